/** Without capitals, accents and the points of Hebrew letters. */
export function plain(text: string): string {
  const lower = text.toLowerCase()
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Somebody with the plain text in which a search looks. */
export type Findable = { readonly text: string; readonly phone: string }

/** Finds those whose text holds the query, written in whatever way, or whose phone number holds its digits. */
export function finds(query: string): (one: Findable) => boolean {
  const text = plain(query.trim())
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replace(/^\+1/, '').replace(/\D/g, '') : ''
  return (one) => one.text.includes(text) || (digits !== '' && one.phone.includes(digits))
}
