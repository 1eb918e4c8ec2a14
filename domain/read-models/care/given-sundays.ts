import { daysAfter } from '#domain/calendar/calendar.ts'
import type { DomainEvent } from '#domain/events.ts'
import { gatheringIdOf } from '#domain/gathering/gathering.ts'
import { ADA, BOAZ, NOAH, RUTH, tap } from '#domain/given.ts'
import type { AttendeeId, CommandId, GatheringId, LocalDate, PersonId } from '#domain/ids.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createCountedPeople } from '#domain/read-models/attendance/counted-people.ts'
import { createDirectory } from '#domain/read-models/directory/directory.ts'
import { createGatherings } from '#domain/read-models/gatherings.ts'
import { createComing } from './coming.ts'
import { createPeople } from '#domain/read-models/people/people.ts'
import { shownPeople } from '#domain/read-models/people/shown-people.ts'

/** Who came to the services of some Sundays, as events, and what care reads of them. */

/** The service of every Sunday. */
const FIRST = 1

/** The Sunday of November 22, 2026, which is number 0, and those before and after it. */
export const dayOf = (week: number): LocalDate => daysAfter('2026-11-22', 7 * week)
export const at = (week: number, slot = FIRST): GatheringId => gatheringIdOf(dayOf(week), slot)
export const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, k) => from + k)

let commands = 1000
const newCommand = (): CommandId => tap((commands += 1))

export const gatheringRecorded = (week: number, slot = FIRST): DomainEvent => {
  const date = dayOf(week)
  const hour = (hours: number) => `${date}T${hours}:00:00.000Z`
  const times = { startsAt: hour(16), opensAt: hour(15), closesAt: hour(18) }
  return { type: 'GatheringRecorded', data: { gatheringId: at(week, slot), name: 'Sunday Service', date, ...times } }
}

export const registered = (attendeeId: AttendeeId, name: string, k: number): DomainEvent => ({
  type: 'AttendeeRegistered',
  data: { attendeeId, name, phone: `512555010${k}` },
})

const joined = (familyMemberId: PersonId, name: string): DomainEvent => ({
  type: 'FamilyMemberAdded',
  data: { attendeeId: RUTH, familyMemberId, name, relationship: 'child' },
})

/** Who came: without more, Ruth alone, who is a member. */
export type Came = {
  readonly attendeeId?: AttendeeId
  readonly attendeePresent?: boolean
  readonly family?: PersonId[]
  readonly slot?: number
  readonly wasMember?: boolean
}

export const came = (
  week: number,
  { attendeeId = RUTH, attendeePresent = true, family = [], slot = FIRST, wasMember = true }: Came = {},
): DomainEvent => ({
  type: 'PartyCheckedIn',
  data: {
    gatheringId: at(week, slot),
    attendeeId,
    attendeePresent,
    familyMemberIds: family,
    wasMember,
    at: `${dayOf(week)}T15:58:04.120Z`,
    commandId: newCommand(),
  },
})

/** All check-ins of Ruth's household of that week are taken back. */
export const checkInTakenBack = (week: number): DomainEvent => ({
  type: 'CheckInTakenBack',
  data: { gatheringId: at(week), attendeeId: RUTH, at: `${dayOf(week)}T16:30:00.000Z`, commandId: newCommand() },
})

export const linked = (a: PersonId, b: PersonId): DomainEvent => ({
  type: 'PeopleLinked',
  data: { link: tap(7), a, b },
})

/** Services on these Sundays. Boaz is at each of them, so that it takes place. */
export const services = (from = -14, to = 0, slot = FIRST): DomainEvent[] =>
  range(from, to).flatMap((week) => [gatheringRecorded(week, slot), came(week, { attendeeId: BOAZ, slot })])

/** What care reads, after Ruth with Noah and Ada, and Boaz, were registered and these events took place. */
export function viewsAfter(events: readonly DomainEvent[]) {
  const attendance = createAttendanceBoards()
  const [counted, gatherings] = [createCountedPeople(), createGatherings('America/Chicago')]
  const [records, links] = [createDirectory(attendance), createPeople()]
  const coming = createComing({ people: links, records, attendance })
  const people = [registered(RUTH, 'Ruth Winter', 1), registered(BOAZ, 'Boaz Hartlow', 2)]
  for (const event of [...people, joined(NOAH, 'Noah Winter'), joined(ADA, 'Ada Winter'), ...events])
    for (const model of [gatherings, attendance, records, links, counted, coming]) model.apply(event)
  return { coming, attendance, counted, gatherings, directory: shownPeople(records, links), people: links }
}
