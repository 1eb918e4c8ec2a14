import { namePartsOf, type NameParts } from '#domain/attendee/name-parts.ts'
import { searchedWords } from '#domain/searched-words.ts'

/** Whether two names may be one person's: the same last name, and first names that one person may write both ways. */

/** The first and the last name in the form in which names are compared. */
export const comparableName = (name: string): NameParts => namePartsOf(searchedWords(name).join(' '))

/** Whether both names have the same last name and a first name that is the same or nearly the same. */
export const areAlike = (one: NameParts, other: NameParts): boolean =>
  one.last !== '' && one.last === other.last && areFirstNamesAlike(one.first, other.first)

/** Tom and Thomas, T. and Tom, Hannah and Hanna, Peter and Pedro; but not Ben and Boaz. */
function areFirstNamesAlike(one: string, other: string): boolean {
  if (one === other) return true
  if (one === '' || other === '' || one[0] !== other[0]) return false
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (isShortFor(shorter, longer)) return true
  const beginsAlike = one.slice(0, 2) === other.slice(0, 2)
  return shorter.length >= 5 && changesBetween(one, other) <= (beginsAlike ? 3 : 2)
}

/** Whether the letters of a short form are in the long one, in their order. */
function isShortFor(short: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** How many letters must be added, removed or replaced to make one word the other. */
function changesBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1)
      now.push(Math.min(replaced, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1))
    }
    before = now
  }
  return before[other.length] ?? 0
}
