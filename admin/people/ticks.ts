import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'

/**
 * What staff ticked. For everybody else the page shows what is recorded, or a suggestion.
 */
export type Ticks = ReadonlyMap<number, boolean>

export const isIn = ({ checkedInAt }: DeskPerson): boolean => checkedInAt !== undefined

/**
 * The people who are ticked at first: everybody who came the last time, or the first person of a household that was
 * never here. Nobody is ticked when somebody of the household is in already, because they have said who came.
 */
function suggestedIn({ people }: DeskHousehold): ReadonlySet<number> {
  if (people.some(isIn)) return new Set()
  const came = people.filter(({ cameLast }) => cameLast)
  return new Set((came.length > 0 ? came : people.slice(0, 1)).map(({ id }) => id))
}

/** The people who would be checked in now, in the order of the household. */
export function tickedIn(household: DeskHousehold, said: Ticks): readonly DeskPerson[] {
  const suggested = suggestedIn(household)
  return household.people.filter((person) => !isIn(person) && (said.get(person.id) ?? suggested.has(person.id)))
}

/** Since when the household is in: when the first of them came. */
export const inSince = ({ people }: DeskHousehold): string | undefined =>
  people.flatMap(({ checkedInAt }) => checkedInAt ?? []).toSorted((a, b) => (a < b ? -1 : 1))[0]
