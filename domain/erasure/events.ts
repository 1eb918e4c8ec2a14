import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { AttendeeId, FamilyMemberId, PersonId } from '#domain/ids.ts'

export const AttendeeErased = fact('AttendeeErased', 'a person is erased: their stream is then ended and wiped', {
  attendeeId: AttendeeId,
  /** The other records of the same person, which are erased with it: profiles and family members. Absent when none. */
  with: z.optional(z.array(PersonId)),
  /** The person who had received the household before, and stays. Absent when there is none. */
  handedTo: z.optional(AttendeeId),
  /**
   * Everybody who was ever in the households of these profiles, and whose names are wiped with them. Absent when there
   * was nobody, and in events of earlier versions.
   */
  family: z.optional(z.array(FamilyMemberId)),
})

export const FamilyMemberForgotten = fact(
  'FamilyMemberForgotten',
  'one family member is erased: their household is restated, and the events before that are wiped',
  {
    attendeeId: AttendeeId,
    familyMemberId: FamilyMemberId,
    /** Their other records, and their households. Absent when none. */
    with: z.optional(z.array(z.strictObject({ attendeeId: AttendeeId, familyMemberId: FamilyMemberId }))),
  },
)

export const erasureEvents = [AttendeeErased, FamilyMemberForgotten] as const

export type ErasureEvent = z.infer<(typeof erasureEvents)[number]>
