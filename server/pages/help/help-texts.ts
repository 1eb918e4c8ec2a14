import type { GUIDES } from '#domain/contract/help-pages.ts'
import type { Language } from '#domain/languages.ts'

/** Everything that the pages of the guides say around them. */
export const helpInEnglish = {
  language: 'en' as Language,
  /** The page that lists all guides, and the link to it on each guide. */
  title: 'Help',
  /** Beside that link on each guide. */
  all: 'All guides',
  /** The link to the admin area. */
  back: 'Admin area',
  /** The first link of each page, for those who use the keyboard. */
  skip: 'Skip to the text',
  /** The field at the top of every page. */
  search: 'Search the guides',
  find: 'Search',
  /** Somebody has searched. */
  found: (words: string, count: number): string => `${count === 1 ? '1 place' : `${count} places`} with “${words}”`,
  /** No guide has these words. */
  nothing: (words: string): string => `No guide has “${words}”. Try one word of it, or another word.`,
  /** The groups of the guides. */
  groups: {
    sunday: 'On a Sunday',
    office: 'In the office',
    computer: 'For the person who looks after the computer',
  } satisfies Record<keyof typeof GUIDES, string>,
  /** The headings of a long guide, at its top. */
  contents: 'On this page',
  /** The address of a guide that is not there. */
  unknown: 'There is no such guide. Here are all of them.',
}

/** The texts in any language: the compiler insists on all of them. */
export type HelpTexts = typeof helpInEnglish

export const helpInSpanish: HelpTexts = {
  language: 'es',
  title: 'Ayuda',
  all: 'Todas las guías',
  back: 'Administración',
  skip: 'Ir al texto',
  search: 'Buscar en las guías',
  find: 'Buscar',
  found: (words, count) => `${count === 1 ? '1 lugar' : `${count} lugares`} con “${words}”`,
  nothing: (words) => `Ninguna guía tiene “${words}”. Pruebe con una de las palabras o con otra.`,
  groups: {
    sunday: 'El domingo',
    office: 'En la oficina',
    computer: 'Para quien cuida la computadora',
  },
  contents: 'En esta página',
  unknown: 'No existe esa guía. Aquí están todas.',
}
