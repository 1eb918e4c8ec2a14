import { z } from 'zod/mini'
import { CommandId, Instant, PersonId } from '#domain/ids.ts'
import {
  Email,
  FreeText,
  HebrewName,
  MEMBER_FIELDS,
  memberFields,
  Name,
  NewPhone,
} from '#domain/attendee/person-fields.ts'
import { commandId, grant, orEmpty, orNone, personInBody } from '#domain/contract/body-fields.ts'
import { memberParams, userParams } from '#domain/contract/path-params.ts'
import { PersonInIds } from '#domain/contract/programs/in-ids.ts'
import { Attendee, ListedAttendee, User } from './people-shapes.ts'
import { whoCares, whoKeepsProfiles, whoLeadsChildren, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { EverythingAbout } from './everything-shapes.ts'
import { route } from '#domain/contract/route.ts'

/** The calls for everybody who has a profile: of those who care for people, and of the administrator. */

export const attendeeProfile = route(
  'GET /api/admin/attendees/:userId',
  whoCares,
  'Everything that is known about one person, with their attendance.',
  { params: userParams, reply: Attendee },
)

/** The visits of ten thousand people would take hundreds of megabytes, so a list requests the brief reply. */
export const allAttendees = route(
  'GET /api/admin/attendees',
  whoCares,
  'Everybody with a profile, with their attendance. The brief list has the number of visits and the names of the family instead.',
  { query: z.optional(z.object({ brief: z.optional(z.literal('true')) })), reply: z.array(ListedAttendee) },
)

/** How many people without a name may come along with somebody who has no phone number. */
export const MOST_OTHERS = 20

export const registerWithoutPhone = route(
  'POST /api/admin/attendees',
  whoKeepsProfiles,
  'Registers a person who may have no phone number. A name is enough. Those who come along and are not named yet join the family under this name, with a number.',
  {
    beginsVisit: true,
    scopes: ['people:write'],
    withoutNames: PersonInIds,
    body: z.object({
      name: Name,
      hebrewName: orNone(HebrewName),
      phone: z.optional(NewPhone),
      email: orNone(Email),
      /** How many come along. Staff can name them later. */
      others: z._default(z.int().check(z.minimum(0), z.maximum(MOST_OTHERS)), 0),
      commandId,
    }),
    reply: z.extend(User, { grant }),
  },
)

/** A day or a moment. The form sends a day. */
const day = z.optional(
  z.nullable(
    z.union([
      z.pipe(
        z.iso.date(),
        z.transform((text) => `${text}T00:00:00.000Z`),
      ),
      Instant,
    ]),
  ),
)

export const editAttendee = route(
  'PATCH /api/admin/attendees/:userId',
  whoKeepsProfiles,
  'Changes any field of a profile, the phone number too. Missing fields stay; null removes a field. The welcome desk corrects the names.',
  {
    params: userParams,
    reserved: [
      { fields: ['phone', 'email'], callers: [...whoCares, 'program'] },
      { fields: MEMBER_FIELDS, callers: whoCares },
    ],
    scopes: ['people:write'],
    withoutNames: PersonInIds,
    body: z.object({
      name: z.optional(Name),
      phone: z.optional(z.nullable(NewPhone)),
      hebrewName: z.optional(orEmpty(HebrewName)),
      email: z.optional(orEmpty(Email)),
      ...memberFields(z.optional(orEmpty(FreeText)), day),
      commandId,
    }),
    reply: User,
  },
)

export const confirmFamily = route(
  'POST /api/admin/attendees/:userId/confirm',
  [...whoSitsAtTheDesk, ...whoLeadsChildren],
  'Confirms adults or the number that a family has added itself. From then on they count for collecting children and for calling.',
  {
    params: userParams,
    body: z.object({
      adults: z.optional(z.array(personInBody).check(z.maxLength(200))),
      phone: z.optional(z.literal(true)),
      commandId,
    }),
  },
)

export const takeBackEdit = route(
  'POST /api/admin/attendees/:userId/take-back-edit',
  ['administrator'],
  'Gives a person the values back that an edit has replaced, unless they were changed again since.',
  { params: userParams, body: z.object({ edit: CommandId, commandId }) },
)

export const renewLink = route(
  'POST /api/admin/attendees/:userId/link/renew',
  ['administrator'],
  'Gives a person a new personal link. The old code opens nothing any more, at home and at every tablet.',
  { params: userParams, reply: z.object({ code: PersonId }) },
)

export const exportAttendee = route(
  'GET /api/admin/attendees/:userId/export',
  ['administrator'],
  'Everything that Foyer holds about a person, to hand to them: about somebody with a profile, or a family member.',
  { params: userParams, reply: EverythingAbout },
)

export const eraseAttendee = route(
  'DELETE /api/admin/attendees/:userId',
  ['administrator'],
  'Forgets a person for ever. Past counts stay as they are.',
  { params: userParams },
)

export const forgetFamilyMember = route(
  'DELETE /api/admin/family-members/:id',
  ['administrator'],
  'Forgets one family member for ever. Past counts stay as they are.',
  { params: memberParams },
)

export const directoryRoutes = {
  attendeeProfile,
  allAttendees,
  registerWithoutPhone,
  editAttendee,
  confirmFamily,
  takeBackEdit,
  renewLink,
  exportAttendee,
  eraseAttendee,
  forgetFamilyMember,
}
