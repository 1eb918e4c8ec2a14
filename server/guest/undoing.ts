import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { guest } from '#domain/guest/guest.ts'
import type { Guest, GuestRecognition } from '#domain/guest/guest-state.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { takeBackOwn } from '#server/check-in/take-back-own.ts'
import { gatheringOf } from '#server/gathering/find-gathering.ts'
import type { Services } from '#server/server-services.ts'
import { releasePhone } from '#server/people/phone/phone-claim.ts'
import { later, transact } from '#server/transact.ts'
import { asGone, guestOf } from './announcing.ts'
import { type ProfileAtEvent, checkInBy } from './check-in-by.ts'
import { careStream } from '#domain/care/care.ts'
import { childStream } from '#domain/child/child.ts'
import type { Views } from '#server/views.ts'

type Undoing = { guestId: AttendeeId; eventId: GatheringId; undoes: CommandId; recognition: CommandId }

/** `profileStays`: somebody has used or changed the new profile of the guest since. */
export type Undone = { readonly position: Position; readonly profileStays: boolean }

/**
 * Takes back the check-in of one command, and what the desk has said with it: that staff have recognized the guest, or
 * that they are somebody new, if that still stands and nobody is checked in by it. So an Undo that comes
 * late, or comes twice, leaves alone what others have done since.
 */
export async function undo(
  services: Pick<Services, 'config' | 'log' | 'views' | 'hashPhone' | 'now'>,
  { guestId, eventId, undoes, recognition }: Undoing,
  cause: Cause,
): Promise<Undone> {
  await gatheringOf(services, eventId)
  const known = await recognitionOf(services, guestId, recognition)
  const at = { eventId, attendeeId: known?.as ?? guestId }
  const { household } = (await checkInBy(services, at, undoes)) ?? { household: at.attendeeId }
  const own = { gatheringId: eventId, attendeeId: household, voids: undoes, commandId: cause.commandId }
  const { position } = await takeBackOwn(services, own, cause)
  await services.views.reached(position)
  const more = known
    ? await undoRecognition(services, guestId, known, { recognition, at, cause })
    : await undoAdmission(services, guestId, { at, cause })
  return { ...more, position: later(services.log, position, more.position) }
}

/** Where the check-in was taken back. */
type Then = { readonly at: ProfileAtEvent; readonly cause: Cause }

const NOTHING_MORE: Undone = { position: START, profileStays: false }

async function undoRecognition(
  services: Pick<Services, 'log' | 'views'>,
  guestId: AttendeeId,
  known: GuestRecognition & { stands: boolean },
  { recognition, at, cause }: Then & { recognition: CommandId },
): Promise<Undone> {
  if (!known.stands || (await checkInBy(services, at, recognition))?.isTakenBack === false) return NOTHING_MORE
  return { ...NOTHING_MORE, position: await unrecognize(services, guestId, known, cause) }
}

/**
 * Takes back that the guest is somebody new, if the desk has said so with a check-in that nothing is left of. A guest
 * whose code a tablet has read stays admitted. The number is free again; after a crash before that, the next to ask for
 * it finds that nobody has it.
 */
async function undoAdmission(
  services: Pick<Services, 'log' | 'views' | 'hashPhone'>,
  guestId: AttendeeId,
  { at, cause }: Then,
): Promise<Undone> {
  const { log, hashPhone } = services
  const before = await guestOf(services, guestId)
  const by = before.stage === 'admitted' ? before.by : before.stage === 'waiting' ? before.takenBack : undefined
  if (!('announced' in before) || !by) return { ...NOTHING_MORE, profileStays: before.stage === 'wiped' }
  if (!(await checkInBy(services, at, by.commandId))?.isTakenBack) return NOTHING_MORE
  const { phone, family } = before.announced
  if (before.stage === 'admitted' && (await isInUse(services, guestId, family.map(idOf)))) return STAYS
  const command = { type: 'TakeBackAdmission', attendeeId: guestId, admission: by.commandId } as const
  const done = await transact(log, attendeeStream(guestId), guest, command, cause).catch(asGone)
  if (done.state.stage !== 'waiting') return STAYS
  await releasePhone(log, phoneStream(hashPhone(phone)), guestId)
  return { position: done.position, profileStays: false }
}

const STAYS: Undone = { position: START, profileStays: true }

const idOf = ({ familyMemberId }: { familyMemberId: PersonId }): PersonId => familyMemberId

/** What a command has said about a guest, and whether that still stands. Null when the guest came as somebody new. */
async function recognitionOf(
  { log }: Pick<Services, 'log'>,
  guestId: AttendeeId,
  recognition: CommandId,
): Promise<(GuestRecognition & { stands: boolean }) | null> {
  const state = await guestOf({ log }, guestId)
  const { events } = await log.read(attendeeStream(guestId))
  for (const { event } of events)
    if (event.type === 'GuestRecognized' && event.data.commandId === recognition)
      return { ...event.data, stands: state.stage === 'recognized' && state.by.commandId === recognition }
  mustBeAdmittedBy(recognition, state)
  return null
}

/** Throws when the guest is nobody new: nothing of a check-in with this command is there to be undone. */
function mustBeAdmittedBy(checkIn: CommandId, state: Guest): void {
  if (state.stage === 'unknown') throw new Rejection('unknown-guest')
  const isTakenBack = state.stage === 'waiting' && state.takenBack?.commandId === checkIn
  if (state.stage !== 'admitted' && state.stage !== 'wiped' && !isTakenBack) throw new Rejection('guest-gone')
}

/**
 * The guest waits again, and those who joined the household with them leave it. Waiting comes last: after a crash the
 * same can be done again.
 */
async function unrecognize(
  services: Pick<Services, 'log' | 'views'>,
  guestId: AttendeeId,
  known: GuestRecognition,
  cause: Cause,
): Promise<Position> {
  await leave(services, known, cause)
  const command = { type: 'WaitAgain', attendeeId: guestId, recognized: known.commandId } as const
  return (await transact(services.log, attendeeStream(guestId), guest, command, cause).catch(asGone)).position
}

/**
 * Takes those who joined a household when a guest was recognized off it again, unless they have come since. They may be
 * in the family of a profile that is merged with theirs.
 */
async function leave(
  { log, views }: Pick<Services, 'log' | 'views'>,
  { as, commandId }: GuestRecognition,
  cause: Cause,
): Promise<void> {
  for (const attendeeId of views.people.everMergedWith(as)) {
    const { events } = await log.read(attendeeStream(attendeeId))
    for (const { event, cause: joined } of events) {
      const hasJoined = event.type === 'FamilyMemberAdded' || event.type === 'FamilyMemberBroughtBack'
      if (!hasJoined || joined.commandId !== commandId) continue
      const { familyMemberId } = event.data
      if (views.attendance.visitsOf(familyMemberId).length > 0) continue
      const command = { type: 'RemoveFamilyMember', attendeeId, familyMemberId } as const
      const { position } = await transact(log, attendeeStream(attendeeId), attendee, command, cause)
      await views.reached(position)
    }
  }
}

/**
 * Whether anybody has used the new profile of a guest, or the records of those who came along, outside of its stream:
 * they are checked in, somebody has noted something about them, they are in another family or one with another record,
 * or another guest was recognized as this one.
 */
async function isInUse(
  { log, views }: Pick<Services, 'log' | 'views'>,
  id: AttendeeId,
  family: readonly PersonId[],
): Promise<boolean> {
  const records = [id, ...family]
  if ([...views.guests.all()].some((one) => one.stage === 'recognized' && one.by.as === id)) return true
  if (records.some((record) => hasLifeOfItsOwn(views, record, id))) return true
  const streams = records.flatMap((record) => [careStream(record), childStream(record)])
  const notes = await Promise.all(streams.map((stream) => log.read(stream)))
  return notes.some(({ events }) => events.length > 0)
}

function hasLifeOfItsOwn({ attendance, people, records }: Views, record: PersonId, home: AttendeeId): boolean {
  if (attendance.visitsOf(record).length > 0 || people.recordsOf(record).length > 1) return true
  if (record !== home && records.household(record)) return true
  return records.homesOf(record).some((one) => one !== home)
}
