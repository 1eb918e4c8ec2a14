import type { Profile } from '#domain/attendee/household.ts'
import type { GatheringId } from '#domain/ids.ts'
import { inventHousehold, inventLoner, type SeededHousehold } from './congregation.ts'
import type { Derived } from './derived.ts'
import { phoneOfGuest, PHONES } from './phones.ts'

/** The guests who come to this gathering for the first time: one or two, and more in a large church. */
export function guestsOf(derived: Derived, gatheringId: GatheringId, families: number): SeededHousehold[] {
  const count = 1 + Math.round(derived.chance('guests', gatheringId).share() * (1 + families / 80))
  return Array.from({ length: count }, (_, place) => {
    const chance = derived.chance('guest', gatheringId, place)
    const phone = phoneOfGuest(chance.between(0, PHONES - 1))
    const home = inventHousehold(chance, phone, (member) => derived.personId('guest', gatheringId, place, member))
    return { ...home, loyalty: 0.25 }
  })
}

/** The guests who come for the first time and give no phone number: staff register them at the welcome desk. */
export function guestsWithoutPhone(
  derived: Derived,
  gatheringId: GatheringId,
  families: number,
): SeededHousehold<Profile>[] {
  const count = Math.round(derived.chance('without phone', gatheringId).share() * (1 + families / 200))
  return Array.from({ length: count }, (_, place) =>
    inventLoner(
      derived.chance('guest without phone', gatheringId, place),
      derived.personId('guest without phone', gatheringId, place),
    ),
  )
}
