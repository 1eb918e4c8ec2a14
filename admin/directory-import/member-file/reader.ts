import { isSample } from './file-kind.ts'
import { packed, type SkippedLines } from './skipped-lines.ts'
import { inBatches } from '#domain/directory-import/batches.ts'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import { encodingOf, refuseTooLarge } from '#domain/directory-import/member-file/encoding.ts'
import type { FileTrouble } from '#domain/directory-import/member-file/file-troubles.ts'
import { joinSamePhone } from '#domain/directory-import/join-households.ts'
import type { HouseholdOfFile } from '#domain/directory-import/households.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import { readMemberFile } from '#domain/directory-import/read-member-file.ts'

/** Reads a member file in a thread of its own and keeps it there. The page receives one batch at a time. */

/** What the page asks the reader for. */
export type ReaderRequest =
  | { readonly ask: 'read'; readonly content: Blob; readonly format: FileFormat }
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

/** The result of reading a file: its summary, or why it cannot be read. */
export type Reading =
  | ({ readonly ok: true } & Summary)
  | {
      readonly ok: false
      readonly because: FileTrouble
      readonly given: readonly string[]
      readonly skipped: SkippedLines
    }

/** What the reader sends back. A failure means that the file is no longer on the disk, or that the reader has a bug. */
export type ReaderReply = Reading | readonly HouseholdOfFile[] | { readonly failure: string }

let batches: readonly HouseholdOfFile[][] = []

async function read(content: Blob, format: FileFormat): Promise<Reading> {
  try {
    refuseTooLarge(content.size)
    const bytes = new Uint8Array(await content.arrayBuffer())
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
    const file = readMemberFile(text, format)
    // Joined as the server joins them, so that the page counts as many households as come in.
    const households = joinSamePhone(file.households)
    batches = inBatches(households)
    const familyMembers = households.reduce((sum, household) => sum + household.familyMembers.length, 0)
    const counts = { households: households.length, familyMembers, batches: batches.length }
    return { ok: true, ...counts, skipped: packed(file.skipped), isSample: isSample(text) }
  } catch (error) {
    if (!(error instanceof MemberFileError)) throw error
    const { trouble, given, skipped } = error
    return { ok: false, because: trouble, given, skipped: packed(skipped) }
  }
}

async function replyTo(request: ReaderRequest): Promise<ReaderReply> {
  try {
    return request.ask === 'read' ? await read(request.content, request.format) : (batches[request.number] ?? [])
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

self.onmessage = async ({ data }: MessageEvent<ReaderRequest>) => self.postMessage(await replyTo(data))
