import type { EventWithTimes, OpenEvent } from '#domain/contract/gathering/event-shapes.ts'

/** What is on now: the event whose check-in is open, or else the next one. */
export type OnNow = {
  readonly event: OpenEvent | null
  readonly next: EventWithTimes | null
}

/** How long to wait when an opening or closing time has passed on this clock, but not on the server's. Milliseconds. */
const SERVER_BEHIND = 5_000

/**
 * Returns how long a page waits before it asks again what is on, in milliseconds: `usual`, or less if check-in opens or
 * closes sooner.
 */
export function untilNextCheck({ event, next }: OnNow, now: number, usual: number): number {
  const change = event?.nextOpensAt ?? event?.closesAt ?? next?.opensAt
  const left = change ? Date.parse(change) - now : usual
  return Math.min(left > 0 ? left : SERVER_BEHIND, usual)
}
