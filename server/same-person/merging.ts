import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { profilesOf } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ChosenSources, ChosenField, MemberPair } from '#domain/same-person/events.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf, type KnownHousehold } from '#server/people/find-household.ts'

type Wanted = {
  readonly from: AttendeeId
  readonly into: AttendeeId
  readonly choice?: ChosenSources | undefined
  readonly pairs?: readonly (readonly [PersonId, PersonId])[] | undefined
}

/**
 * The choice for every field that either profile has, so that a later edit of one of them changes no other field of the
 * person; and the pairs in the direction of the merge.
 */
export async function mergeOf(parts: Parts, wanted: Wanted): Promise<{ choice: ChosenSources; pairs: MemberPair[] }> {
  const from = await householdOf(parts, wanted.from)
  const into = await householdOf(parts, wanted.into)
  return { choice: wholeChoice(wanted, from, into), pairs: (wanted.pairs ?? []).map(directed(parts, wanted)) }
}

function wholeChoice(wanted: Wanted, from: KnownHousehold, into: KnownHousehold): ChosenSources {
  const fields = Object.keys({ ...from.profile, ...into.profile }) as ChosenField[]
  const chosen = fields.map((field) => {
    const first = into.profile[field] === undefined ? wanted.from : wanted.into
    return [field, wanted.choice?.[field] ?? first] as const
  })
  return Object.fromEntries(chosen)
}

/** Returns a pair with the record of the merged family first. Throws when they are not of these two families. */
function directed({ views }: Parts, { from, into }: Wanted) {
  const familyOf = (id: AttendeeId) =>
    new Set(profilesOf(id, views.records, views.people).flatMap(({ onceFamily }) => onceFamily))
  const [ofFrom, ofInto] = [familyOf(from), familyOf(into)]
  return ([one, other]: readonly [PersonId, PersonId]): MemberPair => {
    if (ofFrom.has(one) && ofInto.has(other)) return { from: one, into: other }
    if (ofFrom.has(other) && ofInto.has(one)) return { from: other, into: one }
    throw new Rejection('unknown-family-member')
  }
}
