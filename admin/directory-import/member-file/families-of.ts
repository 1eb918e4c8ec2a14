import type { Decision, HouseholdOfFile } from '#domain/directory-import/households.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import { digitsOf } from '#domain/phone/phone-number.ts'

/** Which households the page asks for: those in which each word is found, the odd ones first. */
export type FamiliesAsked = {
  readonly search: string
  readonly isOddOnly: boolean
  /** The lines about which the server has found something odd. */
  readonly oddLines: ReadonlySet<number>
  /** From which one on, from 0, and how many at most. */
  readonly from: number
  readonly most: number
}

/** A household of the file, and what was decided about it. */
export type Family = HouseholdOfFile & { readonly decided?: Decision | number }

export type Families = { readonly all: number; readonly shown: readonly Family[] }

type DecidedSoFar = {
  readonly decisions: ReadonlyMap<number, Decision>
  readonly profiles: ReadonlyMap<number, number>
}

/** What is searched in each household. It is made once, when somebody first searches. */
const texts = new WeakMap<HouseholdOfFile, string>()

export function familiesOf(
  households: readonly HouseholdOfFile[],
  { decisions, profiles }: DecidedSoFar,
  { search, isOddOnly, oddLines, from, most }: FamiliesAsked,
): Families {
  const words = plainLetters(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const decidedOf = ({ line, lines }: HouseholdOfFile) =>
    profiles.get(line) ?? [line, ...lines].map((one) => decisions.get(one)).find((one) => one !== undefined)
  const isOdd = (one: HouseholdOfFile) =>
    one.odd !== undefined || oddLines.has(one.line) || decidedOf(one) !== undefined
  const found = households.filter((one) => words.every((word) => isIn(one, word)))
  const odd = found.filter(isOdd)
  const all = isOddOnly ? odd : [...odd, ...found.filter((one) => !isOdd(one))]
  const shown = all.slice(from, from + most).map((one): Family => {
    const decided = decidedOf(one)
    return decided === undefined ? one : { ...one, decided }
  })
  return { all: all.length, shown }
}

function isIn(household: HouseholdOfFile, word: string): boolean {
  const text = texts.get(household) ?? textOf(household)
  texts.set(household, text)
  const digits = digitsOf(word)
  return text.includes(word) || (digits.length > 2 && text.includes(digits))
}

const textOf = ({ name, phone = '', numbers = [], familyMembers }: HouseholdOfFile): string =>
  plainLetters([name, phone, ...numbers, ...familyMembers.map((one) => one.name)].join(' '))
