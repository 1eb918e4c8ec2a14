import { attendeeStream } from '#domain/attendee/attendee.ts'
import type { HouseholdOfFile } from '#domain/directory-import/households.ts'
import type { DomainEvent } from '#domain/events.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import type { Story } from './seeding.ts'

/** The events of a new household from a member file. */
export function storiesOf(
  { familyMembers, line: _, lines: __, phone = '', ...household }: HouseholdOfFile,
  hash: (phone: string) => string,
): readonly [claim: Story, profile: Story] {
  const { isMember: ___, relationship: ____, ...profile } = household
  const attendeeId = newPersonId()
  const claim: DomainEvent = { type: 'PhoneClaimed', data: { attendeeId } }
  const primary: DomainEvent = { type: 'MemberImported', data: { attendeeId, phone, ...profile } }
  const family = familyMembers.map((member): DomainEvent => ({
    type: 'FamilyMemberImported',
    data: { attendeeId, familyMemberId: newPersonId(), ...member },
  }))
  return [
    { stream: phoneStream(hash(phone)), events: [claim] },
    { stream: attendeeStream(attendeeId), events: [primary, ...family] },
  ]
}
