import {
  Email,
  LONGEST_NAME,
  LONGEST_TEXT,
  type MemberField,
  type NameOrder,
  type Relationship,
  isDay,
} from '#domain/attendee/person-fields.ts'
import { cleanText } from '#domain/clean-text.ts'
import type { SkippedRow, UnreadCells } from '#domain/directory-import/results.ts'
import type { CsvRow } from './csv.ts'
import { isDayFirst, readDay } from './read-day.ts'

/** No longer example of a cell is shown. In characters. */
const LONGEST_EXAMPLE = 80

/** A family member that a row names beside its person. */
export type Beside = { readonly name: string; readonly relationship: Relationship; readonly nameOrder?: NameOrder }

/** What is optional in a profile, as it was read. */
export type Details = { hebrewName?: string; email?: string } & { [Field in MemberField]?: string }

/** One row of a member file, read. */
export type PersonRow = {
  readonly line: number
  /** The name as it comes in. */
  name: string
  /** Which part of it stands first, where the file says so. */
  readonly nameOrder?: NameOrder
  details: Details
  /** Whether the row starts a household where nothing else says who does. */
  readonly isPrimary: boolean
  /** Whether the file marks it as the head of its household. */
  readonly isHead: boolean
  readonly isChild: boolean
  relationship: Relationship
  /** Rows with the same key are one household. Empty: the file does not say. */
  key: string
  readonly householdId: string
  readonly personId: string
  readonly street: string
  /** Ten digits each: of the person, and of their home. */
  numbers: readonly string[]
  homeNumbers: readonly string[]
  /** What stood in the first cell with their number. */
  readonly typedNumber: string
  /** The cells without a number that can be read. They are told with the row where it is skipped for them. */
  readonly unreadNumbers?: readonly UnreadCell[]
  /** The digits with which the row could come in, though the format does not accept its number. */
  readonly offer?: string
  /** A day of birth, which tells two people apart and is not kept. */
  readonly born: string
  readonly beside: readonly Beside[]
  /** Where the cell of the name seems to name two people: all of it, and both. */
  readonly couple?: { readonly cell: string; readonly two: readonly [string, string] }
  /** What stood in the column that says that the row is to be left out. */
  readonly gone?: string
}

/** A file as rows. `gaps` are the lines without a person, which end a family. */
export type ReadRows = {
  readonly people: readonly PersonRow[]
  readonly skipped: readonly SkippedRow[]
  readonly gaps: readonly number[]
  /** The cells that are not read, except for numbers. */
  readonly unread: Unread
}

/** Says for growing lines which of these lines is the last one before. 0: none is. */
export function lastBefore(lines: readonly number[]): (line: number) => number {
  let next = 0
  return (line) => {
    while ((lines[next] ?? Infinity) < line) next += 1
    return lines[next - 1] ?? 0
  }
}

/** Cuts a text to the length that the contract allows, without half a character at its end. */
export const clip = (text: string, longest: number): string =>
  text.length <= longest ? text : cleanText(text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, ''))

export const clipName = (text: string): string => clip(text, LONGEST_NAME)

/** A cell that cannot be read, and the place of its column. */
export type UnreadCell = readonly [place: number, cell: string]

/** Counts the cells of each column that cannot be read. One without a heading is named by its number. */
export function countUnread(headings: readonly string[]) {
  const columns = new Map<number, { count: number; example: string }>()
  return {
    /** Does nothing for a cell without letters and digits, or with zeros only: such cells are empty. */
    add(...[place, cell]: UnreadCell): void {
      if (!/[\p{L}1-9]/u.test(cell)) return
      const known = columns.get(place)
      if (known) known.count += 1
      else columns.set(place, { count: 1, example: clip(cell, LONGEST_EXAMPLE) })
    },
    /** The columns in the order of the file. */
    list: (): UnreadCells[] =>
      [...columns]
        .toSorted(([one], [other]) => one - other)
        .map(([place, cells]) => ({ column: headings[place] || String(place + 1), ...cells })),
  }
}
export type Unread = ReturnType<typeof countUnread>

/** The first valid address in a cell. */
export function emailIn(text: string): string | undefined {
  const whole = Email.safeParse(text).data
  if (whole !== undefined || !text.includes('@')) return whole
  const parts = text.split(/[\s;,|<>]+|:::|mailto:/)
  return parts.map((part) => Email.safeParse(part).data).find((email) => email !== undefined)
}

/** Where the details of a person stand: the places of each column. */
export type DetailPlaces = ReadonlyMap<DetailField, readonly number[]>
export type DetailField = 'hebrewName' | 'email' | MemberField

/** Reads the details of rows. The dates of a column are seen together, to know whether their days stand first. */
export function detailReader(
  places: DetailPlaces,
  rows: readonly CsvRow[],
  today: string | undefined,
  unread: Unread,
): (cells: readonly string[]) => Details {
  const readers = [...places].map(([field, at]) => ({ field, at, read: readerOf(field, at, rows, today) }))
  return (cells) => {
    const details: Details = {}
    for (const { field, at, read } of readers) {
      const texts: string[] = []
      for (const place of at) {
        const text = cleanText(cells[place] ?? '')
        if (text === '') continue
        const value = read(text)
        if (value) texts.push(value)
        else unread.add(place, text)
      }
      // A street may have two lines, and notes several columns.
      const value = field === 'address' || field === 'notes' ? clip(texts.join(', '), LONGEST_TEXT) : texts[0]
      if (value) details[field] = value
    }
    return details
  }
}

function readerOf(
  field: DetailField,
  at: readonly number[],
  rows: readonly CsvRow[],
  today: string | undefined,
): (text: string) => string | undefined {
  if (field === 'email') return emailIn
  if (field === 'hebrewName') return clipName
  if (field === 'zipCode') return (text) => withItsZero(clip(text, LONGEST_TEXT))
  if (!isDay(field)) return (text) => clip(text, LONGEST_TEXT)
  const dates = { isDayFirst: isDayFirst(cellsOf(rows, at)), today }
  return (text) => {
    const day = readDay(text, dates)
    const isLater = day !== undefined && today !== undefined && day.slice(0, 10) > today
    return isLater && field === 'memberSince' ? undefined : day
  }
}

function* cellsOf(rows: readonly CsvRow[], at: readonly number[]): Iterable<string> {
  for (const { cells } of rows) for (const place of at) yield (cells[place] ?? '').trim()
}

/** Spreadsheets drop a zero in front. */
const withItsZero = (zip: string): string => (/^\d{4}(?:-\d{4})?$/.test(zip) ? `0${zip}` : zip)
