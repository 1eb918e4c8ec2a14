import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { buildWhenStale } from '#server/pages/built.ts'
import { startProcess, type FoyerProcess } from './foyer-process.ts'
import { PASSWORD } from './foyer.ts'

export type OwnDirectory = {
  /** The path of something in the data directory, or of the directory itself. */
  within(...names: string[]): string
  /** Starts a server on the directory. */
  start(environment?: Record<string, string>): Promise<FoyerProcess>
}

/**
 * Gives each test of a file a data directory of its own, for servers that are processes. After the test they are killed
 * and the directory is removed.
 */
export function ownDirectory(): OwnDirectory {
  let directory = ''
  let running: FoyerProcess[] = []

  beforeAll(() => buildWhenStale(() => {}), 120_000)
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'foyer-'))
  })
  afterEach(async () => {
    for (const one of running) one.signal('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    running = []
    rmSync(directory, { recursive: true, force: true })
  })

  return {
    within: (...names) => join(directory, ...names),
    async start(environment = {}) {
      const started = await startProcess({ DATA_DIR: directory, ADMIN_PASSWORD: PASSWORD, ...environment })
      running.push(started)
      return started
    },
  }
}
