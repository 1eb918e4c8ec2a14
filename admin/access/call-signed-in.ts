import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'
import { call } from '#web/calls/call.ts'
import { asSignedIn } from './access.ts'

/**
 * Makes a call as the person who is signed in. While nobody is, it waits until somebody signs in. Throws what a call
 * throws. `patience` is how long to wait for the response, in milliseconds.
 */
export const callSignedIn = <R extends Route>(
  route: R,
  asked: CallArguments<R>,
  options: { readonly patience?: number } = {},
): Promise<Reply<R>> => asSignedIn((authorization) => call(route, asked, { ...options, authorization }))
