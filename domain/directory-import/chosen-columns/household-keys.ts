import { plainLetters } from '#domain/plain-letters.ts'

/**
 * A key for the household of each row; empty for rows that name none. A number is one household. A name is not: two
 * families Garcia with two streets are two households, and a row without a street belongs to the first of its name.
 */
export function householdKeys(rows: readonly { household: string; address: string }[]): string[] {
  const named = rows.map(({ household, address }) => ({ name: lettersOf(household), street: lettersOf(address) }))
  const streets = new Map<string, string>()
  for (const { name, street } of named) if (street && !streets.has(name)) streets.set(name, street)
  return named.map(({ name, street }) =>
    name === '' || /\d/.test(name) ? name : `${name} / ${street || (streets.get(name) ?? '')}`,
  )
}

/** Dots, commas and spaces make no difference. */
const lettersOf = (text: string): string => plainLetters(text).replace(/[^\p{L}\p{N}]/gu, '')
