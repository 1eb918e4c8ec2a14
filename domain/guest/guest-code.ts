import { z } from 'zod/mini'
import { CODE_ALPHABET } from '#domain/code-alphabet.ts'

/** The code of a guest: five characters that a person can read out and type, such as 4R8KH. */

const DIGITS = '2346789'
const LENGTH = 5

/** The character that is always a digit. So no name looks like a code, and both can be typed into one field. */
const DIGIT_AT = 2

const SHAPE = new RegExp(`^[${CODE_ALPHABET}]{${DIGIT_AT}}[${DIGITS}][${CODE_ALPHABET}]{${LENGTH - DIGIT_AT - 1}}$`)

/** A code as it is stored: in capitals, without a space. */
export const GuestCode = z.string().check(z.regex(SHAPE))
export type GuestCode = z.infer<typeof GuestCode>

/** Reads a code as people type it, in any case, with spaces or hyphens. Returns null for anything else. */
export function readGuestCode(typed: string): GuestCode | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return SHAPE.test(code) ? code : null
}

/** Makes a code. `draw` returns a random number below the one that it is given. */
export const drawGuestCode = (draw: (below: number) => number): GuestCode =>
  Array.from({ length: LENGTH }, (_, at) => {
    const characters = at === DIGIT_AT ? DIGITS : CODE_ALPHABET
    return characters.charAt(draw(characters.length))
  }).join('')

/** The code as it is shown: `4R 8KH`. */
export const spacedCode = (code: GuestCode): string => `${code.slice(0, DIGIT_AT)} ${code.slice(DIGIT_AT)}`
