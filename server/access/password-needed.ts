import { RequestRefused } from '#server/request-refused.ts'

/** The shared password is missing or wrong. */
export class PasswordNeeded extends RequestRefused {
  override name = 'PasswordNeeded'

  constructor() {
    super('password-needed')
  }
}
