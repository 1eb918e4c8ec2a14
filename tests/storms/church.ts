import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { ADMIN, askAt } from '#tests/foyer/foyer.ts'

/** A church in a storm: its households, and what the pages show of them. */

/** Brings households of three into the directory. Returns the people of each, first the one with the profile. */
export async function householdsAt(url: string, count: number): Promise<number[][]> {
  const users = Array.from({ length: count }, (_, n) => ({
    name: `Ruth Winter${n}`,
    phone: String(5_125_550_000 + n),
    familyMembers: [
      { name: `Boaz Winter${n}`, relationship: 'spouse' },
      { name: `Obed Winter${n}`, relationship: 'child' },
    ],
  }))
  await askAt(url, importDirectory, { body: { users } }, { authorization: ADMIN })
  const { body } = await askAt(url, allAttendees, {}, { authorization: ADMIN })
  return body.map(({ id, familyMembers }) => [id, ...familyMembers.map((member) => member.id)])
}

export const upwards = (one: number, other: number): number => one - other

/** What the pages show. */
export async function shownAt(url: string, eventId: number) {
  const { body: stats } = await askAt(url, eventStats, { params: { eventId } })
  const { body: rows } = await askAt(url, eventAttendances, { params: { eventId } }, { authorization: ADMIN })
  const present = new Map(
    rows.map(({ id, primary, familyAttendances }) => [
      id,
      [...(primary ? [id] : []), ...familyAttendances.map(({ familyMember }) => familyMember.id)].toSorted(upwards),
    ]),
  )
  return { stats, present, rows: rows.toSorted((one, other) => one.id - other.id) }
}
