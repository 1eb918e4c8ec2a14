import { z } from 'zod'
import { personInBody } from '#domain/contract/body-fields.ts'
import type { Callers } from '#domain/contract/callers.ts'
import { linkParams } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { memberFields } from '#domain/attendee/person-fields.ts'
import { CommandId, PersonId } from '#domain/ids.ts'

/** The calls that say which records are one person, and which only look alike. */

/** Those who know the people. */
const whoKnowsPeople = ['care'] as const satisfies Callers

/** New for each decision of a person. The second command with the same id does nothing. */
const commandId = CommandId.optional()

/** The id with which a link is taken apart. */
const made = z.object({ link: CommandId })

/** What is alike in two people. */
const CLUES = [
  'same-email',
  'same-street',
  'digits-swapped',
  'one-digit',
  'two-digits',
  'same-name',
  'near-name',
  'in-family',
] as const

/** From which of the two profiles each field is shown. */
const source = personInBody.optional()
const choice = z.strictObject({
  name: source,
  hebrewName: source,
  phone: source,
  email: source,
  ...memberFields(source, source),
})

const named = z.object({ id: PersonId, name: z.string() })

export const duplicates = route(
  'GET /api/admin/duplicates',
  whoKnowsPeople,
  'People who may be one, the likeliest first. Nobody is merged by a rule.',
  {
    reply: z.object({
      pairs: z.array(
        z.object({
          a: named,
          b: named,
          /** The person whose family the second one belongs to. Absent for two profiles. */
          familyOf: named.optional(),
          clues: z.array(z.enum(CLUES)),
        }),
      ),
    }),
  },
)

export const linkPeople = route(
  'POST /api/admin/links',
  whoKnowsPeople,
  'Says that two records are one person, who counts once. Each is a profile or a family member, and both stay as they are.',
  { body: z.object({ a: personInBody, b: personInBody, commandId }), reply: made },
)

export const mergeProfiles = route(
  'POST /api/admin/merges',
  whoKnowsPeople,
  'Merges a profile into another: they are shown as one, with the fields that were chosen, and with both families.',
  {
    body: z
      .object({
        from: personInBody,
        into: personInBody,
        /** A field that is absent comes from `into`, or from the other one where that has none. */
        choice: choice.optional(),
        /** Those who are in both families, each as the record of one family and that of the other. */
        pairs: z
          .array(z.tuple([personInBody, personInBody]))
          .max(200)
          .optional(),
        commandId,
      })
      .refine(
        ({ from, into, choice: chosen = {} }) => Object.values(chosen).every((id) => id === from || id === into),
        {
          message: 'A field is chosen from one of the two profiles',
          path: ['choice'],
        },
      ),
    reply: made,
  },
)

export const removeLink = route(
  'POST /api/admin/links/:link/remove',
  whoKnowsPeople,
  'Takes a link or a merge apart. Everything that happened since stays with the record that it happened to.',
  { params: linkParams },
)

export const keepPairApart = route(
  'POST /api/admin/pairs/apart',
  whoKnowsPeople,
  'Remembers that two who look alike are two different people; or, with `undo`, forgets it again.',
  { body: z.object({ a: personInBody, b: personInBody, undo: z.boolean().optional(), commandId }) },
)

export const samePersonRoutes = { duplicates, linkPeople, mergeProfiles, removeLink, keepPairApart }
