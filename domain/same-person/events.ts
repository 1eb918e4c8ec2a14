import { z } from 'zod/mini'
import { memberFields } from '#domain/attendee/person-fields.ts'
import { fact } from '#domain/fact.ts'
import { AttendeeId, CommandId, Instant, PersonId } from '#domain/ids.ts'

/** The id of a link is the id of the command that made it. */
export const LinkId = CommandId
export type LinkId = z.infer<typeof LinkId>

/** From which of two merged profiles each field is shown. */
const source = z.optional(AttendeeId)
export const ChosenSources = z.strictObject({
  name: source,
  hebrewName: source,
  phone: source,
  email: source,
  ...memberFields(source, source),
})
export type ChosenSources = z.infer<typeof ChosenSources>
export type ChosenField = keyof ChosenSources

/** Two records of one family member: the first one is shown as the second. */
export const MemberPair = z.strictObject({ from: PersonId, into: PersonId })
export type MemberPair = z.infer<typeof MemberPair>

/**
 * A record that was a member's before the link: since when, and up to the link. Check-ins after that say it themselves.
 * Without `since` it was so for as long as Foyer knows.
 */
export const MemberBefore = z.strictObject({ personId: PersonId, since: z.optional(Instant), until: Instant })
export type MemberBefore = z.infer<typeof MemberBefore>

/** Absent when nobody of them was a member, and in events of earlier versions. */
const members = z.optional(z.array(MemberBefore))

export const PeopleLinked = fact(
  'PeopleLinked',
  'staff say that two records are one person: both stay as they are, and count once',
  {
    link: LinkId,
    a: PersonId,
    b: PersonId,
    members,
  },
)

export const ProfilesMerged = fact(
  'ProfilesMerged',
  'staff merge a profile into another: they are one person, shown once, and both streams stay as they are',
  {
    link: LinkId,
    from: AttendeeId,
    into: AttendeeId,
    choice: z.optional(ChosenSources),
    /** The people who are in both families. Absent when nobody is. */
    pairs: z.optional(z.array(MemberPair)),
    members,
  },
)

export const LinkRemoved = fact('LinkRemoved', 'staff take a link or a merge apart: it is as if it had never been', {
  link: LinkId,
})

export const PairKeptApart = fact('PairKeptApart', 'staff say that two profiles that look alike are two people', {
  a: PersonId,
  b: PersonId,
  commandId: CommandId,
})

export const PairReconsidered = fact('PairReconsidered', 'staff take back that two profiles are two people', {
  a: PersonId,
  b: PersonId,
  commandId: CommandId,
})

export const samePersonEvents = [PeopleLinked, ProfilesMerged, LinkRemoved, PairKeptApart, PairReconsidered] as const

export type PeopleLinked = z.infer<typeof PeopleLinked>
export type ProfilesMerged = z.infer<typeof ProfilesMerged>
export type SamePersonEvent = z.infer<(typeof samePersonEvents)[number]>
