import { fileTroubles, type FileTrouble, type FileTroubles } from './file-troubles.ts'
import type { SkippedRow } from './skipped-row.ts'

/**
 * A member file that cannot be read at all. Nothing of it is taken in.
 * The message is a headline; the detail, where there is one, says what the import needs. Where every row was skipped,
 * those rows tell why.
 */
export class MemberFileError extends Error {
  override name = 'MemberFileError'
  /** What is wrong, and with which numbers or names, so that it can be said in another language. */
  readonly trouble: FileTrouble
  readonly given: readonly string[]
  detail?: string
  skipped: readonly SkippedRow[]

  constructor(trouble: FileTrouble, given: readonly string[] = [], skipped: readonly SkippedRow[] = []) {
    const english: FileTroubles = fileTroubles
    const [message, detail] = english[trouble](...given)
    super(message)
    this.trouble = trouble
    this.given = given
    if (detail !== undefined) this.detail = detail
    this.skipped = skipped
  }
}
