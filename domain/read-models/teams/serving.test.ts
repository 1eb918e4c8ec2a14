import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { BOAZ, NOAH, RUTH, tap } from '#domain/given.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createGatherings } from '#domain/read-models/gatherings.ts'
import { createPeople } from '#domain/read-models/people/people.ts'
import { openToServe, servingFrom } from './serving-hour.ts'
import { createServing } from './serving.ts'
import { createServingTeams } from './teams.ts'

const SUNDAY = 2026112201
const LATER = 2026112202
const RUTH_AGAIN = 1_000_000_000_000_009

function models() {
  const [attendance, people] = [createAttendanceBoards(), createPeople()]
  const all = { attendance, people, serving: createServing(attendance, people) }
  const hear = (...events: DomainEvent[]) => {
    for (const event of events) for (const model of Object.values(all)) model.apply(event)
  }
  return { ...all, hear }
}

type Came = { minute?: number; teamId?: number; family?: number[]; gatheringId?: number }
const came = (attendeeId: number, k: number, { minute = k, teamId, family = [], gatheringId = SUNDAY }: Came = {}) =>
  ({
    type: 'PartyCheckedIn',
    data: {
      gatheringId,
      attendeeId,
      attendeePresent: true,
      familyMemberIds: family,
      wasMember: false,
      at: `2026-11-22T15:${String(minute).padStart(2, '0')}:00.000Z`,
      commandId: tap(k),
      ...(teamId !== undefined && { serving: [{ personId: attendeeId, teamId }] }),
    },
  }) satisfies DomainEvent
const takenBack = (attendeeId: number, k: number): DomainEvent => ({
  type: 'CheckInTakenBack',
  data: { gatheringId: SUNDAY, attendeeId, at: '2026-11-22T16:00:00.000Z', commandId: tap(k) },
})
const linked: DomainEvent = { type: 'PeopleLinked', data: { link: tap(80), a: RUTH, b: RUTH_AGAIN } }

test('people who serve are counted among those who came, and apart', () => {
  const { attendance, serving, hear } = models()
  hear(came(RUTH, 1, { teamId: 1, family: [NOAH] }), came(BOAZ, 2, { teamId: 2 }))
  expect([attendance.board(SUNDAY).people, serving.at(SUNDAY).size]).toEqual([3, 2])
  hear(takenBack(BOAZ, 3))
  expect([attendance.board(SUNDAY).people, serving.at(SUNDAY).size]).toEqual([2, 1])
})

test('somebody with two records serves once, in the team that was said last, as long as they are one', () => {
  const { serving, people, hear } = models()
  hear(came(RUTH, 1, { teamId: 1 }), came(RUTH_AGAIN, 2, { teamId: 2 }))
  expect(serving.at(SUNDAY).size).toBe(2)
  hear(linked)
  expect([...serving.at(SUNDAY)]).toEqual([[people.keyOf(RUTH), expect.objectContaining({ teamId: 2 })]])
})

test('somebody who serves at two services of a week counts once in the week', () => {
  const { serving, hear } = models()
  hear(came(RUTH, 1, { teamId: 1 }), came(RUTH, 2, { teamId: 1, gatheringId: LATER }), came(BOAZ, 3, { teamId: 1 }))
  expect([serving.people([SUNDAY, LATER]), serving.people([LATER]), serving.people([])]).toEqual([2, 1, 0])
})

test('what is shown is the same after each event as when all of them are read again', () => {
  const events = [
    came(RUTH, 1, { teamId: 1, family: [NOAH] }),
    came(RUTH_AGAIN, 2),
    {
      type: 'ServingChanged',
      data: {
        gatheringId: SUNDAY,
        attendeeId: RUTH,
        personId: NOAH,
        teamId: 2,
        at: '2026-11-22T15:30:00.000Z',
        commandId: tap(4),
      },
    } satisfies DomainEvent,
    linked,
    takenBack(RUTH, 5),
    came(BOAZ, 6, { teamId: 1 }),
  ]
  const live = models()
  events.forEach((event, at) => {
    live.hear(event)
    const rebuilt = models()
    rebuilt.hear(...events.slice(0, at + 1))
    expect(live.serving.at(SUNDAY)).toEqual(rebuilt.serving.at(SUNDAY))
  })
})

const service = (slot: number, name: string, starts: string, opens: string): DomainEvent =>
  ({
    type: 'WeeklyServiceScheduled',
    data: { slot, name, weekday: 0, starts, opens, closes: '23:00', from: '2026-11-01', commandId: tap(slot) },
  }) as DomainEvent
const added = (teamId: number, services: 'all' | number[]): DomainEvent => ({
  type: 'TeamAdded',
  data: { teamId, name: `Team ${teamId}`, services, commandId: tap(20 + teamId) },
})

test('those who serve may check in from an hour before check-in opens, at a service that has a team', () => {
  const [teams, gatherings] = [createServingTeams(), createGatherings('America/Chicago')]
  const hear = (event: DomainEvent) => [teams, gatherings].forEach((model) => model.apply(event))
  hear(service(1, 'Sunday Service', '10:00', '09:00'))
  const all = { teams, gatherings }
  const [tooEarly, first] = ['2026-11-22T13:59:59.000Z', '2026-11-22T14:00:00.000Z']
  expect(openToServe(all, first)).toBeUndefined()
  hear(added(1, [2]))
  expect(openToServe(all, first)).toBeUndefined()
  hear(added(2, [1]))
  expect(openToServe(all, tooEarly)).toBeUndefined()
  expect(openToServe(all, first)?.gatheringId).toBe(SUNDAY)
  expect(servingFrom(all, gatherings.find(SUNDAY)!)).toBe(first)
})
