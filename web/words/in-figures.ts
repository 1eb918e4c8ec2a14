import { articleOf } from './useDates.ts'

/**
 * Returns a number with its thousands separated. English and the Spanish of Texas and Mexico write it in the same way.
 */
export const inFigures = (count: number): string => count.toLocaleString('en-US')

/** A time within a Spanish sentence, with its article: la 1:30 p. m., las 9:58 a. m. */
export const hour = (time: string): string => `${articleOf(time)} ${time}`

/** Ends a sentence with one full stop, also after a. m. and p. m. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
