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
 * Throws `plan-changed` when one of the fields was changed again since, so nothing newer is lost. The same command,
 * sent again, finishes what a crash has interrupted.
 */
export async function takeBackEdit(
  parts: Parts,
  { userId, edit }: { userId: AttendeeId; edit: CommandId },
  cause: Cause,
): Promise<Position> {
  const { id } = await householdOf(parts, userId)
  const { phone, ...fields } = formerFields(await recordedBefore(parts, id, cause.commandId), edit)
  // The number first, because somebody else may have it by now. Then nothing is changed.
  if (phone === null) await removePhone(parts, id, cause)
  else if (phone !== undefined) await changePhone(parts, { attendeeId: id, phone, commandId: cause.commandId }, cause)
  return (await editPerson(parts, id, fields, cause)).position
}

/** The streams of all profiles that are shown as this one, without what this command has done. */
const recordedBefore = ({ log, views }: Parts, id: AttendeeId, own: CommandId): Promise<RecordedEvent[][]> =>
  Promise.all(
    profilesOf(id, views.records, views.people).map(async (profile) => {
      const { events } = await log.read(attendeeStream(profile.id))
      return events.filter(({ cause }) => cause.commandId !== own)
    }),
  )

/** What the fields of an edit were before. A command edits each field in the profile that it is shown from. */
function formerFields(recorded: readonly RecordedEvent[][], edit: CommandId): ProfileEdit['former'] {
  const edits = recorded.flatMap((events) => profileEditIn(events.flatMap(causedBy), edit) ?? [])
  if (edits.length === 0) throw new RequestRefused('not-found')
  if (!edits.every(({ isLatest }) => isLatest)) throw new Rejection('plan-changed')
  return Object.assign({}, ...edits.map(({ former }) => former)) as ProfileEdit['former']
}

function causedBy({ event: stored, cause: { commandId } }: RecordedEvent) {
  const event = readEvent(stored)
  return isAttendeeEvent(event) ? [{ event, commandId }] : []
}
