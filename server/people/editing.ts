import { type Edit, attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { isFamily, profilesOf, supplierOf } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ChosenField } from '#domain/same-person/events.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { later, stateOf, transact } from '#server/transact.ts'
import type { Views } from '#server/views.ts'
import { recordsShownAs } from './erasing.ts'
import type { KnownHousehold } from './find-household.ts'
import type { MemberEdit } from '#domain/attendee/family.ts'

/** The fields of an edit. The number is only compared: it is changed by a command of its own. */
type Fields = Edit & { phone?: string | undefined }

/**
 * Changes fields of a person. Each field is changed in the profile that it is shown from, so that a merge that is taken
 * apart leaves it where it belongs.
 */
export async function editPerson(
  services: Pick<Services, 'log' | 'views'>,
  id: AttendeeId,
  edit: Fields,
  cause: Cause,
): Promise<{ household: KnownHousehold; position: Position }> {
  const { log, views } = services
  const records = recordsShownAs(views.people, id)
  let position: Position = START
  let household: KnownHousehold | undefined
  for (const [attendeeId, fields] of bySupplier(edit, id, views)) {
    const done = await editProfile(services, { attendeeId, ...fields }, records, cause)
    position = later(log, position, done.position)
    household = done.household
  }
  if (!household) throw new Error('An edit always names a profile')
  if (profilesOf(id, views.records, views.people).length < 2) return { household, position }
  await views.reached(position)
  return { household: views.directory.person(id) ?? household, position }
}

/** Changes fields of one profile, and the names in the families to which these records of the person belong. */
export async function editProfile(
  services: Pick<Services, 'log' | 'views'>,
  { attendeeId, ...fields }: { attendeeId: AttendeeId; was?: Edit } & Fields,
  records: readonly PersonId[],
  cause: Cause,
): Promise<{ household: KnownHousehold; position: Position }> {
  const command = { type: 'UpdateProfile', attendeeId, ...fields } as const
  const { state, position } = await transact(services.log, attendeeStream(attendeeId), attendee, command, cause)
  const renamed = await renameInFamilies(services, records, fields, cause)
  if (!state.profile) throw new Rejection('unknown-attendee')
  const household = { ...state, id: attendeeId, profile: state.profile }
  return { household, position: later(services.log, position, renamed) }
}

/** Changes the names of somebody wherever they stand: in their profile, if they have one, and in families. */
export async function renamePerson(
  services: Pick<Services, 'log' | 'views'>,
  id: PersonId,
  { name, hebrewName }: Names,
  cause: Cause,
): Promise<Position> {
  const names = { name, hebrewName }
  const { directory, people } = services.views
  if (!directory.person(id)) return await renameInFamilies(services, recordsShownAs(people, id), names, cause)
  return namesNothing(names) ? START : (await editPerson(services, id, names, cause)).position
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

/**
 * Somebody with a profile of their own may also be named in a family. Both places have the same name: what changes in
 * one is changed in the other, and a call that was interrupted in between changes it when it is sent again.
 */

type Names = Pick<MemberEdit, 'name' | 'hebrewName'>

const namesNothing = ({ name, hebrewName }: Names): boolean => name === undefined && hebrewName === undefined

/** Changes the names of somebody in the families to which these records of theirs belong. */
async function renameInFamilies(
  { log, views }: Pick<Services, 'log' | 'views'>,
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
