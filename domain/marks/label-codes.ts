import { LocalDate, Mark, MOST_CHILDREN, type RoomId } from '#domain/ids.ts'
import { bytesOf, hmac } from './hmac.ts'
import type { PickUpCode } from './mark.ts'

/** What the codes on a child's tag and on a receipt say. No name, no id and no link is in either of them. */

/** The symbols for the numbers 0 to 31. None looks like another one. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const FIRST_DAY = Date.UTC(2020, 0, 1)
const DAY_MS = 86_400_000
const SIGNATURE = 8
const RULE = 16

/** A number in so many symbols, the highest place first. */
function written(number: number, symbols: number): string {
  if (number >= SYMBOLS.length ** symbols) throw new Error(`${number} has no ${symbols} symbols`)
  return Array.from({ length: symbols }, (_, at) =>
    SYMBOLS.charAt(Math.floor(number / SYMBOLS.length ** (symbols - 1 - at)) % SYMBOLS.length),
  ).join('')
}

const read = (symbols: string): number =>
  Array.from(symbols).reduce((number, symbol) => number * SYMBOLS.length + SYMBOLS.indexOf(symbol), 0)

const writtenDay = (day: LocalDate): string => written((Date.parse(day) - FIRST_DAY) / DAY_MS, 3)
const readDay = (symbols: string): LocalDate =>
  new Date(FIRST_DAY + read(symbols) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** What the code of a tag says. `index`: the place of the child in the drop-off, 1 to 9 and 0 for the tenth. */
export type TagCode = {
  readonly day: LocalDate
  readonly mark: Mark
  readonly index: number
  readonly roomId: RoomId
  /** A rule about collecting stands. Nothing else is said of it. */
  readonly hasRule: boolean
}

/** The first 40 bits of the HMAC of a text, with the key of a mark. */
function signatureOf(tagKey: string, text: string): string {
  const bytes = hmac(bytesOf(tagKey), text).subarray(0, 5)
  return written(
    bytes.reduce((number, byte) => number * 256 + byte, 0),
    SIGNATURE,
  )
}

/** The code of a child's tag: `T1-{day}-{mark}-{index}-{room}-{signature}`. `tagKey` was lent with the mark. */
export function tagCode({ day, mark, index, roomId, hasRule }: TagCode, tagKey: string): string {
  const text = `T1-${writtenDay(day)}-${mark}-${written(index + (hasRule ? RULE : 0), 1)}-${written(roomId, 2)}`
  return `${text}-${signatureOf(tagKey, text)}`
}

const ONE = `[${SYMBOLS}]`
const TAG = new RegExp(`^T1-(${ONE}{3})-([^-]{3})-(${ONE})-(${ONE}{2})-${ONE}{8}$`)
const RECEIPT = new RegExp(`^R1-(${ONE}{3})-([^-]{3})-([^-]{3})$`)
const isMark = (text: string): boolean => Mark.safeParse(text).success

/** Reads the code of a tag. Null when it is none. Whether it is signed is another question. */
export function readTagCode(scanned: string): TagCode | null {
  const [, day = '', mark = '', place = '', room = ''] = TAG.exec(scanned.trim().toUpperCase()) ?? []
  const [index, roomId] = [read(place) % RULE, read(room)]
  if (!isMark(mark) || index >= MOST_CHILDREN || roomId < 1 || roomId > 999) return null
  return { day: readDay(day), mark, index, roomId, hasRule: read(place) >= RULE }
}

/** Whether the code of a tag was signed with this key. */
export function isSigned(scanned: string, tagKey: string): boolean {
  const code = readTagCode(scanned)
  return code !== null && tagCode(code, tagKey) === scanned.trim().toUpperCase()
}

/** The code of a receipt: `R1-{day}-{mark}-{secret}`. */
export const receiptCode = (day: LocalDate, { mark, secret }: PickUpCode): string =>
  `R1-${writtenDay(day)}-${mark}-${secret}`

/** A receipt as its code says it. */
export type ReceiptRead = { readonly day: LocalDate; readonly code: PickUpCode }

/** Reads the code of a receipt, alone or in the link of its page. Null when it is none. */
export function readReceiptCode(scanned: string): ReceiptRead | null {
  const [, token] = LINK.exec(scanned.trim()) ?? []
  const read = token === undefined ? null : readReceiptToken(token)
  if (read) return { day: read.day, code: read.code }
  const [, day = '', mark = '', secret = ''] = RECEIPT.exec(scanned.trim().toUpperCase()) ?? []
  return isMark(mark) && isMark(secret) ? { day: readDay(day), code: { mark, secret } } : null
}

const LINK = /^https?:\/\/[^\s#]+\/receipt#(\S+)$/i
const TOKEN = /^(R1-[^-]{3}-[^-]{3}-[^-]{3})-([\w-]{22})$/i

/**
 * The token of a receipt's page: the code of the receipt, and 128 bits that only a server can calculate. So the page
 * cannot be guessed as a code can, and a tablet without the server still reads the code out of the link.
 */
export const receiptToken = (day: LocalDate, code: PickUpCode, proof: string): string =>
  `${receiptCode(day, code)}-${proof}`

/** Reads the token of a receipt's page. Null when it is none. Whether its proof is right is another question. */
export function readReceiptToken(token: string): (ReceiptRead & { readonly proof: string }) | null {
  const [, code = '', proof = ''] = TOKEN.exec(token) ?? []
  const read = readReceiptCode(code)
  return read && { ...read, proof }
}

/** The link of a receipt's page. The token stands behind `#`, so that no server and no log sees it in an address. */
export const receiptLink = (origin: string, token: string): string => `${origin}/receipt#${token}`
