import { GOCC_ORDER } from '#domain/directory-import/member-file/columns.ts'
import type { CsvRow } from '#domain/directory-import/member-file/csv.ts'
import type { Choices } from './column-kind.ts'
import { guessChoices, valuesOf } from './guess-choices.ts'
import { knownHeading } from './known-headings.ts'
import { ownTable } from './own-table.ts'

/** What an administrator sees of a file to say what its columns hold, and what they seem to hold. */
export type SeenColumns = {
  /** Empty where the file has no heading. */
  readonly headings: readonly string[]
  /** The first different values of each column. */
  readonly samples: readonly (readonly string[])[]
  readonly guess: Choices
}

const SAMPLES = 3
const LONGEST_SAMPLE = 40

/** Nobody goes through more columns than this. */
const MOST_COLUMNS = 300

/** The columns of a file. Null when there are less than two, or too many to go through. */
export function seenColumns(rows: readonly CsvRow[]): SeenColumns | null {
  const table = ownTable(rows)
  const { headings } = table
  if (headings.length < 2 || headings.length > MOST_COLUMNS) return null
  const samples = headings.map((_, place) =>
    [...new Set(valuesOf(table, place))].slice(0, SAMPLES).map((value) => shortened(value)),
  )
  return { headings, samples, guess: guessChoices(table) }
}

const shortened = (value: string): string =>
  value.length > LONGEST_SAMPLE ? `${value.slice(0, LONGEST_SAMPLE).toWellFormed().trimEnd()}…` : value

/**
 * Whether the headings say that the columns stand elsewhere than in the GOCC format, which is read by position.
 * Headings that nobody knows contradict nothing.
 */
export const saysOtherOrder = (headings: readonly string[]): boolean =>
  headings.length > 2 &&
  GOCC_ORDER.some((field, place) => {
    const known = knownHeading(headings[place] ?? '')
    return known !== undefined && known.kind !== field
  })
