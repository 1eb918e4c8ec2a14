import type { NameOrder } from '#domain/attendee/person-fields.ts'
import { readDay } from '#domain/directory-import/member-file/read-day.ts'
import { plainLetters } from '#domain/plain-letters.ts'

/** The words of the standard format for those that other systems and Spanish lists use. All others stay as they are. */
const ROLES: Readonly<Record<string, string>> = {
  primary:
    'primary, primary contact, head of household, head of house, head, hoh, h, self, jefe, jefa, jefe de familia, jefa de familia, jefe del hogar, jefa del hogar, cabeza de familia, titular',
  spouse: 'spouse, wife, husband, s, partner, esposa, esposo, conyuge, mujer, marido',
  child:
    'child, c, son, daughter, dependent child, dependent, baby, infant, hijo, hija, niño, niña, bebe, adopted child, foster child, foster son, foster daughter, stepchild, stepson, stepdaughter, grandchild, grandson, granddaughter, hijastro, hijastra, nieto, nieta',
  parent: 'parent, mother, father, grandparent, grandmother, grandfather, padre, madre, papa, mama, abuelo, abuela',
  sibling: 'sibling, brother, sister, hermano, hermana',
  other: 'adult, other adult, other, adulto, otro, otra',
}

/** Hyphens and spaces make no difference, and neither do both endings of one word: Step-daughter, Hija(o). */
const spelt = (word: string): string => plainLetters(word).replace(/\([ao]\)|\/[ao]$|[\s.-]/g, '')

const STANDARD_WORDS = new Map(
  Object.entries(ROLES).flatMap(([word, others]) => others.split(', ').map((other) => [spelt(other), word])),
)

/** Whether a cell is a known word for a role in a household. */
export const isRole = (word: string): boolean => STANDARD_WORDS.has(spelt(word))

/**
 * The role in a household, as a word of the standard format. It has no words for two generations: grandchildren count
 * as children, and grandparents as parents.
 */
export const roleOf = (word: string): string => STANDARD_WORDS.get(spelt(word)) ?? word.toLowerCase()

const YES = new Set('yes, y, true, t, x, 1, si, s, primary, head, child, ✓'.split(', '))

const GONE = new Set(
  'deceased, dead, died, archived, inactive, deleted, removed, former, former member, moved, moved away, transferred, fallecido, fallecida, difunto, difunta, inactivo, inactiva, archivado, archivada, baja'.split(
    ', ',
  ),
)

/** Whether a cell says that somebody has died or comes no longer: by a word, a tick, or the day. */
export const saysGone = (cell: string): boolean =>
  cell !== '' && (GONE.has(plainLetters(cell)) || saysYes(cell) || readDay(cell) !== undefined)

const NO = new Set(['no', 'n', 'false', 'f', '0'])

/** Whether a cell of a column that marks people is ticked, or says that it is not. */
export const saysYesOrNo = (cell: string): boolean => saysYes(cell) || NO.has(plainLetters(cell))

/** Whether a cell of a column that marks people is ticked. */
export const saysYes = (cell: string): boolean => YES.has(plainLetters(cell))

/** Which part of a name stands first, by a word such as Family first, or by a tick. Null: the cell does not say. */
export function orderIn(cell: string): NameOrder | null {
  const text = plainLetters(cell)
  if (saysYes(cell) || /^(?:family|last|surname|apellido)/.test(text)) return 'family-first'
  return NO.has(text) || /^(?:given|first|nombre)/.test(text) ? 'given-first' : null
}
