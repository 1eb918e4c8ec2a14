import { textsNow } from './useAdminTexts.ts'
import type { CallFailed } from '#web/calls/call.ts'

/** Returns why the server refused a call: in its own English words, or in the chosen language by the code. */
export function refusalInWords({ code, reason }: CallFailed, otherwise: string): string {
  const { refusals } = textsNow()
  return refusals ? (refusals[code ?? ''] ?? otherwise) : reason
}
