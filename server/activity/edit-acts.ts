import type { DomainEvent } from '#domain/events.ts'
import type { Views } from '#server/views.ts'
import type { Corrections } from './attendance-acts.ts'
import { tell } from './tellings.ts'
import type { Told } from './told.ts'

/** Tells what is no check-in and no count, and whether it is an edit that can be taken back. */
export function tellOther(event: Parameters<typeof tell>[0], views: Views): (Told & Corrections) | null {
  const told = tell(event, views)
  return told && { ...told, mayBeTakenBack: isStandingEdit(event, views) }
}

/** Whether an edit of a profile still stands: everything that it says of the profile is still so. */
function isStandingEdit(event: DomainEvent, { records }: Views): boolean {
  if (event.type !== 'ProfileUpdated' && event.type !== 'PhoneChanged' && event.type !== 'PhoneRemoved') return false
  const profile = records.person(event.data.attendeeId)?.profile
  if (!profile) return false
  if (event.type === 'PhoneRemoved') return profile.phone === undefined
  if (event.type === 'PhoneChanged') return profile.phone === event.data.phone
  const { attendeeId: _, ...fields } = event.data
  return Object.entries(fields).every(([field, value]) => (profile[field as keyof typeof fields] ?? null) === value)
}
