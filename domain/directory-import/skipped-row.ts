/**
 * Why a row was skipped: it has too few values, it is a primary whose phone is not ten digits, it is a family member
 * without a primary in the file, or it has no name.
 */
export type SkipReason = 'short' | 'bad_phone' | 'unmatched' | 'blank'

/** `line` is the line of the file, from 1, on which the row starts. */
export type SkippedRow = { line: number; reason: SkipReason }
