import { isSample } from './file-kind.ts'
import { packed, type SkippedLines } from './skipped-lines.ts'
import { inBatches } from '#domain/directory-import/batches.ts'
import type { FileFormat } from '#domain/directory-import/columns.ts'
import { encodingOf, refuseTooLarge } from '#domain/directory-import/encoding.ts'
import type { FileTrouble } from '#domain/directory-import/file-troubles.ts'
import type { HouseholdOfFile } from '#domain/directory-import/households.ts'
import { MemberFileError, readMemberFile } from '#domain/directory-import/read-member-file.ts'

/** Reads a member file off the page's own thread, and keeps it there: only the batch that is sent comes out. */

export type Question =
  | { readonly ask: 'read'; readonly content: Blob; readonly format: FileFormat }
  | { readonly ask: 'batch'; readonly number: number }

/** What a file holds, in numbers. */
export type Summary = {
  readonly households: number
  readonly familyMembers: number
  readonly batches: number
  readonly skipped: SkippedLines
  /** The congregation that ships with Foyer. */
  readonly isSample: boolean
}

export type Reading =
  | ({ readonly ok: true } & Summary)
  | {
      readonly ok: false
      readonly because: FileTrouble
      readonly given: readonly string[]
      readonly skipped: SkippedLines
    }

/** Trouble: the file has gone from the disk, or the reader has a mistake of its own. */
export type Answer = Reading | readonly HouseholdOfFile[] | { readonly trouble: string }

let batches: readonly HouseholdOfFile[][] = []

async function read(content: Blob, format: FileFormat): Promise<Reading> {
  try {
    refuseTooLarge(content.size)
    const bytes = new Uint8Array(await content.arrayBuffer())
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
    const { households, skipped } = readMemberFile(text, format)
    batches = inBatches(households)
    const familyMembers = households.reduce((sum, household) => sum + household.familyMembers.length, 0)
    const counts = { households: households.length, familyMembers, batches: batches.length }
    return { ok: true, ...counts, skipped: packed(skipped), isSample: isSample(text) }
  } catch (error) {
    if (!(error instanceof MemberFileError)) throw error
    const { trouble, given, skipped } = error
    return { ok: false, because: trouble, given, skipped: packed(skipped) }
  }
}

async function answerTo(question: Question): Promise<Answer> {
  try {
    return question.ask === 'read' ? await read(question.content, question.format) : (batches[question.number] ?? [])
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) }
  }
}

self.onmessage = async ({ data }: MessageEvent<Question>) => self.postMessage(await answerTo(data))
