/** Returns how many bytes follow the first byte of a letter, and the limits for the next byte. */
function whatFollows(first: number): readonly [count: number, least: number, most: number] | undefined {
  if (first < 0xc2) return undefined
  if (first < 0xe0) return [1, 0x80, 0xbf]
  // Allows only the shortest form, and no half of a surrogate pair.
  if (first < 0xf0) return [2, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf]
  if (first < 0xf5) return [3, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf]
  return undefined
}

/** The length in bytes of the non-ASCII letter at this place; 0 when there is none. */
function lengthOfLetter(bytes: Uint8Array, at: number): number {
  const follows = whatFollows(bytes[at] ?? 0)
  if (!follows) return 0
  const [count, least, most] = follows
  const next = bytes[at + 1] ?? 0
  if (next < least || next > most) return 0
  for (let more = 2; more <= count; more += 1) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return 0
  return 1 + count
}

/** The non-ASCII content of bytes that may be UTF-8. */
export type Letters = {
  readonly wellFormed: number
  /** The number of bytes that belong to no letter. In UTF-8 there are none. */
  readonly strays: number
  /** The place of the first of those bytes. */
  readonly firstStray: number
}

/**
 * Counts the non-ASCII letters, and the bytes that belong to none. In other encodings nearly all non-ASCII bytes belong
 * to none.
 */
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
