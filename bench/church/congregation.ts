import { daysAfter } from '#domain/calendar/calendar.ts'
import { gatheringIdOf, type Gathering } from '#domain/gathering/gathering.ts'
import { LARGEST_PERSON_ID, SMALLEST_PERSON_ID, type AttendeeId, type Instant } from '#domain/ids.ts'

/**
 * An invented congregation of families of four, without a list of them: the n-th household and the n-th gathering are
 * calculated from n. So the measuring process knows the same people as the log that was written before.
 */

const FAMILY = 3
export const PEOPLE_IN_A_HOUSEHOLD = 1 + FAMILY

export type Member = { readonly id: AttendeeId; readonly name: string }
export type Household = Member & { readonly phone: string; readonly family: readonly Member[] }

/** A number below 2^32 that looks random and is always the same: https://github.com/skeeto/hash-prospector */
export function scattered(n: number): number {
  let x = n | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return (x ^ (x >>> 15)) >>> 0
}

/** Sixteen digits without a meaning, like the random ids of real people. */
function personId(n: number): AttendeeId {
  const wide = (scattered(n) >>> 11) * 2 ** 32 + scattered(~n)
  return SMALLEST_PERSON_ID + (wide % (LARGEST_PERSON_ID - SMALLEST_PERSON_ID))
}

/** A number that a telephone can have: the area code and the exchange begin with 2 to 9. */
export function phoneOf(n: number): string {
  const place = (n * 7_919) % 800_000_000
  return `${200 + Math.floor(place / 8_000_000)}${2_000_000 + (place % 8_000_000)}`
}

const pick = (from: readonly string[], n: number): string => from[scattered(n) % from.length] ?? ''

const words = (text: string): string[] => text.trim().split(/\s+/)

const FIRST = words('Ada Boaz Clara David Esther Felix Grace Hugo Irene Jonah Leah Miriam Noah Orla Ruth Simon')
const START = words(`
  Ab Al As Bel Ber Bran Cas Col Dal Dor El Em Fal Fen Gar Gil Hal Hol Is Jan Jor Kal Kes Lam Lor Mal Mar Nor Os Pel
  Quin Ros Sal Sil Tam Tor Ul Ver Wes Zan
`)
const MIDDLE = words('a be di en fo ga hi in ka lo mi no or pe ra se ti un va')
const END = words(`
  berg bridge by combe dale den dorf feld field ford grove ham hurst land ley lin man mere mont ner quist ridge shaw
  son stead stein strom thorpe ton wick wood worth
`)

/** One of about 24,000 last names, as many as 100,000 people have. */
export const lastNameOf = (n: number): string => pick(START, n * 3) + pick(MIDDLE, n * 3 + 1) + pick(END, n * 3 + 2)

const fullName = (n: number, lastName: string) => `${pick(FIRST, ~n)} ${lastName}`

export function household(n: number): Household {
  const person = (place: number): Member => {
    const number = n * PEOPLE_IN_A_HOUSEHOLD + place
    return { id: personId(number), name: fullName(number, lastNameOf(n)) }
  }
  return { ...person(0), phone: phoneOf(n), family: Array.from({ length: FAMILY }, (_, place) => person(place + 1)) }
}

/** More than the fastest server can process, and all within the four weeks in which a check-in is accepted. */
export const GATHERINGS = 156
const A_DAY = 6
const FIRST_DAY = '2020-01-06'

/** The rush begins after all gatherings are over. */
export const AFTERWARDS: Instant = '2020-02-02T00:00:00.000Z'

/** The n-th gathering. */
export function gatheringOf(n: number): Gathering {
  const date = daysAfter(FIRST_DAY, Math.floor(n / A_DAY))
  const slot = 1 + (n % A_DAY)
  const at = (minute: string): Instant => `${date}T${String(9 + 2 * slot).padStart(2, '0')}:${minute}:00.000Z`
  return {
    gatheringId: gatheringIdOf(date, slot),
    name: 'Sunday Service',
    date,
    opensAt: at('00'),
    startsAt: at('30'),
    closesAt: at('59'),
  }
}

/** The gathering that the wall shows. The rush of the other benches is at the gatherings before it. */
export const WATCHED = gatheringOf(GATHERINGS - 1)

/**
 * The n-th check-in of a rush: so many households, one gathering after another, each household once. Those before them
 * stay away.
 */
export function whoComes(n: number, households: number, away = 0): { household: Household; gathering: Gathering } {
  const round = Math.floor(n / households)
  if (round >= GATHERINGS - 1) throw new Error('Every household has checked in at every gathering')
  return { household: household(away + (n % households)), gathering: gatheringOf(round) }
}
