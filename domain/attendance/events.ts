import { z } from 'zod/mini'
import { custodyEvents } from '#domain/attendance/custody/events.ts'
import { fact } from '#domain/fact.ts'
import {
  AttendeeId,
  CommandId,
  FamilyMemberId,
  GatheringId,
  Instant,
  Mark,
  PersonId,
  RoomId,
  TeamId,
} from '#domain/ids.ts'

/** A child who is given into our care with a check-in. */
const Stay = z.object({
  personId: PersonId,
  roomId: RoomId,
  /** The place among the children of the check-in, from 1; 0 for the tenth. It stands on the tag beside the mark. */
  index: z.int().check(z.minimum(0), z.maximum(9)),
})

export const PartyCheckedIn = fact('PartyCheckedIn', 'someone confirms who is attending; lists newcomers only', {
  gatheringId: GatheringId,
  attendeeId: AttendeeId,
  /** Whether the attendee came with this command. */
  attendeePresent: z.boolean(),
  familyMemberIds: z.array(FamilyMemberId),
  /**
   * Whether the household itself was a member's when it checked in. Becoming one later changes no past count. Earlier
   * versions wrote it for a household that was merged with a member's too.
   */
  wasMember: z.boolean(),
  /** The time of the tap on Confirm. */
  at: Instant,
  commandId: CommandId,
  /** Everybody that the command vouches for. Absent when these are the newcomers. */
  vouched: z.optional(z.array(PersonId)),
  /**
   * The other records of these people that were members' when they checked in, of a household that was none. Such a
   * record counts as long as a link or a merge says that it is theirs. Absent when there were none.
   */
  memberAs: z.optional(z.array(PersonId)),
  /** The desk's take-backs that came after the tap, although the check-in arrived after them. They cancel it. */
  tappedBefore: z.optional(z.array(CommandId)),
  /**
   * Whether `at` is no arrival at this gathering: staff added the people when check-in was over, or moved them here
   * from a time at which it was closed. Absent when it is one.
   */
  addedLater: z.optional(z.boolean()),
  /** The people who came at another time than `at`. Only when a check-in was moved here from another gathering. */
  since: z.optional(z.array(z.object({ personId: PersonId, at: Instant, addedLater: z.optional(z.boolean()) }))),
  /** Whether the visitor was found by the code of their personal link. Absent when they were not. */
  scanned: z.optional(z.boolean()),
  /** Whether a device had delivered it already, and offered it again after the log was restored. Absent when not. */
  offeredAgain: z.optional(z.boolean()),
  /** The children who are given into our care, and the room of each. Absent when there are none. */
  stays: z.optional(z.array(Stay)),
  /** What stands on the tags of these children. Absent without them. */
  mark: z.optional(Mark),
  /** The adult who brought these children. Absent when that is not certain. */
  broughtBy: z.optional(PersonId),
  /**
   * The children of `stays` who were handed over, perhaps at another event or with another household, so shortly before
   * the tap or after it that they may have left again. Absent for nearly everybody.
   */
  handedOver: z.optional(z.array(z.object({ personId: PersonId, at: Instant }))),
  /** Who of these people serves, and in which team. Null: in none any more. Absent when nothing is said of it. */
  serving: z.optional(z.array(z.object({ personId: PersonId, teamId: z.nullable(TeamId) }))),
})

export const CheckInTakenBack = fact(
  'CheckInTakenBack',
  'a visitor takes back what they confirmed, or the desk takes people off the list',
  {
    gatheringId: GatheringId,
    attendeeId: AttendeeId,
    /** The one command that is void, also when it arrives later. Only when a visitor takes back. */
    voids: z.optional(CommandId),
    /**
     * The people whose check-in it takes back: the void one, or all earlier ones. Absent: everybody of the household.
     */
    personIds: z.optional(z.array(PersonId)),
    /** The gathering that the check-in was moved to. Absent when it was only taken back. */
    movedTo: z.optional(GatheringId),
    at: Instant,
    commandId: CommandId,
    /** Whether a device had delivered it already, and offered it again after the log was restored. Absent when not. */
    offeredAgain: z.optional(z.boolean()),
  },
)

export const TakeBackUndone = fact(
  'TakeBackUndone',
  'a take-back is undone; people are present again, since when they came',
  {
    gatheringId: GatheringId,
    attendeeId: AttendeeId,
    /** The command that took back. */
    takeBack: CommandId,
    commandId: CommandId,
  },
)

export const ServingChanged = fact(
  'ServingChanged',
  'the desk says in which team somebody who is here serves, or that they serve in none',
  {
    gatheringId: GatheringId,
    attendeeId: AttendeeId,
    personId: PersonId,
    /** Null: in none. */
    teamId: z.nullable(TeamId),
    at: Instant,
    commandId: CommandId,
  },
)

/** What says who came. */
export const presenceEvents = [PartyCheckedIn, CheckInTakenBack, TakeBackUndone] as const

/** The stream of a household at a gathering: who came, who serves, and what happens to its children in our care. */
export const attendanceEvents = [...presenceEvents, ServingChanged, ...custodyEvents] as const

export type PartyCheckedIn = z.infer<typeof PartyCheckedIn>
export type CheckInTakenBack = z.infer<typeof CheckInTakenBack>
export type TakeBackUndone = z.infer<typeof TakeBackUndone>
export type ServingChanged = z.infer<typeof ServingChanged>
export type PresenceEvent = z.infer<(typeof presenceEvents)[number]>
export type AttendanceEvent = z.infer<(typeof attendanceEvents)[number]>
