import type { Plugin } from 'vite'
import { firstWords } from '#admin/first-words.ts'

/** The place in the page of the admin area where its first words stand. */
const PLACE = '<!-- first words of all pages -->'

/** Writes the first words of the pages of the admin area into its page, from the texts that the script shows. */
export const withFirstWords = (html: string): string => html.replace(PLACE, firstWords)

export const firstWordsOfPages: Plugin = {
  name: 'foyer-first-words',
  transformIndexHtml: { order: 'pre', handler: withFirstWords },
}
