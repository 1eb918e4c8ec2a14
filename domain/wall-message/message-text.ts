import { z } from 'zod/mini'
import { isVisible } from '#domain/clean-text.ts'
import { textField } from '#domain/text-field.ts'

/** What staff write on the walls. The form, the call and the event check it in the same way. */

/** As many as fit on a television in letters that are read across a room. */
export const MOST_CHARACTERS = 120

/** Some characters, such as a family of four, are written with many code units. No message needs more than these. */
const MOST_CODE_UNITS = 16 * MOST_CHARACTERS

const characters = new Intl.Segmenter()

/** How many characters a reader sees: a letter with its accents is one, and an emoji is one. */
export const charactersIn = (text: string): number => [...characters.segment(text.slice(0, MOST_CODE_UNITS + 1))].length

const fits = (text: string): boolean => text.length <= MOST_CODE_UNITS && charactersIn(text) <= MOST_CHARACTERS

const TOO_LONG = `A message has ${MOST_CHARACTERS} characters at most.`
const MISSING = 'Please type a message.'

/** A message of which something is seen. */
export const MessageText = textField(MOST_CODE_UNITS, { missing: MISSING, tooLong: TOO_LONG }).check(
  z.refine(isVisible, MISSING),
  z.refine(fits, TOO_LONG),
)
