import { readFileSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

/**
 * The end of the log as it was last confirmed to somebody, in a small file of its own beside the log. SQLite reads a
 * damaged write-ahead log up to the damage and says nothing: only this file tells that more was there.
 */
export type Tail = {
  readonly position: number
  readonly id: string
  /** How many events earlier starts found missing. */
  readonly missing: number
}

export type TailKeeper = {
  /** To be told of each event that was confirmed. Waits for nothing. */
  confirmed(position: number, id: string): void
  /** Writes what is not written yet. */
  finish(): Promise<void>
}

/** How long the file may lag behind, in ms, beside the time that its disk takes. */
const PAUSE_MS = 750

const fileIn = (directory: string) => join(directory, 'foyer.tail')

/** What the file says; null where there is none, or none that can be read. */
export function readTail(directory: string): Tail | null {
  try {
    const { position, id, missing }: Partial<Tail> = JSON.parse(readFileSync(fileIn(directory), 'utf8'))
    if (!Number.isSafeInteger(position) || !Number.isSafeInteger(missing) || typeof id !== 'string') return null
    return { position: Number(position), id, missing: Number(missing) }
  } catch {
    return null
  }
}

/** Nothing is expected of the log any more: it was brought back from a copy. */
export const forgetTail = (directory: string): void => rmSync(fileIn(directory), { force: true })

/**
 * Keeps the file current, beside the appends and never in their way: about once a second at most, and only when
 * something was appended. A file that cannot be written stays as it is: it then names fewer events, and none too many.
 * `end` is where the log ended when it was opened: what is confirmed once more lies before it.
 */
export function keepTail(directory: string, end: number, missing: number): TailKeeper {
  let last: Tail | null = null
  let written: Tail | null = null
  let round: Promise<void> | null = null
  const finishing = new AbortController()

  async function write(): Promise<void> {
    const tail = last
    if (!tail || tail === written) return
    await replaceFile(directory, JSON.stringify(tail)).then(
      () => (written = tail),
      () => {},
    )
  }

  async function writeSoon(): Promise<void> {
    await setTimeout(PAUSE_MS, undefined, { signal: finishing.signal }).catch(() => {})
    const before = last
    await write()
    round = last === before || finishing.signal.aborted ? null : writeSoon()
  }

  return {
    confirmed(position, id) {
      if (position <= (last?.position ?? end)) return
      last = { position, id, missing }
      round ??= writeSoon()
    },
    async finish() {
      finishing.abort()
      await round
      await write()
    },
  }
}

/** Whoever reads the file finds the old text or the new one, also after a power cut. */
async function replaceFile(directory: string, text: string): Promise<void> {
  const fresh = `${fileIn(directory)}.new`
  const file = await open(fresh, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(fresh, fileIn(directory))
  // Windows flushes the new name with the file, and opens no directory.
  if (process.platform === 'win32') return
  const folder = await open(directory, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
