/** Returns the text in small letters, without accents and without the vowel points of Hebrew letters. */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase()
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}
