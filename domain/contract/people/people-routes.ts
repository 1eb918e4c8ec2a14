import { z } from 'zod/mini'
import { FamilyMemberId } from '#domain/ids.ts'
import {
  Email,
  FamilyMemberName,
  HebrewName,
  LEAST_TYPED,
  LONGEST_NAME,
  Name,
  NewPhone,
  Phone,
  Relationship,
} from '#domain/attendee/person-fields.ts'
import { grant, orEmpty, orNone, personInBody } from '#domain/contract/body-fields.ts'
import { codeParams, memberParams, userParams } from '#domain/contract/path-params.ts'
import { FoundUser, OfferedMember, User } from './people-shapes.ts'
import { whoChecksIn } from '#domain/contract/callers.ts'
import { route } from '#domain/contract/route.ts'

/** The calls of a kiosk for a person and their family, and the name for a personal link. */

const profile = { name: Name, hebrewName: orNone(HebrewName), email: orNone(Email) }

export const checkPhone = route(
  'POST /api/users/check-phone',
  whoChecksIn,
  'The household that this phone number finds, if there is one. `foundAs` is the family member whose own number it is.',
  {
    beginsVisit: true,
    scopes: ['people:read'],
    body: z.object({ phone: Phone }),
    reply: z.object({
      exists: z.boolean(),
      user: z.optional(User),
      foundAs: z.optional(z.object({ id: FamilyMemberId, name: z.string() })),
      grant: z.optional(grant),
    }),
  },
)

export const createUser = route(
  'POST /api/users',
  whoChecksIn,
  'Registers a person with a phone number that nobody has.',
  {
    beginsVisit: true,
    body: z.object({ ...profile, phone: NewPhone }),
    reply: z.extend(User, { phone: z.string(), grant }),
  },
)

export const searchByLastName = route(
  'GET /api/users/search',
  whoChecksIn,
  'Households with this text in a last name, at most 50: first those whose person has it, then those with a family member who has it. ' +
    'Of each, matches at the start of a word come first. Those whose full name begins with the text come before all. ' +
    'Where no last name has it, what follows its first word is looked for.',
  {
    beginsVisit: true,
    scopes: ['people:read'],
    query: z.object({
      lastName: z
        .string()
        .check(
          z.trim(),
          z.minLength(LEAST_TYPED.letters, 'Please enter at least 2 characters'),
          z.maxLength(LONGEST_NAME),
        ),
    }),
    reply: z.array(FoundUser),
  },
)

export const updateUser = route(
  'PATCH /api/users/:userId',
  whoChecksIn,
  'Changes a profile. Missing fields stay, empty fields are removed, and the phone number stays.',
  {
    params: userParams,
    needsGrant: true,
    body: z.object({
      name: z.optional(Name),
      hebrewName: z.optional(orEmpty(HebrewName)),
      email: z.optional(orEmpty(Email)),
      phone: z.optional(Phone),
    }),
    reply: User,
  },
)

export const userByCode = route(
  'GET /api/users/by-code/:code',
  whoChecksIn,
  'The person whose personal link has this code, with their family, for a scanner.',
  { beginsVisit: true, scopes: ['people:read'], params: codeParams, reply: z.extend(User, { grant }) },
)

export const userWithFamily = route(
  'GET /api/users/:userId/with-family',
  whoChecksIn,
  'A person with their family, for the confirmation screen.',
  { beginsVisit: true, scopes: ['people:read'], params: userParams, reply: z.extend(User, { grant }) },
)

export const addFamilyMember = route(
  'POST /api/family-members',
  whoChecksIn,
  'Adds a member to a household. If the household has a member with this name and relationship, returns that member.',
  {
    needsGrant: true,
    body: z.object({
      userId: personInBody,
      name: FamilyMemberName,
      hebrewName: orNone(HebrewName),
      relationship: Relationship,
    }),
    reply: OfferedMember,
  },
)

export const removeFamilyMember = route(
  'DELETE /api/family-members/:id',
  whoChecksIn,
  'Removes a member from their household.',
  { params: memberParams, needsGrant: true },
)

export const peopleRoutes = {
  checkPhone,
  createUser,
  searchByLastName,
  updateUser,
  userByCode,
  userWithFamily,
  addFamilyMember,
  removeFamilyMember,
}
