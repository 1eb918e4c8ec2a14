import { setTimeout } from 'node:timers/promises'
import { replaceFile } from './replace-file.ts'

export type KeptFile = {
  /** Has the content written soon, as JSON. Returns at once. */
  put(content: object): void
  /** Writes the newest content, if it is not written yet. */
  finish(): Promise<void>
}

/** How long the file may lag behind, in ms, in addition to the time that the disk takes. */
const PAUSE_MS = 750

/**
 * Keeps a small file current without slowing anything down: it writes at most about once a second, and only when there
 * is something new. A file that cannot be written stays as it is. `failed` is then called with the reason.
 */
export function keepFile(path: string, failed: (reason: unknown) => void = () => {}): KeptFile {
  let newest: object | null = null
  let written: object | null = null
  let round: Promise<void> | null = null
  const finishing = new AbortController()

  async function write(): Promise<void> {
    const content = newest
    if (!content || content === written) return
    await replaceFile(path, JSON.stringify(content)).then(() => (written = content), failed)
  }

  async function writeSoon(): Promise<void> {
    await setTimeout(PAUSE_MS, undefined, { signal: finishing.signal }).catch(() => {})
    const before = newest
    await write()
    round = newest === before || finishing.signal.aborted ? null : writeSoon()
  }

  return {
    put(content) {
      newest = content
      round ??= writeSoon()
    },
    async finish() {
      finishing.abort()
      await round
      await write()
    },
  }
}
