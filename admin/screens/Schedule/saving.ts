import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { failureInWords } from '#admin/access/messages/failure-in-words.ts'
import { sayNotDone } from '#admin/access/messages/messages.ts'
import { readSchedule } from './schedule-store.ts'
import type { Texts } from '#admin/words/texts.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import type { PlannedEvent, PlannedService } from '#domain/contract/schedule/schedule-shapes.ts'
import { CallFailed } from '#web/calls/call.ts'
import { toast } from '#web/frame/toast.tsx'
import type { EventDraft, ServiceDraft } from './drafts.ts'
import { isolated } from '#web/words/isolated.ts'

/** Makes the changes of the schedule. Each is reported in a toast, and then the schedule is read again. */

/** The outcome of a change: null if it was made, or else the reason in words. */
export type SavingOutcome = { readonly words: string; readonly isStale: boolean } | null

/** The text of the toast after a change. */
type Done = keyof Texts['schedule'] & ('saved' | `was${string}`)

/** Makes a change. The schedule is read again in any case: after a refusal the page may be out of date. */
async function make<R extends Route>(
  route: R,
  asked: CallArguments<R>,
  done: Done,
  about: string,
): Promise<SavingOutcome> {
  try {
    await callSignedIn(route, asked)
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
async function makeAtOnce<R extends Route>(
  route: R,
  asked: CallArguments<R>,
  done: Done,
  about: string,
): Promise<void> {
  const outcome = await make(route, asked, done, about)
  if (outcome) sayNotDone(textsNow().schedule.notDone, outcome.words)
}

export const addService = (draft: ServiceDraft): Promise<SavingOutcome> =>
  make(routes.addService, { body: draft }, 'saved', draft.name)

export const changeService = ({ slot, revision }: PlannedService, draft: ServiceDraft): Promise<SavingOutcome> =>
  make(routes.changeService, { params: { slot }, body: { ...draft, revision } }, 'saved', draft.name)

export const endService = ({ slot, revision, plans }: PlannedService, from: string): Promise<SavingOutcome> =>
  make(routes.endService, { params: { slot }, body: { from, revision } }, 'wasEnded', plans[0]?.name ?? '')

export const resume = ({ slot, revision, plans }: PlannedService): Promise<void> =>
  makeAtOnce(routes.resumeService, { params: { slot }, body: { revision } }, 'wasResumed', plans[0]?.name ?? '')

export const addEvent = (draft: EventDraft): Promise<SavingOutcome> =>
  make(routes.addEvent, { body: draft }, 'saved', draft.name)

export const changeEvent = ({ id, revision }: PlannedEvent, draft: EventDraft): Promise<SavingOutcome> =>
  make(routes.changeEvent, { params: { eventId: id }, body: { ...draft, revision } }, 'saved', draft.name)

export const changeClosing = ({ id, closesAt, name }: PlannedEvent, closes: string): Promise<SavingOutcome> =>
  make(routes.changeClosing, { params: { eventId: id }, body: { closes, was: closesAt } }, 'saved', name)

export const asEveryWeek = ({ id, revision, name }: PlannedEvent): Promise<void> =>
  makeAtOnce(routes.eventAsEveryWeek, { params: { eventId: id }, body: { revision } }, 'saved', name)

export const cancelEvent = ({ id, name }: PlannedEvent): Promise<SavingOutcome> =>
  make(routes.cancelEvent, { params: { eventId: id } }, 'wasCancelled', name)

export const restore = ({ id, name }: PlannedEvent): Promise<void> =>
  makeAtOnce(routes.restoreEvent, { params: { eventId: id } }, 'wasRestored', name)
