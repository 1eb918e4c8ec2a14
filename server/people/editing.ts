import { attendee, attendeeStream, type Edit } from '#domain/attendee/attendee.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { profilesOf, supplierOf } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ChosenField } from '#domain/same-person/events.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { namesNothing, renameInFamilies, type Names } from '#server/people/family/same-name.ts'
import { later, transact } from '#server/transact.ts'
import type { Views } from '#server/views.ts'
import type { KnownHousehold } from './find-household.ts'

/** The fields of an edit. The number is only compared: it is changed by a command of its own. */
type Fields = Edit & { phone?: string | undefined }

/**
 * Changes fields of a person. Each field is changed in the profile that it is shown from, so that a merge that is taken
 * apart leaves it where it belongs.
 */
export async function editPerson(
  parts: Parts,
  id: AttendeeId,
  edit: Fields,
  cause: Cause,
): Promise<{ household: KnownHousehold; position: Position }> {
  const { log, views } = parts
  let position: Position = START
  let household: KnownHousehold | undefined
  for (const [attendeeId, fields] of bySupplier(edit, id, views)) {
    const command = { type: 'UpdateProfile', attendeeId, ...fields } as const
    const done = await transact(log, attendeeStream(attendeeId), attendee, command, cause)
    const renamed = await renameInFamilies(parts, id, fields, cause)
    position = later(log, position, later(log, done.position, renamed))
    if (!done.state.profile) throw new Rejection('unknown-attendee')
    household = { ...done.state, id: attendeeId, profile: done.state.profile }
  }
  if (!household) throw new Error('An edit always names a profile')
  if (profilesOf(id, views.records, views.people).length < 2) return { household, position }
  await views.reached(position)
  return { household: views.directory.person(id) ?? household, position }
}

/** Changes the names of somebody wherever they stand: in their profile, if they have one, and in families. */
export async function renamePerson(
  parts: Parts,
  id: PersonId,
  { name, hebrewName }: Names,
  cause: Cause,
): Promise<Position> {
  const names = { name, hebrewName }
  if (!parts.views.directory.person(id)) return await renameInFamilies(parts, id, names, cause)
  return namesNothing(names) ? START : (await editPerson(parts, id, names, cause)).position
}

/** The fields that each profile supplies. An edit without fields goes to the profile that is shown. */
function bySupplier(edit: Fields, id: AttendeeId, { records, people }: Views): Map<AttendeeId, Fields> {
  const shown = people.shownAs(id)
  const edits = new Map<AttendeeId, Fields>()
  for (const [field, value] of Object.entries(edit)) {
    const supplier = supplierOf(field as ChosenField, shown, records, people)
    edits.set(supplier, { ...edits.get(supplier), [field]: value })
  }
  return edits.size > 0 ? edits : new Map([[shown, {}]])
}
