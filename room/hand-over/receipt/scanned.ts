import { readReceiptCode, readTagCode, receiptCode } from '#domain/marks/label-codes.ts'
import { readPickUpCode, readTyped } from '#domain/marks/mark.ts'
import type { LocalDate, Mark } from '#domain/ids.ts'

/** What a scanner has read while a receipt was asked for. */
type Read = { readonly kind: 'receipt'; readonly code: string } | { readonly kind: 'tag' | 'other-day' | 'no-code' }

const DAY_MS = 86_400_000

/**
 * Tells receipts and tags apart. The link of a receipt's page is the receipt too, and its code alone goes on. A receipt
 * of the day of the event or of the one that follows may still be out: an evening may go past midnight. Any other is
 * from another day, which is no try.
 */
export function readAsReceipt(text: string, dayOfEvent: LocalDate): Read {
  const receipt = readReceiptCode(text)
  if (receipt) {
    const days = (Date.parse(receipt.day) - Date.parse(dayOfEvent)) / DAY_MS
    return days === 0 || days === 1
      ? { kind: 'receipt', code: receiptCode(receipt.day, receipt.code) }
      : { kind: 'other-day' }
  }
  if (readTagCode(text)) return { kind: 'tag' }
  // A scanner may read the code as it stands beside the picture, too.
  return readPickUpCode(text) ? { kind: 'receipt', code: text.trim().toUpperCase() } : { kind: 'no-code' }
}

/** The tag of a child: its mark, and its number in the drop-off. Null for what is none. */
export function readAsTag(text: string): { readonly mark: Mark; readonly index: number } | null {
  const tag = readTagCode(text)
  if (tag) return { mark: tag.mark, index: tag.index }
  const mark = readTyped(text.slice(0, 3))
  const index = /^\d$/.exec(text.slice(3).trim())
  return 'characters' in mark && mark.characters.length === 3 && index
    ? { mark: mark.characters, index: Number(index[0]) }
    : null
}

/** The day of an event, which its id begins with. */
export const dayOfEvent = (eventId: number): LocalDate => {
  const digits = String(eventId)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
}
