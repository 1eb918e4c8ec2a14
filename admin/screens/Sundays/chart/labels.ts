import type { SundayWeek } from '#domain/contract/sundays/sundays-shapes.ts'

/** What is written over a bar. */
export type Label = { readonly week: SundayWeek; readonly text: string; readonly x: number; readonly y: number }

type Place = {
  readonly week: SundayWeek
  readonly middle: number
  /** The part of the chart that belongs to this week. */
  readonly width: number
  /** How high the bar reaches, and the lines in this week. */
  readonly top: number
  readonly lines: readonly number[]
}

/** About as wide as a letter of 14 pixels. */
const LETTER = 7.3
const LINE = 16
const ABOVE = 8

/**
 * The newest number, and each feast with its name and number. Where two would meet, the one with fewer people is left
 * out: the table has it.
 */
export function labelsOver(places: readonly Place[], left: number, right: number): Label[] {
  const newest = places.findLast(({ week }) => week.people)
  const feasts = places
    .filter(({ week }) => week.feast !== undefined && week !== newest?.week)
    .toSorted((a, b) => a.top - b.top)
  const placed: Label[] = []
  for (const place of newest ? [newest, ...feasts] : feasts) {
    const label = labelAt(place, places, left, right)
    if (!placed.some((other) => doMeet(label, other))) placed.push(label)
  }
  return placed
}

/** Over its bar. Where higher bars stand beside it, right of them all if there is room, or else over them. */
function labelAt(place: Place, places: readonly Place[], left: number, right: number): Label {
  const { week, middle, width, top, lines } = place
  const { checkedIn, counted } = week.people ?? { checkedIn: 0, counted: 0 }
  const number = (checkedIn + counted).toLocaleString('en-US')
  const text = week.feast === undefined ? number : `${week.feast} ${number}`
  const half = (text.length * LETTER) / 2
  const over = { week, text, x: Math.max(left + half, Math.min(right - half, middle)), y: clearOf(lines, top - ABOVE) }
  const under = places.filter((other) => other !== place && Math.abs(other.middle - over.x) < half + width / 2)
  const highest = Math.min(...under.map((other) => other.top))
  if (highest > over.y) return over
  const beside = middle + width / 2 + half
  const isLast = places.at(-1) === place
  return isLast && beside + half <= right ? { ...over, x: beside } : { ...over, y: clearOf(lines, highest - ABOVE) }
}

/** Moves a text over the lines that would run through it. The lowest line comes first. */
const clearOf = (lines: readonly number[], y: number): number =>
  lines.toSorted((a, b) => b - a).reduce((free, at) => (at < free + 4 && at > free - LINE ? at - ABOVE : free), y)

const doMeet = (one: Label, other: Label): boolean =>
  Math.abs(one.x - other.x) < ((one.text.length + other.text.length + 2) * LETTER) / 2 &&
  Math.abs(one.y - other.y) < LINE
