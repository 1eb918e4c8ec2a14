import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { gatheringIdOf } from '#domain/gathering/gathering.ts'
import { ADA, BOAZ, NOAH, RUTH, tap } from '#domain/given.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createCountedPeople } from '#domain/read-models/attendance/counted-people.ts'
import { createGatherings } from '#domain/read-models/gatherings.ts'
import { createPeople } from '#domain/read-models/people/people.ts'
import { createServing } from '#domain/read-models/teams/serving.ts'
import { createPastSundays } from './past-sundays.ts'
import { createWhoWasThere } from './who-was-there.ts'
import { sundaysOf } from './sundays.ts'

const [SECOND, THIRD] = ['2026-11-15', '2026-11-22'] as const
const TODAY = THIRD

const service = (slot: number, name: string): DomainEvent => ({
  type: 'WeeklyServiceScheduled',
  data: { slot, name, weekday: 0, starts: '10:00', opens: '09:00', closes: '12:00', from: '2026-11-01' },
})
const times = (date: string) => ({
  startsAt: `${date}T16:00:00.000Z`,
  opensAt: `${date}T15:00:00.000Z`,
  closesAt: `${date}T18:00:00.000Z`,
})
const recorded = (date: string, slot = 1, name = 'Sunday Service'): DomainEvent => ({
  type: 'GatheringRecorded',
  data: { gatheringId: gatheringIdOf(date, slot), name, date, ...times(date) },
})
const renamedOn = (date: string, name: string): DomainEvent => ({
  type: 'OccurrenceChanged',
  data: { gatheringId: gatheringIdOf(date, 1), name, ...times(date) },
})

let commands = 0
const came = (
  date: string,
  attendeeId: number,
  { slot = 1, minute = '40', family = [] as number[], wasMember = false, addedLater = false } = {},
): DomainEvent => ({
  type: 'PartyCheckedIn',
  data: {
    gatheringId: gatheringIdOf(date, slot),
    attendeeId,
    attendeePresent: true,
    familyMemberIds: family,
    wasMember,
    at: `${date}T15:${minute}:00.000Z`,
    ...(addedLater && { addedLater }),
    commandId: tap((commands += 1)),
  },
})
const counted = (date: string, sum: number, minute = '55'): DomainEvent => ({
  type: 'PeopleCounted',
  data: {
    gatheringId: gatheringIdOf(date, 1),
    counterId: tap(900),
    sliceId: tap((commands += 1)),
    doorName: 'West',
    from: `${date}T15:${minute}:00.000Z`,
    sum,
    sequence: 1,
  },
})

function viewsAfter(...events: DomainEvent[]) {
  const attendance = createAttendanceBoards()
  const counts = createCountedPeople()
  const models = {
    gatherings: createGatherings('America/Chicago'),
    attendance,
    counted: counts,
    pastSundays: createPastSundays({ attendance, counted: counts }),
    whoWasThere: createWhoWasThere(attendance),
    serving: createServing(attendance, createPeople()),
  }
  const hear = (...more: DomainEvent[]) => {
    for (const event of more) for (const model of Object.values(models)) model.apply(event)
  }
  hear(service(1, 'Sunday Service'), ...events)
  return { ...models, hear }
}
const shownAfter = (...events: DomainEvent[]) => sundaysOf(viewsAfter(...events), TODAY)

describe('Sundays', () => {
  test('tell of each gathering that took place, newest first, who came, how and when', () => {
    const { gatherings } = shownAfter(
      recorded(SECOND),
      recorded(THIRD),
      came(SECOND, RUTH, { family: [NOAH], wasMember: true }),
      came(THIRD, RUTH, { family: [NOAH, ADA], wasMember: true, minute: '58' }),
      came(THIRD, BOAZ, { minute: '12' }),
      counted(THIRD, 7),
    )
    expect(gatherings).toEqual([
      {
        gathering: { gatheringId: 2026112201, name: 'Sunday Service', date: THIRD, ...times(THIRD) },
        service: 1,
        checkedIn: 4,
        counted: 7,
        members: 3,
        firstTimeGuests: 1,
        households: 2,
        firstArrival: `${THIRD}T15:12:00.000Z`,
        busiest: { from: `${THIRD}T15:55:00.000Z`, people: 10 },
        toWeekBefore: 9,
      },
      expect.objectContaining({ checkedIn: 2, counted: 0, households: 1, members: 2, firstTimeGuests: 0 }),
    ])
  })

  test('show one weekly service, or all of them added up by week with what took place once', () => {
    const views = viewsAfter(
      service(2, 'Servicio en Español'),
      ...[SECOND, THIRD].flatMap((day) => [recorded(day), recorded(day, 2, 'Servicio en Español')]),
      recorded(THIRD, 50, 'Concert'),
      came(SECOND, RUTH, { family: [NOAH] }),
      came(SECOND, BOAZ, { slot: 2 }),
      came(THIRD, BOAZ, { slot: 2 }),
      came(THIRD, RUTH, { slot: 50 }),
    )
    const all = sundaysOf(views, TODAY)
    expect(all.weeks.map(({ people, feast }) => [people?.checkedIn, feast])).toEqual([
      [3, undefined],
      [2, 'Concert'],
    ])
    expect(all.gatherings.map(({ service: slot, toWeekBefore }) => [slot, toWeekBefore])).toEqual([
      [null, undefined],
      [2, 0],
      [2, undefined],
      [1, undefined],
    ])
    expect(all.services).toEqual([
      { slot: 1, name: 'Sunday Service' },
      { slot: 2, name: 'Servicio en Español' },
    ])
    const spanish = sundaysOf(views, TODAY, { service: 2 })
    expect([spanish.gatherings.length, spanish.weeks.length, spanish.services.length]).toEqual([2, 2, 2])
  })

  test('name no feast when only the times of a day were changed, or the service has another name since', () =>
    expect(
      shownAfter(
        renamedOn(SECOND, 'Sunday Service'),
        recorded(SECOND),
        recorded(THIRD, 1, 'Worship'),
        came(SECOND, RUTH),
        came(THIRD, RUTH),
      ).weeks.map(({ feast }) => feast),
    ).toEqual([undefined, undefined]))

  test('go on while people come, are taken back, and are said to be one household', () => {
    const views = viewsAfter(recorded(THIRD), came(THIRD, RUTH, { minute: '20' }), came(THIRD, BOAZ))
    const now = () => {
      const [one] = sundaysOf(views, TODAY).gatherings
      return [one?.checkedIn, one?.households, one?.firstArrival?.slice(11, 16)]
    }
    expect(now()).toEqual([2, 2, '15:20'])
    const merged = { link: tap(800), from: BOAZ, into: RUTH, choice: {} }
    views.hear({ type: 'ProfilesMerged', data: merged })
    expect(now()).toEqual([1, 1, '15:20'])
    views.hear({ type: 'LinkRemoved', data: { link: tap(800) } })
    expect(now()).toEqual([2, 2, '15:20'])
    const place = { gatheringId: gatheringIdOf(THIRD, 1), attendeeId: RUTH }
    views.hear({ type: 'CheckInTakenBack', data: { ...place, at: `${THIRD}T17:00:00.000Z`, commandId: tap(801) } })
    expect(now()).toEqual([1, 1, '15:40'])
    views.hear(came(THIRD, ADA, { minute: '05' }))
    expect(now()).toEqual([2, 2, '15:05'])
  })

  test('count somebody once a week, who came to several services or with two families', () => {
    const views = viewsAfter(
      service(2, 'Servicio en Español'),
      recorded(THIRD),
      recorded(THIRD, 2, 'Servicio en Español'),
      came(THIRD, RUTH, { family: [NOAH] }),
      came(THIRD, RUTH, { slot: 2, family: [NOAH] }),
      came(THIRD, BOAZ, { slot: 2, family: [ADA] }),
      counted(THIRD, 7),
    )
    const people = () => sundaysOf(views, TODAY).weeks[0]?.people
    expect(people()).toEqual({ checkedIn: 4, counted: 7 })
    views.hear({ type: 'PeopleLinked', data: { link: tap(810), a: NOAH, b: ADA } })
    expect(people()?.checkedIn).toBe(3)
    views.hear({ type: 'LinkRemoved', data: { link: tap(810) } })
    expect(people()?.checkedIn).toBe(4)
    const takeBack = (slot: number, command: number): DomainEvent => ({
      type: 'CheckInTakenBack',
      data: {
        gatheringId: gatheringIdOf(THIRD, slot),
        attendeeId: RUTH,
        at: `${THIRD}T17:00:00.000Z`,
        commandId: tap(command),
      },
    })
    views.hear(takeBack(1, 811))
    expect(people()?.checkedIn).toBe(4)
    views.hear(takeBack(2, 812))
    expect(people()?.checkedIn).toBe(2)
    expect(sundaysOf(views, TODAY, { service: 2 }).weeks[0]?.people).toEqual({ checkedIn: 2, counted: 0 })
  })

  test('have neither a first arrival nor busy minutes from people that staff added later', () => {
    const afterwards = { minute: '05', family: [NOAH, ADA], addedLater: true }
    const [one] = shownAfter(recorded(THIRD), came(THIRD, RUTH, afterwards), came(THIRD, BOAZ)).gatherings
    expect(one).toMatchObject({
      checkedIn: 4,
      firstArrival: `${THIRD}T15:40:00.000Z`,
      busiest: { from: `${THIRD}T15:40:00.000Z`, people: 1 },
    })
    const [other] = shownAfter(recorded(THIRD), came(THIRD, RUTH, afterwards)).gatherings
    expect(other).toMatchObject({ checkedIn: 3, busiest: { people: 0 } })
    expect(other).not.toHaveProperty('firstArrival')
  })

  test('of people who were only counted have no first arrival', () => {
    const [one] = shownAfter(recorded(THIRD), counted(THIRD, 12)).gatherings
    expect(one).toMatchObject({ checkedIn: 0, counted: 12, households: 0, busiest: { people: 12 } })
    expect(one).not.toHaveProperty('firstArrival')
  })
})
