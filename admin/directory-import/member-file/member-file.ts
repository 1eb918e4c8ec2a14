import type { SkippedRow } from '#domain/directory-import/results.ts'
import type { Families, FamiliesAsked } from './families-of.ts'
import type { Decided, ReaderReply, ReaderRequest, Reading, WayToRead } from './reader.ts'
import type { HouseholdOfFile } from '#domain/directory-import/households.ts'

/** A member file, read in a thread of its own, so that the page stays responsive. */
export type MemberFile = {
  /** Throws if the reader itself fails, for example because the file is no longer on the disk. */
  read(): Promise<Reading>
  /** Returns the households of one batch. Batches are counted from 0. */
  batch(number: number): Promise<readonly HouseholdOfFile[]>
  /** Reads the file again by what somebody has decided. */
  decide(decided: Decided): Promise<Reading>
  families(asked: FamiliesAsked): Promise<Families>
  /** Returns the skipped rows from `from` up to, but without, `to`. */
  skipped(from: number, to: number): Promise<readonly SkippedRow[]>
  /** Ends the thread. */
  close(): void
}

/** Opens a member file. */
export function openMemberFile(content: Blob, way: WayToRead): MemberFile {
  const reader = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' })

  type Waiting = { resolve(reply: ReaderReply): void; reject(error: Error): void }
  const waiting = new Map<number, Waiting>()
  let asked = 0
  reader.onmessage = ({ data: { id, reply } }: MessageEvent<{ id: number; reply: ReaderReply }>) => {
    if ('failure' in reply) waiting.get(id)?.reject(new Error(reply.failure))
    else waiting.get(id)?.resolve(reply)
    waiting.delete(id)
  }
  reader.onerror = ({ message }) => {
    for (const one of waiting.values()) one.reject(new Error(message || 'The file could not be read'))
    waiting.clear()
  }

  async function ask<Reply extends ReaderReply>(request: ReaderRequest): Promise<Reply> {
    const id = (asked += 1)
    const reply = new Promise<ReaderReply>((resolve, reject) => waiting.set(id, { resolve, reject }))
    reader.postMessage({ id, request })
    return (await reply) as Reply
  }

  return {
    read: () => ask({ ask: 'read', content, ...way }),
    decide: (decided) => ask({ ask: 'decide', ...decided }),
    batch: (number) => ask({ ask: 'batch', number }),
    families: (wanted) => ask({ ask: 'families', ...wanted }),
    skipped: (from, to) => ask({ ask: 'skipped', from, to }),
    close: () => reader.terminate(),
  }
}
