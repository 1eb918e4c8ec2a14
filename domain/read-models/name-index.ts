/**
 * Finds people by a part of their last name. Every last name is stored once, folded, however many people have it, under
 * each pair of letters in it. A search looks only at the names with the rarest pair of the text, and these are few.
 */
export type NameIndex<Id> = {
  set(id: Id, name: string): void
  delete(id: Id): void
  /**
   * People whose last name contains the text: first those with a word that starts with it, then the others, each group
   * sorted by name.
   */
  search(text: string, most: number): Id[]
}

/** The text without case, accents and vowel points. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Everything after the first word. A name of one word is itself the last name. */
export function lastNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return (words.length > 1 ? words.slice(1) : words).join(' ')
}

/** One last name, folded, with a space before each word, and the people who have it. */
type LastName<Id> = { readonly text: string; readonly bearers: Set<Id> }

export function nameIndex<Id>(): NameIndex<Id> {
  const names = new Map<Id, string>()
  const lastNames = new Map<string, LastName<Id>>()
  const filed = new Map<string, Set<LastName<Id>>>()

  function file(text: string): LastName<Id> {
    const lastName = { text, bearers: new Set<Id>() }
    lastNames.set(text, lastName)
    for (const pair of pairsOf(text)) filed.set(pair, (filed.get(pair) ?? new Set()).add(lastName))
    return lastName
  }

  function unfile(lastName: LastName<Id>): void {
    lastNames.delete(lastName.text)
    for (const pair of pairsOf(lastName.text)) unfilePair(pair, lastName)
  }

  /** Also removes a pair that is in no name any more, so that renaming does not make the index grow. */
  function unfilePair(pair: string, lastName: LastName<Id>): void {
    const names = filed.get(pair)
    names?.delete(lastName)
    if (names?.size === 0) filed.delete(pair)
  }

  function remove(id: Id): void {
    const lastName = lastNames.get(textOf(names.get(id) ?? ''))
    names.delete(id)
    lastName?.bearers.delete(id)
    if (lastName?.bearers.size === 0) unfile(lastName)
  }

  /** Every last name that may contain the text: those with its rarest pair. */
  function candidates(wanted: string): Iterable<LastName<Id>> {
    const files = pairsOf(wanted).map((pair) => filed.get(pair) ?? new Set<LastName<Id>>())
    const [first, ...others] = files
    return first
      ? others.reduce((rarest, other) => (other.size < rarest.size ? other : rarest), first)
      : lastNames.values()
  }

  function collect(wanted: string, most: number, found: Set<Id>): void {
    for (const { text, bearers } of candidates(wanted)) {
      if (!text.includes(wanted)) continue
      for (const id of bearers) {
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
      const text = textOf(name)
      const { bearers } = lastNames.get(text) ?? file(text)
      bearers.add(id)
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

const textOf = (name: string): string => ` ${folded(lastNameOf(name))}`

/** For "ada": "ad" and "da". */
const pairsOf = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))

export const hasSameLastName = (one: string, other: string): boolean =>
  folded(lastNameOf(one)) === folded(lastNameOf(other))
