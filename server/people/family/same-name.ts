import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { MemberEdit } from '#domain/attendee/family.ts'
import type { PersonId } from '#domain/ids.ts'
import { isFamily } from '#domain/read-models/people/merged-person.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { later, stateOf, transact } from '#server/transact.ts'

/**
 * Somebody with a profile of their own may also be named in a family. Both places have the same name: what changes in
 * one is changed in the other, and a call that was interrupted in between changes it when it is sent again.
 */

export type Names = Pick<MemberEdit, 'name' | 'hebrewName'>

export const namesNothing = ({ name, hebrewName }: Names): boolean => name === undefined && hebrewName === undefined

/** Changes the names of somebody in the families to which these records of theirs belong. */
export async function renameInFamilies(
  { log, views }: Parts,
  records: readonly PersonId[],
  names: Names,
  cause: Cause,
): Promise<Position> {
  const { name, hebrewName } = names
  let position: Position = START
  if (namesNothing(names)) return position
  for (const record of records)
    for (const home of views.directory.homesOf(record)) {
      const { state } = await stateOf(log, attendeeStream(home), attendee)
      if (!state.family.some(isFamily(record))) continue
      const command = {
        type: 'ChangeFamilyMember',
        attendeeId: home,
        familyMemberId: record,
        name,
        hebrewName,
      } as const
      position = later(log, position, (await transact(log, attendeeStream(home), attendee, command, cause)).position)
    }
  return position
}
