import { z } from 'zod'
import { fact } from '#domain/fact.ts'
import { AttendeeId, CommandId, FamilyMemberId, GatheringId, Instant } from '#domain/ids.ts'

export const PartyCheckedIn = fact('PartyCheckedIn', 'someone confirms who is attending; lists newcomers only', {
  gatheringId: GatheringId,
  attendeeId: AttendeeId,
  /** Whether the attendee came with this command. */
  attendeePresent: z.boolean(),
  familyMemberIds: z.array(FamilyMemberId),
  /** Whether the household was a member's when it checked in. Becoming one later changes no past count. */
  wasMember: z.boolean(),
  /** The time of the tap on Confirm. */
  at: Instant,
  commandId: CommandId,
})

export type AttendanceEvent = z.infer<typeof PartyCheckedIn>
