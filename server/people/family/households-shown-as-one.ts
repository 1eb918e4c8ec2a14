import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { broughtBack } from '#domain/attendee/household.ts'
import type { AttendeeId } from '#domain/ids.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { profilesOf } from '#domain/read-models/people/merged-person.ts'
import type { Parts } from '#server/parts.ts'
import { stateOf } from '#server/transact.ts'

/**
 * The households that a merge shows as one with this one, which comes first. Their streams are read, so that a child
 * whom a kiosk has just added is there.
 */
export async function householdsShownAsOne({ log, views }: Parts, id: AttendeeId): Promise<Person[]> {
  const merged = profilesOf(id, views.records, views.people).map((one) => one.id)
  const households: Person[] = []
  for (const one of new Set([id, ...merged])) {
    const { profile, ...household } = broughtBack((await stateOf(log, attendeeStream(one), attendee)).state)
    if (profile) households.push({ ...household, id: one, profile })
  }
  return households
}
