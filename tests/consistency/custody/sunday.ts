import { attendance, type AttendanceCommand } from '#domain/attendance/attendance.ts'
import { custody, type CustodyCommand } from '#domain/attendance/custody/custody.ts'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import { attendanceAfter, type HouseholdAttendance, untouched } from '#domain/attendance/household-attendance.ts'
import type { DomainEvent } from '#domain/events.ts'
import { ADA, BOAZ, NOAH, RUTH, stored, tap } from '#domain/given.ts'
import type { AttendeeId, CommandId, GatheringId, Instant, Mark, PersonId } from '#domain/ids.ts'
import { isLeftOut, markOf } from '#domain/marks/mark.ts'
import { type AttendanceBoards, createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createCustody, type Custody } from '#domain/read-models/custody/custody.ts'
import type { Tag } from '#domain/read-models/custody/tags-seen.ts'
import { createPeople, type People } from '#domain/read-models/people/people.ts'
import { Rejection } from '#domain/rejection.ts'

/** A church with three families, two rooms and three events, for histories of children in our care. */

export const ZONE = 'America/Chicago'
export const [LAMBS, LIONS] = [3, 5]
export const ROOMS = [LAMBS, LIONS]
export const EVENTS: readonly GatheringId[] = [2026112901, 2026112902, 2026112903]
export const [OBED, NAOMI, LEVI] = [BOAZ + 1, BOAZ + 2, BOAZ + 3]
/** The children of each household. Records of two households may be one child. */
export const FAMILIES = new Map<AttendeeId, readonly [PersonId, ...PersonId[]]>([
  [RUTH, [NOAH, ADA]],
  [BOAZ, [OBED]],
  [NAOMI, [LEVI, NAOMI + 2]],
])
export const CHILDREN = [...FAMILIES.values()].flat()
export const LEADER = 'b8d20012-6e3f-4a71-9c24-ad5e8f3a2b41'

export type Views = {
  readonly attendance: AttendanceBoards
  readonly people: People
  readonly custody: Custody
}

export type World = {
  readonly log: DomainEvent[]
  readonly views: Views
  /** What devices did without the server, and deliver later in any order. */
  readonly kept: (() => void)[]
  readonly links: CommandId[]
  /** Tags of drop-offs that a tablet keeps. */
  readonly tags: Tag[]
  now: number
  commands: number
}

export function viewsOf(log: readonly DomainEvent[]): Views {
  const [boards, people] = [createAttendanceBoards(), createPeople()]
  const views = { attendance: boards, people, custody: createCustody({ attendance: boards, people, timeZone: ZONE }) }
  for (const event of log) hear(views, event)
  return views
}

export function hear({ attendance: boards, people, custody: children }: Views, event: DomainEvent): void {
  for (const model of [boards, people, children]) model.apply(event)
}

export const newWorld = (begins: Instant): World => ({
  log: [],
  views: viewsOf([]),
  kept: [],
  links: [],
  tags: [],
  now: Date.parse(begins),
  commands: 0,
})

/** What one household did at one event, as the log says. */
export const householdIn = (log: readonly DomainEvent[], gatheringId: GatheringId, attendeeId: AttendeeId) =>
  log
    .filter((one): one is AttendanceEvent => 'commandId' in one.data && 'attendeeId' in one.data)
    .filter(({ data }) => data.gatheringId === gatheringId && data.attendeeId === attendeeId)
    .reduce<HouseholdAttendance>(attendanceAfter, untouched)

export const instant = (ms: number): Instant => new Date(ms).toISOString()

/** The stream that a command is about. */
export type Place = { readonly gatheringId: GatheringId; readonly attendeeId: AttendeeId }
export type Stay = ReturnType<Custody['all']>[number]
/** What a deed has done, so that what it said can be compared with what is shown. Undefined: nothing happened. */
export type Deed =
  | { readonly did: 'dropped off'; readonly mark: Mark; readonly children: readonly PersonId[] }
  | { readonly did: 'received' | 'came back'; readonly place: Place; readonly child: PersonId; readonly room: number }
  | { readonly did: 'left'; readonly place: Place; readonly children: readonly PersonId[] }
  | { readonly did: 'was refused as in care'; readonly children: readonly PersonId[] }
  | undefined

export type Outcome = 'done' | Rejection['code']

/** Decides, appends, and tells the views. The same command once more must do nothing, at any later time too. */
function transact(
  world: World,
  { gatheringId, attendeeId }: Place,
  decide: (household: HouseholdAttendance) => readonly AttendanceEvent[],
): Outcome {
  const household = () => householdIn(world.log, gatheringId, attendeeId)
  let news: readonly AttendanceEvent[] = []
  try {
    news = decide(household())
  } catch (error) {
    if (error instanceof Rejection) return error.code
    throw error
  }
  for (const event of news) write(world, stored(event))
  const again = decide(household())
  if (again.length > 0) throw new Error(`The same command once more writes ${again.map(({ type }) => type).join()}`)
  return 'done'
}

export const say = (world: World, command: AttendanceCommand) =>
  transact(world, command, (household) => attendance.decide(command, household))
export const tell = (world: World, command: CustodyCommand) =>
  transact(world, command, (household) => custody.decide(command, household))

export const newId = (world: World): CommandId => tap((world.commands += 1))
export const asked = (world: World) => ({ at: instant(world.now), commandId: newId(world) })

export function newMark(world: World): Mark {
  const mark = markOf(40 + (world.commands += 1))
  return isLeftOut(mark) ? newMark(world) : mark
}

export function pick<T>(list: readonly T[], place: number): T | undefined {
  return list[place % Math.max(1, list.length)]
}

export function write(world: World, event: DomainEvent): void {
  world.log.push(event)
  hear(world.views, event)
}
