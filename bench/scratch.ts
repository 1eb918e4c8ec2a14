import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { startApart, type Apart } from './apart.ts'

/** Where one bench leaves its logs, and the processes that it has started. Both go when it is done. */
export type Scratch = {
  /** A directory that is not there yet. */
  directory(name: string): string
  start: typeof startApart
  close(): Promise<void>
}

/** On the disk of the checkout: the system's own place for temporary files may be memory, where a flush costs nothing. */
const PLACE = 'node_modules/.cache'

export function openScratch(): Scratch {
  mkdirSync(PLACE, { recursive: true })
  const place = mkdtempSync(join(PLACE, 'foyer-bench-'))
  const remove = () => rmSync(place, { recursive: true, force: true })
  process.once('exit', remove)
  const started: Pick<Apart<never, never, never>, 'stop'>[] = []

  return {
    directory: (name) => join(place, name),
    async start<Question, Answer, Greeting>(file: string, args: readonly string[], preload?: string) {
      const apart = await startApart<Question, Answer, Greeting>(file, args, preload)
      started.push(apart)
      return apart
    },
    async close() {
      await Promise.all(started.map((apart) => apart.stop()))
      process.off('exit', remove)
      remove()
    },
  }
}
