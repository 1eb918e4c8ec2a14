import type { Texts } from '#kiosk/shell/words/texts.ts'
import { CallFailed } from './call.ts'

/** Words for a toast when the server refuses because very much was asked from here lately. Null for everything else. */
export function wordsForTooMuch(
  error: unknown,
  { tooMuch }: Pick<Texts, 'tooMuch'>,
): { title: string; description: string } | null {
  if (!(error instanceof CallFailed)) return null
  if (error.code === 'too-many-look-ups') return { title: tooMuch.title, description: tooMuch.lookUps }
  if (error.code === 'too-many-changes') return { title: tooMuch.title, description: tooMuch.changes }
  return null
}
