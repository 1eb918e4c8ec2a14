import type { Question, Reading } from '#admin/import/reader.ts'

/** Reads a member file without holding up the page. Raises when the reader itself fails. */
export function readInBackground(question: Question): Promise<Reading> {
  const reader = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' })
  return new Promise<Reading>((resolve, reject) => {
    reader.onmessage = ({ data }: MessageEvent<Reading>) => resolve(data)
    reader.onerror = ({ message }) => reject(new Error(message || 'The file could not be read'))
    reader.postMessage(question)
  }).finally(() => reader.terminate())
}
