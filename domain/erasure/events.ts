import { z } from 'zod'
import { fact } from '#domain/fact.ts'
import { AttendeeId, FamilyMemberId } from '#domain/ids.ts'

export const AttendeeErased = fact('AttendeeErased', 'a person is to be forgotten: their stream is ended and wiped', {
  attendeeId: AttendeeId,
})

export const FamilyMemberForgotten = fact(
  'FamilyMemberForgotten',
  'one family member is to be forgotten: their household is restated and what came before is wiped',
  { attendeeId: AttendeeId, familyMemberId: FamilyMemberId },
)

export const erasureEvents = [AttendeeErased, FamilyMemberForgotten] as const

export type ErasureEvent = z.infer<(typeof erasureEvents)[number]>
