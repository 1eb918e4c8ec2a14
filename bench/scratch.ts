import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { startApart, type Apart } from './apart.ts'

/** The logs and processes of one bench. Both are removed when it ends. */
export type Scratch = {
  /** A new directory. */
  directory(name: string): string
  start: typeof startApart
  close(): Promise<void>
}

/**
 * On the disk of the checkout, because the system's folder for temporary files may be in memory, where a flush costs
 * nothing.
 */
const PLACE = 'node_modules/.cache'

export function openScratch(): Scratch {
  mkdirSync(PLACE, { recursive: true })
  const place = mkdtempSync(join(PLACE, 'foyer-bench-'))
  const remove = () => rmSync(place, { recursive: true, force: true })
  process.once('exit', remove)
  const started: Pick<Apart<never, never, never>, 'stop'>[] = []

  return {
    directory: (name) => join(place, name),
    async start<Question, Reply, Greeting>(file: string, args: readonly string[], preload?: string) {
      const apart = await startApart<Question, Reply, Greeting>(file, args, preload)
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
