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
import { type GuestCheckedIn, type HelloCode } from '#domain/contract/guest/guest-shapes.ts'
import { cameWith } from '#domain/attendance/household-attendance.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import { type GuestCommand, guest } from '#domain/guest/guest.ts'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { later, transact } from '#server/transact.ts'
import { checkInParty } from '#server/check-in/check-in.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { mustHaveNobodyInCare } from '#server/http/in-care.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { householdOf } from '#server/people/find-household.ts'
import { userOf } from '#server/people/user-shapes.ts'
import { admit, admitWithCode } from './admitting.ts'
import { checkInBy } from './check-in-by.ts'
import { recognize } from './recognizing.ts'
import { undo } from './undoing.ts'
import { QR_LEVEL, qrDrawing } from '#domain/personal-link/qr-drawing.ts'
import { guestOf } from './announcing.ts'
import { guestsExpected } from './expected-guests.ts'

/** Serves the calls about guests. `server/pages/hello` serves the form. */
export function serveGuests(
  serve: Serve,
  services: Pick<
    Services,
    'config' | 'log' | 'views' | 'helloTokens' | 'limits' | 'takeBacksKnownFor' | 'dayKey' | 'hashPhone' | 'now'
  >,
): void {
  serveCodes(serve, services)
  serveExpected(serve, services)
}

/** The code that leads to the form, and the one that a guest has then. */
function serveCodes(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'views' | 'helloTokens' | 'limits' | 'hashPhone' | 'now'>,
): void {
  const { limits } = services

  serve(guestPlace, (_, requestContext) => helloCode(services, requestContext))

  serve(admitGuest, async ({ body: { code } }, requestContext) => {
    const { household, position } = await limits.guess('guest-code', requestContext.source, () =>
      admitWithCode(services, code, requestContext.cause),
    )
    limits.see('number-or-code', [household.id], requestContext.source)
    const user = userOf(household, services, requestContext)
    const phone = requestContext.phoneFor(user.phone)
    return new CommandReply({ ...user, phone, grant: requestContext.grant(household.id) }, position)
  })
}

/** What the desk does with those who are expected. */
function serveExpected(
  serve: Serve,
  services: Pick<
    Services,
    'config' | 'log' | 'views' | 'limits' | 'takeBacksKnownFor' | 'dayKey' | 'hashPhone' | 'now'
  >,
): void {
  serve(expectedGuests, ({ query }) => guestsExpected(services, query))

  serve(sendGuestsAway, async ({ body: { guests, commandId } }, requestContext) => {
    const command = (attendeeId: AttendeeId) => ({ type: 'SendAway', attendeeId, commandId }) as const
    return new CommandReply(undefined, await decideForEach(services, guests, command, { requestContext, commandId }))
  })

  serve(bringGuestsBack, async ({ body: { guests, sentAway, commandId } }, requestContext) => {
    const command = (attendeeId: AttendeeId) => ({ type: 'BringBack', attendeeId, sentAway }) as const
    return new CommandReply(undefined, await decideForEach(services, guests, command, { requestContext, commandId }))
  })

  serve(checkInGuest, async ({ params: { guestId }, body: { eventId, commandId } }, requestContext) => {
    // An Undo knows by the command which admission was part of the check-in.
    const coming = await welcome(services, { guestId, eventId, commandId }, { ...requestContext.cause, commandId })
    return await checkIn(services, { eventId, commandId, ...coming }, requestContext)
  })

  serve(recognizeGuest, async ({ params: { guestId }, body: { eventId, userId, commandId } }, requestContext) => {
    const known = await recognize(services, { guestId, as: userId, eventId, commandId }, requestContext.cause)
    return await checkIn(services, { eventId, commandId, ...known }, requestContext)
  })

  serve(undoGuest, async ({ params: { guestId }, body: { commandId, recognition, ...undoing } }, { cause }) => {
    await mustHaveNobodyInCare(services, guestId)
    const named = { guestId, recognition: recognition ?? undoing.undoes, ...undoing }
    const { position, profileStays } = await undo(services, named, { ...cause, commandId })
    return new CommandReply(profileStays ? { profileStays } : {}, position)
  })
}

/** One command for several guests. The people who are forgotten already are left out. */
async function decideForEach(
  { log, views, limits }: Pick<Services, 'log' | 'views' | 'limits'>,
  guests: readonly AttendeeId[],
  command: (guest: AttendeeId) => GuestCommand,
  { requestContext, commandId }: { requestContext: RequestContext; commandId: CommandId },
): Promise<Position> {
  if (!requestContext.isAdministrator) limits.write('correction', requestContext.source)
  const cause = { ...requestContext.cause, commandId }
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
async function checkIn(
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'takeBacksKnownFor' | 'dayKey' | 'now'>,
  { eventId, commandId, id, people, recognition }: CheckIn,
  requestContext: RequestContext,
) {
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
    (await checkInBy(services, { eventId, attendeeId: id }, commandId)) ??
    (await cameIn(services, party, requestContext))
  const names = await namesOf(services, id, came)
  return new CommandReply({ userId: id, came, names, ...(recognition && { recognition }) }, position)
}

async function cameIn(
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'takeBacksKnownFor' | 'dayKey' | 'now'>,
  party: Parameters<typeof checkInParty>[1],
  requestContext: RequestContext,
) {
  const { state, position } = await checkInParty(services, party, requestContext)
  return { came: cameWith(party.commandId, state), position }
}

async function namesOf(
  services: Pick<Services, 'log' | 'views'>,
  id: AttendeeId,
  came: readonly PersonId[],
): Promise<GuestCheckedIn['names']> {
  const { profile, family } = await householdOf(services, id)
  const people = [{ id, ...profile }, ...family.map((one) => ({ id: one.familyMemberId, ...one }))]
  return people
    .filter((one) => came.includes(one.id))
    .map(({ name, hebrewName }) => (hebrewName === undefined ? { name } : { name, hebrewName }))
}

/** The code that this wall or desk shows now. The server draws it, so that a wall loads nothing for it. */
async function helloCode(
  { helloTokens }: Pick<Services, 'helloTokens'>,
  { device, cause, addressForPhones }: Pick<RequestContext, 'device' | 'cause' | 'addressForPhones'>,
): Promise<HelloCode> {
  const { token, changesIn, endsIn } = helloTokens.tokenAt(device ?? cause.actor ?? '')
  const { create } = await import('qrcode')
  const { modules } = create(`${addressForPhones}/hello?at=${token}`, QR_LEVEL)
  return { code: qrDrawing(modules), changesIn, endsIn }
}

/**
 * A profile, and the people of its household who come. `recognition` is there when staff have said that the guest has
 * it.
 */
type ComingProfile = {
  readonly id: AttendeeId
  readonly people: readonly PersonId[]
  readonly recognition?: CommandId
}

type Welcome = { guestId: AttendeeId; eventId: GatheringId; commandId: CommandId }

/**
 * The desk checks a guest in: as somebody new, unless staff have said which profile they have. That stands until it is
 * undone, also when the check-in that belonged to it has failed.
 */
async function welcome(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  { guestId, eventId, commandId }: Welcome,
  cause: Cause,
): Promise<ComingProfile> {
  const earlier = await cameAsKnown(services, { guestId, eventId, commandId })
  if (earlier) return earlier
  try {
    const { household } = await admit(services, guestId, cause)
    return { id: household.id, people: [household.id, ...household.family.map(({ familyMemberId }) => familyMemberId)] }
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'guest-gone') throw error
    const found = await guestOf(services, guestId)
    if (found.stage !== 'recognized') throw error
    return await recognize(services, { guestId, as: found.by.as, eventId, commandId }, cause)
  }
}

/**
 * The profile with which this command has checked the guest in before. Since then, staff may have said that the profile
 * is not that of the guest.
 */
async function cameAsKnown(
  services: Pick<Services, 'log' | 'views'>,
  { guestId, eventId, commandId }: Welcome,
): Promise<ComingProfile | null> {
  const { events } = await services.log.read(attendeeStream(guestId))
  for (const { event } of events) {
    if (event.type !== 'GuestRecognized') continue
    const { as: id, commandId: recognition } = event.data
    if (await checkInBy(services, { eventId, attendeeId: id }, commandId)) return { id, people: [], recognition }
  }
  return null
}
