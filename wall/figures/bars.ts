import type { Arrivals } from '#domain/contract/live.ts'
import { SLICE_MS } from '#domain/counting/slice.ts'

export const BARS = 12

/** A bar has its full height only from this many people on, so that the first family alone does not fill the wall. */
const SMALL_CROWD = 10

/** The number of people who came in five minutes, and its share of the tallest bar, from 0 to 1. */
type Bar = { readonly from: number; readonly people: number; readonly share: number }

/** Returns twelve bars of five minutes, of everybody who checked in or was counted. The last one contains `now`. */
export function lastHour(arrivals: readonly Arrivals[], now: number): Bar[] {
  const people = new Map<number, number>()
  for (const { from, people: checkedIn, counted = 0 } of arrivals) {
    const slot = slotOf(Date.parse(from))
    people.set(slot, (people.get(slot) ?? 0) + checkedIn + counted)
  }
  const bars = Array.from({ length: BARS }, (_, index) => {
    const from = slotOf(now) - (BARS - 1 - index) * SLICE_MS
    return { from, people: people.get(from) ?? 0 }
  })
  const tallest = Math.max(SMALL_CROWD, ...bars.map((bar) => bar.people))
  return bars.map((bar) => ({ ...bar, share: bar.people / tallest }))
}

/** Returns when the five minutes that contain this moment began. */
const slotOf = (at: number): number => Math.floor(at / SLICE_MS) * SLICE_MS
