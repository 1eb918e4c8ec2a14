/** The random values of a step. Each deed uses only those that it needs. */
export type Chance = {
  /** Places in the lists of all whom the church knows, of its events, and of what was done before. */
  readonly one: number
  readonly other: number
  readonly event: number
  /** Places of several people. */
  readonly some: readonly number[]
  /** Which way of two: by a tablet or by staff, for a part or for all. */
  readonly way: boolean
}

/** What stands at this place of a list that begins again at its end. */
export function pick<T>(list: Iterable<T>, place: number): T | undefined {
  const all = [...list]
  return all[place % Math.max(1, all.length)]
}
