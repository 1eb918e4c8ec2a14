import { plainLetters } from '#domain/plain-letters.ts'

/** How a street is written out, and how it is shortened. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  str: 'st',
  saint: 'st',
  avenue: 'ave',
  av: 'ave',
  avenida: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  boulevard: 'blvd',
  place: 'pl',
  circle: 'cir',
  highway: 'hwy',
  parkway: 'pkwy',
  terrace: 'ter',
  trail: 'trl',
  square: 'sq',
  mount: 'mt',
  fort: 'ft',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}

const UNIT = new Set('apt apartment unit ste suite no lot rm room dept depto departamento #'.split(' '))

/** A street as it is compared. The unit is empty where none is written. */
export type Street = { readonly street: string; readonly unit: string }

/** Case, accents, signs, usual abbreviations, and how a unit is called make no difference. */
export function streetOf(text: string): Street {
  const words = plainLetters(text)
    .replace(/[.,;]/g, ' ')
    .replace(/#/g, ' # ')
    .split(/\s+/)
    .filter((word) => word !== '')
  // The first words are the number and the name of the street.
  const at = words.findIndex((word, place) => place > 0 && place < words.length - 1 && UNIT.has(word))
  const parts = at < 0 ? words : words.slice(0, at)
  const unit = at < 0 ? [] : words.slice(at).filter((word) => !UNIT.has(word))
  return { street: parts.map((word) => SHORT[word] ?? word).join(' '), unit: unit.join('') }
}

/** Whether two streets are one. A unit that one of them does not name makes no difference. */
export const isSameStreet = (one: Street, other: Street): boolean =>
  one.street !== '' && one.street === other.street && (one.unit === other.unit || one.unit === '' || other.unit === '')
