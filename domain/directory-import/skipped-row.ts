/**
 * Why a row was skipped: too few values, a primary whose phone is not ten digits, family of no primary in the
 * file, or nobody named in it.
 */
export type SkipReason = 'short' | 'bad_phone' | 'unmatched' | 'blank'

/** `line` is the line of the file, from 1, on which the row starts. */
export type SkippedRow = { line: number; reason: SkipReason }
