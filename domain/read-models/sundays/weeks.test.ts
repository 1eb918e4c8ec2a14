import { describe, expect, test } from 'vitest'
import { daysAfter } from '#domain/calendar/calendar.ts'
import { sundayOf, weeksOf as weeksWith, type HeldGathering } from './weeks.ts'

const TODAY = '2026-11-22'

const held = (date: string, checkedIn: number, counted = 0, feast?: string): HeldGathering => ({
  date,
  checkedIn,
  counted,
  ...(feast !== undefined && { feast }),
})

/** Here nobody comes to two gatherings of a week, unless a test says so. */
const weeksOf = (gatherings: readonly HeldGathering[], today: string) =>
  weeksWith(gatherings, today, (ofWeek) => ({
    checkedIn: ofWeek.reduce((sum, { checkedIn }) => sum + checkedIn, 0),
  }))

/** A service on each of the last Sundays, the last of them today, with so many people. */
const onSundays = (...people: (number | null)[]) =>
  people.flatMap((some, at) => (some === null ? [] : [held(daysAfter(TODAY, 7 * (at + 1 - people.length)), some)]))

const averages = (gatherings: readonly HeldGathering[], today = TODAY) =>
  weeksOf(gatherings, today).map(({ average }) => average)

describe('The weeks of a year', () => {
  test('go from Monday to Sunday, so that a vigil on Saturday is in the week of its Sunday', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23'].map(sundayOf)).toEqual([
      '2026-11-22',
      '2026-11-22',
      '2026-11-22',
      '2026-11-29',
    ])
    expect(weeksOf([held('2026-11-21', 20, 5), held('2026-11-22', 100, 30)], TODAY)).toEqual([
      { sunday: '2026-11-22', people: { checkedIn: 120, counted: 35 } },
    ])
  })

  test('say on which day something took place, when it was one day alone', () =>
    expect(weeksOf([held('2026-11-18', 20), held('2026-11-18', 3)], TODAY)[0]).toMatchObject({ day: '2026-11-18' }))

  test('begin with the first gathering, and are 52 at most', () => {
    expect(weeksOf([], TODAY)).toEqual([])
    expect(weeksOf(onSundays(10, 20), TODAY)).toHaveLength(2)
    const weeks = weeksOf(onSundays(...Array.from({ length: 60 }, (_, at) => at)), TODAY)
    expect([weeks.length, weeks[0]?.people?.checkedIn, weeks.at(-1)?.sunday]).toEqual([52, 8, TODAY])
  })

  test('have a week without people where nothing took place, and the present week only once something did', () => {
    const weeks = weeksOf(onSundays(10, null, 30), TODAY)
    expect(weeks.map(({ people }) => people?.checkedIn)).toEqual([10, undefined, 30])
    const monday = daysAfter(TODAY, 1)
    expect(weeksOf(onSundays(10, 30), monday).at(-1)?.sunday).toBe(TODAY)
    expect(weeksOf(onSundays(10, 30), daysAfter(TODAY, 8)).at(-1)).toMatchObject({ sunday: daysAfter(TODAY, 7) })
    expect(weeksOf([...onSundays(10, 30), held(monday, 5)], monday).at(-1)?.people?.checkedIn).toBe(5)
  })

  test('have the week of an event that opens on the evening before it', () => {
    const monday = daysAfter(TODAY, 1)
    expect(weeksOf([held(monday, 5)], TODAY).map(({ sunday }) => sunday)).toEqual([daysAfter(TODAY, 7)])
    expect(weeksOf([...onSundays(10), held(monday, 5)], TODAY).map(({ people }) => people?.checkedIn)).toEqual([10, 5])
  })

  test('have the average of the last six weeks with people, which goes on over a week without a service', () => {
    expect(averages(onSundays(10, 20, 30, 40, 50))).toEqual(Array.from({ length: 5 }, () => undefined))
    expect(averages(onSundays(10, 20, 30, 40, 50, 61, null, 100)).slice(5)).toEqual([35.2, 35.2, 50.2])
  })

  test('leave a week out of the average as long as people arrive', () => {
    const before = onSundays(10, 20, 30, 40, 50, 60)
    const open = { ...held(TODAY, 1), isOpen: true }
    expect(averages([...before.map((one) => ({ ...one, date: daysAfter(one.date, -7) })), open]).slice(-2)).toEqual([
      35, 35,
    ])
  })

  test('count those who were counted at the doors in the average', () =>
    expect(averages(onSundays(1, 1, 1, 1, 1, 1).map((one) => ({ ...one, counted: 2 }))).at(-1)).toBe(3))

  test('have the average of 52 weeks ago', () => {
    const weeks = weeksOf(onSundays(...Array.from({ length: 60 }, (_, at) => at)), TODAY)
    expect(weeks.map(({ lastYear }) => lastYear).slice(-4)).toEqual([undefined, 2.5, 3.5, 4.5])
  })

  test('name a feast, and of several that with most people', () =>
    expect(
      weeksOf([held('2026-04-03', 40, 10, 'Good Friday'), held('2026-04-05', 90, 0, 'Easter')], '2026-04-05')[0],
    ).toMatchObject({ feast: 'Easter' }))
})
