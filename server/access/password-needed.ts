import { RequestRefused } from '#server/request-refused.ts'

/** The shared password is missing or wrong. */
export class PasswordNeeded extends RequestRefused {
  override name = 'PasswordNeeded'

  constructor() {
    super('password-needed')
  }
}

/** The caller has not looked up the person that the call would change, or it was too long ago. */
export class GrantNeeded extends RequestRefused {
  override name = 'GrantNeeded'

  constructor() {
    super('grant-needed')
  }
}
