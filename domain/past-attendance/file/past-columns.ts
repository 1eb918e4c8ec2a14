import { cleanText } from '#domain/clean-text.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import { knownHeading } from '#domain/directory-import/chosen-columns/known-headings.ts'
import { type CsvRow, isBlank } from '#domain/directory-import/member-file/csv.ts'
import { namesDay, readDay } from '#domain/directory-import/member-file/read-day.ts'

/**
 * What a column of a file of earlier years holds. `number` says that a person came, or how many people came. `tick` is
 * a column of its own for one day.
 */
export type PastKind =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'suffix'
  | 'phone'
  | 'email'
  | 'personId'
  | 'date'
  | 'service'
  | 'number'
  | 'tick'

/** A column: what it holds, its heading, and of a tick its day as it is written, and its service. */
export type PastColumn = { kind: PastKind | null; heading: string; day?: string; service?: string }

/** The columns of a file, and the rows below the headings. */
export type PastTable = { readonly columns: readonly PastColumn[]; readonly rows: readonly CsvRow[] }

/** Of two columns for one thing, the one whose heading stands earlier here is the better one. */
const HEADINGS: Readonly<Record<'date' | 'service' | 'number', string>> = {
  date: 'attendance date, service date, event date, meeting date, checked in at, check in date, check in time, check in, date attended, date, day, fecha de asistencia, fecha del servicio, fecha del evento, fecha, dia',
  service:
    'service name, service, event name, event, gathering, meeting, service time, servicio, evento, culto, reunion, misa',
  number:
    'total attendance, total, headcount, head count, attendance, attended, present, number of people, number, count, people, status, attendance status, here, asistencia total, asistencia, asistio, presente, cantidad, numero, personas, conteo, estado',
}

const labelOf = (heading: string): string => plainLetters(cleanText(heading)).replace(/[^\p{L}\p{N}]/gu, '')

const KNOWN = new Map(
  Object.entries(HEADINGS).flatMap(([kind, names]) =>
    names.split(', ').map((name, rank) => [labelOf(name), { kind: kind as PastKind, rank }] as const),
  ),
)

/** What the headings of member files say that is needed here too. */
const OF_MEMBER_FILES: ReadonlySet<string> = new Set([
  'name',
  'firstName',
  'lastName',
  'suffix',
  'phone',
  'email',
  'personId',
])

type Said = { readonly kind: PastKind; readonly rank: number }

function saidBy(heading: string): Said | null {
  const known = KNOWN.get(labelOf(heading))
  if (known) return known
  const { kind = null, rank = 0 } = knownHeading(heading) ?? {}
  if (kind === 'homePhone') return { kind: 'phone', rank: rank + 100 }
  return kind !== null && OF_MEMBER_FILES.has(kind) ? { kind: kind as PastKind, rank } : null
}

/** Titles and empty lines may stand above the headings. */
const ROWS_ABOVE = 15

/** The columns of a file. Null when no row says where its dates are. */
export function pastTable(rows: readonly CsvRow[]): PastTable | null {
  for (let at = 0; at < Math.min(rows.length, ROWS_ABOVE); at += 1) {
    const row = rows[at]!
    if (isBlank(row)) continue
    const columns = columnsIn(row, rows[at - 1])
    if (columns) return { columns, rows: rows.slice(at + 1) }
  }
  return null
}

function columnsIn(row: CsvRow, above: CsvRow | undefined): PastColumn[] | null {
  const headings = row.cells.map((cell) => cleanText(cell))
  const said = headings.map(saidBy)
  const ticks = ticksIn(headings, above)
  const hasName = said.some((one) => one !== null && isName(one.kind))
  const isWide = ticks.size > 1 || (ticks.size === 1 && hasName)
  const hasDates = said.some((one) => one?.kind === 'date')
  if (!isWide && !(hasDates && said.filter((one) => one !== null).length > 1)) return null
  return headings.map((heading, place) => {
    const tick = isWide ? ticks.get(place) : undefined
    if (tick) return { kind: 'tick', heading, ...tick }
    const own = said[place]
    const isUsed = own && !(isWide && WITH_DATES.has(own.kind)) && isBest(own, place, said)
    return { kind: isUsed ? own.kind : null, heading }
  })
}

const isName = (kind: PastKind): boolean => kind === 'name' || kind === 'firstName' || kind === 'lastName'

/** Where each date has a column, one with a total or a first date says nothing of a day. */
const WITH_DATES: ReadonlySet<PastKind> = new Set(['date', 'number', 'service'])

const isBest = (own: Said, place: number, said: readonly (Said | null)[]): boolean =>
  !said.some(
    (other, at) => other?.kind === own.kind && (other.rank < own.rank || (other.rank === own.rank && at < place)),
  )

type Tick = { readonly day: string; readonly service?: string }

/**
 * The columns of single days. The row above may have the month of several days, or their service, in one cell that was
 * merged: it stands over the first of them.
 */
function ticksIn(headings: readonly string[], above: CsvRow | undefined): Map<number, Tick> {
  const ticks = new Map<number, Tick>()
  let over = ''
  headings.forEach((heading, place) => {
    const month = monthIn(over, cleanText(above?.cells[place] ?? ''))
    over = month.over
    const day = dayOf(heading, month.isMonth ? over : '')
    if (day === null) {
      if (ticks.size === 0) over = ''
      return
    }
    ticks.set(place, { day, ...(over !== '' && !month.isMonth && { service: over }) })
  })
  return ticks
}

function monthIn(before: string, cell: string): { over: string; isMonth: boolean } {
  const over = cell === '' ? before : cell
  return { over, isMonth: over !== '' && !namesDay(over) && readDay(over) !== undefined }
}

/** The day in a heading: a whole date, or the number of a day below its month. */
function dayOf(heading: string, month: string): string | null {
  if (month !== '' && /^\d{1,2}$/.test(heading)) return withinMonth(month, Number(heading))
  return namesDay(heading) ? heading : null
}

function withinMonth(month: string, day: number): string | null {
  const first = readDay(month)
  return first !== undefined && day >= 1 ? `${first.slice(0, 8)}${String(day).padStart(2, '0')}` : null
}
