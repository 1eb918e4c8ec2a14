import type { Answer, Question, Reading } from './reader.ts'
import type { FileFormat } from '#domain/directory-import/columns.ts'
import type { HouseholdOfFile } from '#domain/directory-import/households.ts'

/** A member file in a thread of its own, which reads it without holding up the page. */
export type MemberFile = {
  /** Raises when the reader itself fails, as it does when the file has gone from the disk. */
  read(): Promise<Reading>
  /** The households that are sent together, counted from 0. */
  batch(number: number): Promise<readonly HouseholdOfFile[]>
  /** Puts it away. */
  close(): void
}

/** Opens a file. One question is asked at a time. */
export function openMemberFile(content: Blob, format: FileFormat): MemberFile {
  const reader = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' })

  const ask = (question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      reader.onmessage = ({ data }: MessageEvent<Answer>) =>
        'trouble' in data ? reject(new Error(data.trouble)) : resolve(data)
      reader.onerror = ({ message }) => reject(new Error(message || 'The file could not be read'))
      reader.postMessage(question)
    })

  return {
    read: async () => (await ask({ ask: 'read', content, format })) as Reading,
    batch: async (number) => (await ask({ ask: 'batch', number })) as readonly HouseholdOfFile[],
    close: () => reader.terminate(),
  }
}
