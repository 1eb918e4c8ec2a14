import { finds, searchedText } from '#admin/people/finding/everybody.ts'
import { hostOf, namePartsOf } from '#domain/attendee/name-parts.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

/** Returns the rows of households in which somebody has such a name, or whose phone number contains the query. */
export function rowsWith(rows: readonly AttendanceRecord[], query: string): readonly AttendanceRecord[] {
  if (query.trim() === '') return rows
  const isMeant = finds(query)
  return rows.filter((row) => isMeant({ text: searchedText(namesIn(row)), phone: row.user.phone ?? '' }))
}

const namesIn = ({ user, familyAttendances }: AttendanceRecord): (string | undefined)[] =>
  [user, ...familyAttendances.map(({ familyMember }) => familyMember)].flatMap(({ name, hebrewName }) => [
    name,
    hebrewName,
  ])

/** Returns the names of the family members who are present, without the last name that they share with the attendee. */
export const familyOf = ({ user, familyAttendances }: AttendanceRecord): string[] =>
  familyAttendances.flatMap(({ familyMember: { name } }) => withoutLastName(name, user.name) || [])

/**
 * A name without the last name that it shares with another one. Beside Hannah Reyes, `Hannah Reyes +1` becomes `+1`.
 */
export function withoutLastName(name: string, of: string): string {
  if (hostOf(name) === of.trim()) return name.slice(of.trim().length + 1)
  const ending = ` ${namePartsOf(of).last}`
  return ending !== ' ' && name.endsWith(ending) ? name.slice(0, -ending.length) : name
}
