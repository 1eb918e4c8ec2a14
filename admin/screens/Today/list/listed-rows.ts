import { finds, hasName, searchedText } from '#admin/people/finding/everybody.ts'
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

/** Somebody who came along, as the row names them, and whether a search means them. */
type NameAlong = { readonly name: string; readonly isFound: boolean }

/**
 * Returns those who came along, without the last name that they share with the attendee. The people that a search means
 * by more than that last name stand first, so that they are never cut off.
 */
export function alongWith({ user, familyAttendances }: AttendanceRecord, query = ''): NameAlong[] {
  const isMeant = meantBy(query, user.name)
  return familyAttendances
    .flatMap(({ familyMember }) => {
      const name = withoutLastName(familyMember.name, user.name)
      return name === '' ? [] : { name, isFound: isMeant(familyMember) }
    })
    .toSorted((one, other) => Number(other.isFound) - Number(one.isFound))
}

type Named = { readonly name: string; readonly hebrewName?: string | undefined }

/** Tells which people of a row a search means. The last name of the row means everybody, and so marks nobody. */
export function meantBy(query: string, nameOfRow: string): (one: Named) => boolean {
  if (query.trim() === '') return () => false
  const has = hasName(query)
  if (has(namePartsOf(nameOfRow).last)) return () => false
  return ({ name, hebrewName = '' }) => has(name) || has(hebrewName)
}

/** The names in the column of those who came along. */
export const familyOf = (row: AttendanceRecord): string[] => alongWith(row).map(({ name }) => name)

/**
 * A name without the last name that it shares with another one. Beside Hannah Reyes, `Hannah Reyes +1` becomes `+1`.
 */
export function withoutLastName(name: string, of: string): string {
  if (hostOf(name) === of.trim()) return name.slice(of.trim().length + 1)
  const ending = ` ${namePartsOf(of).last}`
  return ending !== ' ' && name.endsWith(ending) ? name.slice(0, -ending.length) : name
}
