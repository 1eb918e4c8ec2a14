/** Returns the text in small letters, without accents and without the vowel points of Hebrew letters. */
export function plain(text: string): string {
  const lower = text.toLowerCase()
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/** A person, with the plain text that a search looks at. */
export type Findable = { readonly text: string; readonly phone: string }

/**
 * Finds the people whose text contains the query, or whose phone number contains its digits. Capitals, accents and
 * vowel points make no difference.
 */
export function finds(query: string): (one: Findable) => boolean {
  const text = plain(query.trim())
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replace(/^\+1/, '').replace(/\D/g, '') : ''
  return (one) => one.text.includes(text) || (digits !== '' && one.phone.includes(digits))
}
