import { z } from 'zod/mini'
import { Relationship } from '#domain/attendee/person-fields.ts'
import { Doer, PersonOfAct } from '#domain/contract/activity/activity-shapes.ts'
import { ProfileFacts } from '#domain/contract/people/person-shapes.ts'
import { CommandId, Instant, LocalDate, PersonId } from '#domain/ids.ts'
import { CLUES } from '#domain/same-person/clues.ts'

/** What the pages show of two records that may be one person, or are one. */

/** What is alike in two people. */
export const Clue = z.enum(CLUES)
export type Clue = z.infer<typeof Clue>

const Named = z.object({ id: PersonId, name: z.string() })

/** Two people who may be one. */
export const LookAlikes = z.object({
  a: Named,
  b: Named,
  /** The person whose family the second one belongs to. Absent for two profiles. */
  familyOf: z.optional(Named),
  /** The person whose family the first one belongs to. Absent unless both are children of a family. */
  familyOfFirst: z.optional(Named),
  clues: z.array(Clue),
})
export type LookAlikes = z.infer<typeof LookAlikes>

/** How many pairs are listed: more than anybody looks through. Others are found when these are dealt with. */
export const MOST_PAIRS = 200

/** One of two people who are compared: somebody with a profile, or of a family. */
export const Compared = z.object({
  id: PersonId,
  name: z.string(),
  hebrewName: z.optional(z.string()),
  isMember: z.boolean(),
  /** Absent for a family member without a profile of their own. */
  profile: z.optional(ProfileFacts),
  /** The households of others to which they belong. */
  belongsTo: z.array(z.extend(Named, { relationship: Relationship })),
  attendances: z.int(),
  lastCame: z.optional(LocalDate),
})
export type Compared = z.infer<typeof Compared>

/** Somebody of the families of two people: of the first, of the second, or of both. */
export const ComparedMember = z.object({
  name: z.string(),
  hebrewName: z.optional(z.string()),
  relationship: Relationship,
  of: z.enum(['a', 'b', 'both']),
  /** Their record in each family to which they belong, that of the first family first. */
  ids: z.array(PersonId),
})
export type ComparedMember = z.infer<typeof ComparedMember>

/** Two people side by side. */
export const ComparedPair = z.object({
  a: Compared,
  b: Compared,
  /** What is alike in them. Empty when no rule sees anything. */
  clues: z.array(Clue),
  /** At how many events either of them was. One at which both were counts once. */
  attendances: z.int(),
  family: z.array(ComparedMember),
  /** What was said about them so far: nothing, that they are one person, or that they are two. */
  decision: z.enum(['open', 'one', 'two']),
})
export type ComparedPair = z.infer<typeof ComparedPair>

/** What says that two records are one person, and whether it can be taken apart. */
export const ListedLink = z.object({
  link: CommandId,
  /** A merge shows two profiles as one. A link leaves both records as they are. */
  is: z.enum(['merge', 'link']),
  /** The name is absent when they were erased. After a merge, the first one is shown as the second. */
  a: PersonOfAct,
  b: PersonOfAct,
  /** The household of a record that is a family member. */
  familyOf: z.optional(PersonOfAct),
  at: z.optional(Instant),
  doer: z.omit(Doer, { id: true }),
  /** False when somebody of it was erased since. */
  canTakeApart: z.boolean(),
})
export type ListedLink = z.infer<typeof ListedLink>
