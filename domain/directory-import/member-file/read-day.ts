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
 * Reads a calendar day, returned at 00:00Z in any time zone of the machine. The month comes before the day:
 * 7/24/2017, 02/2003, 9-1995, 1999-02-19, March 5, 2003, 5 Mar 2003, Feb-03. A time of day is ignored. Returns
 * undefined when the text is not a date or the calendar has no such day.
 */
export function readDay(text: string): Instant | undefined {
  if (text.length > LONGEST) return undefined
  const parts = partsOf(text)
  const order = asExcelShortens(text) ? ORDERS['WY'] : ORDERS[parts.map(kindOf).join('')]
  if (!order) return undefined

  const [year, month, day] = order.map((place) => numberOf(parts[place ?? 0] ?? ''))
  return midnight(fullYear(year ?? 0), month ?? 1, day ?? 1)
}

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

/** Two digits mean 1930 to 2029, as they do in Excel. */
function fullYear(year: number): number {
  if (year >= 100) return year
  return year < 30 ? 2000 + year : 1900 + year
}

/** Undefined for a day that does not exist, which `Date` would turn into a later one. */
function midnight(year: number, month: number, day: number): Instant | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString() : undefined
}
