import { csvOf } from '#admin/frame/file/csv.ts'
import { clockTime } from '#domain/calendar/dates-in-words.ts'
import type { AttendanceRecord, EventStats } from '#domain/contract/gathering/event-shapes.ts'

const COLUMNS = ['Name', 'Phone', 'Email', 'Check-in Time', 'Group Size', 'Attendee Type', 'First-Time Guest']

/** A further column, when somebody came with two households: only one of their two rows counts. */
const ALSO_IN = 'Also In'

export const reportName = (eventId: number): string => `attendance-report-${eventId}.csv`

/**
 * The people who were present, one row for each, as a CSV file: UTF-8 with a byte order mark, RFC 4180. A family
 * member's row has the phone number of the attendee and no email address. An attendee who did not come has no row.
 * Somebody who came with the family and with a profile of their own has the row of the profile. Two records of one
 * person have two rows, and each names the other household. When ushers have counted people at the doors, the file
 * ends with the totals.
 */
export function attendanceReport(records: readonly AttendanceRecord[], stats: EventStats, timeZone: string): string {
  const each = once(records)
  const rows = each.flatMap((record) => people(record, timeZone))
  const list = each.some(({ alsoIn }) => alsoIn) ? withOtherHouseholds(each, rows) : [COLUMNS, ...rows]
  const table = stats.counted > 0 ? [...list, ...totals(stats, list[0]?.length ?? 0)] : list
  return csvOf(table)
}

/** The last rows, under an empty one: who checked in, who was counted, and both. Each is as wide as the list. */
function totals({ totalAttendees, counted }: EventStats, width: number): string[][] {
  const empty = Array.from({ length: width }, () => '')
  const total = (label: string, people: number) => empty.with(0, label).with(4, String(people)).with(5, 'Total')
  return [
    empty,
    total('Checked in', totalAttendees),
    total('Counted at the doors', counted),
    total('In total', totalAttendees + counted),
  ]
}

/** The rows of the report, each with the other households with which that person came. */
function withOtherHouseholds(records: readonly AttendanceRecord[], rows: readonly string[][]): string[][] {
  const names = new Map(records.map(({ id, user }) => [id, user.name]))
  const others = records.flatMap(({ user, primary, familyAttendances, alsoIn = [] }) => {
    const ids = familyAttendances.map(({ familyMember }) => familyMember.id)
    return (primary ? [user.id, ...ids] : ids).map((id) =>
      alsoIn.flatMap(({ person, row }) => (person === id ? (names.get(row) ?? []) : [])).join('; '),
    )
  })
  return [[...COLUMNS, ALSO_IN], ...rows.map((row, at) => [...row, others[at] ?? ''])]
}

/** The records, each person in one of them. */
function once(records: readonly AttendanceRecord[]): AttendanceRecord[] {
  const listed = new Set(records.filter(({ primary }) => primary).map(({ user }) => user.id))
  return records.map((record) => {
    const familyAttendances = record.familyAttendances.filter(({ familyMember: { id } }) => !listed.has(id))
    for (const { familyMember } of familyAttendances) listed.add(familyMember.id)
    return { ...record, familyAttendances }
  })
}

function people(record: AttendanceRecord, timeZone: string): string[][] {
  const { user, primary, groupSize, checkInTime, addedLater, familyAttendances, firstTimeGuests = [] } = record
  const phone = user.phone ?? ''
  const rest = [addedLater ? 'Added later' : clockTime(checkInTime, timeZone), String(groupSize)]
  const isGuest = (id: number) => (firstTimeGuests.includes(id) ? 'Yes' : 'No')
  const family = familyAttendances.map(({ familyMember: { id, name } }) => {
    return [name, phone, '', ...rest, 'Family Member', isGuest(id)]
  })
  return primary ? [[user.name, phone, user.email ?? '', ...rest, 'Primary', isGuest(user.id)], ...family] : family
}
