import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { profilesOf } from '#domain/read-models/people/merged-person.ts'
import type { Views } from '#server/views.ts'

/** The latest scan of the person's code, or of the code of a profile that was merged with theirs. */
export function lastUseOfLink(
  { records, people, linkUses, devices }: Views,
  id: AttendeeId,
): Pick<PersonPage, 'linkUsed'> {
  const uses = profilesOf(id, records, people).flatMap((profile) => linkUses.lastUse(profile.id) ?? [])
  const [latest] = uses.toSorted((one, other) => other.at.localeCompare(one.at))
  if (!latest) return {}
  const device = latest.device && devices.find(latest.device)?.name
  return { linkUsed: { at: latest.at, ...(device === undefined ? {} : { device }) } }
}
