import type { AttendeeEvent } from '#domain/attendee/events.ts'
import type { FamilyMemberId } from '#domain/ids.ts'

/** The members of the household whom the event names. */
export function membersIn(event: AttendeeEvent): readonly FamilyMemberId[] {
  if (event.type === 'HouseholdRestated') return event.data.onceFamily
  if (event.type === 'HouseholdTakenOver') return event.data.family.map(({ familyMemberId }) => familyMemberId)
  if (event.type === 'RegisteredWithoutPhone')
    return (event.data.family ?? []).map(({ familyMemberId }) => familyMemberId)
  return 'familyMemberId' in event.data ? [event.data.familyMemberId] : []
}
