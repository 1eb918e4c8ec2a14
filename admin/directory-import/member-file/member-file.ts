import type { ReaderReply, ReaderRequest, Reading, WayToRead } from './reader.ts'
import type { HouseholdOfFile } from '#domain/directory-import/households.ts'

/** A member file, read in a thread of its own, so that the page stays responsive. */
export type MemberFile = {
  /** Throws if the reader itself fails, for example because the file is no longer on the disk. */
  read(): Promise<Reading>
  /** Returns the households of one batch. Batches are counted from 0. */
  batch(number: number): Promise<readonly HouseholdOfFile[]>
  /** Ends the thread. */
  close(): void
}

/** Opens a member file. Make one request at a time. */
export function openMemberFile(content: Blob, way: WayToRead): MemberFile {
  const reader = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' })

  const ask = (request: ReaderRequest) =>
    new Promise<ReaderReply>((resolve, reject) => {
      reader.onmessage = ({ data }: MessageEvent<ReaderReply>) =>
        'failure' in data ? reject(new Error(data.failure)) : resolve(data)
      reader.onerror = ({ message }) => reject(new Error(message || 'The file could not be read'))
      reader.postMessage(request)
    })

  return {
    read: async () => (await ask({ ask: 'read', content, ...way })) as Reading,
    batch: async (number) => (await ask({ ask: 'batch', number })) as readonly HouseholdOfFile[],
    close: () => reader.terminate(),
  }
}
