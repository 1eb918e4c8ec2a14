import { z } from 'zod'
import { AttendeeId, CommandId, FamilyMemberId, GatheringId, Instant } from '#domain/ids.ts'
import {
  cleanText,
  Email,
  FamilyMemberName,
  HebrewName,
  Name,
  Phone,
  Relationship,
} from '#domain/attendee/person-fields.ts'
import { eventParams, memberParams, userParams } from './path-params.ts'
import { route } from './route.ts'
import { scheduleRoutes } from './schedule-routes.ts'
import {
  AttendanceRecord,
  Attendee,
  Event,
  EventStats,
  FamilyMember,
  FoundUser,
  ImportResult,
  OpenEvent,
  PublicUser,
  User,
} from './shapes.ts'

/** A number in a body is exact. Whether anybody has it is for whoever looks: one that nobody has is a 404, too. */
const personInBody = z.int().positive()
const eventInBody = z.int().positive()

/** A moment as any clock writes it, with or without fractions of a second. */
const moment = z.iso
  .datetime()
  .transform((text) => new Date(text).toISOString())
  .pipe(Instant)

/** What a call that changes this person has to carry in the header `Foyer-Grant`. Good for 30 minutes. */
const grant = z.string()

/** An empty field of a form, one of nothing but spaces, or null says that what was there is to be removed. */
const orEmpty = <T extends z.ZodType<string, string>>(field: T) =>
  z
    .union([z.string().max(200).transform(cleanText).pipe(z.literal('')), field])
    .nullable()
    .transform((text) => text ?? '')

/** An empty field of a form, one of nothing but spaces, or null means that there is none. */
const orNone = <T extends z.ZodType<string, string>>(field: T) =>
  orEmpty(field)
    .transform((text) => (text === '' ? undefined : text))
    .optional()

const profile = { name: Name, hebrewName: orNone(HebrewName), email: orNone(Email) }

export const currentEvent = route(
  'GET /api/events/current',
  'anyone',
  'The gathering whose check-in is open now; a 404 that names the next one when none is.',
  { reply: OpenEvent },
)

export const allEvents = route(
  'GET /api/events',
  'anyone',
  'Every recorded gathering and the ones open now, newest first.',
  { reply: z.array(Event) },
)

export const ensurePastEvents = route(
  'POST /api/events/ensure-past',
  'anyone',
  'Records every occurrence of the schedule up to now that is missing.',
  { reply: z.object({ recorded: z.int() }) },
)

export const eventStats = route(
  'GET /api/events/:eventId/stats',
  'anyone',
  'How many people are present, and how many of them for the first time.',
  { params: eventParams, reply: EventStats },
)

export const eventAttendances = route(
  'GET /api/events/:eventId/attendances',
  'admin',
  'Who is present, by household, newest first.',
  { params: eventParams, reply: z.array(AttendanceRecord) },
)

export const checkPhone = route(
  'POST /api/users/check-phone',
  'kiosk',
  'Whether this phone number has a profile, and whose.',
  {
    body: z.object({ phone: Phone }),
    reply: z.object({ exists: z.boolean(), user: User.optional(), grant: grant.optional() }),
  },
)

export const createUser = route(
  'POST /api/users',
  'kiosk',
  'Registers somebody under a phone number that nobody holds.',
  {
    body: z.object({ ...profile, phone: Phone }),
    reply: User.extend({ grant }),
  },
)

export const updateUser = route(
  'PATCH /api/users/:userId',
  'kiosk',
  'Changes a profile. What is left out stays; what is empty is removed; the phone number stays.',
  {
    params: userParams,
    needsGrant: true,
    body: z.object({
      name: Name.optional(),
      hebrewName: orEmpty(HebrewName).optional(),
      email: orEmpty(Email).optional(),
      phone: Phone.optional(),
    }),
    reply: User,
  },
)

export const publicUser = route(
  'GET /api/users/:userId',
  'anyone',
  'The name behind a personal link, and nothing else.',
  { params: userParams, reply: PublicUser },
)

export const userWithFamily = route(
  'GET /api/users/:userId/with-family',
  'kiosk',
  'A person with their family, for the confirmation screen.',
  { params: userParams, reply: User.extend({ grant }) },
)

export const searchByLastName = route(
  'GET /api/users/search',
  'kiosk',
  'Households with this text in a last name, at most 50: first those whose person has it, then those with a family member who has it. ' +
    'Of each, matches at the start of a word come first.',
  {
    query: z.object({ lastName: z.string().trim().min(2, 'Please enter at least 2 characters').max(200) }),
    reply: z.array(FoundUser),
  },
)

export const addFamilyMember = route(
  'POST /api/family-members',
  'kiosk',
  'Adds somebody to a household. Whoever is there already by name and relationship is answered as they are.',
  {
    needsGrant: true,
    body: z.object({
      userId: personInBody,
      name: FamilyMemberName,
      hebrewName: orNone(HebrewName),
      relationship: Relationship,
    }),
    reply: FamilyMember,
  },
)

export const removeFamilyMember = route(
  'DELETE /api/family-members/:id',
  'kiosk',
  'Takes somebody off their household.',
  { params: memberParams, needsGrant: true },
)

export const checkIn = route(
  'POST /api/check-in',
  'kiosk',
  'Records who of a household is present at a gathering. Repeating it adds newcomers only.',
  {
    body: z.object({
      userData: z.object({
        eventId: eventInBody,
        userId: personInBody,
        /** Whether the person themselves comes. */
        primary: z.boolean().default(true),
      }),
      familyMemberIds: z.array(personInBody).max(200).default([]),
      /** Made anew at each tap of Confirm: the same one twice does nothing the second time. */
      commandId: CommandId.optional(),
      /** When Confirm was tapped, for what is delivered later. */
      at: moment.optional(),
    }),
    reply: z.object({
      eventId: GatheringId,
      userId: AttendeeId,
      /** Everybody of the household who is present now. */
      primary: z.boolean(),
      familyMemberIds: z.array(FamilyMemberId),
      checkInTime: Instant,
    }),
  },
)

export const attendeeProfile = route(
  'GET /api/admin/attendees/:userId',
  'admin',
  'Everything known of one person, with their attendance.',
  { params: userParams, reply: Attendee },
)

/** With every visit of ten thousand people the whole answer fills hundreds of megabytes: a list asks in brief. */
export const allAttendees = route(
  'GET /api/admin/attendees',
  'admin',
  'Everybody with a profile, with their attendance; in brief, with how often they came, and without family and history.',
  { query: z.object({ brief: z.literal('true').optional() }).optional(), reply: z.array(Attendee) },
)

export const eraseAttendee = route(
  'DELETE /api/admin/attendees/:userId',
  'admin',
  'Forgets a person for ever. Past counts stay as they are.',
  { params: userParams },
)

export const forgetFamilyMember = route(
  'DELETE /api/admin/family-members/:id',
  'admin',
  'Forgets one family member for ever. Past counts stay as they are.',
  { params: memberParams },
)

export const importDirectory = route(
  'POST /api/admin/import-directory',
  'admin',
  'Takes in the households of a member file, at once or in batches. Repeating it changes nothing.',
  {
    body: z
      .object({
        users: z.array(z.unknown()).max(200_000),
        /** Which part of which import this is. A batch that is sent again counts what it brought in before. */
        batch: z.object({ importId: z.guid(), number: z.int().nonnegative() }).optional(),
        /** Only says what the households would come to. */
        dryRun: z.boolean().optional(),
      })
      .meta({
        description:
          'Each user is an ImportedUser; one that is not is named in results.errors and the others are taken in. ' +
          'Users with one phone number belong into one batch: the first is the household, the others join it.',
      }),
    reply: ImportResult,
  },
  48 * 1024 * 1024,
)

export const membersFile = route('GET /api/attached-gocc-file.csv', 'admin', 'The provided member file.', {
  reply: 'text/csv',
})

export const standardTemplate = route(
  'GET /api/directory-template.csv',
  'anyone',
  'An empty member file in the standard format, with examples.',
  { reply: 'text/csv' },
)

export const goccTemplate = route(
  'GET /api/gocc-template.csv',
  'anyone',
  'An empty member file in the GOCC format, with examples.',
  { reply: 'text/csv' },
)

/** Every route of the API, in the order in which they are served. */
export const routes = {
  currentEvent,
  allEvents,
  ensurePastEvents,
  eventStats,
  eventAttendances,
  checkPhone,
  createUser,
  searchByLastName,
  updateUser,
  publicUser,
  userWithFamily,
  addFamilyMember,
  removeFamilyMember,
  checkIn,
  attendeeProfile,
  allAttendees,
  eraseAttendee,
  forgetFamilyMember,
  importDirectory,
  ...scheduleRoutes,
  membersFile,
  standardTemplate,
  goccTemplate,
}
