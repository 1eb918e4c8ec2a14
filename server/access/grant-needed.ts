import { RequestRefused } from '#server/request-refused.ts'

/** The caller has not looked up the person whom the call would change, or did so too long ago. */
export class GrantNeeded extends RequestRefused {
  override name = 'GrantNeeded'

  constructor() {
    super(403, 'grant-needed', 'Please look this person up again, then change their profile.')
  }
}
