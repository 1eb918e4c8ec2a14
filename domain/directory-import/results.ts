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

/** Why a row was skipped. */
export const SKIP_REASONS = [
  /** It has too few values. */
  'short',
  /** It is a primary whose phone is not ten digits. */
  'bad_phone',
  /** It is a family member without a primary in the file. */
  'unmatched',
  /** It has no name. */
  'blank',
  /** It is a family member, and several primaries could be theirs. */
  'several_families',
  /** It is a family member whose primary was skipped. */
  'primary_skipped',
  /** A column says that the row is to be left out, or an administrator does. */
  'left_out',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/**
 * `line` is the line of the file, from 1, on which the row starts. `read` is what stood in the cell that could not be
 * read, `primaryLine` the line of a primary who was skipped, and `offer` the ten digits with which the row could come
 * in.
 */
export type SkippedRow = {
  line: number
  reason: SkipReason
  name?: string
  read?: string
  primaryLine?: number
  offer?: string
}

/** The cells of one column that could not be read. */
export type UnreadCells = { column: string; count: number; example: string }
