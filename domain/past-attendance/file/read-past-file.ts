import { cleanText } from '#domain/clean-text.ts'
import type { CsvRow } from '#domain/directory-import/member-file/csv.ts'
import { numbersIn } from '#domain/directory-import/member-file/numbers-in-cell.ts'
import type { UnreadCells } from '#domain/directory-import/results.ts'
import type { LocalDate } from '#domain/ids.ts'
import { comparedName } from '#domain/searched-words.ts'
import { type PastColumn, type PastKind, type PastTable, pastTable } from './past-columns.ts'
import { type DayOrder, dayReader, orderOfDates } from './past-days.ts'

/** A person of a file, as its first row has them. `line` is the line of that row, from 1. */
export type PersonInFile = {
  line: number
  name: string
  phones: string[]
  email?: string
  /** The id of the program from which the file comes. */
  personId?: string
}

/** A day of one service. The people are places in the list of people. `counted`: everybody, without names. */
export type DayInFile = { date: LocalDate; service: string; people: number[]; counted: number }

export type PastFile = {
  readonly people: readonly PersonInFile[]
  /** The earliest first. */
  readonly days: readonly DayInFile[]
  /** How many rows below the headings are not empty, and how many visits they have. */
  readonly rows: number
  readonly visits: number
  /** Visits that stand in the file more than once. They count once. */
  readonly duplicates: number
  /** Whether the file says which service it was, for at least one day. */
  readonly hasServices: boolean
  readonly hasIds: boolean
  /** What could not be read: dates, ticks and numbers, by column. */
  readonly unread: readonly UnreadCells[]
  /** The lines that have neither a person nor a number. */
  readonly withoutPerson: readonly number[]
}

/** The dates of the file can be read day first and month first. One of them is the example. */
export type AsksOrder = { readonly asks: 'order'; readonly example: string }

/** Why a file of earlier years brings nothing at all. */
export class PastFileError extends Error {
  override name = 'PastFileError'
  readonly reason: 'no-dates' | 'nobody-came'

  constructor(reason: PastFileError['reason']) {
    super(reason)
    this.reason = reason
  }
}

export type WayToReadYears = { readonly order: DayOrder | null; readonly today: LocalDate }

/**
 * Reads a file of earlier years: one row for each person and date, or a column for each date; and rows with a number
 * and no name. Throws PastFileError when no row says where the dates
 * are, or nobody came.
 */
export function readPastFile(rows: readonly CsvRow[], { order, today }: WayToReadYears): PastFile | AsksOrder {
  const table = pastTable(rows)
  if (!table) throw new PastFileError('no-dates')
  const texts = datesOf(table)
  const said = orderOfDates(texts)
  if (said === 'ask' && order === null) {
    const example = texts.find((text) => orderOfDates([text]) === 'ask') ?? ''
    return { asks: 'order', example }
  }
  const reader = new YearsReader(table, dayReader(said === 'ask' ? order : said, today), today)
  const file = reader.read()
  if (file.days.length === 0) throw new PastFileError('nobody-came')
  return file
}

function datesOf({ columns, rows }: PastTable): string[] {
  const place = columns.findIndex(({ kind }) => kind === 'date')
  const ticks = columns.flatMap(({ day }) => day ?? [])
  if (place < 0) return ticks
  return [...ticks, ...new Set(rows.map(({ cells }) => cleanText(cells[place] ?? '')))]
}

/** What stands in a cell for somebody who came, and for somebody who did not. */
const CAME = new Set(
  'x xx y yes true t present p here attended attend came checked checkedin ✓ ✔ ☑ ✅ si s presente asistio asistencia vino verdadero v'.split(
    ' ',
  ),
)
const AWAY = new Set(
  'n no false f absent a away - – — . missed didnotattend notpresent ☐ ✗ ✘ ❌ ausente falta falto noasistio falso'.split(
    ' ',
  ),
)

/** Whether somebody came. Null when the cell says something else. */
function cameBy(cell: string): boolean | null {
  if (/^\d+([.,]\d+)?$/.test(cell)) return Number(cell.replace(',', '.')) > 0
  const word = comparedName(cell).replaceAll(' ', '')
  if (CAME.has(word)) return true
  return cell === '' || AWAY.has(word) ? false : null
}

const numberIn = (cell: string): number | null => (/^\d{1,6}$/.test(cell) ? Number(cell) : null)

/** Rows of sums below or above the people. */
const IS_SUM =
  /^(?:grand |sub)?totals?$|^(?:total )?(?:attendance|head ?count|count|people|present|visitors|guests|asistencia|personas|visitas|presentes|conteo)(?: total)?$|^totales$|^total /

class YearsReader {
  readonly #columns: readonly PastColumn[]
  readonly #rows: readonly CsvRow[]
  readonly #dayOf: (text: string) => LocalDate | null
  readonly #today: LocalDate
  readonly #places = new Map<PastKind, number>()
  readonly #people: PersonInFile[] = []
  readonly #known = new Map<string, number>()
  readonly #days = new Map<string, DayInFile & { seen: Set<number> }>()
  readonly #unread = new Map<string, UnreadCells>()
  readonly #withoutPerson: number[] = []
  #rowsRead = 0
  #visits = 0
  #duplicates = 0

  constructor({ columns, rows }: PastTable, dayOf: (text: string) => LocalDate | null, today: LocalDate) {
    this.#columns = columns
    this.#rows = rows
    this.#dayOf = dayOf
    this.#today = today
    columns.forEach(({ kind }, place) => {
      if (kind !== null && kind !== 'tick' && !this.#places.has(kind)) this.#places.set(kind, place)
    })
  }

  read(): PastFile {
    const isWide = this.#columns.some(({ kind }) => kind === 'tick')
    for (const row of this.#rows) {
      if (row.cells.every((cell) => cell.trim() === '')) continue
      this.#rowsRead += 1
      const person = this.#personIn(row)
      if (isWide) this.#readTicks(row, person)
      else this.#readDay(row, person)
    }
    const days = [...this.#days.values()].filter(({ people, counted }) => people.length > 0 || counted > 0)
    return {
      people: this.#people,
      days: days.map(({ seen: _, ...day }) => day).toSorted(byDay),
      rows: this.#rowsRead,
      visits: this.#visits,
      duplicates: this.#duplicates,
      hasServices: days.some(({ service }) => service !== ''),
      hasIds: this.#people.some(({ personId }) => personId !== undefined),
      unread: [...this.#unread.values()],
      withoutPerson: this.#withoutPerson,
    }
  }

  #cell({ cells }: CsvRow, kind: PastKind): string {
    const place = this.#places.get(kind)
    return place === undefined ? '' : cleanText(cells[place] ?? '')
  }

  /** The place of the person in the list. Null in a row without a name, and in one of sums. */
  #personIn(row: CsvRow): number | null {
    const name = this.#nameIn(row)
    if (name === '' || IS_SUM.test(comparedName(name))) return null
    const [phone, email, personId] = [this.#cell(row, 'phone'), this.#cell(row, 'email'), this.#cell(row, 'personId')]
    const key = [personId, comparedName(name), personId ? '' : phone, personId ? '' : email.toLowerCase()].join('\n')
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#known.set(key, this.#people.length)
    this.#people.push({
      line: row.line,
      name,
      phones: numbersIn(phone),
      ...(email.includes('@') && { email: email.toLowerCase() }),
      ...(personId !== '' && { personId }),
    })
    return this.#people.length - 1
  }

  #nameIn(row: CsvRow): string {
    const [first, last] = [this.#cell(row, 'firstName'), this.#cell(row, 'lastName')]
    const whole = first !== '' || last !== '' ? `${first} ${last}`.trim() : givenNameFirst(this.#cell(row, 'name'))
    const suffix = this.#cell(row, 'suffix')
    return whole === '' || suffix === '' ? whole : `${whole} ${suffix}`
  }

  #readTicks(row: CsvRow, person: number | null): void {
    this.#columns.forEach((column, place) => {
      if (column.kind !== 'tick') return
      const cell = cleanText(row.cells[place] ?? '')
      if (cell === '') return
      const date = this.#past(column.day ?? '', column.heading)
      if (date) this.#note({ date, service: column.service ?? '' }, { person, cell, column: column.heading })
    })
  }

  #readDay(row: CsvRow, person: number | null): void {
    const date = this.#past(this.#cell(row, 'date'), this.#heading('date'))
    if (!date) return
    const hasNumbers = this.#places.has('number')
    const cell = hasNumbers ? this.#cell(row, 'number') : 'x'
    if (person === null && (!hasNumbers || cell === '')) this.#withoutPerson.push(row.line)
    else this.#note({ date, service: this.#cell(row, 'service') }, { person, cell, column: this.#heading('number') })
  }

  #heading(kind: PastKind): string {
    return this.#columns[this.#places.get(kind) ?? -1]?.heading ?? ''
  }

  /** The day, if it is one and not still to come. */
  #past(text: string, column: string): LocalDate | null {
    const date = this.#dayOf(text)
    if (date !== null && date <= this.#today) return date
    if (text !== '') this.#notRead(column, text)
    return null
  }

  #note(
    { date, service }: { date: LocalDate; service: string },
    { person, cell, column }: { person: number | null; cell: string; column: string },
  ): void {
    const came = person === null ? numberIn(cell) : cameBy(cell)
    if (came === null) return this.#notRead(column, cell)
    if (came === false || came === 0) return
    const day = this.#dayWith(date, service.slice(0, LONGEST_SERVICE))
    if (person === null) day.counted += Number(came)
    else if (day.seen.has(person)) this.#duplicates += 1
    else {
      day.seen.add(person)
      day.people.push(person)
      this.#visits += 1
    }
  }

  #dayWith(date: LocalDate, service: string): DayInFile & { seen: Set<number> } {
    const key = `${date} ${comparedName(service)}`
    const known = this.#days.get(key)
    if (known) return known
    const made = { date, service, people: [], counted: 0, seen: new Set<number>() }
    this.#days.set(key, made)
    return made
  }

  #notRead(column: string, example: string): void {
    const known = this.#unread.get(column)
    if (known) known.count += 1
    else this.#unread.set(column, { column, count: 1, example })
  }
}

const LONGEST_SERVICE = 80

/** "Doe, John" is John Doe. What follows a comma may also be Jr. */
function givenNameFirst(name: string): string {
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? []
  if (last === undefined || first === undefined || /^(?:jr|sr|i{2,3}|iv)\.?$/i.test(first)) return name
  return `${first} ${last}`
}

const byDay = (a: DayInFile, b: DayInFile): number =>
  a.date === b.date ? (a.service < b.service ? -1 : Number(a.service > b.service)) : a.date < b.date ? -1 : 1
