import type { Relationship } from '#domain/attendee/person-fields.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import type { NamedHousehold } from '#admin/people/profile/read-household.ts'
import type { Ticks } from '#admin/people/ticks.ts'
import type { Differences } from './corrections.ts'

/** Somebody of a household, as one ticks them. */
export type Tickable = {
  readonly id: number
  readonly name: string
  readonly hebrewName?: string | undefined
  readonly relationship?: Relationship
}

type Ids = ReadonlySet<number>

/** The people of a household who are present. */
export const presentIn = (row: AttendanceRecord | undefined): Ids =>
  new Set(
    row && [...(row.primary ? [row.id] : []), ...row.familyAttendances.map(({ familyMember }) => familyMember.id)],
  )

/** Everybody of a household, and those who are present although they left the family since. */
export function membersOf(attendee: NamedHousehold, row: AttendanceRecord | undefined): readonly Tickable[] {
  const members: Tickable[] = [attendee, ...attendee.familyMembers].map(({ id, name, hebrewName, ...member }) => ({
    id,
    name,
    hebrewName,
    ...('relationship' in member && { relationship: member.relationship }),
  }))
  const known = new Set(members.map(({ id }) => id))
  const former = row?.familyAttendances.map(({ familyMember }) => familyMember).filter(({ id }) => !known.has(id)) ?? []
  return [...members, ...former]
}

export const isTicked = (id: number, present: Ids, said: Ticks): boolean => said.get(id) ?? present.has(id)

/** What staff said and the board does not show yet, in the order of the household. */
export function differencesOf(members: readonly Tickable[], present: Ids, said: Ticks): Differences {
  const ids = members.map(({ id }) => id)
  return {
    added: ids.filter((id) => said.get(id) === true && !present.has(id)),
    removed: ids.filter((id) => said.get(id) === false && present.has(id)),
  }
}
