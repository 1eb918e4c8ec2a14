import { finds, plain } from '#admin/people/finding.ts'
import type { AttendanceRecord } from '#domain/contract/event-shapes.ts'

/** The rows of the households in which somebody is named so, or whose phone number it is. */
export function rowsWith(rows: readonly AttendanceRecord[], query: string): readonly AttendanceRecord[] {
  if (query.trim() === '') return rows
  const isMeant = finds(query)
  return rows.filter((row) => isMeant({ text: plain(namesIn(row).join('\n')), phone: row.user.phone ?? '' }))
}

const namesIn = ({ user, familyAttendances }: AttendanceRecord): (string | undefined)[] =>
  [user, ...familyAttendances.map(({ familyMember }) => familyMember)].flatMap(({ name, hebrewName }) => [
    name,
    hebrewName,
  ])

/** The family that is present, without the last name that they share with the person whose row it is. */
export const familyOf = ({ user, familyAttendances }: AttendanceRecord): string[] =>
  familyAttendances.flatMap(({ familyMember: { name } }) => withoutLastName(name, user.name) || [])

function withoutLastName(name: string, of: string): string {
  const [, lastName] = /\S(\s+\S.*)$/.exec(of.trim()) ?? []
  return lastName && name.endsWith(lastName) ? name.slice(0, -lastName.length) : name
}
