import { z } from 'zod'
import { fact } from '#domain/fact.ts'
import { AttendeeId, FamilyMemberId } from '#domain/ids.ts'

export const AttendeeErased = fact('AttendeeErased', 'a person is erased: their stream is then ended and wiped', {
  attendeeId: AttendeeId,
})

export const FamilyMemberForgotten = fact(
  'FamilyMemberForgotten',
  'one family member is erased: their household is restated, and the events before that are wiped',
  { attendeeId: AttendeeId, familyMemberId: FamilyMemberId },
)

export const erasureEvents = [AttendeeErased, FamilyMemberForgotten] as const

export type ErasureEvent = z.infer<(typeof erasureEvents)[number]>
