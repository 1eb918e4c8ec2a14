import { typedDigits } from '#domain/phone/phone-number.ts'
import { plainLetters } from '#domain/plain-letters.ts'

/** A person, with the plain text that a search looks at. */
export type Findable = { readonly text: string; readonly phone: string }

/**
 * Finds the people whose text contains the query, or whose phone number contains its digits. Capitals, accents and
 * vowel points make no difference. An apostrophe alone finds nobody.
 */
export function finds(query: string): (one: Findable) => boolean {
  const text = plainLetters(query.trim())
  const digits = typedDigits(text) ?? ''
  return (one) => (text !== '' && one.text.includes(text)) || (digits !== '' && one.phone.includes(digits))
}
