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
    const counts = views.addedByFamily.nameBefore(personId) ?? name ?? ''
    return { personId, name: counts, phone: own && numberOf(views, own) }
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
  const head = { id, name: profile.name }
  const members = family
    .filter(({ relationship }) => relationship !== 'child')
    .map(({ familyMemberId, name, relationship }) => ({ id: familyMemberId, name, relationship }))
  const adults = [head, ...members].flatMap((one) => {
    const nameBefore = addedByFamily.nameBefore(one.id)
    if (nameBefore !== undefined) return { ...one, nameBefore }
    return addedByFamily.waits(one.id) ? one : []
  })
  const before = addedByFamily.numberBefore(id)
  if (adults.length === 0 && !before) return undefined
  const { phone } = profile
  const number = before && {
    ...(phone !== undefined && { now: phone }),
    ...(before.phone !== undefined && { before: before.phone }),
  }
  return { adults, ...(number && { phone: number }) }
}
