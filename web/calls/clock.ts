import type { NoEventOpen, OpenEvent } from '#domain/contract/gathering/event-shapes.ts'

const clocks = [() => Date.now(), () => performance.now()]

/**
 * Returns a function that tells the milliseconds since now. It reads two clocks and adds the larger step: one may stand
 * still while the tablet sleeps, and the other may be set back.
 */
export function passingTime(read: readonly (() => number)[] = clocks): () => number {
  let passed = 0
  let before = read.map((clock) => clock())
  return () => {
    const now = read.map((clock) => clock())
    passed += Math.max(0, ...now.map((time, place) => time - before[place]!))
    before = now
    return passed
  }
}

/** What is on now: the event whose check-in is open, or else the next one. */
export type OnNow = {
  readonly event: OpenEvent | null
  readonly next: NonNullable<NoEventOpen['next']> | null
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

/** Clocks that differ by less count as alike: a reply says whole seconds, and needs a moment for its way. */
const ALIKE_MS = 5000

/**
 * How far the server's clock is ahead of this one, in milliseconds, by its reply to a question of `asked` that came at
 * `heard`. The clock of a tablet or a television may be wrong by hours. 0 if the reply does not say its time.
 */
export function clockAhead(headers: Headers, asked: number, heard: number): number {
  const halfASecond = 500
  const ahead = Date.parse(headers.get('date') ?? '') + halfASecond - (asked + heard) / 2
  return Math.abs(ahead) > ALIKE_MS ? ahead : 0
}
