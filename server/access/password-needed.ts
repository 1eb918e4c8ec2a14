import { RequestRefused } from '#server/request-refused.ts'

/** The administrator's password is missing or wrong. */
export class PasswordNeeded extends RequestRefused {
  override name = 'PasswordNeeded'

  constructor() {
    super('password-needed')
  }
}
