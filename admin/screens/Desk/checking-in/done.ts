import { create } from 'zustand'
import type { SentCheckIn } from '#kiosk/outbox/kept.ts'

/** What became of a check-in that was made on this page. */
export type CheckInOutcome = 'sending' | 'in' | 'was in' | 'kept' | 'undone' | 'not in'

export type Done = {
  readonly sent: SentCheckIn
  /** Who was checked in, by name. */
  readonly names: readonly string[]
  readonly outcome: CheckInOutcome
  /** Why it was refused, in words. */
  readonly reason?: string
}

/** Enough to correct the last mistakes. Older ones are corrected on the household's card. */
const KEPT = 6

/** The check-ins of this page, newest first. They hold names, so they go with the page. */
export const useDone = create<{ done: readonly Done[] }>()(() => ({ done: [] }))

export const begin = (sent: SentCheckIn, names: readonly string[]): void =>
  useDone.setState(({ done }) => ({ done: [{ sent, names, outcome: 'sending' as const }, ...done].slice(0, KEPT) }))

export const settle = (commandId: string, news: Pick<Done, 'outcome' | 'reason'>): void =>
  useDone.setState(({ done }) => ({
    done: done.map((one) => (one.sent.commandId === commandId ? { ...one, ...news } : one)),
  }))

/** A check-in that was kept is in when the outbox has delivered it, and not in when the outbox keeps it as refused. */
export function noteDelivered(waiting: ReadonlySet<string>, refused: ReadonlySet<string>): void {
  for (const { sent, outcome } of useDone.getState().done)
    if (outcome === 'kept' && !waiting.has(sent.commandId))
      settle(sent.commandId, { outcome: refused.has(sent.commandId) ? 'not in' : 'in' })
}

export const forgetDone = (): void => useDone.setState({ done: [] })
