import { attendeeStream } from '#domain/attendee/attendee.ts'
import { isAttendeeEvent } from '#domain/attendee/events.ts'
import { profileEditIn, type ProfileEdit } from '#domain/attendee/profile-edit.ts'
import { readEvent } from '#domain/events.ts'
import type { AttendeeId, CommandId } from '#domain/ids.ts'
import { profilesOf } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position, RecordedEvent } from '#infra/event-log/event-log.ts'
import { editPerson } from '#server/people/editing.ts'
import { householdOf } from '#server/people/find-household.ts'
import { changePhone, removePhone } from '#server/people/phone/phone-change.ts'
import type { Parts } from '#server/parts.ts'
import { RequestRefused } from '#server/request-refused.ts'

/**
 * Gives a person the values back that an edit has replaced. That is an edit too, so it can be taken back in turn.
 * Throws `plan-changed` when one of the fields was changed again since, so that nothing newer is lost. The same
 * command, sent again, changes nothing.
 */
export async function takeBackEdit(
  parts: Parts,
  { userId, edit }: { userId: AttendeeId; edit: CommandId },
  cause: Cause,
): Promise<Position> {
  const { id } = await householdOf(parts, userId)
  const recorded = await recordedAbout(parts, id)
  const isDone = recorded.flat().some((one) => one.cause.commandId === cause.commandId)
  return (
    await editPerson(parts, id, isDone ? {} : await formerFields(parts, id, editIn(recorded, edit), cause), cause)
  ).position
}

/** The streams of all profiles that are shown as this one. */
const recordedAbout = ({ log, views }: Parts, id: AttendeeId): Promise<RecordedEvent[][]> =>
  Promise.all(
    profilesOf(id, views.records, views.people).map(async (one) => [
      ...(await log.read(attendeeStream(one.id))).events,
    ]),
  )

/** A command edits each field in the profile that it is shown from. */
function editIn(recorded: readonly RecordedEvent[][], edit: CommandId): ProfileEdit['former'] {
  const edits = recorded.flatMap((events) => profileEditIn(events.flatMap(causedBy), edit) ?? [])
  if (edits.length === 0) throw new RequestRefused('not-found')
  if (!edits.every(({ isLatest }) => isLatest)) throw new Rejection('plan-changed')
  return Object.assign({}, ...edits.map(({ former }) => former)) as ProfileEdit['former']
}

function causedBy({ event: stored, cause: { commandId } }: RecordedEvent) {
  const event = readEvent(stored)
  return isAttendeeEvent(event) ? [{ event, commandId }] : []
}

/** The fields without the number, which has a claim of its own and is given back first: somebody may have it now. */
async function formerFields(
  parts: Parts,
  id: AttendeeId,
  { phone, ...fields }: ProfileEdit['former'],
  cause: Cause,
): Promise<Omit<ProfileEdit['former'], 'phone'>> {
  if (phone === null) await removePhone(parts, id, cause)
  else if (phone !== undefined) await changePhone(parts, { attendeeId: id, phone, commandId: cause.commandId }, cause)
  return fields
}
