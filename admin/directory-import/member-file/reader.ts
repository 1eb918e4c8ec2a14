import type { NameOrder } from '#domain/attendee/person-fields.ts'
import { isSample } from './unreadable.ts'
import { inBatches } from '#domain/directory-import/batches.ts'
import { type FileFormat, findTable } from '#domain/directory-import/member-file/columns.ts'
import { encodingOf, refuseTooLarge } from '#domain/directory-import/member-file/encoding.ts'
import type { FileError } from '#domain/directory-import/member-file/file-errors.ts'
import type { Decision, Decisions, HouseholdOfFile, MemberFile } from '#domain/directory-import/households.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import type { CsvRow } from '#domain/directory-import/member-file/csv.ts'
import type { Choices } from '#domain/directory-import/chosen-columns/column-kind.ts'
import {
  type SeenColumns,
  readsWholly,
  saysOtherOrder,
  seenColumns,
} from '#domain/directory-import/chosen-columns/seen-columns.ts'
import { membersIn, membersInChosen, rowsOfFile } from '#domain/directory-import/read-member-file.ts'
import type { SkippedRow, UnreadCells } from '#domain/directory-import/results.ts'
import { type Families, type FamiliesAsked, familiesOf } from './families-of.ts'

/** Reads a member file in a thread of its own and keeps it there. The page receives one batch at a time. */

/** How a file is read: in one of the formats, or by what an administrator has said that its columns hold. */
export type WayToRead = {
  readonly format: FileFormat
  readonly choices: Choices | null
  /** Which part of the names of the file stands first. Null: it is as everywhere in the church. */
  readonly nameOrder: NameOrder | null
}

/** What an administrator has decided about the household or the row that begins on this line. */
export type Decided = {
  readonly line: number
  /** Null: what the file says. A number: the household is the profile with this id. */
  readonly decision: Decision | number | null
}

/** What the page asks the reader for. */
export type ReaderRequest =
  | ({ readonly ask: 'read'; readonly content: Blob } & WayToRead)
  | ({ readonly ask: 'decide' } & Decided)
  | { readonly ask: 'batch'; readonly number: number }
  | ({ readonly ask: 'families' } & FamiliesAsked)
  | { readonly ask: 'skipped'; readonly from: number; readonly to: number }

/** What a file contains, in numbers. */
export type Summary = {
  readonly households: number
  readonly familyMembers: number
  readonly batches: number
  readonly skipped: number
  /** The households that somebody should look at. */
  readonly odd: number
  readonly unread: readonly UnreadCells[]
  /** Whether every heading with values is one of the format. Otherwise somebody should check what the columns hold. */
  readonly isOfFormat: boolean
  /** Whether people have ids of another system. */
  readonly hasIds: boolean
  /** Whether it is the invented congregation that comes with Foyer. */
  readonly isSample: boolean
}

/** The result of reading a file: its summary, or why it cannot be read. `seen` is null where there are no columns. */
export type Reading = { readonly seen: SeenColumns | null } & (
  | ({ readonly ok: true } & Summary)
  | {
      readonly ok: false
      readonly because: FileError
      readonly given: readonly string[]
      /** How many rows were skipped. */
      readonly skipped: number
    }
)

/** What the reader replies to each request. A failure: the file is no longer on the disk, or the reader has a bug. */
export type ReaderReply =
  | Reading
  | Families
  | readonly HouseholdOfFile[]
  | readonly SkippedRow[]
  | { readonly failure: string }

type Opened = { readonly rows: CsvRow[]; readonly way: WayToRead; readonly seen: SeenColumns | null; isSample: boolean }

let opened: Opened | null = null
let file: MemberFile = { households: [], skipped: [], unread: [] }
let batches: readonly HouseholdOfFile[][] = []
const decisions = new Map<number, Decision>()
const profiles = new Map<number, number>()

async function read(content: Blob, way: WayToRead): Promise<Reading> {
  decisions.clear()
  profiles.clear()
  let seen: SeenColumns | null = null
  try {
    refuseTooLarge(content.size)
    const bytes = new Uint8Array(await content.arrayBuffer())
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
    const rows = rowsOfFile(text)
    seen = seenColumns(rows)
    opened = { rows, way, seen, isSample: isSample(text) }
    return summed(opened)
  } catch (error) {
    return whyNot(error, seen)
  }
}

function whyNot(error: unknown, seen: SeenColumns | null): Reading {
  if (!(error instanceof MemberFileError)) throw error
  const { reason, given, skipped } = error
  file = { households: [], skipped: [...skipped], unread: [] }
  return { ok: false, seen, because: reason, given, skipped: skipped.length }
}

/** Reads the rows by what was decided so far. */
function summed({ rows, way, seen, isSample: sample }: Opened): Reading {
  file = membersOf(rows, way, decisions)
  const { households, skipped, unread } = file
  batches = inBatches(households)
  return {
    ok: true,
    seen,
    households: households.length,
    familyMembers: households.reduce((sum, household) => sum + household.familyMembers.length, 0),
    batches: batches.length,
    skipped: skipped.length,
    odd: households.filter(({ odd }) => odd).length,
    unread,
    isOfFormat: way.choices !== null || readsWholly(rows, way.format),
    hasIds: households.some(({ personId, householdId }) => personId !== undefined || householdId !== undefined),
    isSample: sample,
  }
}

function decide({ line, decision }: Decided): Reading {
  if (!opened) throw new Error('No file is open')
  decisions.delete(line)
  profiles.delete(line)
  if (typeof decision === 'number') profiles.set(line, decision)
  else if (decision !== null) decisions.set(line, decision)
  try {
    return summed(opened)
  } catch (error) {
    return whyNot(error, opened.seen)
  }
}

/** The days of a membership may not come after this one. */
const today = (): string => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

function membersOf(rows: CsvRow[], { format, choices, nameOrder }: WayToRead, decided: Decisions): MemberFile {
  if (choices) return membersInChosen(rows, choices, decided, { today: today(), nameOrder })
  // By their position, such columns would come in as something else.
  if (format === 'gocc' && saysOtherOrder(findTable(rows, format).headings)) throw new MemberFileError('otherHeadings')
  return membersIn(rows, format, decided, today())
}

/** The households of a batch, each with the profile that it was said to be. */
const batchOf = (number: number): readonly HouseholdOfFile[] =>
  (batches[number] ?? []).map((household) => {
    const sameAs = profiles.get(household.line)
    return sameAs === undefined ? household : { ...household, sameAs }
  })

async function replyTo(request: ReaderRequest): Promise<ReaderReply> {
  try {
    switch (request.ask) {
      case 'read':
        return await read(request.content, request)
      case 'decide':
        return decide(request)
      case 'batch':
        return batchOf(request.number)
      case 'families':
        return familiesOf(file.households, { decisions, profiles }, request)
      case 'skipped':
        return file.skipped.slice(request.from, request.to)
    }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

self.onmessage = async ({ data }: MessageEvent<{ id: number; request: ReaderRequest }>) =>
  self.postMessage({ id: data.id, reply: await replyTo(data.request) })
