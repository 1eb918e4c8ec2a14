/** In all forms in which they are typed: a tablet types another one than a member file has. */
const APOSTROPHES = /['’‘`´ʼ׳]/g

/** Most names need nothing more: they have no letter beyond ASCII and none of its two apostrophes. */
const PLAIN = /^[\0-&(-_a-\x7f]*$/

/** Letters that are no other letter with an accent, as people spell them who do not have them on their keyboard. */
const SPELT: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/**
 * Returns the text as everybody types it: in small letters, without apostrophes, without accents and without the vowel
 * points of Hebrew letters.
 */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .replace(APOSTROPHES, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => SPELT[letter] ?? letter)
}
