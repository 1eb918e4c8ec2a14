import { namePartsOf } from '#domain/attendee/name-parts.ts'
import type { PersonId } from '#domain/ids.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import { numberedIds } from '#domain/read-models/numbers/numbered-ids.ts'
import { eachOf, textIndex } from '#domain/read-models/finding/text-index.ts'

/** Finds people by a part of their last name. */
export type NameIndex = {
  set(id: PersonId, name: string): void
  delete(id: PersonId): void
  /**
   * People whose last name contains the text: first those with a word that starts with it, then the others, each group
   * sorted by name.
   */
  search(text: string, most: number): PersonId[]
}

/** The text in plain letters, with single spaces. A hyphen and a full stop are spaces: people type them or not. */
export const folded = (text: string): string =>
  plainLetters(text)
    .replace(/[\s\p{Pd}.]+/gu, ' ')
    .trim()

/** The last name. A name of one word is itself the last name. */
export function lastNameOf(name: string): string {
  const { first, last } = namePartsOf(name)
  return last || first
}

export function nameIndex(): NameIndex {
  const { numberOf, find, idOf } = numberedIds()
  /** The name of each number, which is empty for somebody who was removed. */
  const names: string[] = []
  const lastNames = textIndex()

  function rename(number: number, name: string): void {
    const before = names[number] ?? ''
    names[number] = name
    if (before !== '') lastNames.remove(textOf(before), number)
    if (name !== '') lastNames.add(textOf(name), number)
  }

  function collect(wanted: string, most: number, found: Set<number>): void {
    for (const bearers of lastNames.holding(wanted)) {
      for (const number of eachOf(bearers)) {
        if (found.size >= most) return
        found.add(number)
      }
    }
  }

  const byName = (a: number, b: number) => names[a]!.localeCompare(names[b]!)

  return {
    set: (id, name) => rename(numberOf(id), name),
    delete(id) {
      const number = find(id)
      if (number !== undefined) rename(number, '')
    },
    search(query, most) {
      const wanted = folded(query)
      if (wanted === '') return []
      const starting = new Set<number>()
      collect(` ${wanted}`, most, starting)
      const found = new Set(starting)
      collect(wanted, most, found)
      const within = [...found].filter((number) => !starting.has(number))
      return [...[...starting].toSorted(byName), ...within.toSorted(byName)].map(idOf)
    },
  }
}

/** The last name, folded, with a space before each word. */
const textOf = (name: string): string => ` ${folded(lastNameOf(name))}`

export function hasSameLastName(one: string, other: string): boolean {
  const [last, otherLast] = [lastNameOf(one), lastNameOf(other)]
  return last === otherLast || folded(last) === folded(otherLast)
}
