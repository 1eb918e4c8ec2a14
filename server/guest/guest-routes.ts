import {
  admitGuest,
  bringGuestsBack,
  checkInGuest,
  expectedGuests,
  guestPlace,
  recognizeGuest,
  sendGuestsAway,
  undoGuest,
} from '#domain/contract/guest/guest-routes.ts'
import type { GuestCheckedIn } from '#domain/contract/guest/guest-shapes.ts'
import { cameWith } from '#domain/attendance/household-attendance.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import { guest, type GuestCommand } from '#domain/guest/guest.ts'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { Rejection } from '#domain/rejection.ts'
import { START, type Position } from '#infra/event-log/event-log.ts'
import { later, transact } from '#server/transact.ts'
import { checkInParty } from '#server/check-in/check-in.ts'
import type { Asker } from '#server/http/asker.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf } from '#server/people/find-household.ts'
import { userOf } from '#server/people/user-shapes.ts'
import { admitWithCode } from './admitting.ts'
import { checkInBy } from './check-in-by.ts'
import { guestsExpected } from './expected.ts'
import { helloCode } from './hello-code.ts'
import { recognize } from './recognizing.ts'
import { undo } from './undoing.ts'
import { welcome, type ComingProfile } from './welcoming.ts'

/** Serves the calls about guests. `server/pages/hello` serves the form. */
export function serveGuests(serve: Serve, parts: Parts): void {
  serveCodes(serve, parts)
  serveExpected(serve, parts)
}

/** The code that leads to the form, and the one that a guest has then. */
function serveCodes(serve: Serve, parts: Parts): void {
  const { views, limits, now } = parts

  serve(guestPlace, (_, asker) => helloCode(parts, asker))

  serve(admitGuest, async ({ body: { code } }, asker) => {
    const { household, position } = await limits.guess('guest-code', asker.source, () =>
      admitWithCode(parts, code, asker.cause),
    )
    limits.see('number-or-code', [household.id], asker.source)
    const user = userOf(household.id, household, views, { now: now(), device: asker.device })
    return new CommandReply({ ...user, grant: asker.grant(household.id) }, position)
  })
}

/** What the desk does with those who are expected. */
function serveExpected(serve: Serve, parts: Parts): void {
  serve(expectedGuests, ({ query }) => guestsExpected(parts, query))

  serve(sendGuestsAway, async ({ body: { guests, commandId } }, asker) => {
    const command = (attendeeId: AttendeeId) => ({ type: 'SendAway', attendeeId, commandId }) as const
    return new CommandReply(undefined, await decideForEach(parts, guests, command, { asker, commandId }))
  })

  serve(bringGuestsBack, async ({ body: { guests, sentAway, commandId } }, asker) => {
    const command = (attendeeId: AttendeeId) => ({ type: 'BringBack', attendeeId, sentAway }) as const
    return new CommandReply(undefined, await decideForEach(parts, guests, command, { asker, commandId }))
  })

  serve(checkInGuest, async ({ params: { guestId }, body: { eventId, commandId } }, asker) => {
    // An Undo knows by the command which admission was part of the check-in.
    const coming = await welcome(parts, { guestId, eventId, commandId }, { ...asker.cause, commandId })
    return await checkIn(parts, { eventId, commandId, ...coming }, asker)
  })

  serve(recognizeGuest, async ({ params: { guestId }, body: { eventId, userId, commandId } }, asker) => {
    const known = await recognize(parts, { guestId, as: userId, eventId, commandId }, asker.cause)
    return await checkIn(parts, { eventId, commandId, ...known }, asker)
  })

  serve(undoGuest, async ({ params: { guestId }, body: { commandId, recognition, ...undoing } }, { cause }) => {
    const named = { guestId, recognition: recognition ?? undoing.undoes, ...undoing }
    const { position, profileStays } = await undo(parts, named, { ...cause, commandId })
    return new CommandReply(profileStays ? { profileStays } : {}, position)
  })
}

/** One command for several guests. Those who are forgotten already are left out. */
async function decideForEach(
  { log, views, limits }: Parts,
  guests: readonly AttendeeId[],
  command: (guest: AttendeeId) => GuestCommand,
  { asker, commandId }: { asker: Asker; commandId: CommandId },
): Promise<Position> {
  if (!asker.isAdministrator) limits.write('correction', asker.source)
  const cause = { ...asker.cause, commandId }
  const known = guests.filter((id) => views.guests.find(id))
  const decided = await Promise.all(
    known.map((id) => transact(log, attendeeStream(id), guest, command(id), cause).catch(whenForgotten)),
  )
  return decided.reduce((last, one) => later(log, last, one.position), START)
}

function whenForgotten(error: unknown): { position: Position } {
  if (error instanceof Rejection && error.code === 'attendee-erased') return { position: START }
  throw error
}

type CheckIn = ComingProfile & { eventId: GatheringId; commandId: CommandId }

/**
 * Checks in these people of the household. A command that arrives once more finds what it has recorded, also when the
 * profile was merged with another one since.
 */
async function checkIn(parts: Parts, { eventId, commandId, id, people, recognition }: CheckIn, asker: Asker) {
  const party = {
    gatheringId: eventId,
    attendeeId: id,
    attendeePresent: people.includes(id),
    familyMemberIds: people.filter((one) => one !== id),
    commandId,
    scanned: undefined,
    tap: undefined,
  }
  const { came, position } =
    (await checkInBy(parts, { eventId, attendeeId: id }, commandId)) ?? (await cameIn(parts, party, asker))
  const names = await namesOf(parts, id, came)
  return new CommandReply({ userId: id, came, names, ...(recognition && { recognition }) }, position)
}

async function cameIn(parts: Parts, party: Parameters<typeof checkInParty>[1], asker: Asker) {
  const { state, position } = await checkInParty(parts, party, asker)
  return { came: cameWith(party.commandId, state), position }
}

async function namesOf(parts: Parts, id: AttendeeId, came: readonly PersonId[]): Promise<GuestCheckedIn['names']> {
  const { profile, family } = await householdOf(parts, id)
  const people = [{ id, ...profile }, ...family.map((one) => ({ id: one.familyMemberId, ...one }))]
  return people
    .filter((one) => came.includes(one.id))
    .map(({ name, hebrewName }) => (hebrewName === undefined ? { name } : { name, hebrewName }))
}
