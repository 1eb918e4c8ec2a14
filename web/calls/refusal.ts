import { decidesNothing } from '#domain/contract/statuses.ts'
import { CallFailed } from './call.ts'
import type { Texts } from '#web/words/texts.ts'

/** What a device keeps of a refusal of something that it has recorded without the server. */

const MAY_CHANGE = ['unknown-gathering', 'check-in-not-open']

/** How often something that was refused for good is sent again, in milliseconds. */
export const REFUSED_AGAIN_MS = 300_000

/**
 * Whether the server has decided. It has not when there is no response, or one that decides nothing: from a server that
 * is starting or overloaded, or from something in between. Every refusal of Foyer has a code.
 */
export const isDecision = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && !decidesNothing(error.status) && (error.code !== undefined || error.status >= 500)

/** Whether the same call may succeed later: the server does not know the gathering, or its check-in is not open yet. */
export const mayChange = ({ code }: CallFailed): boolean => code !== undefined && MAY_CHANGE.includes(code)

/** Returns the reason that is stored with what was refused: the status and the code. */
export const reasonOf = (error: unknown): string =>
  error instanceof CallFailed ? `${error.status} ${error.code ?? ''}`.trim() : 'no reply'

/**
 * Returns the words for a toast if the server refuses because of too many calls from here, or because nobody is left to
 * be checked in. Null for any other error.
 */
export function wordsForTooMuch(
  error: unknown,
  { tooMuch }: Pick<Texts, 'tooMuch'>,
): { title: string; description: string } | null {
  if (!(error instanceof CallFailed)) return null
  if (error.code === 'too-many-look-ups') return { title: tooMuch.title, description: tooMuch.lookUps }
  if (error.code === 'too-many-changes') return { title: tooMuch.title, description: tooMuch.changes }
  if (error.code === 'nobody-left') return { title: tooMuch.title, description: tooMuch.nobodyLeft }
  return null
}
