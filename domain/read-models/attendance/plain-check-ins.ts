import type { HouseholdAttendance, Vouching } from '#domain/attendance/household-attendance.ts'
import type { Instant, PersonId } from '#domain/ids.ts'
import { BYTES, readGuid, writeGuid } from './guid-bytes.ts'

/**
 * Check-ins to which nothing was added since: nearly all of the church's history. Each is a row of plain numbers, which
 * takes 28 bytes. As objects it would take ten times as much, and make work for the collector of garbage. `everybody`
 * is the list of those who ever came with the household, which only grows.
 */
export type PlainCheckIns = {
  /** Keeps a check-in, and returns the number of its row. Null when a row of numbers cannot hold all of it. */
  add(vouching: Vouching, everybody: readonly PersonId[]): number | null
  /** Returns the original check-in. */
  read(row: number, everybody: readonly PersonId[]): HouseholdAttendance
}

/** How many rows one piece has. A piece never moves, however many follow. */
const PIECE = 8192

type Piece = {
  readonly ids: Uint8Array
  readonly times: Float64Array
  /** Who came, and in the lowest bit whether they were members. */
  readonly people: Int32Array
}

const newPiece = (): Piece => ({
  ids: new Uint8Array(PIECE * BYTES),
  times: new Float64Array(PIECE),
  people: new Int32Array(PIECE),
})

const NONE: readonly never[] = []

export function createPlainCheckIns(): PlainCheckIns {
  const pieces: Piece[] = []
  const instants = createInstants()
  let rows = 0
  /** A row never changes. Who asks about a person of it asks about the others next, and makes less garbage so. */
  let last: { readonly row: number; readonly checkIn: HouseholdAttendance } | null = null

  return {
    add({ commandId, at, personIds, wasMember }, everybody) {
      const people = whoCame(personIds, everybody)
      if (people === null) return null
      const place = rows % PIECE
      const piece = (pieces[(rows - place) / PIECE] ??= newPiece())
      const time = instants.read(at)
      if (Number.isNaN(time) || !writeGuid(commandId, piece.ids, place * BYTES)) return null
      piece.times[place] = time
      piece.people[place] = (people << 1) | Number(wasMember)
      rows += 1
      return rows - 1
    },
    read(row, everybody) {
      if (last?.row === row) return last.checkIn
      const place = row % PIECE
      const { ids, times, people } = pieces[(row - place) / PIECE]!
      const personIds = peopleOfNumber(people[place]! >> 1, everybody)
      const wasMember = (people[place]! & 1) === 1
      const commandId = readGuid(ids, place * BYTES)
      const at = instants.write(times[place]!)
      const checkIn = { vouchings: [{ commandId, at, wasMember, personIds, tappedBefore: NONE }], takeBacks: NONE }
      last = { row, checkIn }
      return checkIn
    },
  }
}

/** The check-in of an attendance, if it consists of this one alone. */
export function plainIn({ vouchings, takeBacks, custody, said }: HouseholdAttendance): Vouching | null {
  const [first] = vouchings
  if (!first || vouchings.length > 1 || takeBacks.length > 0 || custody || said) return null
  return isPlain(first) ? first : null
}

const isPlain = ({ own, memberAs, dropOff, addedLater, tappedBefore }: Vouching): boolean =>
  !own && !memberAs && !dropOff && !addedLater && tappedBefore.length === 0

/**
 * Who of a household came, as one number: their places among everybody who ever came with it, in their order, four bits
 * for each. As a list it would take many times as much, and there is one for each check-in.
 */

/** Each place takes four bits. 0 means that nobody follows. */
const [BITS, PLACES] = [4, 15]
/** Seven places of four bits fit into a positive number of 31 bits. */
const MOST = 7

/** Returns null when one number cannot say it: too many came, or somebody is not in the list. */
export function whoCame(people: readonly PersonId[], everybody: readonly PersonId[]): number | null {
  if (people.length > MOST) return null
  let number = 0
  for (let at = people.length - 1; at >= 0; at -= 1) {
    const place = everybody.indexOf(people[at]!) + 1
    if (place === 0 || place > PLACES) return null
    number = (number << BITS) | place
  }
  return number
}

/** The people again. The list may have grown since. */
export function peopleOfNumber(number: number, everybody: readonly PersonId[]): PersonId[] {
  const people: PersonId[] = []
  for (let rest = number; rest > 0; rest >>= BITS) people.push(everybody[(rest & PLACES) - 1]!)
  return people
}

const DAY = 24 * 60 * 60 * 1000
const DATE = 'YYYY-MM-DDT'.length

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/**
 * Reads moments as milliseconds since 1970, and writes them again. Moments of one gathering are of one day, so the last
 * day is kept: that is several times as fast as reading and writing each date from the start.
 */
export function createInstants() {
  let last = { day: NaN, date: '' }

  function keepDay(day: number): void {
    if (day !== last.day) last = { day, date: new Date(day * DAY).toISOString().slice(0, DATE) }
  }

  return {
    /** Returns NaN for a text that is not written as all instants are, because it could not be written again. */
    read(at: Instant): number {
      if (last.date !== '' && at.startsWith(last.date)) return last.day * DAY + timeOfDay(at)
      const time = Date.parse(at)
      if (Number.isNaN(time)) return NaN
      keepDay(Math.floor(time / DAY))
      // `Date.parse` reads 30 February as 2 March, so the date is compared.
      return at.startsWith(last.date) ? last.day * DAY + timeOfDay(at) : NaN
    },
    write(time: number): Instant {
      keepDay(Math.floor(time / DAY))
      const ms = time - last.day * DAY
      const hours = TWO_DIGITS[Math.floor(ms / 3_600_000)]
      const minutes = TWO_DIGITS[Math.floor(ms / 60_000) % 60]
      const seconds = TWO_DIGITS[Math.floor(ms / 1000) % 60]
      return `${last.date}${hours}:${minutes}:${seconds}.${String(ms % 1000).padStart(3, '0')}Z`
    },
  }
}

/** The milliseconds since midnight in a text that ends with 15:58:04.120Z, and NaN in any other. */
function timeOfDay(at: Instant): number {
  const isWritten = at.length === 24 && at[13] === ':' && at[16] === ':' && at[19] === '.' && at[23] === 'Z'
  if (!isWritten) return NaN
  const minutes = twoDigits(at, 11, 24) * 60 + twoDigits(at, 14, 60)
  const ms = twoDigits(at, 20, 100) * 10 + digit(at, 22)
  return (minutes * 60 + twoDigits(at, 17, 60)) * 1000 + ms
}

function twoDigits(text: string, place: number, limit: number): number {
  const number = digit(text, place) * 10 + digit(text, place + 1)
  return number < limit ? number : NaN
}

function digit(text: string, place: number): number {
  const value = text.charCodeAt(place) - ZERO
  return value >= 0 && value <= 9 ? value : NaN
}

const ZERO = '0'.charCodeAt(0)
