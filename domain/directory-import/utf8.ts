/** How many bytes follow the first byte of a letter, and between which limits the next one has to be. */
function whatFollows(first: number): readonly [count: number, least: number, most: number] | undefined {
  if (first < 0xc2) return undefined
  if (first < 0xe0) return [1, 0x80, 0xbf]
  // The shortest form only, and no halves of a pair.
  if (first < 0xf0) return [2, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf]
  if (first < 0xf5) return [3, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf]
  return undefined
}

/** Whether the bytes are UTF-8 from end to end. Other encodings almost never are, once a letter has an accent. */
export function isWellFormedUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const follows = whatFollows(first)
    if (!follows) return false
    const [count, least, most] = follows
    const next = bytes[at + 1] ?? 0
    if (next < least || next > most) return false
    for (let more = 2; more <= count; more += 1) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return false
    at += count
  }
  return true
}
