import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { type SignedIn, asSignedIn } from './access.ts'

/**
 * Makes a call as the person who is signed in. While nobody is, it waits until somebody signs in. Throws what a call
 * throws. `patience` is how long to wait for the response, in milliseconds.
 */
export const callSignedIn = <R extends Route>(
  route: R,
  asked: CallArguments<R>,
  options: { readonly patience?: number } = {},
): Promise<Reply<R>> => asSignedIn((authorization) => call(route, asked, { ...options, authorization }))

/** What a call replies; that it is gone when the server does not have it, or not any more. */
export async function orGone<T>(calling: Promise<T>): Promise<T | 'gone'> {
  try {
    return await calling
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 410)) return 'gone'
    throw error
  }
}

/** Recognises who is signed in: the header of the shared password, the id of a helper, or a device of the desk. */
export const sessionKey = ({ authorization, helper }: SignedIn): string => authorization ?? helper?.id ?? 'desk'
