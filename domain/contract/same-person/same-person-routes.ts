import { z } from 'zod/mini'
import { memberFields, MOST_FAMILY } from '#domain/attendee/person-fields.ts'
import { commandId, personInBody } from '#domain/contract/body-fields.ts'
import { whoCares } from '#domain/contract/callers.ts'
import { linkParams, pairParams, personInPath } from '#domain/contract/path-params.ts'
import { PersonChange } from '#domain/contract/people/person-shapes.ts'
import { route } from '#domain/contract/route.ts'
import { CommandId } from '#domain/ids.ts'
import { ComparedPair, ListedLink, LookAlikes } from './pair-shapes.ts'

/** The calls that say which records are one person, and which only look alike. */

/** The id with which a link is taken apart. */
const made = z.object({ link: CommandId })

/** From which of the two profiles each field is shown. */
const source = z.optional(personInBody)
const choice = z.strictObject({
  name: source,
  hebrewName: source,
  phone: source,
  email: source,
  ...memberFields(source, source),
})

/** Whether the page has said that somebody takes the two for two people. Without it, that is said as a refusal. */
const evenIfTwo = z.optional(z.boolean())

export const duplicates = route(
  'GET /api/admin/duplicates',
  whoCares,
  'People who may be one, the likeliest first; with `person`, those who may be one with this person. Nobody is merged by a rule.',
  {
    query: z.optional(z.object({ person: z.optional(personInPath) })),
    reply: z.object({ pairs: z.array(LookAlikes) }),
  },
)

export const comparePair = route(
  'GET /api/admin/pairs/:a/:b',
  whoCares,
  'Two people side by side: what is known of each, how often they came, and both families.',
  { params: pairParams, reply: ComparedPair },
)

export const links = route(
  'GET /api/admin/links',
  whoCares,
  'The links and merges that stand, newest first, each with who made it and when.',
  { reply: z.array(ListedLink) },
)

export const changesSinceLink = route(
  'GET /api/admin/links/:link/changes',
  whoCares,
  'What was changed about the people of a link or a merge since it was made, newest first.',
  { params: linkParams, reply: z.array(PersonChange) },
)

export const linkPeople = route(
  'POST /api/admin/links',
  whoCares,
  'Says that two records are one person, who counts once. Each is a profile or a family member, and both stay as they are.',
  { body: z.object({ a: personInBody, b: personInBody, evenIfTwo, commandId }), reply: made },
)

export const mergeProfiles = route(
  'POST /api/admin/merges',
  whoCares,
  'Merges a profile into another: they are shown as one, with the fields that were chosen, and with both families.',
  {
    body: z
      .object({
        from: personInBody,
        into: personInBody,
        /** A field that is absent comes from `into`, or from the other one where that has none. */
        choice: z.optional(choice),
        /** The people who are in both families, each as the record of one family and that of the other. */
        pairs: z.optional(z.array(z.tuple([personInBody, personInBody])).check(z.maxLength(MOST_FAMILY))),
        evenIfTwo,
        commandId,
      })
      .check(
        z.refine(
          ({ from, into, choice: chosen = {} }) => Object.values(chosen).every((id) => id === from || id === into),
          {
            message: 'A field is chosen from one of the two profiles',
            path: ['choice'],
          },
        ),
      ),
    reply: made,
  },
)

export const removeLink = route(
  'POST /api/admin/links/:link/remove',
  whoCares,
  'Takes a link or a merge apart. Everything that happened since stays with the record that it happened to.',
  { params: linkParams },
)

export const keepPairApart = route(
  'POST /api/admin/pairs/apart',
  whoCares,
  'Remembers that two who look alike are two different people; or, with `undo`, forgets it again.',
  { body: z.object({ a: personInBody, b: personInBody, undo: z.optional(z.boolean()), commandId }) },
)

export const samePersonRoutes = {
  duplicates,
  comparePair,
  links,
  changesSinceLink,
  linkPeople,
  mergeProfiles,
  removeLink,
  keepPairApart,
}
