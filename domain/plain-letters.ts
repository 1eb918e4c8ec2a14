/** An apostrophe has many forms: a tablet types one form, and a member file may have another. */
const APOSTROPHES = /['’‘`´ʼ׳]/g

/** Whether a text needs small letters only: it has no letter beyond ASCII and none of its two apostrophes. */
export const isPlain = (text: string): boolean => /^[\0-&(-_a-\x7f]*$/.test(text)

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
  if (isPlain(lower)) return lower
  return lower
    .replace(APOSTROPHES, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => SPELT[letter] ?? letter)
}

/**
 * Whether a name has Latin letters that the fonts of the pages do not have, such as most of the vowels of Vietnamese.
 * It is drawn in one font of the device then: otherwise single letters within a word would come from it.
 */
export const needsFontOfDevice = (name: string): boolean =>
  /[\u0128\u0129\u0168\u0169\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF1]/.test(name.normalize())
