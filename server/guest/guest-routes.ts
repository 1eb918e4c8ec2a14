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
import {
  EARLIER_AFTER_MS,
  type ExpectedGuest,
  type ExpectedGuests,
  GUESTS_SHOWN,
  type GuestCheckedIn,
  type HelloCode,
  type ProposedMatch,
} from '#domain/contract/guest/guest-shapes.ts'
import { cameWith } from '#domain/attendance/household-attendance.ts'
import type { AttendeeId, CommandId, GatheringId, LocalDate, PersonId } from '#domain/ids.ts'
import { type GuestCommand, guest, isSentAway } from '#domain/guest/guest.ts'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { later, transact } from '#server/transact.ts'
import { checkInParty } from '#server/check-in/check-in.ts'
import type { Asker } from '#server/http/asker.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf } from '#server/people/find-household.ts'
import { userOf } from '#server/people/user-shapes.ts'
import { admit, admitWithCode } from './admitting.ts'
import { checkInBy } from './check-in-by.ts'
import { recognize } from './recognizing.ts'
import { undo } from './undoing.ts'
import { QR_LEVEL, qrDrawing } from '#domain/personal-link/qr-drawing.ts'
import { guestOf } from './announcing.ts'
import { dayUntilNight } from '#domain/calendar/night.ts'
import type { KnownGuest } from '#domain/read-models/guests/guests.ts'
import type { Views } from '#server/views.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { areAlike, comparableName } from '#domain/same-person/alike-names.ts'
import { lastVisit } from '#server/people/last-visit.ts'

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

/** One command for several guests. The people who are forgotten already are left out. */
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

/** The code that this wall or desk shows now. The server draws it, so that a wall loads nothing for it. */
async function helloCode(
  { helloTokens }: Pick<Parts, 'helloTokens'>,
  { device, cause, addressForPhones }: Pick<Asker, 'device' | 'cause' | 'addressForPhones'>,
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
async function welcome(parts: Parts, { guestId, eventId, commandId }: Welcome, cause: Cause): Promise<ComingProfile> {
  const earlier = await cameAsKnown(parts, { guestId, eventId, commandId })
  if (earlier) return earlier
  try {
    const { household } = await admit(parts, guestId, cause)
    return { id: household.id, people: [household.id, ...household.family.map(({ familyMemberId }) => familyMemberId)] }
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'guest-gone') throw error
    const found = await guestOf(parts, guestId)
    if (found.stage !== 'recognized') throw error
    return await recognize(parts, { guestId, as: found.by.as, eventId, commandId }, cause)
  }
}

/**
 * The profile with which this command has checked the guest in before. Since then, staff may have said that the profile
 * is not that of the guest.
 */
async function cameAsKnown(parts: Parts, { guestId, eventId, commandId }: Welcome): Promise<ComingProfile | null> {
  const { events } = await parts.log.read(attendeeStream(guestId))
  for (const { event } of events) {
    if (event.type !== 'GuestRecognized') continue
    const { as: id, commandId: recognition } = event.data
    if (await checkInBy(parts, { eventId, attendeeId: id }, commandId)) return { id, people: [], recognition }
  }
  return null
}

/** The guests whose cards are shown: so many of the newest, and those with these ids. */
type Shown = { readonly newest?: string | undefined; readonly of?: string | undefined }

/**
 * The guests that the desk expects: nobody of them is checked in yet, and they were not sent away. Newest first. A
 * profile is looked for only for those who are shown, because hundreds may wait.
 */
function guestsExpected(
  { views, now, config }: Pick<Parts, 'views' | 'now' | 'config'>,
  { newest = String(GUESTS_SHOWN), of = '' }: Shown = {},
): ExpectedGuests {
  const named = new Set(of.split(','))
  const today = dayUntilNight(now(), config.timeZone)
  const guests = [...views.guests.all()]
    .filter((one) => isExpected(one, views, today))
    .toSorted((a, b) => b.announced.at.localeCompare(a.announced.at) || b.id - a.id)
    .map((one, at) => shown(one, views, Date.parse(now()), at < Number(newest) || named.has(String(one.id))))
  return { guests }
}

/**
 * A guest who was admitted or recognized is expected until they are checked in: a tablet may have read their code
 * without a tap on Confirm, or the server may have died before the check-in. On the next day they are expected no more.
 * One who waits may have come too, when a tablet delivers late what a desk has taken back since.
 */
function isExpected(one: KnownGuest, { attendance, gatherings }: Views, today: LocalDate): boolean {
  if (isSentAway(one) || (one.stage !== 'waiting' && one.announced.day < today)) return false
  const came = (id: PersonId) =>
    attendance.visitsOf(id).some((gathering) => (gatherings.find(gathering)?.date ?? '') >= one.announced.day)
  if (one.stage === 'recognized') return !came(one.by.as)
  return ![one.id, ...one.announced.family.map(({ familyMemberId }) => familyMemberId)].some(came)
}

function shown({ id, stage, announced }: KnownGuest, views: Views, now: number, isCompared: boolean): ExpectedGuest {
  const { guestCode, name, phone, family, isFromOutside, at } = announced
  const match = stage === 'admitted' || !isCompared ? undefined : proposedMatch(views, announced)
  return {
    id,
    guestCode,
    name,
    phone,
    family: family.map((one) => ({ name: one.name, relationship: one.relationship })),
    announcedAt: at,
    isEarlier: now - Date.parse(at) >= EARLIER_AFTER_MS,
    ...(isFromOutside && { isFromOutside }),
    ...(isCompared && { isCompared }),
    ...(match && { match }),
  }
}

type Typed = { readonly name: string; readonly phone: string }

/** More people with one last name are not compared. */
const MOST_COMPARED = 50

/**
 * The profile that may be the guest's: the one with their number, or else the one with nearly their name who came last.
 * Only staff see it.
 */
function proposedMatch(views: Views, { name, phone }: Typed): ProposedMatch | undefined {
  const holder = views.directory.holderOf(phone)
  if (holder) return matchOf(views, holder, 'number')
  const alike = withNearlyTheName(views, name)
    .map((person) => matchOf(views, person, 'name'))
    .toSorted((a, b) => (b.lastHere ?? '').localeCompare(a.lastHere ?? ''))
  return alike[0]
}

function withNearlyTheName({ directory }: Views, name: string): Person[] {
  const typed = comparableName(name)
  const lastWord = typed.last.split(' ').at(-1) ?? ''
  if (lastWord.length < 2) return []
  return directory
    .search(lastWord, MOST_COMPARED)
    .flatMap(({ person, member }) => (!member && areAlike(typed, comparableName(person.profile.name)) ? person : []))
}

function matchOf(views: Views, { id, profile }: Person, because: 'number' | 'name'): ProposedMatch {
  const lastHere = lastVisit(views, id)?.date
  return { id, name: profile.name, because, ...(lastHere !== undefined && { lastHere }) }
}
