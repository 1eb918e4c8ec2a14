import type { ToConfirm } from '#domain/contract/people/people-shapes.ts'
import type { LocalDate, PersonId } from '#domain/ids.ts'
import { adultsOf, numberOf } from '#domain/read-models/custody/care-offered.ts'
import { ageInYears } from '#domain/rooms/age.ts'
import type { Views } from '#server/views.ts'
import type { KnownHousehold } from './find-household.ts'

/** An adult of a household, with the number at which they are called. */
export type Adult = { readonly personId: PersonId; readonly name: string; readonly phone?: string | undefined }

/** The adults of a household who count for collecting its children, without those who are known to be too young. */
export function collectorsIn(views: Views, household: KnownHousehold, today: LocalDate): Adult[] {
  const youngest = views.rooms.rules().minimumCollectorAge
  const { id: head, profile, family } = household
  return adultsOf(views, household, today).flatMap((personId) => {
    const age = ageInYears(views.children.known(views.people.recordsOf(personId)).facts, today)
    if (age && age.years < youngest) return []
    const own = personId === head ? household : views.directory.person(personId)
    const name = personId === head ? profile.name : family.find((one) => one.familyMemberId === personId)?.name
    return { personId, name: name ?? '', phone: own && numberOf(views, own) }
  })
}

/**
 * What waits to be confirmed in a household, for the desk. It is shown only where there are children's rooms, though
 * the log always says it.
 */
export function toConfirmIn(
  { addedByFamily, rooms }: Pick<Views, 'addedByFamily' | 'rooms'>,
  { id, profile, family }: Pick<KnownHousehold, 'id' | 'profile' | 'family'>,
): ToConfirm | undefined {
  if (rooms.inUse().length === 0) return undefined
  const adults = family
    .filter((one) => one.relationship !== 'child' && addedByFamily.waits(one.familyMemberId))
    .map(({ familyMemberId, name, relationship }) => ({ id: familyMemberId, name, relationship }))
  const before = addedByFamily.numberBefore(id)
  if (adults.length === 0 && !before) return undefined
  const { phone } = profile
  const number = before && {
    ...(phone !== undefined && { now: phone }),
    ...(before.phone !== undefined && { before: before.phone }),
  }
  return { adults, ...(number && { phone: number }) }
}
