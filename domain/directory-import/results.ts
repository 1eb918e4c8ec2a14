/** The result of an import or of one batch of it. */
export type ImportResults = {
  /** The numbers of households that are new, that were changed, and that stayed the same. */
  added: number
  changed: number
  unchanged: number
  /** The reasons for which households were refused, each in a sentence. */
  errors: string[]
}

export const NOTHING_YET: ImportResults = { added: 0, changed: 0, unchanged: 0, errors: [] }

/** The sum of two parts of an import. */
export const addedUp = (one: ImportResults, other: ImportResults): ImportResults => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  errors: [...one.errors, ...other.errors],
})

/** The result in words for the administrator. */
export const messageOf = ({ added, changed, unchanged }: Omit<ImportResults, 'errors'>): string =>
  `${added} added, ${changed} changed, ${unchanged} unchanged`

/**
 * Why a row was skipped: it has too few values, it is a primary whose phone is not ten digits, it is a family member
 * without a primary in the file, or it has no name.
 */
export type SkipReason = 'short' | 'bad_phone' | 'unmatched' | 'blank'

/** `line` is the line of the file, from 1, on which the row starts. */
export type SkippedRow = { line: number; reason: SkipReason }
