import type { CommandId, GatheringId, Instant, Mark, PersonId, RoomId, TeamId } from '#domain/ids.ts'
import type { CustodyEvent } from '#domain/attendance/custody/events.ts'
import type { AttendanceEvent, CheckInTakenBack, PartyCheckedIn, ServingChanged } from './events.ts'
import { byArrival, sinceOf, type Since } from './since.ts'

/** A confirmed check-in: it vouches for the people who were ticked. */
export type Vouching = Since & {
  readonly commandId: CommandId
  readonly wasMember: boolean
  readonly personIds: readonly PersonId[]
  /** Other records of these people that belonged to members. Absent for nearly everybody. */
  readonly memberAs?: readonly PersonId[]
  readonly tappedBefore: readonly CommandId[]
  /** The check-in of people who came at another time, with their own time. */
  readonly own?: ReadonlyMap<PersonId, Vouching>
  /** The children who were given into our care. Absent when there were none. */
  readonly dropOff?: DropOff
}

/** Children that a check-in gives into our care. */
export type DropOff = {
  readonly mark: Mark
  readonly broughtBy?: PersonId
  readonly stays: readonly { readonly personId: PersonId; readonly roomId: RoomId; readonly index: number }[]
  /** Those who may have left again, because they were handed over about then or later. Absent for nearly everybody. */
  readonly handedOver?: readonly { readonly personId: PersonId; readonly at: Instant }[]
}

export type TakeBack = {
  readonly commandId: CommandId
  readonly at: Instant
  /** The command that a visitor took back. Null: the desk took back. */
  readonly voids: CommandId | null
  /** The people whose check-in it takes back. Null: everybody of the household. */
  readonly personIds: readonly PersonId[] | null
  /** How many check-ins of the household the desk's take-back found. It cancels these. */
  readonly found: number
  readonly movedTo: GatheringId | null
  /** The command that undid it. */
  readonly undoneBy: CommandId | null
}

/** What one household did at one gathering: its check-ins and what was taken back, in the order of the log. */
export type HouseholdAttendance = {
  readonly vouchings: readonly Vouching[]
  readonly takeBacks: readonly TakeBack[]
  /** What happened to its children in our care. Absent for nearly everybody. */
  readonly custody?: readonly Told[]
  /** What was said of who serves, in the order of the log. Absent for nearly everybody. */
  readonly said?: readonly Said[]
}

/** That somebody serves in a team, or in none any more. */
export type Said = {
  readonly personId: PersonId
  readonly teamId: TeamId | null
  readonly at: Instant
  readonly commandId: CommandId
  /** The check-in that says it. Absent: the desk says it. */
  readonly checkIn?: CommandId
  /** How many check-ins the household had then. */
  readonly found: number
}

/** A fact about children in our care, with how many check-ins and take-backs the household had before it. */
export type Told = { readonly event: CustodyEvent; readonly after: number; readonly takeBacks: number }

const NONE: readonly never[] = []

const NOBODY: ReadonlyMap<PersonId, Vouching> = new Map()

export const untouched: HouseholdAttendance = { vouchings: NONE, takeBacks: NONE }

/**
 * The attendance after an event. An event that comes again changes nothing and returns the same object. Every check-in
 * of the church's history stays in memory, so its arrays are made at their final size, without spare memory.
 */
export function attendanceAfter(before: HouseholdAttendance, event: AttendanceEvent): HouseholdAttendance {
  const { vouchings, takeBacks } = before
  const { commandId } = event.data
  const isIn = (list: readonly { readonly commandId: CommandId }[]) => list.some((one) => one.commandId === commandId)
  if (event.type === 'PartyCheckedIn') return isIn(vouchings) ? before : withVouching(before, event)
  if (event.type === 'CheckInTakenBack')
    return isIn(takeBacks) ? before : { ...before, takeBacks: withOneMore(takeBacks, takeBackOf(event, before)) }
  if (event.type === 'TakeBackUndone') return withUndo(before, event.data.takeBack, commandId)
  if (event.type === 'ServingChanged') return withSaid(before, event)
  return withTold(before, event)
}

function withVouching(before: HouseholdAttendance, event: PartyCheckedIn): HouseholdAttendance {
  const vouchings = withOneMore(before.vouchings, vouchingOf(event))
  const { serving, commandId, at } = event.data
  if (!serving) return { ...before, vouchings }
  const news = serving.map((one) => ({ ...one, at, commandId, checkIn: commandId, found: vouchings.length }))
  return { ...before, vouchings, said: [...(before.said ?? NONE), ...news] }
}

function withSaid(before: HouseholdAttendance, { data }: ServingChanged): HouseholdAttendance {
  const { vouchings, said = NONE } = before
  const { personId, teamId, at, commandId } = data
  if (said.some((one) => one.commandId === commandId)) return before
  return { ...before, said: [...said, { personId, teamId, at, commandId, found: vouchings.length }] }
}

/** One command may tell of several children, so whole facts are compared. */
function withTold(before: HouseholdAttendance, event: CustodyEvent): HouseholdAttendance {
  const { vouchings, takeBacks, custody = NONE } = before
  if (custody.some((one) => JSON.stringify(one.event) === JSON.stringify(event))) return before
  return { ...before, custody: [...custody, { event, after: vouchings.length, takeBacks: takeBacks.length }] }
}

/** Nearly all lists get only one entry. Making it directly is four times as fast as `concat`. */
const withOneMore = <Entry>(list: readonly Entry[], entry: Entry): readonly Entry[] =>
  list.length === 0 ? [entry] : list.concat(entry)

function withUndo(before: HouseholdAttendance, takeBack: CommandId, undoneBy: CommandId): HouseholdAttendance {
  const undone = before.takeBacks.find((one) => one.commandId === takeBack)
  if (!undone || undone.undoneBy !== null) return before
  return { ...before, takeBacks: before.takeBacks.with(before.takeBacks.indexOf(undone), { ...undone, undoneBy }) }
}

function vouchingOf({ data }: PartyCheckedIn): Vouching {
  const vouching: Vouching = {
    commandId: data.commandId,
    at: data.at,
    wasMember: data.wasMember,
    personIds:
      data.vouched ??
      (data.attendeePresent ? data.familyMemberIds.toSpliced(0, 0, data.attendeeId) : data.familyMemberIds),
    tappedBefore: data.tappedBefore ?? NONE,
    ...(data.memberAs && { memberAs: data.memberAs }),
    ...(data.addedLater && { addedLater: true }),
    ...(data.stays && data.mark !== undefined && { dropOff: dropOffOf(data.mark, data.stays, data) }),
  }
  return data.since ? withOwnTimes(vouching, data.since) : vouching
}

const dropOffOf = (
  mark: Mark,
  stays: DropOff['stays'],
  { broughtBy, handedOver }: Pick<PartyCheckedIn['data'], 'broughtBy' | 'handedOver'>,
): DropOff => ({
  mark,
  stays,
  ...(broughtBy !== undefined && { broughtBy }),
  ...(handedOver && { handedOver }),
})

/** The people are in the order in which they came. */
function withOwnTimes(vouching: Vouching, since: NonNullable<PartyCheckedIn['data']['since']>): Vouching {
  const { addedLater: _, ...arrived } = vouching
  const own = new Map(since.map(({ personId, ...one }) => [personId, { ...arrived, ...sinceOf(one) }]))
  const of = (person: PersonId): Vouching => own.get(person) ?? vouching
  return { ...vouching, personIds: vouching.personIds.toSorted((a, b) => byArrival(of(a), of(b))), own }
}

const takeBackOf = ({ data }: CheckInTakenBack, { vouchings }: HouseholdAttendance): TakeBack => ({
  commandId: data.commandId,
  at: data.at,
  voids: data.voids ?? null,
  personIds: data.personIds ?? null,
  found: vouchings.length,
  movedTo: data.movedTo ?? null,
  undoneBy: null,
})

/** Whether a take-back counts: it was not undone. */
export const isInForce = ({ undoneBy }: TakeBack): boolean => undoneBy === null

/** Whether a check-in, the `index`th of the household, still vouches for a person. */
function stillVouches(person: PersonId, vouching: Vouching, index: number, takeBacks: readonly TakeBack[]): boolean {
  if (takeBacks.length === 0) return true
  const cancels = ({ commandId, voids, found }: TakeBack) =>
    voids === null ? index < found || vouching.tappedBefore.includes(commandId) : voids === vouching.commandId
  return !takeBacks.some((takeBack) => isInForce(takeBack) && isOf(person, takeBack) && cancels(takeBack))
}

/** Whether a take-back is about this person. */
export const isOf = (person: PersonId, { personIds }: TakeBack): boolean =>
  personIds === null || personIds.includes(person)

/** Whether take-backs in force make a check-in void: for these people, or for everybody. It may not have arrived. */
export function isVoid(
  checkIn: CommandId,
  { takeBacks }: HouseholdAttendance,
  people: readonly PersonId[] | null = null,
): boolean {
  const ofIt = takeBacks.filter((one) => isInForce(one) && one.voids === checkIn)
  return (
    ofIt.some(({ personIds }) => personIds === null) ||
    (people?.every((id) => ofIt.some((one) => isOf(id, one))) ?? false)
  )
}

/**
 * The people who are present, each with the earliest check-in that still vouches for them: it says since when, and
 * whether they were members. It may have arrived after a later one.
 */
export function presentAt({ vouchings, takeBacks }: HouseholdAttendance): ReadonlyMap<PersonId, Vouching> {
  if (vouchings.length === 0) return NOBODY
  const present = new Map<PersonId, Vouching>()
  vouchings.forEach((vouching, index) => {
    for (const person of vouching.personIds) {
      if (!stillVouches(person, vouching, index, takeBacks)) continue
      const [known, own] = [present.get(person), vouching.own?.get(person) ?? vouching]
      if (!known || byArrival(own, known) < 0) present.set(person, own)
    }
  })
  return present
}

/** The earliest check-in that still vouches for a person. Undefined for somebody who is not present. */
export function firstVouchingFor(person: PersonId, { vouchings, takeBacks }: HouseholdAttendance) {
  let first: Vouching | undefined
  for (let index = 0; index < vouchings.length; index += 1) {
    const vouching = vouchings[index]!
    if (!vouching.personIds.includes(person) || !stillVouches(person, vouching, index, takeBacks)) continue
    const own = vouching.own?.get(person) ?? vouching
    if (!first || byArrival(own, first) < 0) first = own
  }
  return first
}

/** The people that a check-in still vouches for. */
export function stillVouchedBy(checkIn: CommandId, { vouchings, takeBacks }: HouseholdAttendance): PersonId[] {
  const index = vouchings.findIndex(({ commandId }) => commandId === checkIn)
  const vouching = vouchings[index]
  return vouching ? vouching.personIds.filter((person) => stillVouches(person, vouching, index, takeBacks)) : []
}

/** Everybody that a household ever checked in, also when it was taken back. Each person once. */
export function vouchedFor({ vouchings }: HouseholdAttendance): readonly PersonId[] {
  const [first] = vouchings
  // Nearly always a family checks in once and names nobody twice. Checking this takes a fifth of the time of a set.
  if (first && vouchings.length === 1 && !first.personIds.some(isRepeated)) return first.personIds
  return [...new Set(vouchings.flatMap(({ personIds }) => personIds))]
}

const isRepeated = (person: PersonId, place: number, people: readonly PersonId[]): boolean =>
  people.indexOf(person) < place

/** The people who are present because of a check-in: none that arrived before it vouches for them. */
export function cameWith(checkIn: CommandId, household: HouseholdAttendance): PersonId[] {
  const place = household.vouchings.findIndex(({ commandId }) => commandId === checkIn)
  const before = presentAt({ ...household, vouchings: household.vouchings.slice(0, place) })
  return stillVouchedBy(checkIn, household).filter((person) => !before.has(person))
}

/** Whether anybody of a household is present. */
export const isAnybodyPresent = (household: HouseholdAttendance): boolean =>
  household.takeBacks.length === 0 ? household.vouchings.length > 0 : presentAt(household).size > 0

/** Whether a check-in with this id has arrived. */
export const isCheckIn = ({ vouchings }: HouseholdAttendance, id: CommandId): boolean =>
  vouchings.some(({ commandId }) => commandId === id)

/** How many events the attendance is made of. */
export const eventsIn = ({ vouchings, takeBacks, custody = NONE, said = NONE }: HouseholdAttendance): number =>
  vouchings.length +
  takeBacks.length +
  takeBacks.filter((one) => !isInForce(one)).length +
  custody.length +
  said.filter(({ checkIn }) => checkIn === undefined).length

/** Whether a command of this id is part of the attendance already. */
export const isRecorded = (household: HouseholdAttendance, id: CommandId): boolean =>
  isCheckIn(household, id) ||
  household.takeBacks.some(({ commandId, undoneBy }) => commandId === id || undoneBy === id) ||
  (household.custody ?? NONE).some(({ event }) => event.data.commandId === id) ||
  (household.said ?? NONE).some(({ commandId }) => commandId === id)
