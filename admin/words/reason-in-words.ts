import { reasons } from '#admin/words/english/reasons.ts'
import type { Texts } from '#admin/words/english/english.ts'

type Reason = keyof typeof reasons

/** Returns in the chosen language why the records cannot be reached. The server says it in English. */
export function reasonInWords(reason: string, { withoutLog }: Pick<Texts, 'withoutLog'>): string {
  if (withoutLog.reasons === reasons) return reason
  const known = (Object.keys(reasons) as Reason[]).find((name) => reason.startsWith(reasons[name]))
  if (!known) return withoutLog.otherwise(reason)
  const words = withoutLog.reasons[known]
  return words.endsWith(': ') ? words + reason.slice(reasons[known].length) : words
}
