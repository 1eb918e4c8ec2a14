import type { Confirmed } from '#domain/attendance/check-in.ts'
import type { PersonId } from '#domain/ids.ts'
import { isMembersRecord } from '#domain/read-models/people/is-member.ts'
import type { Parts } from '#server/parts.ts'
import type { KnownHousehold } from '#server/people/find-household.ts'

/**
 * What a check-in of these people records about membership: that of the household itself, and the other records of its
 * people that are members'. So a wrong merge or link leaves nothing when it is taken apart.
 */
export function membershipOf(
  { views: { records, people } }: Pick<Parts, 'views'>,
  { id, isMember }: KnownHousehold,
  present: readonly PersonId[],
): Pick<Confirmed, 'wasMember' | 'memberAs'> {
  if (records.household(id)?.isMember ?? isMember) return { wasMember: true }
  const own = new Set([id, ...present].flatMap(people.recordsOf))
  const memberAs = [...own].filter((record) => isMembersRecord(record, { directory: records, people }, id))
  return { wasMember: false, ...(memberAs.length > 0 && { memberAs }) }
}
