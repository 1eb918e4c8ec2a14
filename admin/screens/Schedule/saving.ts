import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import type { Texts } from '#admin/words/texts.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import type { PlannedEvent, PlannedService } from '#domain/contract/schedule/schedule-shapes.ts'
import { CallFailed } from '#web/calls/call.ts'
import { toast } from '#web/frame/toast.tsx'
import type { EventDraft, ServiceDraft } from './drafts.ts'
import { isolated } from '#web/words/isolated.ts'

/** A change of the schedule, and how it is told when it is made. */
export type Change = {
  readonly make: () => Promise<unknown>
  readonly done: keyof Texts['schedule'] & ('saved' | `was${string}`)
  readonly about: string
}

/** Saves changes. A form says why one failed; without a form, a toast does. */
export function useSaving(inForm?: { onSaved(): void }) {
  const { schedule } = useAdminTexts()
  const own = { unreachable: schedule.notSaved, failed: schedule.failedToSave }
  const saving = useMutation({
    mutationFn: ({ make }: Change) => make(),
    onSuccess(_, { done, about }) {
      toast({ tone: 'success', title: schedule[done], description: isolated(about) })
      inForm?.onSaved()
    },
    meta: inForm ? { inForm: true } : { notDone: schedule.notDone, own },
  })
  return { ...sendingOf(saving, own), save: saving.mutate, forget: saving.reset }
}

/**
 * Saves a change of the plan that a form was opened with. If somebody else has changed it meanwhile, that is refused,
 * and the form says so. Then the administrator knows, and the next try changes it as it is now.
 */
export function useChanging<Plan>(opened: Plan, newest: Plan, onSaved: () => void) {
  const known = useRef(opened)
  const isOutdated = useRef(false)
  const { save, ...saving } = useSaving({ onSaved })
  return {
    ...saving,
    change(how: (plan: Plan) => Change): void {
      if (isOutdated.current) known.current = newest
      save(how(known.current), {
        onError: (error) => void (isOutdated.current = error instanceof CallFailed && error.code === 'plan-changed'),
      })
    },
  }
}

export const addService = (draft: ServiceDraft): Change => ({
  make: () => callSignedIn(routes.addService, { body: draft }),
  done: 'saved',
  about: draft.name,
})

export const changeService = ({ slot, revision }: PlannedService, draft: ServiceDraft): Change => ({
  make: () => callSignedIn(routes.changeService, { params: { slot }, body: { ...draft, revision } }),
  done: 'saved',
  about: draft.name,
})

export const endService = ({ slot, revision, plans }: PlannedService, from: string): Change => ({
  make: () => callSignedIn(routes.endService, { params: { slot }, body: { from, revision } }),
  done: 'wasEnded',
  about: plans[0]?.name ?? '',
})

export const resume = ({ slot, revision, plans }: PlannedService): Change => ({
  make: () => callSignedIn(routes.resumeService, { params: { slot }, body: { revision } }),
  done: 'wasResumed',
  about: plans[0]?.name ?? '',
})

export const addEvent = (draft: EventDraft): Change => ({
  make: () => callSignedIn(routes.addEvent, { body: draft }),
  done: 'saved',
  about: draft.name,
})

export const changeEvent = ({ id, revision }: PlannedEvent, draft: EventDraft): Change => ({
  make: () => callSignedIn(routes.changeEvent, { params: { eventId: id }, body: { ...draft, revision } }),
  done: 'saved',
  about: draft.name,
})

export const changeClosing = ({ id, closesAt, name }: PlannedEvent, closes: string): Change => ({
  make: () => callSignedIn(routes.changeClosing, { params: { eventId: id }, body: { closes, was: closesAt } }),
  done: 'saved',
  about: name,
})

export const asEveryWeek = ({ id, revision, name }: PlannedEvent): Change => ({
  make: () => callSignedIn(routes.eventAsEveryWeek, { params: { eventId: id }, body: { revision } }),
  done: 'saved',
  about: name,
})

export const cancelEvent = ({ id, name }: PlannedEvent): Change => ({
  make: () => callSignedIn(routes.cancelEvent, { params: { eventId: id } }),
  done: 'wasCancelled',
  about: name,
})

export const restore = ({ id, name }: PlannedEvent): Change => ({
  make: () => callSignedIn(routes.restoreEvent, { params: { eventId: id } }),
  done: 'wasRestored',
  about: name,
})
