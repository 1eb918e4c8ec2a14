import fc from 'fast-check'
import type { PersonId } from '#domain/ids.ts'
import { type Deed, EVENTS, FAMILIES, instant, pick, type Place, ROOMS, type Stay, type World } from './sunday.ts'

/** What may happen on a Sunday, and which children it happens to. */

export const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]

/** The random values of a step. Each deed uses only those that it needs. */
export const step = fc.record({
  household: fc.constantFrom(...FAMILIES.keys()),
  event: fc.constantFrom(...EVENTS),
  room: fc.constantFrom(...ROOMS),
  some: fc.subarray([0, 1], { minLength: 1 }),
  one: fc.nat(7),
  way: fc.boolean(),
  waits: fc.constantFrom(0, 10 * SECOND, 50 * SECOND, 3 * MINUTE, 20 * MINUTE, 4 * HOUR),
  jumps: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, HOUR, -HOUR, -10 * MINUTE),
})
export type Chance = typeof step extends fc.Arbitrary<infer T> ? T : never

/** An open stay, and the children of its drop-off who are here too. */
export function somebodyHere(
  { views }: World,
  { one }: Chance,
): { stay: Stay; party: Stay[]; place: Place } | undefined {
  const all = views.custody.all()
  const stay = pick(all, one)
  if (!stay) return undefined
  const { gatheringId, attendeeId } = stay
  const party = all.filter(({ dropOff }) => dropOff === stay.dropOff)
  return { stay, party, place: { gatheringId, attendeeId } }
}

/** Somebody who was here on any of these days. */
export function somebodyGone({ views, log }: World, { one }: Chance): Stay | undefined {
  const days = new Set(log.flatMap((fact) => (fact.type === 'PartyCheckedIn' ? fact.data.at.slice(0, 10) : [])))
  const around = [...days].flatMap((day) => [instant(Date.parse(day) - 12 * HOUR).slice(0, 10), day])
  return pick(
    [...new Set(around)].flatMap((day) => views.custody.ofDay(day)).filter(({ end }) => end?.is === 'handed-over'),
    one,
  )
}

export const oneOf = ({ stay: { personId } }: { readonly stay: Stay }): [PersonId] => [personId]

/** The children of a hand-over: those of the drop-off that a room has had. */
export const whoLeaves = (party: readonly Stay[], { personId }: Stay, alone: boolean): PersonId[] =>
  alone
    ? [personId]
    : party.filter(({ wasReceived, state }) => wasReceived && state !== 'on-the-way').map((one) => one.personId)

export type Deeds = Readonly<Record<string, readonly [weight: number, (world: World, chance: Chance) => Deed | void]>>
