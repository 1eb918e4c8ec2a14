import type { PastDayOfFile } from '#domain/contract/past-attendance/past-attendance-routes.ts'
import type { DayOrder } from '#domain/past-attendance/file/past-days.ts'
import type { PersonInFile } from '#domain/past-attendance/file/read-past-file.ts'
import type { MeantByFile, YearsReading, YearsReply, YearsRequest } from './reader.ts'

/** A file of earlier years, read in a thread of its own, so that the page stays responsive. */
export type YearsFile = {
  /** Throws if the reader itself fails, for example because the file is no longer on the disk. */
  read(order: DayOrder | null, today: string): Promise<YearsReading>
  people(from: number, to: number): Promise<readonly PersonInFile[]>
  /** Says who is meant, and returns how many batches that makes. */
  mean(meant: MeantByFile): Promise<{ readonly batches: number }>
  batch(number: number): Promise<PastDayOfFile[]>
  /** Ends the thread. */
  close(): void
}

export function openYearsFile(content: Blob): YearsFile {
  const reader = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' })
  type Waiting = { resolve(reply: YearsReply): void; reject(error: Error): void }
  const waiting = new Map<number, Waiting>()
  let asked = 0
  reader.onmessage = ({ data: { id, reply } }: MessageEvent<{ id: number; reply: YearsReply }>) => {
    if ('failure' in reply) waiting.get(id)?.reject(new Error(reply.failure))
    else waiting.get(id)?.resolve(reply)
    waiting.delete(id)
  }
  reader.onerror = ({ message }) => {
    for (const one of waiting.values()) one.reject(new Error(message || 'The file could not be read'))
    waiting.clear()
  }

  async function ask<Reply extends YearsReply>(request: YearsRequest): Promise<Reply> {
    const id = (asked += 1)
    const reply = new Promise<YearsReply>((resolve, reject) => waiting.set(id, { resolve, reject }))
    reader.postMessage({ id, request })
    return (await reply) as Reply
  }

  return {
    read: (order, today) => ask({ ask: 'read', content, order, today }),
    people: (from, to) => ask({ ask: 'people', from, to }),
    mean: (meant) => ask({ ask: 'mean', ...meant }),
    batch: (number) => ask({ ask: 'batch', number }),
    close: () => reader.terminate(),
  }
}
