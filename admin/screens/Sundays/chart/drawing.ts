import { scaleBand, scaleLinear } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import { WEEKS_IN_A_YEAR } from '#domain/calendar/calendar.ts'
import type { SundayWeek } from '#domain/contract/sundays/sundays-shapes.ts'

/** The chart as shapes: where everything is, for the page, for paper and for the picture alike. In pixels. */

/** One week. The paths are as in the `d` of SVG. */
export type Bar = {
  readonly week: SundayWeek
  /** The part of the chart that belongs to this week, and its middle. */
  readonly left: number
  readonly width: number
  readonly middle: number
  /** Who checked in. Empty when nobody did. */
  readonly checkedIn: string
  /** Who was counted at the doors, above. Empty when nobody was. */
  readonly counted: string
  /** How high everybody reaches, and the lines in this week. */
  readonly top: number
  readonly lines: readonly number[]
}

export type Drawing = {
  readonly width: number
  readonly height: number
  /** The chart without the words around it. */
  readonly left: number
  readonly right: number
  readonly ground: number
  readonly ticks: readonly { readonly y: number; readonly people: number }[]
  readonly bars: readonly Bar[]
  readonly average: string
  readonly lastYear: string
  readonly labels: readonly Label[]
}

/** How wide the chart is on a usual screen. */
export const USUAL_WIDTH = 1264
const HEIGHT = 268
const MARGIN = { top: 26, right: 5, bottom: 27, left: 44 }
const WIDEST_BAR = 14
/** Weeks that would be narrower are left out, the oldest first. */
const NARROWEST_WEEK = 11
const MOST_TICKS = 6

/** The weeks that there is room for, the newest of them. */
export const weeksIn = (weeks: readonly SundayWeek[], width: number): readonly SundayWeek[] =>
  weeks.slice(-Math.max(1, Math.floor((width - MARGIN.left - MARGIN.right) / NARROWEST_WEEK)))

const peopleOfWeek = ({ people }: SundayWeek): number => (people ? people.checkedIn + people.counted : 0)

/** Draws as many of the weeks as there is room for. */
export function drawingOf(all: readonly SundayWeek[], width: number): Drawing {
  const weeks = weeksIn(all, width)
  const right = width - MARGIN.right
  const ground = HEIGHT - MARGIN.bottom
  // The newest week stands at the right edge, also in a church that has just begun.
  const places = weeksIn(
    Array.from({ length: WEEKS_IN_A_YEAR }, () => ({ sunday: '' })),
    width,
  )
  const x = scaleBand<number>()
    .domain([...places.keys()])
    .range([MARGIN.left, right])
    .paddingInner(1 - 2 * HALF_BAR)
    .paddingOuter(0.2)
  const most = Math.max(1, ...weeks.flatMap((week) => [peopleOfWeek(week), week.average ?? 0, week.lastYear ?? 0]))
  const y = scaleLinear()
    .domain([0, most])
    .nice(MOST_TICKS - 1)
    .range([ground, MARGIN.top])
  const first = places.length - weeks.length
  const middleOf = (index: number) => (x(first + index) ?? 0) + x.bandwidth() / 2
  const bars = weeks.map((week, index): Bar => {
    const bar = { middle: middleOf(index), width: Math.min(WIDEST_BAR, x.bandwidth()), ground }
    const lower = y(week.people?.checkedIn ?? 0)
    const top = y(peopleOfWeek(week))
    return {
      week,
      left: middleOf(index) - x.step() / 2,
      width: x.step(),
      middle: bar.middle,
      checkedIn: week.people?.checkedIn ? (week.people.counted > 0 ? block(bar, lower) : arch(bar, lower, ground)) : '',
      counted: week.people?.counted ? arch({ ...bar, width: bar.width - EDGE }, top + EDGE / 2, lower) : '',
      top,
      lines: [week.average, week.lastYear].flatMap((people) => (people === undefined ? [] : [y(people)])),
    }
  })
  return {
    width,
    height: HEIGHT,
    left: MARGIN.left,
    right,
    ground,
    ticks: y
      .ticks(MOST_TICKS - 1)
      .flatMap((people) => (people > 0 && Number.isInteger(people) ? [{ people, y: y(people) }] : [])),
    bars,
    average: curve(bars, ({ average }) => average, y),
    lastYear: curve(bars, ({ lastYear }) => lastYear, y),
    labels: labelsOver(bars, MARGIN.left, right),
  }
}

/** The line around those who were counted. */
export const EDGE = 1.5

type Column = { readonly middle: number; readonly width: number; readonly ground: number }

/** A bar with the top of an arch, as the portal has. */
function arch({ middle, width }: Column, top: number, foot: number): string {
  const [from, to, round] = [middle - width / 2, middle + width / 2, width / 2]
  const rise = Math.min(round, foot - top)
  return `M${from} ${foot}V${top + rise}A${round} ${rise} 0 0 1 ${to} ${top + rise}V${foot}Z`
}

/** A bar with a flat top, which another one stands on. */
const block = ({ middle, width, ground }: Column, top: number): string =>
  `M${middle - width / 2} ${ground}V${top}h${width}V${ground}Z`

/** A line through the weeks that have a value. */
function curve(
  bars: readonly Bar[],
  valueOf: (week: SundayWeek) => number | undefined,
  y: (people: number) => number,
): string {
  const points = bars.flatMap(({ week, middle }): [number, number][] => {
    const value = valueOf(week)
    return value === undefined ? [] : [[middle, y(value)]]
  })
  return points.length > 1 ? (line().curve(curveMonotoneX)(points) ?? '') : ''
}

/** What is written over a bar. */
type Label = { readonly week: SundayWeek; readonly text: string; readonly x: number; readonly y: number }

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
/** Half of a bar, as a part of its week. */
const HALF_BAR = 0.3

/**
 * The newest number, and each feast with its name and number. Where two would meet, the one with fewer people is left
 * out: the table has it.
 */
function labelsOver(places: readonly Place[], left: number, right: number): Label[] {
  const newest = places.findLast(({ week }) => week.people)
  const feasts = places
    .filter(({ week }) => week.feast !== undefined && week !== newest?.week)
    .toSorted((a, b) => a.top - b.top)
  const placed: Label[] = []
  for (const place of newest ? [newest, ...feasts] : feasts) {
    const label = labelAt(place, places, { left, right, isNewest: place === newest })
    if (!placed.some((other) => doMeet(label, other))) placed.push(label)
  }
  return placed
}

type Room = { readonly left: number; readonly right: number; readonly isNewest: boolean }

/**
 * Over its bar. Where higher bars stand beside it, the newest week has its number alone if that fits between them, and
 * other words stand over them all.
 */
function labelAt(place: Place, places: readonly Place[], { left, right, isNewest }: Room): Label {
  const { week, middle, width, top, lines } = place
  const { checkedIn, counted } = week.people ?? { checkedIn: 0, counted: 0 }
  const number = (checkedIn + counted).toLocaleString('en-US')
  const texts = week.feast === undefined ? [number] : [`${week.feast} ${number}`, ...(isNewest ? [number] : [])]
  const placed = texts.map((text) => {
    const half = (text.length * LETTER) / 2
    const x = Math.max(left + half, Math.min(right - half, middle))
    const over = { week, text, x, y: clearOf(lines, top - ABOVE) }
    const under = places.filter((other) => other !== place && Math.abs(other.middle - x) < half + width * HALF_BAR)
    const highest = Math.min(...under.map((other) => other.top))
    return { over, highest }
  })
  const [{ over, highest }] = placed as [(typeof placed)[0]]
  const fits = placed.find((one) => one.highest > one.over.y)
  return fits ? fits.over : { ...over, y: clearOf(lines, highest - ABOVE) }
}

/** Moves a text over the lines that would run through it. The lowest line comes first. */
const clearOf = (lines: readonly number[], y: number): number =>
  lines.toSorted((a, b) => b - a).reduce((free, at) => (at < free + 4 && at > free - LINE ? at - ABOVE : free), y)

const doMeet = (one: Label, other: Label): boolean =>
  Math.abs(one.x - other.x) < ((one.text.length + other.text.length + 2) * LETTER) / 2 &&
  Math.abs(one.y - other.y) < LINE
