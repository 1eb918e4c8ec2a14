import { care, careStream, type CareCommand } from '#domain/care/care.ts'
import type { PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf } from '#server/people/find-household.ts'
import { transact } from '#server/transact.ts'
import { helperNamed } from './care-of-person.ts'

type Wanted = CareCommand extends infer C ? (C extends CareCommand ? Omit<C, 'personId' | 'commandId'> : never) : never

/** Records what was done for a person, in the stream of the record that the command names. */
export async function careFor(parts: Parts, personId: PersonId, wanted: Wanted, cause: Cause): Promise<Position> {
  await mustBeKnown(parts, personId)
  if (wanted.type === 'Assign' && wanted.helperId !== null && !helperNamed(parts.views, wanted.helperId))
    throw new Rejection('unknown-helper')
  const command: CareCommand = { ...wanted, personId, commandId: cause.commandId }
  return (await transact(parts.log, careStream(personId), care, command, cause)).position
}

/** Throws for an id that nobody has. The stream of a profile is read when the views do not show it. */
export async function mustBeKnown(parts: Parts, id: PersonId): Promise<void> {
  const { records, people } = parts.views
  if (people.wasErased(id)) throw new Rejection('attendee-erased')
  if (records.person(id) === undefined && records.member(id) === undefined) await householdOf(parts, id)
}
