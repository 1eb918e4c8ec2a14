import { COMMON_PASSWORDS } from './common-passwords.ts'

export const SHORTEST = 12

/** What a new password should be, in words that follow "the password" or the name of a variable. */
export const PASSWORD_SHOULD =
  `should have ${SHORTEST} characters at least, no space at its ends, and be hard to guess: ` +
  'not a common password, the name of the church, or a row of the same or neighbouring characters'

/** Whether a new password is long enough and not among the first that somebody would try. */
export function isFit(password: string, churchName: string): boolean {
  if (password.trim() !== password || [...password].length < SHORTEST) return false
  const folded = fold(password)
  return !COMMON_PASSWORDS.has(folded) && !isRepeated(password) && !isRow(folded) && !isObvious(folded, churchName)
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Few different characters, or the same part again and again. */
const isRepeated = (password: string): boolean =>
  new Set(password.toLowerCase()).size < 5 || /^(.+?)\1+$/.test(password.toLowerCase())

/** The rows in which keys and characters stand. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether nearly every character is the neighbour of the one before, or the same. */
function isRow(folded: string): boolean {
  const pairs = Array.from({ length: folded.length - 1 }, (_, at) => folded.slice(at, at + 2))
  const isNeighbour = ([one = '', other = '']: string) =>
    one === other || ROWS.some((row) => row.includes(one + other) || row.includes(other + one))
  return folded.length > 1 && pairs.filter((pair) => !isNeighbour(pair)).length <= 2
}

const OBVIOUS =
  'administrator administrador admin password passwort contrasena foyer checkin church iglesia welcome jesus'

/** How many letters and digits must be left when the words are taken away that everybody there would try. */
const LEFT = 6

/** The church's name, the product's or another obvious word, and little besides. */
function isObvious(folded: string, churchName: string): boolean {
  const ofChurch = [churchName.replaceAll(/\s/g, ''), ...churchName.split(/\s+/)].map(fold)
  const words = [...ofChurch.filter((word) => word.length >= 4), ...OBVIOUS.split(' ')]
  const left = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), folded)
    .replace(/(19|20)\d\d/, '')
  return left !== folded && (left.length < LEFT || isRow(left))
}
