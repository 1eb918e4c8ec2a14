import { namePartsOf } from '#domain/attendee/name-parts.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import { eachOf, textIndex } from '#domain/read-models/finding/text-index.ts'

/** Finds people by a part of their last name. */
export type NameIndex<Id> = {
  set(id: Id, name: string): void
  delete(id: Id): void
  /**
   * People whose last name contains the text: first those with a word that starts with it, then the others, each group
   * sorted by name.
   */
  search(text: string, most: number): Id[]
}

/** The text in plain letters, with single spaces. */
export const folded = (text: string): string => plainLetters(text).replace(/\s+/g, ' ').trim()

/** The last name. A name of one word is itself the last name. */
export function lastNameOf(name: string): string {
  const { first, last } = namePartsOf(name)
  return last || first
}

export function nameIndex<Id extends number | string>(): NameIndex<Id> {
  const names = new Map<Id, string>()
  const lastNames = textIndex<Id>()

  function remove(id: Id): void {
    lastNames.remove(textOf(names.get(id) ?? ''), id)
    names.delete(id)
  }

  function collect(wanted: string, most: number, found: Set<Id>): void {
    for (const bearers of lastNames.holding(wanted)) {
      for (const id of eachOf(bearers)) {
        if (found.size >= most) return
        found.add(id)
      }
    }
  }

  const byName = (a: Id, b: Id) => (names.get(a) ?? '').localeCompare(names.get(b) ?? '')

  return {
    set(id, name) {
      remove(id)
      names.set(id, name)
      lastNames.add(textOf(name), id)
    },
    delete: remove,
    search(query, most) {
      const wanted = folded(query)
      if (wanted === '') return []
      const starting = new Set<Id>()
      collect(` ${wanted}`, most, starting)
      const found = new Set(starting)
      collect(wanted, most, found)
      const within = [...found].filter((id) => !starting.has(id))
      return [...[...starting].toSorted(byName), ...within.toSorted(byName)]
    },
  }
}

/** The last name, folded, with a space before each word. */
const textOf = (name: string): string => ` ${folded(lastNameOf(name))}`

export function hasSameLastName(one: string, other: string): boolean {
  const [last, otherLast] = [lastNameOf(one), lastNameOf(other)]
  return last === otherLast || folded(last) === folded(otherLast)
}
