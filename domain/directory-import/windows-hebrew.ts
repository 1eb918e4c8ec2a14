const isHebrew = (byte: number) => byte >= 0xe0 && byte <= 0xfa

const isLetter = (byte: number) => byte >= 0xc0 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/**
 * Whether some word of three letters or more is Hebrew as Windows writes it. Where Windows writes the letters of Western
 * Europe, such a word would have an accent on each of them, and there is none.
 */
export function holdsWindowsHebrew(bytes: Uint8Array): boolean {
  /** How long the word is so far; not a number once it holds another letter. */
  let word = 0
  for (const byte of bytes) {
    if (isHebrew(byte)) word += 1
    else if (isLetter(byte)) word = NaN
    else if (word >= 3) return true
    else word = 0
  }
  return word >= 3
}
