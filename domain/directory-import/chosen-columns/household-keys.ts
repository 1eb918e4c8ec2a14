import { streetOf } from '#domain/directory-import/member-file/streets.ts'
import { type PersonRow, lastBefore } from '#domain/directory-import/member-file/person-row.ts'
import { lastNameOf } from '#domain/directory-import/member-file/last-word.ts'
import { plainLetters } from '#domain/plain-letters.ts'

/**
 * Says which rows of a church's own file are one household: those with the same id, or else the same name of a
 * household, which stands in `key`. Rows without either may go on with the household above them.
 */
export function nameHouseholds(people: readonly PersonRow[], gaps: readonly number[]): void {
  nameByStreets(people.filter(({ householdId }) => householdId === ''))
  for (const one of people) if (one.householdId !== '') one.key = `#${one.householdId}`
  continueHouseholds(people, gaps)
}

/**
 * A number is one household. A name is not: two families Garcia with two streets are two households, and a row without
 * a street belongs to the first of its name.
 */
function nameByStreets(people: readonly PersonRow[]): void {
  const streets = new Map<string, string>()
  const named = people.filter(({ key }) => key !== '').map((one) => ({ one, name: lettersOf(one.key) }))
  for (const { one, name } of named) {
    const { street } = streetOf(one.street)
    if (street && !streets.has(name)) streets.set(name, street)
  }
  for (const { one, name } of named)
    one.key = /\d/.test(name) ? name : `${name} / ${streetOf(one.street).street || (streets.get(name) ?? '')}`
}

/** Dots, commas and spaces make no difference. */
const lettersOf = (text: string): string => plainLetters(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Where the file names each household once, in its first row, every row below goes on with it, up to an empty row. In
 * any other file a row without a household may be somebody without one: it goes on only with the same last name, or
 * when it could not come in alone.
 */
function continueHouseholds(people: readonly PersonRow[], gaps: readonly number[]): void {
  const keys = people.map(({ key }) => key).filter((key) => key !== '')
  const namesEachOnce = new Set(keys).size === keys.length
  const gapBefore = lastBefore(gaps)
  let above: PersonRow | null = null
  for (const one of people) {
    const isBelow: boolean = above !== null && gapBefore(one.line) < above.line
    if (above && isBelow && one.key === '' && (namesEachOnce || goesOn(one, above))) one.key = above.key
    else above = one.key === '' ? null : one
  }
}

const goesOn = (one: PersonRow, above: PersonRow): boolean =>
  lastNameOf(one) === lastNameOf(above) || (!one.isHead && one.numbers.length === 0 && one.homeNumbers.length === 0)
