import { type FileError, type FileErrors, fileErrors } from './file-errors.ts'
import type { SkippedRow } from '#domain/directory-import/results.ts'

/**
 * A member file that cannot be read at all. Nothing of it is imported. The message is a headline; the detail, if there
 * is one, says what the import needs. When every row was skipped, the skipped rows give the reasons.
 */
export class MemberFileError extends Error {
  override name = 'MemberFileError'
  /** What is wrong, with its numbers or names, so that it can be said in another language. */
  readonly reason: FileError
  readonly given: readonly string[]
  detail?: string
  skipped: readonly SkippedRow[]

  constructor(reason: FileError, given: readonly string[] = [], skipped: readonly SkippedRow[] = []) {
    const english: FileErrors = fileErrors
    const [message, detail] = english[reason](...given)
    super(message)
    this.reason = reason
    this.given = given
    if (detail !== undefined) this.detail = detail
    this.skipped = skipped
  }
}
