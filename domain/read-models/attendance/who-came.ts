import type { PersonId } from '#domain/ids.ts'

/**
 * Who of a household came, as one number: their places among everybody who ever came with it, in their order, four bits
 * for each. As a list it would take many times as much, and there is one for each check-in.
 */

/** Each place takes four bits. 0 means that nobody follows. */
const [BITS, PLACES] = [4, 15]
/** Seven places of four bits fit into a positive number of 31 bits. */
const MOST = 7

/** Returns null when one number cannot say it: too many came, or somebody is not in the list. */
export function whoCame(people: readonly PersonId[], everybody: readonly PersonId[]): number | null {
  if (people.length > MOST) return null
  let number = 0
  for (let at = people.length - 1; at >= 0; at -= 1) {
    const place = everybody.indexOf(people[at]!) + 1
    if (place === 0 || place > PLACES) return null
    number = (number << BITS) | place
  }
  return number
}

/** The people again. The list may have grown since. */
export function peopleOfNumber(number: number, everybody: readonly PersonId[]): PersonId[] {
  const people: PersonId[] = []
  for (let rest = number; rest > 0; rest >>= BITS) people.push(everybody[(rest & PLACES) - 1]!)
  return people
}
