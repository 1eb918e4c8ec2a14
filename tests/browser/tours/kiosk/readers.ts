import { english, type Texts } from '#web/words/texts.ts'
import { spanish } from '#web/words/spanish.ts'

/** The languages and text sizes of readers. */
export type Manner = { readonly texts: Texts; readonly larger: boolean }

export const readers: Readonly<Record<string, Manner>> = {
  'in English': { texts: english, larger: false },
  'in Spanish': { texts: spanish, larger: false },
  'in larger text': { texts: english, larger: true },
  'in larger Spanish text': { texts: spanish, larger: true },
}

/** The language of their phone. */
export const localeOf = ({ texts }: Manner): string => (texts.language === 'es' ? 'es-US' : 'en-US')
