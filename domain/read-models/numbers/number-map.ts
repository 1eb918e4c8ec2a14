/**
 * Numbers by numbers, in the order in which they were added: a map in a third of the memory, because it holds nothing
 * else. Both are whole and have at most 31 bits, and none is ever removed.
 */
export type NumberMap = {
  get(key: number): number | undefined
  set(key: number, value: number): void
  keys(): IterableIterator<number>
}

/** The number of places at the beginning. It is always a power of two. */
const FIRST_PLACES = 8

/** So many entries there are at most, so that a search soon meets an empty place. */
const entriesFor = (places: number): number => (places / 4) * 3

/** Spreads keys that follow one another: 2^32 divided by the golden ratio. */
const SPREAD = 0x9e3779b1

export function numberMap(): NumberMap {
  /** The number of an entry at each place, counted from one; zero where none is. */
  let places = new Int32Array(FIRST_PLACES)
  /** The key and the value of each entry. */
  let entries = new Int32Array(2 * entriesFor(FIRST_PLACES))
  let size = 0

  /** Where the key is, or belongs. */
  function placeOf(key: number): number {
    const last = places.length - 1
    let place = (Math.imul(key, SPREAD) >>> 8) & last
    for (;;) {
      const entry = places[place]!
      if (entry === 0 || entries[2 * (entry - 1)] === key) return place
      place = (place + 1) & last
    }
  }

  function grow(): void {
    places = new Int32Array(2 * places.length)
    const more = new Int32Array(2 * entriesFor(places.length))
    more.set(entries)
    entries = more
    for (let entry = 0; entry < size; entry += 1) places[placeOf(entries[2 * entry]!)] = entry + 1
  }

  return {
    get(key) {
      const entry = places[placeOf(key)]!
      return entry === 0 ? undefined : entries[2 * entry - 1]
    },
    set(key, value) {
      if (size === entriesFor(places.length)) grow()
      const place = placeOf(key)
      if (places[place] === 0) {
        entries[2 * size] = key
        size += 1
        places[place] = size
      }
      entries[2 * places[place]! - 1] = value
    },
    *keys() {
      for (let entry = 0; entry < size; entry += 1) yield entries[2 * entry]!
    },
  }
}
