import { attendeeStream } from '#domain/attendee/attendee.ts'
import { isAttendeeEvent } from '#domain/attendee/events.ts'
import { profileEditIn, stands, type ProfileEdit } from '#domain/attendee/profile-edit.ts'
import { readEvent } from '#domain/events.ts'
import type { AttendeeId, CommandId } from '#domain/ids.ts'
import { profilesOf, supplierOf } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import { START, type Cause, type Position, type RecordedEvent } from '#infra/event-log/event-log.ts'
import { editProfile } from '#server/people/editing.ts'
import { recordsShownAs } from '#server/people/erasing.ts'
import { householdOf } from '#server/people/find-household.ts'
import { givePhone, takePhone } from '#server/people/phone/phone-change.ts'
import type { Services } from '#server/server-services.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { later } from '#server/transact.ts'

/**
 * Gives a person the values back that an edit has replaced, each in the profile in which it was replaced, also after a
 * merge. That is an edit too, so it can be taken back in turn. Throws `plan-changed` when one of the fields was changed
 * again since, so nothing newer is lost. A field that is again what it was needs nothing. So the same command, or
 * another one, finishes what a crash has interrupted.
 */
export async function takeBackEdit(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  { userId, edit }: { userId: AttendeeId; edit: CommandId },
  cause: Cause,
): Promise<Position> {
  const { id } = await householdOf(services, userId)
  const edits = await editsOf(services, id, edit, cause.commandId)
  if (edits.length === 0) throw new RequestRefused('not-found')
  if (!stands(edits)) throw new Rejection('plan-changed')
  // The numbers first, because somebody else may have them by now. Then nothing is changed. A number that the edit has
  // handed from one merged profile to another is free for the first once the other has its own again.
  for (const one of edits.toSorted((a, b) => has(b.given.phone) - has(a.given.phone)))
    await takeBackNumber(services, one, cause)
  let position: Position = START
  for (const one of edits) position = later(services.log, position, await takeBackFields(services, one, cause))
  return position
}

/**
 * Whether nobody else has a number that a take-back of this edit gives back. The edit itself may have handed it from
 * one merged profile to another.
 */
export const areNumbersFree = (
  edits: readonly ProfileEdit[],
  { directory }: Pick<Services['views'], 'directory'>,
): boolean =>
  edits.every(
    ({ former: { phone } }) =>
      typeof phone !== 'string' || !directory.holderOf(phone) || edits.some(({ given }) => given.phone === phone),
  )

const has = (phone: string | null | undefined): number => Number(typeof phone === 'string')

type EditOfProfile = ProfileEdit & { readonly attendeeId: AttendeeId }

/** What an edit has changed in each profile that is shown as this one, without what this command has done. */
async function editsOf(
  { log, views }: Pick<Services, 'log' | 'views'>,
  id: AttendeeId,
  edit: CommandId,
  own: CommandId,
): Promise<EditOfProfile[]> {
  const profiles = profilesOf(id, views.records, views.people).map((profile) => profile.id)
  const found = [...new Set([id, ...profiles])].map(async (attendeeId) => {
    const { events } = await log.read(attendeeStream(attendeeId))
    const others = events.filter(({ cause }) => cause.commandId !== own)
    const one = profileEditIn(causedIn(others), edit)
    return one ? [{ ...one, attendeeId }] : []
  })
  return (await Promise.all(found)).flat()
}

/** What happened to a profile, each with its command. */
export const causedIn = (recorded: readonly RecordedEvent[]) =>
  recorded.flatMap(({ event: stored, cause: { commandId } }) => {
    const event = readEvent(stored)
    return isAttendeeEvent(event) ? [{ event, commandId }] : []
  })

async function takeBackNumber(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  { attendeeId, former, given }: EditOfProfile,
  cause: Cause,
): Promise<void> {
  if (former.phone === undefined) return
  if (former.phone === null) return await takePhone(services, { attendeeId, was: given.phone ?? undefined }, cause)
  const change = { attendeeId, phone: former.phone, commandId: cause.commandId, was: given.phone }
  await givePhone(services, change, cause)
}

/** The names are those of every record of the person only while this profile supplies the name that is shown. */
async function takeBackFields(
  services: Pick<Services, 'log' | 'views'>,
  { attendeeId, former, given }: EditOfProfile,
  cause: Cause,
) {
  const { records, people } = services.views
  const isShown = supplierOf('name', people.shownAs(attendeeId), records, people) === attendeeId
  const renamed = isShown ? recordsShownAs(people, attendeeId) : [attendeeId]
  const [{ phone: _, ...fields }, { phone: __, ...was }] = [former, given]
  return (await editProfile(services, { attendeeId, ...fields, was }, renamed, cause)).position
}
