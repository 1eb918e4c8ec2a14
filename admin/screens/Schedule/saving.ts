import { asAdministrator } from '#admin/access/access.ts'
import { failureInWords } from '#admin/access/messages/failure-in-words.ts'
import { sayNotDone } from '#admin/access/messages/say-failure.ts'
import { readSchedule } from './schedule-store.ts'
import type { Texts } from '#admin/words/english/english.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import type { PlannedEvent, PlannedService } from '#domain/contract/schedule/schedule-shapes.ts'
import { call, CallFailed } from '#kiosk/shell/calls/call.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import type { EventDraft, ServiceDraft } from './drafts.ts'
import { isolated } from '#kiosk/shell/words/isolated.ts'

/** Makes the changes of the schedule. Each is reported in a toast, and then the schedule is read again. */

/** The outcome of a change: null if it was made, or else the reason in words. */
export type SavingOutcome = { readonly words: string; readonly isStale: boolean } | null

/** The text of the toast after a change. */
type Done = keyof Texts['schedule'] & ('saved' | `was${string}`)

/** Makes a change. The schedule is read again in any case: after a refusal the page may be out of date. */
async function make(
  change: (authorization: string | null) => Promise<unknown>,
  done: Done,
  about: string,
): Promise<SavingOutcome> {
  try {
    await asAdministrator(change)
    toast({ tone: 'success', title: textsNow().schedule[done], description: isolated(about) })
    return null
  } catch (error) {
    return { words: wordsOf(error), isStale: error instanceof CallFailed && error.code === 'plan-changed' }
  } finally {
    await readSchedule()
  }
}

function wordsOf(error: unknown): string {
  const { notSaved, failedToSave } = textsNow().schedule
  return failureInWords(error, { unreachable: notSaved, failed: failedToSave })
}

/** Does the same without a form. A refusal is shown in a toast. */
async function makeAtOnce(...[change, done, about]: Parameters<typeof make>): Promise<void> {
  const outcome = await make(change, done, about)
  if (outcome) sayNotDone(textsNow().schedule.notDone, outcome.words)
}

export const addService = (draft: ServiceDraft): Promise<SavingOutcome> =>
  make((authorization) => call(routes.addService, { body: draft }, { authorization }), 'saved', draft.name)

export const changeService = ({ slot, revision }: PlannedService, draft: ServiceDraft): Promise<SavingOutcome> =>
  make(
    (authorization) =>
      call(routes.changeService, { params: { slot }, body: { ...draft, revision } }, { authorization }),
    'saved',
    draft.name,
  )

export const endService = ({ slot, revision, plans }: PlannedService, from: string): Promise<SavingOutcome> =>
  make(
    (authorization) => call(routes.endService, { params: { slot }, body: { from, revision } }, { authorization }),
    'wasEnded',
    plans[0]?.name ?? '',
  )

export const resume = ({ slot, revision, plans }: PlannedService): Promise<void> =>
  makeAtOnce(
    (authorization) => call(routes.resumeService, { params: { slot }, body: { revision } }, { authorization }),
    'wasResumed',
    plans[0]?.name ?? '',
  )

export const addEvent = (draft: EventDraft): Promise<SavingOutcome> =>
  make((authorization) => call(routes.addEvent, { body: draft }, { authorization }), 'saved', draft.name)

export const changeEvent = ({ id, revision }: PlannedEvent, draft: EventDraft): Promise<SavingOutcome> =>
  make(
    (authorization) =>
      call(routes.changeEvent, { params: { eventId: id }, body: { ...draft, revision } }, { authorization }),
    'saved',
    draft.name,
  )

export const changeClosing = ({ id, closesAt, name }: PlannedEvent, closes: string): Promise<SavingOutcome> =>
  make(
    (authorization) =>
      call(routes.changeClosing, { params: { eventId: id }, body: { closes, was: closesAt } }, { authorization }),
    'saved',
    name,
  )

export const asEveryWeek = ({ id, revision, name }: PlannedEvent): Promise<void> =>
  makeAtOnce(
    (authorization) =>
      call(routes.eventAsEveryWeek, { params: { eventId: id }, body: { revision } }, { authorization }),
    'saved',
    name,
  )

export const cancelEvent = ({ id, name }: PlannedEvent): Promise<SavingOutcome> =>
  make(
    (authorization) => call(routes.cancelEvent, { params: { eventId: id } }, { authorization }),
    'wasCancelled',
    name,
  )

export const restore = ({ id, name }: PlannedEvent): Promise<void> =>
  makeAtOnce(
    (authorization) => call(routes.restoreEvent, { params: { eventId: id } }, { authorization }),
    'wasRestored',
    name,
  )
