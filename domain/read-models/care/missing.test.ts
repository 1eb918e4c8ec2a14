import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { ADA, NOAH, RUTH } from '#domain/given.ts'
import type { GatheringId } from '#domain/ids.ts'
import {
  at,
  came,
  dayOf,
  linked,
  range,
  gatheringRecorded,
  registered,
  services,
  checkInTakenBack,
  viewsAfter,
} from './given-sundays.ts'
import { missingAt, nobodyExpectedAt } from './missing.ts'

/** Who usually comes to a service and did not, after events of the log. */

const [SECOND, CONCERT] = [2, 50]
const often = (from = -10, to = -1) => range(from, to).map((week) => came(week))
const erased: DomainEvent = { type: 'AttendeeErased', data: { attendeeId: RUTH } }

function missing(events: readonly DomainEvent[], id: GatheringId = at(0)) {
  const views = viewsAfter(events)
  return [...missingAt(views, views.gatherings.find(id)!)].flatMap((one) => one ?? [])
}
const whoIsMissing = (events: readonly DomainEvent[], id?: GatheringId) =>
  missing(events, id).map(({ person }) => person)

describe('Missing at a service', () => {
  test('names somebody who was there at least 6 of the 10 times before and did not come', () => {
    const six = [-10, -8, -6, -4, -2, -1].map((week) => came(week))
    expect(missing([...services(), ...six])).toEqual([{ person: RUTH, came: 6, of: 10, last: at(-1) }])
    expect(whoIsMissing([...services(), ...six.slice(1), came(-14)])).toEqual([])
    expect(whoIsMissing([...services(), ...six, came(0)])).toEqual([])
  })

  test('says when they were last here, also after that day', () =>
    expect(missing([...services(-14, 2), ...often(), came(2)])).toMatchObject([{ person: RUTH, last: at(2) }]))

  test('does not name people who came to another service of the same day, or to something that took place once', () => {
    for (const slot of [SECOND, CONCERT])
      expect(whoIsMissing([...services(), ...often(), gatheringRecorded(0, slot), came(0, { slot })])).toEqual([])
  })

  test('does not name people who usually come to another service', () => {
    const both = [...services(), ...services(-14, 0, SECOND), ...often()]
    expect(whoIsMissing(both, at(0, SECOND))).toEqual([])
    expect(whoIsMissing(both)).toEqual([RUTH])
  })

  test('names nobody at a service that took place fewer than six times before', () => {
    expect(whoIsMissing([...services(-5, 0), ...often(-5)])).toEqual([])
    expect(whoIsMissing([...services(-6, 0), ...often(-6)])).toEqual([RUTH])
  })

  test('does not count days on which the service did not take place', () => {
    const withHolidays = [
      ...services(-14, -4),
      gatheringRecorded(-3),
      gatheringRecorded(-2),
      gatheringRecorded(-1),
      ...services(0, 0),
    ]
    expect(missing([...withHolidays, ...often(-13, -4)])).toMatchObject([{ came: 10, of: 10, last: at(-4) }])
  })

  test('does not count a day on which the service was cancelled after somebody had come', () => {
    const cancelled: DomainEvent = { type: 'OccurrenceCancelled', data: { gatheringId: at(-1) } }
    expect(missing([...services(-14, 0), ...often(-13, -2), cancelled])).toMatchObject([{ came: 10, of: 10 }])
  })

  test('names somebody whose check-in was taken back, and not somebody whose check-in arrived late', () => {
    expect(whoIsMissing([...services(), ...often(), came(0), checkInTakenBack(0)])).toEqual([RUTH])
    expect(whoIsMissing([...services(-14, 1), ...often(), came(1), came(0)])).toEqual([])
  })

  test('names each member of a family who usually comes, and not the one who came', () => {
    const family = range(-10, -1).map((week) => came(week, { family: [NOAH, ADA] }))
    expect(whoIsMissing([...services(), ...family])).toEqual([RUTH, NOAH, ADA])
    expect(whoIsMissing([...services(), ...family, came(0, { family: [ADA] })])).toEqual([NOAH])
  })

  test('treats linked records as one person, who came when one of the records came', () => {
    const half = [...often(-10, -6), ...range(-5, -1).map((week) => came(week, { attendeeId: ADA }))]
    const register = registered(ADA, 'Ruth Amsel', 3)
    expect(missing([register, ...services(), ...half])).toEqual([])
    const one = [register, linked(RUTH, ADA), ...services(), ...half]
    expect(missing(one)).toMatchObject([{ came: 10, of: 10 }])
    expect(whoIsMissing([...one, came(0, { attendeeId: ADA })])).toEqual([])
  })

  test('does not name people who were erased, or a family who was known only with them', () => {
    const family = range(-10, -1).map((week) => came(week, { family: [NOAH] }))
    expect(whoIsMissing([...services(), ...family, erased])).toEqual([])
  })
})

describe('There is no list', () => {
  const why = (events: readonly DomainEvent[], id = at(0), now = `${dayOf(0)}T18:00:00.000Z`) => {
    const views = viewsAfter(events)
    return nobodyExpectedAt(views, views.gatherings.find(id)!, now)
  }

  test('for a service at which nobody was, and there is one for all others', () => {
    expect(why([gatheringRecorded(0)])).toBe('not-held')
    expect(why([gatheringRecorded(0), came(0)])).toBeNull()
    expect(why([gatheringRecorded(0), came(0), checkInTakenBack(0)])).toBe('not-held')
  })

  test('for a service to which people can still come', () => {
    expect(why([gatheringRecorded(0), came(0)], at(0), `${dayOf(0)}T17:59:59.999Z`)).toBe('not-over')
    expect(why([gatheringRecorded(0), came(0)], at(0), `${dayOf(0)}T14:00:00.000Z`)).toBe('not-over')
  })

  test('for a service that was cancelled, also when somebody had come and while check-in would be open', () => {
    const cancelled: DomainEvent = { type: 'OccurrenceCancelled', data: { gatheringId: at(0) } }
    for (const now of ['T17:00:00.000Z', 'T20:00:00.000Z'])
      expect(why([gatheringRecorded(0), came(0), cancelled], at(0), `${dayOf(0)}${now}`)).toBe('cancelled')
  })

  test('for something that takes place once', () =>
    expect(why([gatheringRecorded(0, CONCERT), came(0, { slot: CONCERT })], at(0, CONCERT))).toBe('once'))
})
