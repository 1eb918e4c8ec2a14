import { z } from 'zod/mini'
import { cleanText } from './clean-text.ts'

/** What a person reads about a text that is refused. */
type Refusals = { readonly missing?: string; readonly tooLong?: string }

/**
 * A text that people type, as it is stored: on one line and without spaces at its ends. A text that is far too long is
 * refused before it is cleaned. It may have four times as many characters, because some letters are typed as four.
 */
export const textField = (longest: number, { missing, tooLong }: Refusals = {}) =>
  z
    .string(missing)
    .check(
      z.maxLength(4 * longest, { error: tooLong, abort: true }),
      z.overwrite(cleanText),
      z.maxLength(longest, tooLong),
    )
