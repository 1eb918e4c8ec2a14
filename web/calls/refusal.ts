import { CallFailed } from './call.ts'
import type { Texts } from '#web/words/texts.ts'

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
