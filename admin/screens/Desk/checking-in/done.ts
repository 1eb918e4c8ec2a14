import type { MutationOptions } from '@tanstack/react-query'
import { create } from 'zustand'

/** What became of a check-in that was made on this page. One that the server refuses may be in later. */
export type CheckInOutcome = 'sending' | 'in' | 'was in' | 'kept' | 'refused' | 'undone' | 'not in'

export type Done = {
  readonly commandId: string
  /** People of a guest's form have no ids here. */
  readonly people: readonly { readonly id?: number; readonly name: string }[]
  readonly outcome: CheckInOutcome
  /** Why somebody is not in, in words. */
  readonly reason?: string | undefined
  /** Absent while it cannot be undone. */
  readonly undo?: Undo
}

type Undo = MutationOptions

/** Enough to correct the last mistakes. Older ones are corrected on the household's card. */
const KEPT = 6

/** The check-ins of this page, newest first. They hold names, so they go with the page. */
export const useDone = create<{ done: readonly Done[] }>()(() => ({ done: [] }))

/** Shows a check-in that is being sent, in the place of an earlier try. */
export const begin = (check: Omit<Done, 'outcome' | 'reason'>): void =>
  useDone.setState(({ done }) => {
    const others = done.filter(({ commandId }) => commandId !== check.commandId)
    return { done: [{ ...check, outcome: 'sending' as const }, ...others].slice(0, KEPT) }
  })

export const showOutcome = (commandId: string, news: Pick<Done, 'outcome' | 'reason' | 'undo'>): void =>
  useDone.setState(({ done }) => ({
    done: done.map((one) => (one.commandId === commandId ? { ...one, ...news } : one)),
  }))

/** Takes a check-in back. When that fails, it is shown as before. */
export const undoing = ({ commandId, outcome }: Pick<Done, 'commandId' | 'outcome'>, undo: Undo): Undo => ({
  ...undo,
  onMutate: () => showOutcome(commandId, { outcome: 'undone' }),
  onError: () => showOutcome(commandId, { outcome }),
})

export const forgetDone = (): void => useDone.setState({ done: [] })
