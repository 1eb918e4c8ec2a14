import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { dayKeys } from '#server/access/day-keys.ts'
import { type Foyer, SECRET } from '#tests/foyer/foyer.ts'

/** N8: where the secret half of a receipt is said that opens. */

/** A mark, and the secret half of the receipt that opens now. */
export type OpenReceipt = readonly [mark: string, secret: string]

/** The receipts with which children in our care are handed over. */
export function openReceipts({ views }: Pick<Foyer, 'views'>, timeZone = 'America/Chicago'): OpenReceipt[] {
  const key = dayKeys(SECRET, views.logIds.first() ?? '')
  return views.custody.all().flatMap(({ gatheringId, attendeeId, mark, at }): OpenReceipt[] => {
    const household = views.attendance.board(gatheringId).attendanceOf(attendeeId)
    return household ? [[mark, key(localDate(at, timeZone)).secretOf(mark, receiptOfMark(household, mark).issue)]] : []
  })
}

/**
 * The marks whose secret half stands in a text: with the mark, or by itself. The mark of another drop-off has the same
 * signs: once in some thousand runs it is the secret half of this one.
 */
export const saidIn = (text: string, receipts: readonly OpenReceipt[]): string[] =>
  receipts.flatMap(([mark, secret]) =>
    new RegExp(`${mark}[-\\s]?${secret}|(?<!"(?:mark|position)":)"${secret}"`, 'i').test(text) ? mark : [],
  )

/** The calls that hand a receipt out, or what is printed on it. */
export const HANDS_OUT: ReadonlySet<string> = new Set([
  'checkIn',
  'openReceipt',
  'renewReceipt',
  'handOver',
  'labelsAtDesk',
  'labelsOfPrintJob',
])
