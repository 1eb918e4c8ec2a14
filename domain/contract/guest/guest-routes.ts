import { z } from 'zod/mini'
import { eventInBody, grant, personInBody } from '#domain/contract/body-fields.ts'
import { whoChecksIn, whoSitsAtTheDesk, type Callers } from '#domain/contract/callers.ts'
import { personInPath } from '#domain/contract/path-params.ts'
import { User } from '#domain/contract/people/people-shapes.ts'
import { route } from '#domain/contract/route.ts'
import { readGuestCode } from '#domain/guest/guest-code.ts'
import { AttendeeId, CommandId, parsePersonId } from '#domain/ids.ts'
import { ExpectedGuests, GuestCheckedIn, GuestUndone, HelloCode } from './guest-shapes.ts'

/** The calls about guests who fill in the form on their own phone. The form itself is a page: `/hello`. */

const whoShowsTheCode = ['wall', ...whoSitsAtTheDesk] as const satisfies Callers

const guestParams = z.object({ guestId: personInPath })

/** Needed here, and not only allowed: an Undo names it. */
const commandId = CommandId

export const guestPlace = route(
  'GET /api/guests/place',
  whoShowsTheCode,
  'The code that leads guests to the form. It is good for a few minutes, and only walls and desks that were let in get it.',
  { reply: HelloCode },
)

export const admitGuest = route(
  'POST /api/guests/admit',
  whoChecksIn,
  'Gives a guest a profile when their code is read or typed, and returns them with their family. A guest who has one already is returned as they are.',
  {
    beginsVisit: true,
    body: z.object({
      /** What the code on the guest's phone says: the number in the picture, or the five characters below it. */
      code: z.pipe(z.pipe(z.string().check(z.maxLength(40)), z.transform(codeIn)), z.union([AttendeeId, z.string()])),
    }),
    reply: z.extend(User, { grant }),
  },
)

/** The number of a picture, or the characters; null for anything else. */
function codeIn(typed: string): number | string | null {
  return parsePersonId(typed.trim()) ?? readGuestCode(typed)
}

export const expectedGuests = route(
  'GET /api/admin/guests',
  whoSitsAtTheDesk,
  'The guests who have sent the form and are not checked in yet, newest first. The newest, and those who are named, come with a profile that may be theirs.',
  {
    query: z.optional(
      z.object({
        /** How many of the newest are shown with such a profile. Absent: as many as the desk shows at first. */
        newest: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
        /** Ids of others that are shown, with commas between them. */
        of: z.optional(z.string().check(z.regex(/^\d{16}(,\d{16}){0,19}$/))),
      }),
    ),
    reply: ExpectedGuests,
  },
)

/** More guests than wait are not sent away at once. */
const guestIds = z.array(personInBody).check(z.minLength(1), z.maxLength(1000))

export const sendGuestsAway = route(
  'POST /api/admin/guests/send-away',
  whoSitsAtTheDesk,
  'Takes guests who are not there off the list of those who wait. Their phones can send nothing more; a tablet still knows their codes until the night.',
  { body: z.object({ guests: guestIds, commandId }) },
)

export const bringGuestsBack = route(
  'POST /api/admin/guests/bring-back',
  whoSitsAtTheDesk,
  'Takes back that guests were sent away with one command.',
  { body: z.object({ guests: guestIds, sentAway: CommandId, commandId }) },
)

export const checkInGuest = route(
  'POST /api/admin/guests/:guestId/check-in',
  whoSitsAtTheDesk,
  'Gives a guest a profile, and checks in everybody that they have named. If somebody else has the number already, the guest gets a profile without it. If staff have said which profile the guest has, it checks them in with that one.',
  { params: guestParams, body: z.object({ eventId: eventInBody, commandId }), reply: GuestCheckedIn },
)

export const recognizeGuest = route(
  'POST /api/admin/guests/:guestId/same-person',
  whoSitsAtTheDesk,
  'Says that a guest has this profile, checks it in with those that the guest has named, and forgets the guest in the night.',
  {
    params: guestParams,
    body: z.object({ eventId: eventInBody, userId: personInBody, commandId }),
    reply: GuestCheckedIn,
  },
)

export const undoGuest = route(
  'POST /api/admin/guests/:guestId/undo',
  whoSitsAtTheDesk,
  'Takes back what the desk has just done with a guest: the check-in of this command, and that they have a profile already or the new one that it has made. What others have said about the guest since stays, and a new profile that somebody has used or changed stays too.',
  {
    params: guestParams,
    body: z.object({
      eventId: eventInBody,
      undoes: CommandId,
      /** The `recognition` of the reply to the check-in. Absent: the command of the check-in itself. */
      recognition: z.optional(CommandId),
      commandId,
    }),
    reply: GuestUndone,
  },
)

export const guestRoutes = {
  guestPlace,
  admitGuest,
  expectedGuests,
  sendGuestsAway,
  bringGuestsBack,
  checkInGuest,
  recognizeGuest,
  undoGuest,
}
