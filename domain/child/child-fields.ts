import { z } from 'zod/mini'
import { LocalDate } from '#domain/ids.ts'
import { textField } from '#domain/text-field.ts'

/** What the children's rooms know of a child. Forms, routes and events check it in the same way. */

/** A day of birth, or a month of which the day is not known. */
export const Born = z.union(
  [LocalDate, z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/))],
  'Please enter a day, or a month and a year.',
)

/** The year in which somebody of about this age was born. */
export const BornAbout = z.int('Please enter a year.').check(z.minimum(1900), z.maximum(2199))

/** That a youth may leave alone. */
export const LeavesAlone = z.literal(true)

/** What a child is allergic to, or `none`: that somebody has asked. */
export const NO_ALLERGIES = 'none'
export const LONGEST_ALLERGIES = 120
export const Allergies = textField(LONGEST_ALLERGIES, { tooLong: 'Allergies have 120 letters at most.' }).check(
  z.minLength(1, 'Please say which allergies, or that there are none.'),
)

/** What the helpers of the room should know. */
export const LONGEST_CARE_NOTES = 500
export const CareNotes = textField(LONGEST_CARE_NOTES, { tooLong: 'Care notes have 500 letters at most.' }).check(
  z.minLength(1, 'Please write a word first.'),
)

export const LONGEST_NAME = 60
const nameMissing = 'Please enter a name.'

/** Somebody who may collect a child, or may not. */
export const CollectorName = textField(LONGEST_NAME, {
  missing: nameMissing,
  tooLong: 'A name has 60 letters at most.',
}).check(z.minLength(1, nameMissing))

/** What somebody is to the child, for example "Grandmother". */
export const Relation = textField(LONGEST_NAME, {
  missing: 'Please say who this is to the child.',
  tooLong: 'This has 60 letters at most.',
}).check(z.minLength(1, 'Please say who this is to the child.'))

/** Why a rule about collecting stands: a court has ordered it, or somebody has asked for it. */
export const RULE_GROUNDS = ['court-order', 'asked'] as const
export const RuleGround = z.enum(RULE_GROUNDS)
export type RuleGround = z.infer<typeof RuleGround>

export const LONGEST_REASON = 200

/** A note about a rule. */
export const RuleNote = textField(LONGEST_REASON, { tooLong: 'A note has 200 letters at most.' }).check(
  z.minLength(1, 'Please write a word first.'),
)

/** Why a rule is lifted. */
export const LiftReason = textField(LONGEST_REASON, {
  missing: 'Please say why.',
  tooLong: 'A reason has 200 letters at most.',
}).check(z.minLength(1, 'Please say why.'))

/** How somebody was known who took a child by exception. */
export const HowKnown = z.enum(['photo-id', 'called', 'known'])
