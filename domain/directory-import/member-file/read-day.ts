import type { Instant } from '#domain/ids.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*$/
const TIME_OF_DAY = /[t ]\d{1,2}:\d\d.*$/

/** No written date is longer. The limit keeps the patterns below from running over long texts. */
const LONGEST = 80

/**
 * The ways to write a day, and the places of year, month and day in each. Without a day, the first of the month is
 * meant. Y is a number of four digits, n one of up to two digits, W the name of a month.
 */
const ORDERS: Record<string, [year: number, month?: number, day?: number]> = {
  nnY: [2, 0, 1],
  nnn: [2, 0, 1],
  nY: [1, 0],
  Ynn: [0, 1, 2],
  Yn: [0, 1],
  Y: [0],
  WnY: [2, 0, 1],
  Wnn: [2, 0, 1],
  nWY: [2, 1, 0],
  nWn: [2, 1, 0],
  WY: [1, 0],
  YWn: [0, 1, 2],
}

/**
 * How the dates of a column are written. Where they stand day first, one that is none is read month first, and the
 * other way round. No year of two digits is later than `today`, an ISO day.
 */
export type DatesOfColumn = { readonly isDayFirst: boolean; readonly today: string | undefined }

/**
 * Reads a calendar day, returned at 00:00Z in any time zone of the machine. The month comes before the day:
 * 7/24/2017, 02/2003, 9-1995, 1999-02-19, March 5, 2003, 5 Mar 2003, Feb-03; or it is the number of a day that a
 * spreadsheet has. A time of day is ignored. Returns undefined when the text is not a date or the calendar has no such
 * day.
 */
export function readDay(text: string, column?: DatesOfColumn): Instant | undefined {
  if (text.length > LONGEST) return undefined
  if (SERIAL.test(text)) return dayOfSerial(Number.parseInt(text, 10))
  const parts = partsOf(text)
  const kinds = asExcelShortens(text) ? 'WY' : parts.map(kindOf).join('')
  const order = ORDERS[kinds]
  return (
    order &&
    dayIn(
      order.map((place) => numberOf(parts[place ?? 0] ?? '')),
      kinds,
      column,
    )
  )
}

function dayIn(
  [typed = 0, month = 1, day = 1]: readonly number[],
  kinds: string,
  column: DatesOfColumn | undefined,
): Instant | undefined {
  const year = fullYear(typed, column?.today)
  const monthFirst = midnight(year, month, day)
  if (!column || !isInEitherOrder(kinds)) return monthFirst
  const dayFirst = midnight(year, day, month)
  return column.isDayFirst ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

/** Whether a column has its days first: a month above 12 says so. */
export function isDayFirst(cells: Iterable<string>): boolean {
  let [dayFirst, monthFirst] = [0, 0]
  for (const cell of cells) {
    const [, one, other] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2}(?:\d\d)?$/.exec(cell) ?? []
    if (Number(one) > 12) dayFirst += 1
    if (Number(other) > 12) monthFirst += 1
  }
  return dayFirst > 0 && dayFirst >= monthFirst
}

/** Whether a text names a day, and not only a month or a year. */
export const namesDay = (text: string): boolean =>
  text.length <= LONGEST && (SERIAL.test(text) || (!asExcelShortens(text) && NAMES_DAY.test(kindsOf(text))))

/** In which order a text has its day and its month: either, when both readings are days of the calendar. */
export function orderIn(text: string): 'day-first' | 'month-first' | 'either' | null {
  const parts = text.length > LONGEST ? [] : partsOf(text)
  if (!isInEitherOrder(parts.map(kindOf).join(''))) return null
  const [one, other] = [Number(parts[0]), Number(parts[1])]
  if (one > 12) return other > 12 ? null : 'day-first'
  if (other > 12) return 'month-first'
  return one === other ? null : 'either'
}

const NAMES_DAY = /^(nnY|nnn|Ynn|WnY|Wnn|nWY|nWn|YWn)$/

const kindsOf = (text: string): string => partsOf(text).map(kindOf).join('')

const isInEitherOrder = (kinds: string): boolean => kinds === 'nnY' || kinds === 'nnn'

/** The days from 1941 to 2064, as spreadsheets number them. */
const SERIAL = /^(?:1[5-9]|[2-5]\d)\d{3}(?:\.\d+)?$|^60000$/

const dayOfSerial = (serial: number): Instant => new Date(Date.UTC(1899, 11, 30 + serial)).toISOString()

/** Spreadsheets show 02/2003 as Feb-03, and save it that way. */
const asExcelShortens = (text: string): boolean => /^[a-z]{3}-\d\d$/i.test(text)

const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(TIME_OF_DAY, '')
    .split(/[\s,./-]+/)
    .filter((part) => part !== '' && !WEEKDAY.test(part))
    .map((part) => part.replace(/^(\d{1,2})(st|nd|rd|th)$/, '$1'))

const monthNamed = (part: string): number =>
  part.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(part)) + 1

function kindOf(part: string): string {
  if (/^[12]\d{3}$/.test(part)) return 'Y'
  if (/^\d{1,2}$/.test(part)) return 'n'
  return monthNamed(part) > 0 ? 'W' : '?'
}

const numberOf = (part: string): number => monthNamed(part) || Number(part)

/** Two digits mean the last hundred years, or 1930 to 2029, as they do in Excel, where nobody says what day it is. */
function fullYear(year: number, today: string | undefined): number {
  if (year >= 100) return year
  const latest = today === undefined ? 2029 : Number(today.slice(0, 4))
  return 2000 + year <= latest ? 2000 + year : 1900 + year
}

/** Undefined for a day that does not exist, which `Date` would turn into a later one. */
function midnight(year: number, month: number, day: number): Instant | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString() : undefined
}
