import { textsNow } from '#admin/words/useAdminTexts.ts'
import { isolated } from '#web/words/isolated.ts'

/** Names one of several people for a message, and says how many others there are. */
export function partyInWords(name: string, others: number): string {
  const shown = isolated(name)
  return others > 0 ? textsNow().attendance.andOthers(shown, others) : shown
}
