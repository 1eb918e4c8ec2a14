import type { SundayWeek } from '#domain/contract/sundays/sundays-shapes.ts'

/** What is written over a bar. */
export type Label = { readonly week: SundayWeek; readonly text: string; readonly x: number; readonly y: number }

type Place = {
  readonly week: SundayWeek
  readonly middle: number
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
    const label = labelAt(place, left, right)
    if (!placed.some((other) => doMeet(label, other))) placed.push(label)
  }
  return placed
}

function labelAt({ week, middle, top, lines }: Place, left: number, right: number): Label {
  const { checkedIn, counted } = week.people ?? { checkedIn: 0, counted: 0 }
  const number = (checkedIn + counted).toLocaleString('en-US')
  const text = week.feast === undefined ? number : `${week.feast} ${number}`
  const half = (text.length * LETTER) / 2
  return { week, text, x: Math.max(left + half, Math.min(right - half, middle)), y: clearOf(lines, top - ABOVE) }
}

/** Moves a text over the lines that would run through it. The lowest line comes first. */
const clearOf = (lines: readonly number[], y: number): number =>
  lines.toSorted((a, b) => b - a).reduce((free, at) => (at < free + 4 && at > free - LINE ? at - ABOVE : free), y)

const doMeet = (one: Label, other: Label): boolean =>
  Math.abs(one.x - other.x) < ((one.text.length + other.text.length + 2) * LETTER) / 2 &&
  Math.abs(one.y - other.y) < LINE
