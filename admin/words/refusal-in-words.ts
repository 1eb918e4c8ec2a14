import { textsNow } from './useTexts.ts'
import type { CallFailed } from '#kiosk/shell/calls/call.ts'

/** Why the server refuses: by its code, or in its own words where they are in the language that is chosen. */
export function refusalInWords({ code, message }: CallFailed, otherwise: string): string {
  const { refusals } = textsNow()
  if (refusals) return refusals[code ?? ''] ?? otherwise
  // Without the status before the words.
  return message.replace(/^\d+: /, '')
}
