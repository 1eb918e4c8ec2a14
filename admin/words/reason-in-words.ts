import { reasons as inBothLanguages } from './reasons.ts'
import type { Texts } from './texts.ts'
import { textsNow } from './useAdminTexts.ts'
import type { CallFailed } from '#web/calls/call.ts'

const reasons = inBothLanguages.en

type Reason = keyof typeof reasons

/** Why the server can record nothing, in its own words. */
const REFUSALS = { full: 'database or disk is full', readOnly: 'attempt to write a readonly database' } as const

/** Returns in the chosen language why the records cannot be reached. The server says it in English. */
export function reasonInWords(reason: string, { withoutLog }: Pick<Texts, 'withoutLog'>): string {
  if (withoutLog.reasons === reasons) return reason
  const known = (Object.keys(reasons) as Reason[]).find((name) => reason.startsWith(reasons[name]))
  if (!known) return withoutLog.otherwise(reason)
  const words = withoutLog.reasons[known]
  return words.endsWith(': ') ? words + reason.slice(reasons[known].length) : words
}

/** Returns in the chosen language why nothing can be recorded. */
export function notRecordedInWords(reason: string, texts: Pick<Texts, 'withoutLog' | 'notRecorded'>): string {
  const known = (Object.keys(REFUSALS) as (keyof typeof REFUSALS)[]).find((name) => REFUSALS[name] === reason)
  return known ? texts.notRecorded[known] : texts.withoutLog.otherwise(reason)
}

/** Returns why the server refused a call: in its own English words, or in the chosen language by the code. */
export function refusalInWords({ code, reason }: CallFailed, otherwise: string): string {
  const { refusals } = textsNow()
  return refusals ? (refusals[code ?? ''] ?? otherwise) : reason
}
