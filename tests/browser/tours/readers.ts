import { english, type Texts } from '#kiosk/shell/words/texts.ts'
import { spanish } from '#kiosk/shell/words/spanish.ts'

/** How somebody may want to be spoken to. */
export type Manner = { readonly texts: Texts; readonly larger: boolean }

export const readers: Readonly<Record<string, Manner>> = {
  'in English': { texts: english, larger: false },
  'in Spanish': { texts: spanish, larger: false },
  'in larger text': { texts: english, larger: true },
  'in larger Spanish text': { texts: spanish, larger: true },
}

/** The language that their phone speaks. */
export const localeOf = ({ texts }: Manner): string => (texts.language === 'es' ? 'es-US' : 'en-US')
