import { COMMON_PASSWORDS } from './common-passwords.ts'

export const SHORTEST = 12

/** What a new password should be. The words follow "the password" or the name of a variable. */
export const PASSWORD_SHOULD =
  `should have ${SHORTEST} characters at least, no space at its ends, and be hard to guess: ` +
  'not a common password, the name of the church, or a row of the same or neighbouring characters'

/** Whether a new password is long enough and not easy to guess. */
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

/** Whether the password has few different characters, or repeats one part. */
const isRepeated = (password: string): boolean =>
  new Set(password.toLowerCase()).size < 5 || /^(.+?)\1+$/.test(password.toLowerCase())

/** The rows of the alphabet, the digits and the keyboard. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether nearly every character repeats the one before or is its neighbour. */
function isRow(folded: string): boolean {
  const pairs = Array.from({ length: folded.length - 1 }, (_, at) => folded.slice(at, at + 2))
  const isNeighbour = ([one = '', other = '']: string) =>
    one === other || ROWS.some((row) => row.includes(one + other) || row.includes(other + one))
  return folded.length > 1 && pairs.filter((pair) => !isNeighbour(pair)).length <= 2
}

const OBVIOUS =
  'administrator administrador admin password passwort contrasena foyer checkin church iglesia welcome jesus'

/** How many letters and digits must be left when the obvious words are removed. */
const LEFT = 6

/** Whether the password is the church's name, the product's name or another obvious word, with little else. */
function isObvious(folded: string, churchName: string): boolean {
  const ofChurch = [churchName.replaceAll(/\s/g, ''), ...churchName.split(/\s+/)].map(fold)
  const words = [...ofChurch.filter((word) => word.length >= 4), ...OBVIOUS.split(' ')]
  const left = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), folded)
    .replace(/(19|20)\d\d/, '')
  return left !== folded && (left.length < LEFT || isRow(left))
}
