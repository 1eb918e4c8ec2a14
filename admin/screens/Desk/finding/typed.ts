import { readGuestCode } from '#domain/guest/guest-code.ts'
import { codeIn } from '#domain/personal-link/payload.ts'
import { isPlain, plainLetters } from '#domain/plain-letters.ts'
import { searchedWords } from '#domain/searched-words.ts'
import { typedParts } from '#domain/typed-parts.ts'

/** Whether a hand scanner has read a code or a link. */
const isScanned = (typed: string): boolean => codeIn(typed) !== null || typed.includes('://')

/** Whether a name is typed, and not a number, a guest's code, or a link that a hand scanner has read. */
export const isName = (typed: string): boolean =>
  typedParts(typed).names.length > 0 && readGuestCode(typed) === null && !isScanned(typed)

/** A piece of a name, and whether it is what was typed. */
type Piece = { readonly text: string; readonly isHit: boolean }

/** Returns a name in pieces: what was typed stands out in it. Capitals, accents and vowel points make no difference. */
export function piecesOf(name: string, typed: string): Piece[] {
  const searched = searchedIn(name)
  const hits = (isScanned(typed) ? [] : searchedWords(typed)).flatMap((part) => placeOf(part, searched) ?? [])
  const borders = [...new Set([0, ...hits.flat(), name.length])].toSorted((one, other) => one - other)
  return borders.slice(1).map((to, at) => {
    const from = borders[at]!
    return { text: name.slice(from, to), isHit: hits.some(([begins, ends]) => begins <= from && to <= ends) }
  })
}

/** A name as it is searched, and where each of its letters is in the name. */
type Searched = { readonly text: string; readonly placeOf: (at: number) => number }

const isSame = (at: number): number => at

/** Most names have the same length without their capitals. Only the others are looked at letter by letter. */
function searchedIn(name: string): Searched {
  if (isPlain(name)) return { text: name.toLowerCase(), placeOf: isSame }
  const places: number[] = []
  let [text, from] = ['', 0]
  for (const letter of name) {
    const found = plainLetters(letter)
    text += found
    places.push(...Array.from(found, () => from))
    from += letter.length
  }
  return { text, placeOf: (at) => places[at] ?? name.length }
}

/** Where a name has this part first, from and to: at the beginning of a word, or else within one. */
function placeOf(part: string, { text, placeOf: inName }: Searched): [from: number, to: number][] | null {
  const begins = new RegExp(`(?<!\\p{L})${part}`, 'u').exec(text)?.index ?? -1
  const from = begins === -1 ? text.indexOf(part) : begins
  return from === -1 ? null : [[inName(from), inName(from + part.length)]]
}
