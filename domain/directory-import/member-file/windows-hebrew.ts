const isHebrew = (byte: number) => byte >= 0xe0 && byte <= 0xfa

const isLetter = (byte: number) => byte >= 0xc0 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/**
 * Whether a word of three letters or more is Hebrew in the Windows encoding. In the encoding for Western Europe, each
 * letter of that word would have an accent, and no such word exists.
 */
export function holdsWindowsHebrew(bytes: Uint8Array): boolean {
  /** The length of the present word; not a number once it contains another kind of letter. */
  let word = 0
  for (const byte of bytes) {
    if (isHebrew(byte)) word += 1
    else if (isLetter(byte)) word = NaN
    else if (word >= 3) return true
    else word = 0
  }
  return word >= 3
}
