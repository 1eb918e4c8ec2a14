import { create } from 'zustand'
import type { CheckIn } from '#kiosk/outbox/kept.ts'

/** What became of a check-in that was made on this page. */
export type Outcome = 'sending' | 'in' | 'was in' | 'kept' | 'undone' | 'not in'

export type Done = {
  readonly sent: CheckIn
  /** Who was checked in, by name. */
  readonly names: readonly string[]
  readonly outcome: Outcome
  /** Why it was refused, in words. */
  readonly reason?: string
}

/** Enough to correct the last mistakes. Whatever is older is corrected on the household's card. */
const KEPT = 6

/** The check-ins of this page, newest first. They hold names, so they go with the page. */
export const useDone = create<{ done: readonly Done[] }>()(() => ({ done: [] }))

export const begin = (sent: CheckIn, names: readonly string[]): void =>
  useDone.setState(({ done }) => ({ done: [{ sent, names, outcome: 'sending' as const }, ...done].slice(0, KEPT) }))

export const settle = (commandId: string, news: Pick<Done, 'outcome' | 'reason'>): void =>
  useDone.setState(({ done }) => ({
    done: done.map((one) => (one.sent.commandId === commandId ? { ...one, ...news } : one)),
  }))

/** Those that were kept are in as soon as the outbox has delivered them, and refused when it keeps them as refused. */
export function noteDelivered(waiting: ReadonlySet<string>, refused: ReadonlySet<string>): void {
  for (const { sent, outcome } of useDone.getState().done)
    if (outcome === 'kept' && !waiting.has(sent.commandId))
      settle(sent.commandId, { outcome: refused.has(sent.commandId) ? 'not in' : 'in' })
}

export const forgetDone = (): void => useDone.setState({ done: [] })
