import { describe, expect, test } from 'vitest'
import { daysAfter, WEEKS_IN_A_YEAR } from '#domain/calendar/calendar.ts'
import { gatheringIdOf, type Gathering } from '#domain/gathering/gathering.ts'
import { yearOf } from './year.ts'

const TODAY = '2026-11-22'

function held(date: string, slot = 1, name = 'Sunday Service'): Gathering {
  const at = (hour: number) => `${date}T${hour}:00:00.000Z`
  return { gatheringId: gatheringIdOf(date, slot), name, date, startsAt: at(16), opensAt: at(15), closesAt: at(18) }
}

/** Every Sunday of so many weeks, up to today. */
const sundays = (weeks: number) =>
  Array.from({ length: weeks }, (_, back) => held(daysAfter(TODAY, 7 * (back + 1 - weeks))))

const visits = (...gatherings: Gathering[]) => new Set(gatherings.map(({ gatheringId }) => gatheringId))
const drawn = (of: ReturnType<typeof yearOf>['services'][number]) =>
  of.marks.map(({ is }) => ({ came: 'X', missed: 'o', none: '.' })[is]).join('')

describe('The year of a person', () => {
  test('has a mark for each of 52 weeks, the last of which ends today', () => {
    const all = sundays(60)
    const { from, services } = yearOf(TODAY, all, visits(...all))
    expect([from, services.length, services[0]?.marks.length]).toEqual(['2025-11-24', 1, WEEKS_IN_A_YEAR])
    expect(services[0]?.marks[0]).toEqual({ is: 'came', day: '2025-11-30' })
    expect(services[0]?.marks.at(-1)).toEqual({ is: 'came', day: TODAY })
    expect(services[0]).toMatchObject({ name: 'Sunday Service', came: 52, of: 52 })
  })

  test('counts only weeks with the service', () => {
    const all = sundays(52).toSpliced(8, 1)
    const came = all.filter((_, at) => at % 5 !== 3)
    const [service] = yearOf(TODAY, all, visits(...came)).services
    expect(service).toMatchObject({ came: 41, of: 51 })
    expect(service?.marks[8]).toEqual({ is: 'none' })
  })

  test('begins with the first visit: nobody missed what came before', () => {
    const all = sundays(52)
    const [service] = yearOf(TODAY, all, visits(all[48]!, all[50]!)).services
    expect(service && drawn(service)).toBe(`${'.'.repeat(48)}XoXo`)
    expect(service).toMatchObject({ came: 2, of: 4 })
  })

  test('counts what was missed after a first visit that is longer ago', () => {
    const all = sundays(80)
    const [service] = yearOf(TODAY, all, visits(all[0]!)).services
    expect(service).toMatchObject({ came: 0, of: 52 })
  })

  test('of somebody who was never here has no marks', () =>
    expect(yearOf(TODAY, sundays(52), new Set()).services[0]).toMatchObject({ came: 0, of: 0 }))

  test('has a row for each service, with the name it has now, and one for what took place once', () => {
    const evening = ['2026-11-11', '2026-11-18'].map((day, at) => held(day, 2, at ? 'Evening Prayer' : 'Vespers'))
    const once = [held('2026-11-13', 50, 'Concert'), held('2026-11-14', 51, 'Bazaar')]
    const { services } = yearOf(TODAY, [...once, ...evening, ...sundays(3)], visits(...sundays(3), once[1]!))
    expect(services.map(({ name, came, of }) => [name, came, of])).toEqual([
      ['Sunday Service', 3, 3],
      ['Evening Prayer', 0, 2],
      [undefined, 1, 1],
    ])
    expect(services[2]?.marks.at(-2)).toEqual({ is: 'came', day: '2026-11-14' })
  })

  test('tells two services of one name apart by their slots', () => {
    const { services } = yearOf(TODAY, [held(TODAY, 1), held(TODAY, 2), held(TODAY, 50)], new Set())
    expect(services.map(({ slot, name }) => [slot, name])).toEqual([
      [1, 'Sunday Service'],
      [2, 'Sunday Service'],
      [undefined, undefined],
    ])
  })

  test('leaves out a service that takes place later today’s week', () =>
    expect(yearOf('2026-11-20', sundays(1), new Set()).services).toEqual([]))
})
