import type { Chance } from '#commands/seed/chance.ts'
import { congregation, inventHousehold, type SeededHousehold } from '#commands/seed/congregation.ts'
import { derivedFrom } from '#commands/seed/derived.ts'
import { phoneOfGuest, PHONES } from '#commands/seed/phones.ts'
import { FAMILIES, SEED } from './church.ts'

/** The people of a household who come to a tablet together. */
export type DemoParty = {
  readonly household: SeededHousehold
  readonly isGuest: boolean
  readonly primary: boolean
  /** The names of the family members who come. */
  readonly family: readonly string[]
}

const derived = derivedFrom(SEED)

/** Yields the parties that come, without end: members in the order of their habits, and guests in between. */
export function* visitors(chance: Chance): Generator<DemoParty, never> {
  const coming = membersWhoCome(chance)
  for (let guests = 0; ;) {
    const next = chance.happens(0.14) ? undefined : coming.shift()
    if (next) yield withoutLatecomer(next, coming, chance)
    else yield newcomers(guests++, chance)
  }
}

/** All families of the member file except the last one, which is left for people who try the kiosk. */
const membersWhoCome = (chance: Chance): DemoParty[] =>
  congregation(derived, FAMILIES - 1)
    .filter(({ loyalty }) => chance.happens(loyalty + 0.1))
    .toSorted((a, b) => a.usualArrival - b.usualArrival)
    .map((household) => ({ ...wholeFamily(household), isGuest: false }))

/** In some families one person is still parking the car, and comes to a tablet a little later. */
function withoutLatecomer(party: DemoParty, coming: DemoParty[], chance: Chance): DemoParty {
  const [late, ...family] = party.family
  if (late === undefined || family.length === 0 || chance.happens(0.8)) return party
  coming.splice(chance.between(4, 12), 0, { ...party, primary: false, family: [late] })
  return { ...party, family }
}

/** A family that is new to the church. */
function newcomers(place: number, chance: Chance): DemoParty {
  const phone = phoneOfGuest(chance.between(0, PHONES - 1))
  const household = inventHousehold(chance, phone, (member) => derived.personId('demo', place, member))
  return { ...wholeFamily(household), isGuest: true }
}

const wholeFamily = (household: SeededHousehold) => ({
  household,
  primary: true,
  family: household.family.map(({ name }) => name),
})
