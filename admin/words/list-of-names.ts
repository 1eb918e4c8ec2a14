import type { Language } from '#domain/languages.ts'
import { isolated } from '#web/words/isolated.ts'

/** Names with commas and an “and”. Each is isolated, so that those in Hebrew letters keep their order. */
export const listOfNames = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' })
    .formatToParts(names)
    .map(({ type, value }) => (type === 'element' ? isolated(value) : value))
    .join('')

/** Returns the word between two names, with its spaces. Spanish says “e” in place of “y” before the sound of an I. */
export function andBetween(language: Language, first: string, second: string): string {
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts([first, second])
  return parts.find(({ type }) => type === 'literal')?.value ?? ' '
}
