import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keepFile } from '#infra/keep-file.ts'

/**
 * The last event that was confirmed, in a small file beside the log. SQLite reads a damaged write-ahead log up to the
 * damage without an error, and only this file shows that there was more.
 */
export type Tail = {
  readonly position: number
  readonly id: string
  /** How many events earlier starts found missing. */
  readonly missing: number
}

export type TailKeeper = {
  /** To be called for each event that was confirmed. Returns at once. */
  confirmed(position: number, id: string): void
  /** Writes the last confirmed event, if it is not written yet. */
  finish(): Promise<void>
}

const fileIn = (directory: string) => join(directory, 'foyer.tail')

/** Returns what the file holds; null when it is missing or cannot be read. */
export function readTail(directory: string): Tail | null {
  try {
    const { position, id, missing }: Partial<Tail> = JSON.parse(readFileSync(fileIn(directory), 'utf8'))
    if (!Number.isSafeInteger(position) || !Number.isSafeInteger(missing) || typeof id !== 'string') return null
    return { position: Number(position), id, missing: Number(missing) }
  } catch {
    return null
  }
}

/** Removes the file. After a log was restored from a copy, no event of the earlier log is expected. */
export const forgetTail = (directory: string): void => rmSync(fileIn(directory), { force: true })

/**
 * Keeps the file current. `end` is the position at which the log ended when it was opened. Retries confirm earlier
 * events again; these are skipped.
 */
export function keepTail(directory: string, end: number, missing: number): TailKeeper {
  const file = keepFile(fileIn(directory))
  let last = end
  return {
    confirmed(position, id) {
      if (position <= last) return
      last = position
      file.put({ position, id, missing } satisfies Tail)
    },
    finish: () => file.finish(),
  }
}
