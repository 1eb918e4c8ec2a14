import { plain } from '#admin/people/finding.ts'

/** Fewer letters or digits are in half of all names and numbers: the server finds nobody by them. */
const LETTERS = 2
const DIGITS = 3

const partsOf = (typed: string): string[] =>
  plain(typed)
    .replace(/['’‘`׳]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')

const isDigits = (part: string): boolean => /^\d+$/.test(part)

/** Whether enough is typed for a search. */
export function isEnough(typed: string): boolean {
  const parts = partsOf(typed)
  const digits = parts.filter(isDigits).join('')
  return parts.filter((part) => !isDigits(part)).join('').length >= LETTERS || digits.length >= DIGITS
}

/** Whether a name is typed, and not a number. */
export const isName = (typed: string): boolean => partsOf(typed).some((part) => !isDigits(part))

/** A piece of a name, and whether it is what was typed. */
export type Piece = { readonly text: string; readonly isHit: boolean }

/** Returns a name in pieces: what was typed stands out in it. Capitals, accents and vowel points make no difference. */
export function piecesOf(name: string, typed: string): Piece[] {
  const hits = new Set(partsOf(typed).flatMap((part) => placesOf(part, name)))
  const pieces: Piece[] = []
  for (const [place, letter] of [...name].entries()) {
    const isHit = hits.has(place)
    const last = pieces.at(-1)
    if (last?.isHit === isHit) pieces[pieces.length - 1] = { text: last.text + letter, isHit }
    else pieces.push({ text: letter, isHit })
  }
  return pieces
}

/** The places of the letters of a name in which this part is found first: at the beginning of a word, or else within one. */
function placesOf(part: string, name: string): number[] {
  const letters = [...name].map((letter) => (/['’‘`׳]/.test(letter) ? '' : plain(letter)))
  const text = letters.join('')
  const begins = new RegExp(`(?<!\\p{L})${part}`, 'u').exec(text)?.index ?? -1
  const from = begins === -1 ? text.indexOf(part) : begins
  if (from === -1) return []
  let at = 0
  return letters.flatMap((letter, place) => {
    const isIn = at >= from && at < from + part.length
    at += letter.length
    return isIn ? [place] : []
  })
}
