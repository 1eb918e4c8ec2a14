import { CallFailed } from '#kiosk/shell/calls/call.ts'
import type { Texts } from '#kiosk/shell/words/texts.ts'

/** The words for a take-back that failed: why, if the visitor should know, and otherwise to try again. */
export function takeBackFailed(error: unknown, { success: texts }: Texts): { title: string; description: string } {
  const { title, tooOften, otherwise } = texts.takeBackFailed
  const isTooOften = error instanceof CallFailed && error.code === 'checked-in-too-often'
  return { title, description: isTooOften ? tooOften : otherwise }
}
