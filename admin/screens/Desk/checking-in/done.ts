import { create } from 'zustand'
import type { SentCheckIn } from '#kiosk/outbox/kept.ts'

/** What became of a check-in that was made on this page. One that the server refuses may be in later. */
export type CheckInOutcome = 'sending' | 'in' | 'was in' | 'kept' | 'refused' | 'undone' | 'not in'

export type Done = {
  readonly sent: SentCheckIn
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly outcome: CheckInOutcome
  /** Why somebody is not in, in words. */
  readonly reason?: string | undefined
}

/** Enough to correct the last mistakes. Older ones are corrected on the household's card. */
const KEPT = 6

/** The check-ins of this page, newest first. They hold names, so they go with the page. */
export const useDone = create<{ done: readonly Done[] }>()(() => ({ done: [] }))

export const begin = (sent: SentCheckIn, people: Done['people']): void =>
  useDone.setState(({ done }) => ({ done: [{ sent, people, outcome: 'sending' as const }, ...done].slice(0, KEPT) }))

export const settle = (commandId: string, news: Pick<Done, 'outcome' | 'reason'>): void =>
  useDone.setState(({ done }) => ({
    done: done.map((one) => (one.sent.commandId === commandId ? { ...one, ...news } : one)),
  }))

export const forgetDone = (): void => useDone.setState({ done: [] })
