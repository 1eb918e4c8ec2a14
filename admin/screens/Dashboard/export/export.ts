import { clockTime } from '#domain/calendar/dates-in-words.ts'
import type { AttendanceRecord } from '#domain/contract/event-shapes.ts'

const COLUMNS = ['Name', 'Phone', 'Email', 'Check-in Time', 'Group Size', 'Attendee Type', 'First-Time Guest']

/** Spreadsheets take a file for UTF-8, and show Hebrew, only when it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would run as a formula: one of these, after nothing or what cannot be seen. */
const formula = /^[\p{Z}\p{Cc}\p{Cf}]*?[=+\-@\t\r\n\0＝＋－＠]/u

export const reportName = (eventId: number): string => `attendance-report-${eventId}.csv`

/**
 * Who was present, one person a row, as a spreadsheet opens it: UTF-8 with a byte order mark, RFC 4180.
 * Family rows carry the primary's phone number and no address; a primary who did not come has no row.
 */
export function attendanceReport(records: readonly AttendanceRecord[], timeZone: string): string {
  const rows = records.flatMap((record) => people(record, timeZone))
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function people(record: AttendanceRecord, timeZone: string): string[][] {
  const { user, primary, groupSize, checkInTime, familyAttendances, firstTimeGuests = [] } = record
  const phone = user.phone ?? ''
  const rest = [clockTime(checkInTime, timeZone), String(groupSize)]
  const isGuest = (id: number) => (firstTimeGuests.includes(id) ? 'Yes' : 'No')
  const family = familyAttendances.map(({ familyMember: { id, name } }) => {
    return [name, phone, '', ...rest, 'Family Member', isGuest(id)]
  })
  return primary ? [[user.name, phone, user.email ?? '', ...rest, 'Primary', isGuest(user.id)], ...family] : family
}

/**
 * One cell, quoted where it must be, and never a formula. A spreadsheet that separates cells by semicolons would take
 * what comes after one for a cell of its own.
 */
function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
