import { RELATIONSHIPS } from '#domain/attendee/person-fields.ts'
import type { Relationship } from '#domain/attendee/person-fields.ts'

/** The words of a member file for who somebody is. Capitals make no difference. */

const PRIMARY = new Set(['primary', 'head of household', 'self', 'head', 'member', ''])

const FAMILY = new Map<string, Relationship>([
  ...RELATIONSHIPS.map((relationship) => [relationship, relationship] as const),
  ['wife', 'spouse'],
  ['husband', 'spouse'],
  ['son', 'child'],
  ['daughter', 'child'],
  ['mother', 'parent'],
  ['father', 'parent'],
  ['brother', 'sibling'],
  ['sister', 'sibling'],
])

/** Whether this word, or none, makes a row a household of its own. */
export const isPrimary = (word: string): boolean => PRIMARY.has(word.toLowerCase())

/** What the word makes somebody to the household's primary. Cousins and all words we do not know are other. */
export const relationshipOf = (word: string): Relationship => FAMILY.get(word.toLowerCase()) ?? 'other'
