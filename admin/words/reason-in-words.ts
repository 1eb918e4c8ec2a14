import { reasons } from '#admin/words/english/reasons.ts'
import type { Texts } from './useTexts.ts'

type Reason = keyof typeof reasons

/** Returns in the chosen language why the records cannot be reached. The server says it in English. */
export function reasonInWords(reason: string, { withoutLog }: Texts): string {
  const known = (Object.keys(reasons) as Reason[]).find((name) => reasons[name] === reason)
  return known ? withoutLog.reasons[known] : withoutLog.otherwise(reason)
}
