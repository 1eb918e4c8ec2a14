import { describe, expect, test } from 'vitest'
import { daysAfter } from '#domain/calendar/calendar.ts'
import { gatheringIdOf, slotOf, type Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate } from '#domain/ids.ts'
import { careReason, usuallyCame } from './rules.ts'
import { weeksOfServices } from './weeks-of-services.ts'

/** The Sundays up to November 22, 2026, which is number 0. The week after it is number 1. */
const sunday = (week: number): LocalDate => daysAfter('2026-11-22', 7 * week)
const [FIRST, SECOND, PRAYER, CONCERT] = [1, 2, 3, 50]

const at = (week: number, slot = FIRST, day = 0): GatheringId => gatheringIdOf(daysAfter(sunday(week), day), slot)
const gathering = (gatheringId: GatheringId): Gathering => {
  const date = String(gatheringId).replace(/^(\d{4})(\d\d)(\d\d)\d\d$/, '$1-$2-$3')
  const hour = (hours: number) => `${date}T${String(hours + slotOf(gatheringId)).padStart(2, '0')}:00:00.000Z`
  const hours = { opensAt: hour(13), startsAt: hour(14), closesAt: hour(16) }
  return { gatheringId, name: 'A gathering', date, ...hours }
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, k) => from + k)

/** The service takes place on these Sundays, unless another list is given. */
const sundays = (from = -20, to = 0, slot = FIRST) => range(from, to).map((week) => at(week, slot))
const came = (...weeks: number[]) => weeks.map((week) => at(week))

type Given = { held?: GatheringId[]; visits: GatheringId[]; isGuest?: boolean; today?: LocalDate }

function reason({ held = sundays(), visits, isGuest = false, today = sunday(0) }: Given) {
  const inOrder = held.map(gathering).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  const weeks = weeksOfServices(inOrder, () => false)
  const life = { visits: visits.flatMap((id) => weeks.visit(id) ?? []), isGuest }
  const found = careReason(life, weeks, today)
  if (!found) return null
  const { list, since, before, missed, regularly } = found
  return {
    list,
    since: since.gatheringId,
    ...(before && { before: before.gatheringId }),
    ...(missed !== undefined && { missed }),
    ...(regularly && { came: regularly.came, of: regularly.of, onSundays: regularly.onSundays }),
  }
}

describe('First time', () => {
  const guest = { isGuest: true, held: sundays(-20, 4) }

  test('begins with the first visit of a guest, also at something that takes place once', () => {
    expect(reason({ ...guest, visits: came(0) })).toEqual({ list: 'first-time', since: at(0) })
    const visits = [at(0, CONCERT)]
    expect(reason({ ...guest, held: visits, visits })).toMatchObject({ list: 'first-time', since: at(0, CONCERT) })
  })

  test('lasts four weeks', () => {
    expect(reason({ ...guest, visits: came(0), today: daysAfter(sunday(4), -1) })).not.toBeNull()
    expect(reason({ ...guest, visits: came(0), today: sunday(4) })).toBeNull()
  })

  test('does not name a member who came for the first time since the church has Foyer', () =>
    expect(reason({ visits: came(0) })).toBeNull())

  test('ends when somebody comes again, although the four weeks are not over', () => {
    expect(reason({ ...guest, visits: came(0, 1), today: sunday(1) })).toMatchObject({ list: 'second-visit' })
    expect(reason({ ...guest, visits: came(-5, 0), today: sunday(4) })).toBeNull()
  })

  test('goes on when somebody stays for the second service of the same day', () => {
    const held = [...sundays(), ...sundays(-20, 0, SECOND)]
    expect(reason({ isGuest: true, held, visits: [at(0), at(0, SECOND)] })).toMatchObject({ list: 'first-time' })
  })
})

describe('Second visit', () => {
  const guest = { isGuest: true, held: sundays(-20, 6) }

  test('begins on the second day on which a guest came, and lasts four weeks whether or not they come again', () => {
    const second = { list: 'second-visit', since: at(0), before: at(-3) }
    expect(reason({ ...guest, visits: came(-3, 0) })).toEqual(second)
    expect(reason({ ...guest, visits: came(-3, 0, 1, 2), today: daysAfter(sunday(4), -1) })).toEqual(second)
    expect(reason({ ...guest, visits: came(-3, 0, 1, 2), today: sunday(4) })).toBeNull()
  })

  test('also comes after the four weeks of the first time', () =>
    expect(reason({ ...guest, visits: came(-20, 0) })).toMatchObject({ list: 'second-visit', before: at(-20) }))
})

describe('Missed three', () => {
  const regular = { visits: came(...range(-13, -4)) }
  /** The first day after the third missed week. */
  const monday = daysAfter(sunday(-1), 1)

  test('names somebody who came on at least 6 of the 10 Sundays before', () => {
    expect(reason({ ...regular, today: monday })).toEqual({
      list: 'missed-three',
      since: at(-3),
      before: at(-4),
      missed: 3,
      came: 10,
      of: 10,
      onSundays: true,
    })
    expect(reason({ visits: came(-13, -12, -10, -8, -6, -4), today: monday })).toMatchObject({ came: 6, of: 10 })
    expect(reason({ visits: came(-15, -14, -13, -10, -8, -6, -4), today: monday })).toBeNull()
  })

  test('begins only when the third week is over', () => {
    expect(reason({ ...regular, today: sunday(-1) })).toBeNull()
    expect(reason({ ...regular, today: monday })).not.toBeNull()
  })

  test('counts on while they stay away, and ends after thirteen weeks', () => {
    const held = sundays(-20, 20)
    expect(reason({ held, ...regular, today: daysAfter(monday, 14) })).toMatchObject({ since: at(-3), missed: 5 })
    expect(reason({ held, ...regular, today: daysAfter(monday, 90) })).not.toBeNull()
    expect(reason({ held, ...regular, today: daysAfter(monday, 91) })).toBeNull()
  })

  test('also names somebody who was a guest at first', () =>
    expect(reason({ ...regular, isGuest: true, today: monday })).toMatchObject({ list: 'missed-three', came: 10 }))

  test('names nobody in a church whose first service was fewer than six weeks before', () => {
    const newChurch = (weeks: number) =>
      reason({ held: sundays(-3 - weeks, 0), visits: came(...range(-3 - weeks, -4)), today: monday })
    expect(newChurch(5)).toBeNull()
    expect(newChurch(6)).toMatchObject({ list: 'missed-three', came: 6, of: 6 })
  })

  test('looks at the services that somebody came to in the last half year, and not at one they left earlier', () => {
    const held = [...sundays(-60, -4), ...sundays(-60, 0, SECOND)]
    // They came to the second service for years, and to the first one alone since then. The first one has ended.
    const visits = [...range(-60, -31).map((week) => at(week, SECOND)), ...came(...range(-30, -4))]
    expect(reason({ held, visits, today: monday })).toBeNull()
    const both = [...visits.slice(0, -1), at(-6, SECOND), at(-5, SECOND), at(-4)]
    expect(reason({ held, visits: both, today: monday })).toMatchObject({ list: 'missed-three', missed: 3 })
  })

  test('counts a new service as soon as somebody came to it twice', () => {
    const held = [...sundays(-20, -6), ...sundays(-5, 0, SECOND)]
    const visits = [...came(...range(-15, -6)), at(-5, SECOND), at(-4, SECOND)]
    expect(reason({ held, visits, today: monday })).toMatchObject({ since: at(-3, SECOND), missed: 3, came: 10 })
    expect(reason({ held, visits: visits.slice(0, -1), today: monday })).toBeNull()
  })

  test('goes over the end of a year', () => {
    const held = sundays(-10, 12)
    const found = reason({ held, visits: came(...range(-6, 5)), today: '2027-01-18' })
    expect(found).toMatchObject({ since: at(6), before: at(5), missed: 3, came: 10, of: 10 })
    expect([sunday(5), sunday(6)]).toEqual(['2026-12-27', '2027-01-03'])
    expect(reason({ held, visits: came(...range(-6, 5)), today: '2027-01-17' })).toBeNull()
  })

  test('does not count a Sunday on which nothing took place, such as a holiday', () => {
    const held = [...sundays(-20, -4), ...sundays(-1, 0)]
    expect(reason({ held, ...regular, today: sunday(1) })).toBeNull()
    expect(reason({ held: [...held, at(1)], ...regular, today: sunday(2) })).toMatchObject({
      since: at(-1),
      missed: 3,
    })
  })

  describe('where there are several services a week', () => {
    const held = [...sundays(), ...sundays(-20, 0, SECOND), ...range(-20, 0).map((week) => at(week, PRAYER, -4))]

    test('counts a week once, and does not name somebody who comes to another of these services instead', () => {
      const both = range(-13, -4).map((week) => at(week, week % 2 === 0 ? FIRST : SECOND))
      expect(reason({ held, visits: both, today: monday })).toMatchObject({
        missed: 3,
        came: 10,
        of: 10,
        onSundays: true,
      })
      const prayer = range(-3, 0).map((week) => at(week, PRAYER, -4))
      expect(reason({ held, visits: [...both, ...prayer], today: sunday(1) })).toBeNull()
    })

    test('says weeks where the services are on several days', () => {
      const visits = range(-13, -4).flatMap((week) => (week < -9 ? [at(week, PRAYER, -4)] : [at(week)]))
      expect(reason({ held, visits, today: monday })).toMatchObject({ onSundays: false })
    })
  })

  test('ends with a visit to something that takes place once', () => {
    const concert = at(0, CONCERT, -1)
    const held = [...sundays(), concert]
    expect(reason({ held, visits: [...regular.visits, concert] })).toMatchObject({
      list: 'back-again',
      since: concert,
    })
  })
})

describe('Back again', () => {
  const regular = came(...range(-15, -6))

  test('names somebody who was missed and came, for two weeks, whether or not they come again', () => {
    const back = { list: 'back-again', since: at(-1), before: at(-6), missed: 4, came: 10, of: 10, onSundays: true }
    expect(reason({ visits: [...regular, at(-1)], today: sunday(-1) })).toEqual(back)
    expect(reason({ visits: [...regular, at(-1), at(0)], today: sunday(0) })).toEqual(back)
    expect(reason({ visits: [...regular, at(-1), at(0)], today: sunday(1) })).toBeNull()
  })
})

describe('Somebody usually comes to a service', () => {
  const before = came(...range(-12, -1))

  test('who was there at least 6 of the 10 times before', () => {
    expect(usuallyCame(new Set(came(-10, -8, -6, -4, -2, -1)), before)).toEqual({ came: 6, of: 10 })
    expect(usuallyCame(new Set(came(-12, -11, -8, -6, -4, -2, -1)), before)).toBeNull()
  })

  test('also where it took place fewer than ten times, and never after fewer than six', () => {
    expect(usuallyCame(new Set(before), came(...range(-6, -1)))).toEqual({ came: 6, of: 6 })
    expect(usuallyCame(new Set(before), came(...range(-5, -1)))).toBeNull()
  })
})
