import type { PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf } from './find-household.ts'

/** Throws for an id that nobody has. The stream of a profile is read when the views do not show it. */
export async function mustBeKnown(parts: Parts, id: PersonId): Promise<void> {
  const { records, people } = parts.views
  if (people.wasErased(id)) throw new Rejection('attendee-erased')
  if (records.person(id) === undefined && records.member(id) === undefined) await householdOf(parts, id)
}
