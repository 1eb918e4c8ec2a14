import { z } from 'zod/mini'
import { FamilyMemberName, HebrewName, NewPhone, Relationship } from '#domain/attendee/person-fields.ts'
import { commandId, orEmpty, orNone, personInBody } from '#domain/contract/body-fields.ts'
import { whoCares, whoKeepsProfiles } from '#domain/contract/callers.ts'
import { memberOfHouseholdParams, userParams } from '#domain/contract/path-params.ts'
import { FamilyMember } from './people-shapes.ts'
import { route } from '#domain/contract/route.ts'
import { PersonId } from '#domain/ids.ts'

/** The calls with which staff keep a family right, on the page of a person. */

const FAMILY = '/api/admin/attendees/:userId/family'

export const addToFamily = route(
  `POST ${FAMILY}`,
  whoCares,
  'Staff add a member to a household. If the household has a member with this name and relationship, returns that member.',
  {
    params: userParams,
    body: z.object({ name: FamilyMemberName, hebrewName: orNone(HebrewName), relationship: Relationship, commandId }),
    reply: FamilyMember,
  },
)

export const changeFamilyMember = route(
  `PATCH ${FAMILY}/:memberId`,
  whoKeepsProfiles,
  'Corrects the names or the relationship of a family member. Missing fields stay; null removes the Hebrew name. The welcome desk corrects the names.',
  {
    params: memberOfHouseholdParams,
    reserved: [{ fields: ['relationship'], callers: whoCares }],
    body: z.object({
      name: z.optional(FamilyMemberName),
      hebrewName: z.optional(orEmpty(HebrewName)),
      relationship: z.optional(Relationship),
      commandId,
    }),
    reply: FamilyMember,
  },
)

export const takeOffFamily = route(
  `POST ${FAMILY}/:memberId/take-off`,
  whoCares,
  'Takes a member off a household. Past attendance stays.',
  { params: memberOfHouseholdParams, body: z.object({ commandId }) },
)

export const bringBackToFamily = route(
  `POST ${FAMILY}/:memberId/bring-back`,
  whoCares,
  'Puts somebody who was taken off a household back into it.',
  { params: memberOfHouseholdParams, body: z.object({ commandId }) },
)

export const makeOwnProfile = route(
  `POST ${FAMILY}/:memberId/own-profile`,
  whoCares,
  'Makes a profile for a family member, who keeps their id, stays in the family and counts once.',
  {
    params: memberOfHouseholdParams,
    /** Without a number they are found by their name and their personal link. */
    body: z.object({ phone: z.optional(NewPhone), commandId }),
    reply: z.object({ id: PersonId, phone: z.optional(z.string()) }),
  },
)

export const handOverHousehold = route(
  'POST /api/admin/attendees/:userId/hand-over',
  whoCares,
  'Hands a household to another adult of it, who gets a profile if they have none. Everybody keeps their id. Sent again, it finishes what was interrupted.',
  {
    params: userParams,
    body: z.object({
      to: personInBody,
      /** Whether the first person belongs to the family from then on. */
      joins: z._default(z.boolean(), true),
      /** The number that the other adult gets. It may be the first person's own, who then has none. */
      phone: z.optional(NewPhone),
      commandId,
    }),
  },
)

export const familyRoutes = {
  addToFamily,
  changeFamilyMember,
  takeOffFamily,
  bringBackToFamily,
  makeOwnProfile,
  handOverHousehold,
}
