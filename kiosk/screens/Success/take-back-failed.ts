import { type Texts } from '#web/words/texts.ts'
import type { RoomsScript } from '#kiosk/rooms/script.ts'
import { CallFailed } from '#web/calls/call.ts'

/** The words for a take-back that failed: why the server refuses it, or else to try again. */
export function takeBackFailed(
  error: unknown,
  texts: Texts,
  rooms: Pick<RoomsScript, 'withUs'> | null = null,
): { title: string; description: string } {
  const { title, otherwise } = texts.success.takeBackFailed
  const refused = error instanceof CallFailed && error.code !== undefined && error.status < 500 ? error : null
  return { title, description: refused ? wordsOf(refused, texts, rooms) : otherwise }
}

function wordsOf({ code = '', reason }: CallFailed, texts: Texts, rooms: Pick<RoomsScript, 'withUs'> | null): string {
  const { tooOften, otherwise } = texts.success.takeBackFailed
  if (rooms && code === 'in-care') return rooms.withUs(texts.language)
  if (code === 'checked-in-too-often') return tooOften
  return texts.refusals ? (texts.refusals[code] ?? otherwise) : reason
}
