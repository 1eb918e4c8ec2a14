/**
 * A member file that cannot be read at all. Nothing of it is taken in.
 * The message is a headline; the detail, where there is one, says what the import needs.
 */
export class MemberFileError extends Error {
  override name = 'MemberFileError'
  detail?: string

  constructor(message: string, detail?: string) {
    super(message)
    if (detail !== undefined) this.detail = detail
  }
}
