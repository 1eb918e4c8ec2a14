import { isRefusal } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { failureInWords } from '#admin/access/messages/failure-in-words.ts'
import { sayNotDone } from '#admin/access/messages/messages.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { CallFailed } from '#web/calls/call.ts'
import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'

/** Why something was not done. */
export type RefusedChange = {
  /** The words to show. */
  readonly words: string
  /** The code of the refusal, if the server gave one. */
  readonly code?: string | undefined
  /** Somebody has to sign in again. The page asks for that, and says why. */
  readonly isSignedOut: boolean
}

/** Makes a call for the person who is signed in. Returns the reply, or why it was refused. */
export async function make<R extends Route>(
  route: R,
  request: CallArguments<R>,
): Promise<{ reply: Reply<R> } | { refused: RefusedChange }> {
  try {
    return { reply: await callSignedIn(route, request) }
  } catch (error) {
    const code = error instanceof CallFailed ? error.code : undefined
    return { refused: { words: failureInWords(error), code, isSignedOut: isRefusal(error) } }
  }
}

/** Says in a message that something was not done, where there is no form that could say it. */
export function sayRefused({ words, isSignedOut }: RefusedChange, title = textsNow().failure.notDone): void {
  if (!isSignedOut) sayNotDone(title, words)
}
