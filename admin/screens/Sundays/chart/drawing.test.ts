import { describe, expect, test } from 'vitest'
import { daysAfter } from '#domain/calendar/calendar.ts'
import type { SundayWeek } from '#domain/contract/sundays/sundays-shapes.ts'
import { datesIn } from '#web/words/useDates.ts'
import { drawingOf, USUAL_WIDTH, weeksIn } from './drawing.ts'
import { monthsUnder } from './months.ts'

const LAST = '2026-11-22'

/** So many weeks up to the last one, each with as many people as it says. */
const weeks = (people: readonly (number | null)[], change: Partial<SundayWeek> = {}): SundayWeek[] =>
  people.map((some, at) => ({
    sunday: daysAfter(LAST, 7 * (at + 1 - people.length)),
    ...(some !== null && { people: { checkedIn: some, counted: 0 } }),
    ...(at === people.length - 1 && change),
  }))
const year = Array.from({ length: 52 }, (_, week) => 100 + week)
const highest = (path: string) => Math.min(...Array.from(path.matchAll(/V([\d.]+)/g), ([, y]) => Number(y)))

describe('The chart', () => {
  test('has a bar for each of 52 weeks on a usual screen, and the newest of them on a narrow one', () => {
    expect(drawingOf(weeks(year), USUAL_WIDTH).bars).toHaveLength(52)
    expect(
      weeksIn(weeks(year), 310)
        .map(({ sunday }) => sunday)
        .at(-1),
    ).toBe(LAST)
    expect(drawingOf(weeks(year), 310).bars).toHaveLength(23)
  })

  test('has the newest week at the right edge in a church that has just begun too, with bars as wide as later', () => {
    const [few, many] = [drawingOf(weeks([10, 20]), USUAL_WIDTH), drawingOf(weeks(year), USUAL_WIDTH)]
    expect(few.bars.map(({ left }) => left)).toEqual(many.bars.slice(-2).map(({ left }) => left))
  })

  test('reaches to the next line over the highest number, and stands on the ground', () => {
    const { ticks, ground, bars } = drawingOf(weeks([60, 241]), USUAL_WIDTH)
    expect(ticks.map(({ people }) => people)).toEqual([50, 100, 150, 200, 250])
    const top = highest(bars[1]?.checkedIn ?? '')
    expect(top).toBeGreaterThan(ticks.at(-1)?.y ?? 0)
    expect(bars[0]?.checkedIn).toMatch(new RegExp(`V${ground}Z$`))
  })

  test('has whole people beside its lines, also in a small church', () =>
    expect(drawingOf(weeks([1, 2]), USUAL_WIDTH).ticks.map(({ people }) => people)).toEqual([1, 2]))

  test('shows the counted over those who checked in, and nothing where nothing took place', () => {
    const [none, both] = drawingOf(
      [...weeks([null, 0]).slice(0, 1), { sunday: LAST, people: { checkedIn: 60, counted: 40 } }],
      USUAL_WIDTH,
    ).bars
    expect([none?.checkedIn, none?.counted]).toEqual(['', ''])
    expect(highest(both?.counted ?? '')).toBeLessThan(highest(both?.checkedIn ?? ''))
  })

  test('draws a line only where there are two values', () => {
    const two = [...weeks([1, 2], { average: 3 })].map((week) => ({ ...week, average: 3 }))
    expect(drawingOf(weeks([1, 2], { average: 3 }), USUAL_WIDTH).average).toBe('')
    expect(drawingOf(two, USUAL_WIDTH).average).toMatch(/^M/)
  })

  test('carries the newest number and the feasts, and of two that meet the one with more people', () => {
    const feasts = weeks([100, 100, 100, 100, 300, 290, 100, 100, 120])
    feasts[4] = { ...feasts[4]!, feast: 'Easter' }
    feasts[5] = { ...feasts[5]!, feast: 'Low Sunday' }
    const labels = drawingOf(feasts, USUAL_WIDTH).labels
    expect(labels.map(({ text }) => text)).toEqual(['120', 'Easter 300'])
    const [newest] = drawingOf(weeks([130, 120], { average: 126 }), USUAL_WIDTH).labels
    const [plain] = drawingOf(weeks([130, 120], { average: 20 }), USUAL_WIDTH).labels
    expect(newest?.y).toBeLessThan(plain?.y ?? 0)
  })

  test('has no number and no name that runs through the bars beside it', () => {
    const low = [...year.slice(3), 500, 510, 188]
    const bars = drawingOf(weeks(low), USUAL_WIDTH).bars
    const [newest] = drawingOf(weeks(low, { feast: 'Open Day' }), USUAL_WIDTH).labels
    expect([newest?.text, newest?.x]).toEqual(['188', bars.at(-1)?.middle])
    const feast = [...weeks([500, 188, 510, 100])]
    feast[1] = { ...feast[1]!, feast: 'Open Day' }
    const over = drawingOf(feast, USUAL_WIDTH)
    const named = over.labels.find(({ text }) => text === 'Open Day 188')
    expect(named?.y).toBeLessThan(over.bars[2]?.top ?? 0)
  })

  test('names the months, with the year at the first and at each January, as far as there is room', () => {
    const { bars, right } = drawingOf(weeks(year), USUAL_WIDTH)
    const months = monthsUnder(bars, right, datesIn.en.shortDay)
    expect(months.map(({ text }) => text).slice(0, 3)).toEqual(['Dec 2025', 'Jan 2026', 'Feb'])
    const narrow = drawingOf(weeks(year), 310)
    const few = monthsUnder(narrow.bars, narrow.right, datesIn.en.shortDay)
    expect(few.every(({ x }, at) => x - (few[at - 1]?.x ?? -100) > 30)).toBe(true)
  })
})
