import { care, careStream, type CareCommand } from '#domain/care/care.ts'
import type { PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { mustBeKnown } from '#server/people/must-be-known.ts'
import { transact } from '#server/transact.ts'
import { carerNamed } from './care-of-person.ts'

type Wanted = CareCommand extends infer C ? (C extends CareCommand ? Omit<C, 'personId' | 'commandId'> : never) : never

/** Records what was done for a person, in the stream of the record that the command names. */
export async function careFor(parts: Parts, personId: PersonId, wanted: Wanted, cause: Cause): Promise<Position> {
  await mustBeKnown(parts, personId)
  if (wanted.type === 'Assign' && wanted.helperId !== null && !carerNamed(parts.views, wanted.helperId))
    throw new Rejection('unknown-helper')
  const command: CareCommand = { ...wanted, personId, commandId: cause.commandId }
  return (await transact(parts.log, careStream(personId), care, command, cause)).position
}
