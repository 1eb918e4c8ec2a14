import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { EverythingAbout } from '#domain/contract/people/everything-shapes.ts'
import { nameOfRecord } from '#server/people/person/other-records.ts'
import type { Views } from '#server/views.ts'

/** The people to whose families these records of a person belong, or once belonged. */
export const homesOf = ({ records }: Views, own: readonly PersonId[]): AttendeeId[] =>
  [...new Set(own.flatMap(records.homesOf))].filter((home) => !own.includes(home))

/**
 * Whose family it is, in a file for somebody who is in it: the name as it is shown. The id is left out, because it may
 * be the code of the personal link.
 */
export function familyOf(views: Views, home: AttendeeId): { familyOf?: string } {
  const name = views.directory.person(home)?.profile.name ?? nameOfRecord(views, home)
  return name === undefined ? {} : { familyOf: name }
}

/** The families to which these records of a person belong now. A merged one is there once. */
export function familiesOf(views: Views, own: readonly PersonId[]): EverythingAbout['belongsTo'] {
  const families = homesOf(views, own).flatMap((home) => {
    const { familyOf: name } = familyOf(views, home)
    const member = views.records.person(home)?.family.find(({ familyMemberId }) => own.includes(familyMemberId))
    const family = member && name !== undefined ? { name, relationship: member.relationship } : undefined
    return family ? [[views.people.shownAs(home), family] as const] : []
  })
  return [...new Map(families).values()]
}
