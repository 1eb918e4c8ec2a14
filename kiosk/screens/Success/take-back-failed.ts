import { type Texts } from '#web/words/texts.ts'
import { CallFailed } from '#web/calls/call.ts'

/** The words for a take-back that failed: why the server refuses it, or else to try again. */
export function takeBackFailed(error: unknown, texts: Texts): { title: string; description: string } {
  const { title, tooOften, otherwise } = texts.success.takeBackFailed
  const refused = error instanceof CallFailed && error.code !== undefined && error.status < 500 ? error : null
  if (!refused) return { title, description: otherwise }
  if (refused.code === 'checked-in-too-often') return { title, description: tooOften }
  return { title, description: texts.refusals ? (texts.refusals[refused.code ?? ''] ?? otherwise) : refused.reason }
}
