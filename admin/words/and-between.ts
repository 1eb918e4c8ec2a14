import type { Language } from '#web/words/frame-texts.ts'

/** Returns the word between two names, with its spaces. Spanish says “e” in place of “y” before the sound of an I. */
export function andBetween(language: Language, first: string, second: string): string {
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts([first, second])
  return parts.find(({ type }) => type === 'literal')?.value ?? ' '
}
