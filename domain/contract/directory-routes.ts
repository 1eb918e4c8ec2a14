import { z } from 'zod'
import { memberParams, userParams } from './path-params.ts'
import { Attendee, ListedAttendee } from './people-shapes.ts'
import { route } from './route.ts'

/** The calls for everybody who has a profile: of those who care for people, and of the administrator. */

export const attendeeProfile = route(
  'GET /api/admin/attendees/:userId',
  ['care'],
  'Everything that is known about one person, with their attendance.',
  { params: userParams, reply: Attendee },
)

/** The visits of ten thousand people would take hundreds of megabytes, so a list requests the brief reply. */
export const allAttendees = route(
  'GET /api/admin/attendees',
  ['care'],
  'Everybody with a profile, with their attendance. The brief list has the number of visits and the names of the family instead.',
  { query: z.object({ brief: z.literal('true').optional() }).optional(), reply: z.array(ListedAttendee) },
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
  eraseAttendee,
  forgetFamilyMember,
}
