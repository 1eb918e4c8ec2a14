/** Random draws that can be repeated: the same seed gives the same draws on every machine. */
export type Chance = {
  /** From 0 up to 1. */
  share(): number
  /** Returns true with this likelihood. */
  happens(likelihood: number): boolean
  /** A whole number between the two, both included. */
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  /** A number around 0, mostly within 1 and never beyond 3. */
  spread(): number
}

/** Mulberry32, by Tommy Ettinger: 32 bits of state, and random enough for an invented congregation. */
export function chanceFrom(start: number): Chance {
  let state = start >>> 0

  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))

  return {
    share,
    happens: (likelihood) => share() < likelihood,
    between,
    pick<T>(from: readonly T[]): T {
      return from[between(0, from.length - 1)] as T
    },
    spread: () => (share() + share() + share()) * 2 - 3,
  }
}
