import { RELATIONSHIPS } from '#domain/attendee/person-fields.ts'
import type { Relationship } from '#domain/attendee/person-fields.ts'

/** The words with which member files say who a person is in the household. Case makes no difference. */

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

/** Whether a row with this word, or without one, starts a household. */
export const isPrimary = (word: string): boolean => PRIMARY.has(word.toLowerCase())

/** The relationship that a word stands for. Cousins and unknown words are other. */
export const relationshipOf = (word: string): Relationship => FAMILY.get(word.toLowerCase()) ?? 'other'
