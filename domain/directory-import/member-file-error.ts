import type { SkippedRow } from './skipped-row.ts'

/**
 * A member file that cannot be read at all. Nothing of it is taken in.
 * The message is a headline; the detail, where there is one, says what the import needs. Where every row was skipped,
 * those rows tell why.
 */
export class MemberFileError extends Error {
  override name = 'MemberFileError'
  detail?: string
  skipped: readonly SkippedRow[]

  constructor(message: string, detail?: string, skipped: readonly SkippedRow[] = []) {
    super(message)
    if (detail !== undefined) this.detail = detail
    this.skipped = skipped
  }
}
