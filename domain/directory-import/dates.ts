import type { Instant } from '#domain/ids.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*$/
const TIME_OF_DAY = /[t ]\d{1,2}:\d\d.*$/

/** No written date is longer, and the patterns below need not meet a novel. */
const LONGEST = 80

/**
 * The ways to write a day, and where each keeps its year, month and day; without a day, the first is meant.
 * Y is a number of four digits, n one of up to two, W the name of a month.
 */
const ORDERS: Record<string, [year: number, month?: number, day?: number]> = {
  nnY: [2, 0, 1],
  nnn: [2, 0, 1],
  nY: [1, 0],
  Ynn: [0, 1, 2],
  Yn: [0, 1],
  Y: [0],
  WnY: [2, 0, 1],
  nWY: [2, 1, 0],
  nWn: [2, 1, 0],
  WY: [1, 0],
  YWn: [0, 1, 2],
}

/**
 * The calendar day that the text names, at 00:00Z, wherever and whenever it is read: month before day, as in
 * 7/24/2017, 02/2003, 9-1995, 1999-02-19, March 5, 2003, 5 Mar 2003, Feb-03. A time of day is left out.
 * Undefined when it names none, or one that the calendar lacks.
 */
export function readDay(text: string): Instant | undefined {
  if (text.length > LONGEST) return undefined
  const parts = partsOf(text)
  const order = asExcelShortens(text) ? ORDERS['WY'] : ORDERS[parts.map(kindOf).join('')]
  if (!order) return undefined

  const [year, month, day] = order.map((place) => numberOf(parts[place ?? 0] ?? ''))
  return midnight(fullYear(year ?? 0), month ?? 1, day ?? 1)
}

/** A spreadsheet shows, and then saves, 02/2003 as Feb-03. */
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

/** A month or day that the calendar lacks would roll over into another: then there is no such day. */
function midnight(year: number, month: number, day: number): Instant | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString() : undefined
}
