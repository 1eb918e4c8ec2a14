import { plainLetters } from '#domain/plain-letters.ts'

/** The words of the standard format for those that other systems and Spanish lists use. All others stay as they are. */
const ROLES: Readonly<Record<string, string>> = {
  primary:
    'primary, primary contact, head of household, head of house, head, hoh, self, jefe de familia, jefa de familia, jefe del hogar, jefa del hogar, cabeza de familia, titular',
  spouse: 'spouse, wife, husband, esposa, esposo, conyuge, mujer, marido',
  child: 'child, son, daughter, dependent child, hijo, hija, niño, niña',
  parent: 'parent, mother, father, padre, madre, papa, mama',
  sibling: 'sibling, brother, sister, hermano, hermana',
  other: 'adult, other adult, other, adulto, otro, otra',
}

const STANDARD_WORDS = new Map(
  Object.entries(ROLES).flatMap(([word, others]) => others.split(', ').map((other) => [plainLetters(other), word])),
)

/** Whether a cell is a known word for a role in a household. */
export const isRole = (word: string): boolean => STANDARD_WORDS.has(plainLetters(word))

/** The role in a household, as a word of the standard format. */
export const roleOf = (word: string): string => STANDARD_WORDS.get(plainLetters(word)) ?? word.toLowerCase()

const YES = new Set('yes, y, true, t, x, 1, si, s, primary, head, child, ✓'.split(', '))

/** Whether a cell of a column that marks people is ticked. */
export const saysYes = (cell: string): boolean => YES.has(plainLetters(cell))
