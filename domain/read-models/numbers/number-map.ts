import { twiceAsLong } from './twice-as-long.ts'
import { numberedIds } from './numbered-ids.ts'

/**
 * Numbers by numbers, in the order in which they were added: a map in a third of the memory, because it holds nothing
 * else. Both are whole and have at most 31 bits, and none is ever removed.
 */
export type NumberMap = {
  get(key: number): number | undefined
  set(key: number, value: number): void
  keys(): IterableIterator<number>
}

export function numberMap(): NumberMap {
  const keys = numberedIds(Int32Array)
  /** The value of each key, by the number of the key. */
  let values = new Int32Array(6)

  return {
    get(key) {
      const number = keys.find(key)
      return number === undefined ? undefined : values[number]
    },
    set(key, value) {
      const number = keys.numberOf(key)
      if (number === values.length) values = twiceAsLong(values)
      values[number] = value
    },
    *keys() {
      for (let number = 0; number < keys.count(); number += 1) yield keys.idOf(number)
    },
  }
}
