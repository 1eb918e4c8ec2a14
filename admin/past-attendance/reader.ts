import { encodingOf, refuseTooLarge } from '#domain/directory-import/member-file/encoding.ts'
import type { FileError } from '#domain/directory-import/member-file/file-errors.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import { rowsOfFile } from '#domain/directory-import/read-member-file.ts'
import type { UnreadCells } from '#domain/directory-import/results.ts'
import { inBatchesOfDays, type ServiceOfFile } from '#domain/past-attendance/file/batches-of-days.ts'
import type { DayOrder } from '#domain/past-attendance/file/past-days.ts'
import {
  type DayInFile,
  PastFileError,
  type PersonInFile,
  readPastFile,
} from '#domain/past-attendance/file/read-past-file.ts'
import type { PastDayOfFile } from '#domain/contract/past-attendance/past-attendance-routes.ts'

/** Reads a file of earlier years in a thread of its own and keeps it there. The page receives one batch at a time. */

/** Who the people of the file are, by their place in it; null for who is not brought. And what its services are. */
export type MeantByFile = {
  readonly persons: readonly (number | null)[]
  readonly services: Readonly<Record<string, ServiceOfFile>>
}

export type YearsRequest =
  | { readonly ask: 'read'; readonly content: Blob; readonly order: DayOrder | null; readonly today: string }
  | { readonly ask: 'people'; readonly from: number; readonly to: number }
  | ({ readonly ask: 'mean' } & MeantByFile)
  | { readonly ask: 'batch'; readonly number: number }

/** What a file contains, in numbers. */
export type YearsSummary = {
  readonly rows: number
  readonly people: number
  readonly visits: number
  /** Days, each of one service; and how many of them have a number. */
  readonly days: number
  readonly counts: number
  readonly first: string
  readonly last: string
  readonly duplicates: number
  readonly services: readonly string[]
  readonly hasIds: boolean
  readonly unread: readonly UnreadCells[]
  readonly withoutPerson: number
}

export type YearsReading =
  | ({ readonly is: 'file' } & YearsSummary)
  | { readonly is: 'order'; readonly example: string }
  | { readonly is: 'unreadable'; readonly because: FileError; readonly given: readonly string[] }
  | { readonly is: 'no-years'; readonly because: PastFileError['reason'] }

export type YearsReply =
  | YearsReading
  | readonly PersonInFile[]
  | { readonly batches: number }
  | readonly PastDayOfFile[]
  | { readonly failure: string }

let people: readonly PersonInFile[] = []
let days: readonly DayInFile[] = []
let batches: readonly PastDayOfFile[][] = []

async function read(content: Blob, order: DayOrder | null, today: string): Promise<YearsReading> {
  try {
    refuseTooLarge(content.size)
    const bytes = new Uint8Array(await content.arrayBuffer())
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
    const file = readPastFile(rowsOfFile(text), { order, today })
    if ('asks' in file) return { is: 'order', example: file.example }
    ;({ people, days } = file)
    const { rows, visits, duplicates, hasIds, unread, withoutPerson } = file
    return {
      is: 'file',
      rows,
      visits,
      duplicates,
      hasIds,
      unread,
      people: people.length,
      days: days.length,
      counts: days.filter(({ counted }) => counted > 0).length,
      first: days[0]?.date ?? '',
      last: days.at(-1)?.date ?? '',
      services: [...new Set(days.map(({ service }) => service))],
      withoutPerson: withoutPerson.length,
    }
  } catch (error) {
    if (error instanceof PastFileError) return { is: 'no-years', because: error.reason }
    if (!(error instanceof MemberFileError)) throw error
    return { is: 'unreadable', because: error.reason, given: error.given }
  }
}

async function replyTo(request: YearsRequest): Promise<YearsReply> {
  try {
    switch (request.ask) {
      case 'read':
        return await read(request.content, request.order, request.today)
      case 'people':
        return people.slice(request.from, request.to)
      case 'mean':
        batches = inBatchesOfDays(days, request)
        return { batches: batches.length }
      case 'batch':
        return batches[request.number] ?? []
    }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

self.onmessage = async ({ data }: MessageEvent<{ id: number; request: YearsRequest }>) =>
  self.postMessage({ id: data.id, reply: await replyTo(data.request) })
