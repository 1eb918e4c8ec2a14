/** How many bytes follow the first byte of a letter, and between which limits the next one has to be. */
function whatFollows(first: number): readonly [count: number, least: number, most: number] | undefined {
  if (first < 0xc2) return undefined
  if (first < 0xe0) return [1, 0x80, 0xbf]
  // The shortest form only, and no halves of a pair.
  if (first < 0xf0) return [2, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf]
  if (first < 0xf5) return [3, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf]
  return undefined
}

/** How many bytes of a letter beyond ASCII stand here; 0 when it is none. */
function lengthOfLetter(bytes: Uint8Array, at: number): number {
  const follows = whatFollows(bytes[at] ?? 0)
  if (!follows) return 0
  const [count, least, most] = follows
  const next = bytes[at + 1] ?? 0
  if (next < least || next > most) return 0
  for (let more = 2; more <= count; more += 1) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return 0
  return 1 + count
}

/** What there is beyond ASCII in bytes that may be UTF-8. */
export type Letters = {
  readonly wellFormed: number
  /** Bytes that belong to no letter. In UTF-8 there are none. */
  readonly strays: number
  /** Where the first of those stands. */
  readonly firstStray: number
}

/** Counts the letters beyond ASCII, and the bytes that are none. Other encodings hold almost nothing but strays. */
export function lettersIn(bytes: Uint8Array): Letters {
  let [wellFormed, strays, firstStray] = [0, 0, -1]
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    const length = lengthOfLetter(bytes, at)
    if (length > 0) {
      wellFormed += 1
      at += length - 1
    } else {
      strays += 1
      if (firstStray < 0) firstStray = at
    }
  }
  return { wellFormed, strays, firstStray }
}
