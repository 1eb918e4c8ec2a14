import type { Arrivals } from '#domain/contract/live.ts'

/** Five minutes, in milliseconds: how long a bar is. */
export const BAR_MS = 5 * 60_000

export const BARS = 12

/** Fewer people than this at once is not a crowd: a lone first family does not fill the wall. */
const SMALL_CROWD = 10

/** People who came in five minutes; `share` of the tallest bar, from 0 to 1. */
export type Bar = { readonly from: number; readonly people: number; readonly share: number }

/** The hour that ends with the five minutes which hold `now`: twelve bars, the last of them the current one. */
export function lastHour(arrivals: readonly Arrivals[], now: number): Bar[] {
  const people = new Map<number, number>()
  for (const { from, people: came } of arrivals) {
    const slot = slotOf(Date.parse(from))
    people.set(slot, (people.get(slot) ?? 0) + came)
  }
  const bars = Array.from({ length: BARS }, (_, index) => {
    const from = slotOf(now) - (BARS - 1 - index) * BAR_MS
    return { from, people: people.get(from) ?? 0 }
  })
  const tallest = Math.max(SMALL_CROWD, ...bars.map((bar) => bar.people))
  return bars.map((bar) => ({ ...bar, share: bar.people / tallest }))
}

/** When the five minutes began that hold this moment. */
const slotOf = (at: number): number => Math.floor(at / BAR_MS) * BAR_MS
