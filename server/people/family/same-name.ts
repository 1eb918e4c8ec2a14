import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { MemberEdit } from '#domain/attendee/family.ts'
import type { PersonId } from '#domain/ids.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { later, stateOf, transact } from '#server/transact.ts'

/**
 * Somebody with a profile of their own may also be named in a family. Both places have the same name: what changes in
 * one is changed in the other, and a call that was interrupted in between changes it when it is sent again.
 */

type Names = Pick<MemberEdit, 'name' | 'hebrewName'>

const isEmpty = ({ name, hebrewName }: Names): boolean => name === undefined && hebrewName === undefined

/** Changes the names in the profile of a family member who has one. */
export async function renameProfile(
  { log, views }: Parts,
  id: PersonId,
  names: Names,
  cause: Cause,
): Promise<Position> {
  const { name, hebrewName } = names
  if (isEmpty(names) || !views.directory.person(id)) return START
  const command = { type: 'UpdateProfile', attendeeId: id, name, hebrewName } as const
  return (await transact(log, attendeeStream(id), attendee, command, cause)).position
}

/** Changes the names of somebody with a profile in the families to which they belong. */
export async function renameInFamilies(
  { log, views }: Parts,
  id: PersonId,
  names: Names,
  cause: Cause,
): Promise<Position> {
  const { name, hebrewName } = names
  let position: Position = START
  if (isEmpty(names)) return position
  for (const home of views.directory.homesOf(id)) {
    const { state } = await stateOf(log, attendeeStream(home), attendee)
    if (!state.family.some(({ familyMemberId }) => familyMemberId === id)) continue
    const command = { type: 'ChangeFamilyMember', attendeeId: home, familyMemberId: id, name, hebrewName } as const
    position = later(log, position, (await transact(log, attendeeStream(home), attendee, command, cause)).position)
  }
  return position
}
