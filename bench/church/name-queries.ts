import { lastNameOf } from '#domain/read-models/directory/name-index.ts'
import { household, scattered } from './congregation.ts'

/** What visitors type to find themselves by last name, and how long a search takes. */

export type NameSearch = {
  readonly people: number
  /** How many times the whole list of queries is used. */
  readonly times: number
}

export type SearchTime = {
  /** The mean time of one query, in µs. */
  readonly mean: number
  /** The number of people found. Both sides must find the same number. */
  readonly found: number
}

const MOST_RESULTS = 50

export function* peopleNamed(people: number): Generator<{ id: number; name: string; lastName: string }> {
  for (let n = 0; n < people; n++) {
    const { id, name } = household(n)
    yield { id, name, lastName: lastNameOf(name) }
  }
}

/** Two to four letters from the start or the middle of a name, whole names, and names that nobody has. */
const queries = Array.from({ length: 8 }, (_, n) => {
  const name = lastNameOf(household(scattered(n)).name).toLowerCase()
  const middle = scattered(n) % (name.length - 4)
  return [name.slice(0, 2), name.slice(0, 3), name.slice(middle, middle + 3), name.slice(0, 4), name, `${name}zz`]
}).flat()

/** `search` returns how many people it found. */
export function searchTime({ times }: NameSearch, search: (lastName: string, most: number) => number): SearchTime {
  let found = 0
  const start = performance.now()
  for (let time = 0; time < times; time++) {
    for (const query of queries) found += search(query, MOST_RESULTS)
  }
  const ms = performance.now() - start
  return { mean: (ms * 1000) / (times * queries.length), found: found / times }
}
