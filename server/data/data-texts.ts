import { setImmediate } from 'node:timers/promises'
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv.ts'
import type { DomainEvent } from '#domain/events.ts'
import {
  DATA_COLUMNS,
  type DataFile,
  type DataName,
  type DataRow,
  type DataValue,
} from '#domain/read-models/data/data-file.ts'
import { type EventLog, type Position, START } from '#infra/event-log/event-log.ts'

/** How a file is written. Excel takes one that a person downloads for UTF-8 only with a byte order mark. */
export type DataFormat = { readonly as: 'csv' | 'ndjson'; readonly withMark: boolean }

/**
 * How much text is sent at once, in characters, and how long making it may hold up other requests, in ms. A check-in
 * waits for several turns, one for each step on its way.
 */
const [PIECE, TURN_MS] = [64 * 1024, 1]

/**
 * How much is collected of a long increment before its rows are told. Finding out what may have changed for a first
 * row takes ten microseconds for each.
 */
const MOST_COLLECTED = 2_000

type Asked<Name extends DataName> = {
  readonly name: Name
  readonly file: DataFile<DataRow<Name>>
  /** The position of an earlier file, or `START` for everything. */
  readonly after: Position
  /** The position that the views show, and what stands for it in each row. */
  readonly shown: Position
  readonly token: string
}

/** The text of a file of data, piece by piece. Other requests get a turn after each of them. */
export async function* textsOf<Name extends DataName>(
  log: Pick<EventLog, 'readAll' | 'reaches'>,
  { name, file, after, shown, token }: Asked<Name>,
  format: DataFormat,
): AsyncGenerator<string, void, void> {
  const line = format.as === 'csv' ? csvRows(name, token) : jsonLines(name, token)
  let text = format.as === 'csv' ? headOf(name, format) : ''
  let begun = performance.now()
  for await (const rows of after === START ? [file.rows()] : increments(log, file, after, shown))
    for (const row of rows) {
      text += line(row)
      if (text.length < PIECE && performance.now() - begun < TURN_MS) continue
      yield text
      text = ''
      await setImmediate()
      begun = performance.now()
    }
  if (text !== '') yield text
}

/** The rows that the events after a position may have changed, as they are now. */
async function* increments<Row>(
  log: Pick<EventLog, 'readAll' | 'reaches'>,
  file: DataFile<Row>,
  after: Position,
  shown: Position,
): AsyncGenerator<Iterable<Row>> {
  let changes = file.changes()
  for await (const page of log.readAll(after)) {
    for (const { event } of page) changes.note(event as DomainEvent)
    const last = page.at(-1)
    if (last && log.reaches(last.position, shown)) break
    if (changes.size() < MOST_COLLECTED) continue
    yield changes.rows()
    changes = file.changes()
  }
  yield changes.rows()
}

type Line<Name extends DataName> = (row: DataRow<Name>) => string

const columnsOf = <Name extends DataName>(name: Name) =>
  DATA_COLUMNS[name].slice(1) as unknown as readonly (keyof DataRow<Name>)[]

const headOf = (name: DataName, { withMark }: DataFormat): string =>
  (withMark ? BYTE_ORDER_MARK : '') + csvLine(DATA_COLUMNS[name])

/** What is not known is an empty cell. */
function csvRows<Name extends DataName>(name: Name, token: string): Line<Name> {
  const columns = columnsOf(name)
  return (row) => csvLine([token, ...columns.map((column) => cellOf(row[column]))])
}

const cellOf = (value: DataValue): string | number =>
  value === null ? '' : typeof value === 'boolean' ? String(value) : value

/** One object in each line, with the columns in their order. */
function jsonLines<Name extends DataName>(name: Name, token: string): Line<Name> {
  const begin = `{"position":${JSON.stringify(token)}`
  const columns = columnsOf(name).map((column) => [column, `,${JSON.stringify(column)}:`] as const)
  return (row) => {
    let text = begin
    for (const [column, key] of columns) text += key + JSON.stringify(row[column])
    return `${text}}\n`
  }
}
