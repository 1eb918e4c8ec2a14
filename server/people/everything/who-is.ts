import { attendee } from '#domain/attendee/attendee.ts'
import type { FamilyMember } from '#domain/attendee/household.ts'
import type { PersonId } from '#domain/ids.ts'
import { isFamily } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import { householdOf, type KnownHousehold } from '#server/people/find-household.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'

/** A person, and whether they have a personal link. */
type Found = { readonly person: KnownHousehold; readonly hasLink: boolean }

/**
 * Who a person is: by their profile, also that of another record or one that only a taken-back import knew; or else by
 * a family that names them.
 */
export async function whoIs(parts: Parts, id: PersonId): Promise<Found> {
  const { views } = parts
  const guest = expectedGuest(views, id)
  if (guest) return { person: guest, hasLink: true }
  const own = [id, ...views.people.recordsOf(id)]
  const profile = own.find((one) => views.records.household(one)?.profile ?? views.records.household(one)?.withdrawn)
  const member = profile === undefined ? familyMember(views, own) : null
  if (member) return { person: member, hasLink: false }
  return { person: await householdOf(parts, profile ?? id, { evenWithdrawn: true }), hasLink: true }
}

/** A guest who has sent the form on their own phone and has no profile yet, as the person whom they would become. */
function expectedGuest({ guests }: Views, id: PersonId): KnownHousehold | null {
  const guest = guests.find(id)
  if (!guest || guest.stage === 'admitted') return null
  const { name, phone, family } = guest.announced
  return { ...attendee.initial, id, profile: { name, phone }, family }
}

/** Somebody without a profile, as a family names them, or else one that they left. Null when none ever had them. */
function familyMember({ records }: Views, own: readonly PersonId[]): KnownHousehold | null {
  const homes = own.flatMap((record) => records.homesOf(record).map((home) => ({ record, home })))
  if (homes.length === 0) return null
  const named = (list: 'family' | 'former') =>
    homes.flatMap(({ record, home }): { member: FamilyMember; isMember: boolean }[] => {
      const { isMember = false, [list]: members = [] } = records.household(home) ?? {}
      return members.filter(isFamily(record)).map((member) => ({ member, isMember }))
    })
  const [found] = [...named('family'), ...named('former')]
  if (!found) throw new Rejection('attendee-erased')
  const { familyMemberId: id, name, hebrewName } = found.member
  return { ...attendee.initial, id, isMember: found.isMember, profile: { name, hebrewName } }
}
