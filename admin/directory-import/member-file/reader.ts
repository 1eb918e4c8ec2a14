import { isSample } from './unreadable.ts'
import { inBatches } from '#domain/directory-import/batches.ts'
import { type FileFormat, findTable } from '#domain/directory-import/member-file/columns.ts'
import { encodingOf, refuseTooLarge } from '#domain/directory-import/member-file/encoding.ts'
import type { FileError } from '#domain/directory-import/member-file/file-errors.ts'
import type { HouseholdOfFile, MemberFile } from '#domain/directory-import/households.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import type { CsvRow } from '#domain/directory-import/member-file/csv.ts'
import type { Choices } from '#domain/directory-import/chosen-columns/column-kind.ts'
import { type SeenColumns, saysOtherOrder, seenColumns } from '#domain/directory-import/chosen-columns/seen-columns.ts'
import { membersIn, membersInChosen, rowsOfFile } from '#domain/directory-import/read-member-file.ts'
import { type SkippedLines, packed } from './skipped-lines.ts'

/** Reads a member file in a thread of its own and keeps it there. The page receives one batch at a time. */

/** How a file is read: in one of the formats, or by what an administrator has said that its columns hold. */
export type WayToRead = { readonly format: FileFormat; readonly choices: Choices | null }

/** What the page asks the reader for. */
export type ReaderRequest =
  | ({ readonly ask: 'read'; readonly content: Blob } & WayToRead)
  | { readonly ask: 'batch'; readonly number: number }

/** What a file contains, in numbers. */
export type Summary = {
  readonly households: number
  readonly familyMembers: number
  readonly batches: number
  readonly skipped: SkippedLines
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
      readonly skipped: SkippedLines
    }
)

/** What the reader sends back. A failure means that the file is no longer on the disk, or that the reader has a bug. */
export type ReaderReply = Reading | readonly HouseholdOfFile[] | { readonly failure: string }

let batches: readonly HouseholdOfFile[][] = []

async function read(content: Blob, way: WayToRead): Promise<Reading> {
  let seen: SeenColumns | null = null
  try {
    refuseTooLarge(content.size)
    const bytes = new Uint8Array(await content.arrayBuffer())
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
    const rows = rowsOfFile(text)
    seen = seenColumns(rows)
    const file = membersOf(rows, way)
    const { households } = file
    batches = inBatches(households)
    const familyMembers = households.reduce((sum, household) => sum + household.familyMembers.length, 0)
    const counts = { households: households.length, familyMembers, batches: batches.length }
    return { ok: true, seen, ...counts, skipped: packed(file.skipped), isSample: isSample(text) }
  } catch (error) {
    if (!(error instanceof MemberFileError)) throw error
    const { reason, given, skipped } = error
    return { ok: false, seen, because: reason, given, skipped: packed(skipped) }
  }
}

function membersOf(rows: CsvRow[], { format, choices }: WayToRead): MemberFile {
  const today = new Date().toISOString().slice(0, 10)
  if (choices) return membersInChosen(rows, choices, undefined, today)
  // By their position, such columns would come in as something else.
  if (format === 'gocc' && saysOtherOrder(findTable(rows, format).headings)) throw new MemberFileError('otherHeadings')
  return membersIn(rows, format, undefined, today)
}

async function replyTo(request: ReaderRequest): Promise<ReaderReply> {
  try {
    return request.ask === 'read' ? await read(request.content, request) : (batches[request.number] ?? [])
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

self.onmessage = async ({ data }: MessageEvent<ReaderRequest>) => self.postMessage(await replyTo(data))
