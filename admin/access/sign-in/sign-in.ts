import { markHelper } from '#web/storage/helpers-mark.ts'
import { signIn } from '#domain/contract/helper/helper-routes.ts'
import { keepHeader } from '#web/storage/administrators-header.ts'
import { call } from '#web/calls/call.ts'
import { whenSessionEnded } from '#web/calls/helpers-session.ts'
import { outdateSession, showSession, useAccess, withHeader } from '#admin/access/access.ts'

/** Returns the Authorization header for a password: Basic, with an empty user name. */
export const headerOf = (password: string): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`:${password}`)))}`

/**
 * Tries the shared password with a call that needs it, and keeps it if the server accepts it. Throws
 * what the call throws.
 */
export async function authenticate<T>(password: string, tryIt: (authorization: string) => Promise<T>): Promise<T> {
  const authorization = headerOf(password)
  const reply = await tryIt(authorization)
  keepHeader(authorization)
  useAccess.setState({ signedIn: withHeader(authorization), accepted: true, withdrawn: null })
  return reply
}

/** Signs a helper in. The password is kept nowhere: the server sets a cookie. Throws what the call throws. */
export async function signInByName(signInName: string, password: string): Promise<void> {
  await whenSessionEnded()
  const session = await call(signIn, { body: { signInName, password } })
  outdateSession()
  markHelper('in')
  showSession(session)
}
