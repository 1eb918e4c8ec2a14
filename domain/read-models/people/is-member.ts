import type { PersonId } from '#domain/ids.ts'
import type { Directory } from '#domain/read-models/directory/directory.ts'
import type { People } from './people.ts'

/** What says who is a member today. The directory shows merged profiles as one person. */
export type Membership = {
  readonly directory: Pick<Directory, 'person' | 'homesOf'>
  readonly people: Pick<People, 'recordsOf' | 'shownAs'>
}

/** Whether somebody is a member today: a record of theirs was imported as one, or belongs to the family of one. */
export const isMember = (id: PersonId, views: Membership): boolean =>
  views.people.recordsOf(id).some((record) => isMembersRecord(record, views))

/** Whether a record is a member's, by its own profile or by its family. `without` is a household that says nothing. */
export function isMembersRecord(record: PersonId, { directory, people }: Membership, without?: PersonId): boolean {
  const isMembersFamily = (home: PersonId): boolean => {
    const household = home === without ? undefined : directory.person(home)
    const isOfIt = () =>
      household?.family.some(({ familyMemberId }) => people.shownAs(familyMemberId) === people.shownAs(record))
    return household?.isMember === true && isOfIt() === true
  }
  const isOwn = record !== without && directory.person(record)?.isMember === true
  return isOwn || directory.homesOf(record).some(isMembersFamily)
}
