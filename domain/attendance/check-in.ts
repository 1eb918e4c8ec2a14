import {
  type AttendeeId,
  type CommandId,
  type FamilyMemberId,
  type GatheringId,
  type Instant,
  type Mark,
  MOST_CHILDREN,
  type PersonId,
  type RoomId,
  type TeamId,
} from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { PartyCheckedIn } from './events.ts'
import {
  attendanceAfter,
  isRecorded,
  isInForce,
  presentAt,
  untouched,
  type HouseholdAttendance,
  type TakeBack,
} from './household-attendance.ts'
import { lastHandOver, latest, mayBeOver, openStays } from '#domain/attendance/custody/stays.ts'
import { servingIn } from './serving.ts'
import { isNoUse } from './too-many-commands.ts'

/** A check-in of people of one household, as it is recorded, before the rules have seen who is a newcomer. */
export type Confirmed = {
  gatheringId: GatheringId
  attendeeId: AttendeeId
  /** Whether the attendee comes along. */
  attendeePresent: boolean
  familyMemberIds: readonly FamilyMemberId[]
  wasMember: boolean
  at: Instant
  commandId: CommandId
  /** The other records of these people that are members'. */
  memberAs?: PersonId[]
  /** Whether `at` is no arrival at this gathering: staff added them when check-in was over. */
  addedLater?: true
  /** The people who came at another time. */
  since?: { personId: PersonId; at: Instant; addedLater?: true }[]
  /** Whether the visitor was found by the code of their personal link. */
  scanned?: boolean
  /** Whether a tablet had delivered it before the log was restored. */
  offeredAgain?: boolean
  /** The children who are given into our care. Absent when there are none. */
  dropOff?: {
    readonly mark: Mark
    readonly broughtBy?: PersonId
    readonly rooms: ReadonlyMap<PersonId, RoomId>
    /** When each of them was handed over for the last time, at any event and with any household. */
    readonly handedOver?: ReadonlyMap<PersonId, Instant>
  }
  /** Who of them serves, and in which team. Null: in none any more. Absent when nothing is said of it. */
  serving?: { personId: PersonId; teamId: TeamId | null }[]
}

export type CheckIn = Confirmed & {
  type: 'CheckIn'
  /** The time of the tap, when a device saved the check-in and delivers it later. */
  tappedAt?: Instant | undefined
  /** Take-backs that came before that tap, no matter what the clocks say. */
  tappedAfter?: readonly CommandId[]
  /** When check-in of the gathering closes, and when the server received this check-in. */
  closesAt: Instant
  now: Instant
  /** Whether staff check somebody in. They may do so at any later time. */
  byStaff?: boolean
  /**
   * The check-in with which staff have moved the household here, when this one comes after that move although it was
   * tapped before. What has taken that one back takes this one back too.
   */
  movedWith?: CommandId
}

const DAY = 86_400_000

/** How many milliseconds after closing a gathering still accepts check-ins that a tablet has stored. */
export const ACCEPTED_FOR = 28 * DAY

export const isTooLate = (closesAt: Instant, now: Instant): boolean =>
  now > closesAt && Date.parse(now) - Date.parse(closesAt) > ACCEPTED_FOR

/**
 * A household may check in any number of times, until four weeks after the gathering closed. A check-in that brings
 * nobody is not recorded when very many of these are there. A repeated command is never too late, because the tablet
 * may not have heard that it was recorded.
 */
export function decideCheckIn(
  { type: _, closesAt, now, byStaff, tappedAt, tappedAfter = [], movedWith, ...confirmed }: CheckIn,
  household: HouseholdAttendance,
): PartyCheckedIn[] {
  if (!confirmed.attendeePresent && confirmed.familyMemberIds.length === 0) throw new Rejection('nobody-selected')
  if (isRecorded(household, confirmed.commandId)) return []
  if (!byStaff && isTooLate(closesAt, now)) throw new Rejection('too-late')
  const tappedBefore = movedWith ? takeBacksOf(movedWith, household) : takeBacksAfter(tappedAt, tappedAfter, household)
  const checkIn = checkedIn(
    tappedAt === undefined ? confirmedNow(confirmed, household) : confirmed,
    household,
    tappedBefore,
  )
  return isNoUse(checkIn, household) ? nothingOf(checkIn, household) : [checkIn]
}

/** Nothing, of a check-in that is no use. One that would change who serves is refused, so that somebody hears of it. */
function nothingOf(checkIn: PartyCheckedIn, household: HouseholdAttendance): [] {
  if (changesServing(checkIn, household)) throw new Rejection('checked-in-too-often')
  return []
}

/** Whether somebody serves in another team by this check-in than without it. */
function changesServing({ data: { serving = [] } }: PartyCheckedIn, household: HouseholdAttendance): boolean {
  const before = servingIn(household)
  return serving.some(({ personId, teamId }) => (before.get(personId)?.teamId ?? null) !== teamId)
}

/** A drop-off that a tablet has kept is a fact, and is taken in also when the child is in our care already. */
function insistNobodyIsInCare(dropOff: Confirmed['dropOff'], household: HouseholdAttendance): void {
  if (dropOff && openStays(household).some(({ personId }) => dropOff.rooms.has(personId)))
    throw new Rejection('in-care')
}

/** A child who is in our care already is not given into our care again. */
function confirmedNow<Checked extends Confirmed>(confirmed: Checked, household: HouseholdAttendance): Checked {
  insistNobodyIsInCare(confirmed.dropOff, household)
  return { ...confirmed, at: afterHandOver(confirmed, household) }
}

/**
 * A child who is given into our care now was handed over before, whatever the clocks say: they may have been set back
 * since. Otherwise the drop-off would look as if a tablet had kept it, and be history only.
 */
function afterHandOver({ at, dropOff }: Confirmed, { custody = [] }: HouseholdAttendance): Instant {
  if (!dropOff) return at
  const left = [...dropOff.rooms.keys()].map((child) => lastHandOver(child, custody))
  return latest(at, ...left, ...(dropOff.handedOver?.values() ?? [])) ?? at
}

/** The children of a drop-off as they are recorded: the tenth has the index 0. */
function staysOf({ mark, broughtBy, rooms, handedOver = new Map() }: NonNullable<Confirmed['dropOff']>, at: Instant) {
  const mayHaveLeft = [...handedOver].filter(([, left]) => mayBeOver(left, at))
  return {
    stays: [...rooms].map(([personId, roomId], place) => ({ personId, roomId, index: (place + 1) % MOST_CHILDREN })),
    mark,
    ...(broughtBy !== undefined && { broughtBy }),
    ...(mayHaveLeft.length > 0 && { handedOver: mayHaveLeft.map(([personId, left]) => ({ personId, at: left })) }),
  }
}

/** The fact of a check-in. It lists everybody it vouches for, unless all of them are newcomers. */
export function checkedIn(
  { dropOff, ...confirmed }: Confirmed,
  household: HouseholdAttendance,
  tappedBefore: CommandId[] = [],
): PartyCheckedIn {
  const { attendeeId, attendeePresent } = confirmed
  const family = [...new Set(confirmed.familyMemberIds)]
  const inCare = dropOff ? staysOf(dropOff, confirmed.at) : {}
  // Most households come once: then everybody is a newcomer, and nothing was taken back.
  if (household === untouched)
    return { type: 'PartyCheckedIn', data: { ...confirmed, familyMemberIds: family, ...inCare } }
  const vouched: PersonId[] = attendeePresent ? [attendeeId, ...family] : family
  const fact = {
    ...confirmed,
    attendeePresent: false,
    familyMemberIds: [],
    vouched,
    ...inCare,
    ...(tappedBefore.length > 0 && { tappedBefore }),
  }
  const after = presentAt(attendanceAfter(household, { type: 'PartyCheckedIn', data: fact }))
  const newcomers = new Set(after.keys()).difference(presentAt(household))
  const areAllNew = newcomers.size === vouched.length
  const { vouched: _, ...withoutVouched } = fact
  return {
    type: 'PartyCheckedIn',
    data: {
      ...(areAllNew ? withoutVouched : fact),
      attendeePresent: newcomers.has(attendeeId),
      familyMemberIds: family.filter((id) => newcomers.has(id)),
    },
  }
}

/** The desk's take-backs that came after a tap: the family tapped first, so these take its check-in back too. */
const takeBacksAfter = (
  tappedAt: Instant | undefined,
  tappedAfter: readonly CommandId[],
  household: HouseholdAttendance,
): CommandId[] =>
  takeBacksOfDesk(
    household,
    ({ commandId, at }) => tappedAt !== undefined && tappedAt < at && !tappedAfter.includes(commandId),
  )

/** The desk's take-backs that came after a check-in in the log. */
const takeBacksOf = (checkIn: CommandId, household: HouseholdAttendance): CommandId[] =>
  takeBacksOfDesk(household, ({ found }) => found > household.vouchings.findIndex((one) => one.commandId === checkIn))

const takeBacksOfDesk = ({ takeBacks }: HouseholdAttendance, isMeant: (one: TakeBack) => boolean): CommandId[] =>
  takeBacks.filter((one) => isInForce(one) && one.voids === null && isMeant(one)).map(({ commandId }) => commandId)
