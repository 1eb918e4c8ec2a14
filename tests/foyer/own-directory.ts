import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { buildWhenStale } from '#server/pages/built.ts'
import { launchProcess, type FoyerProcess } from './foyer-process.ts'
import { PASSWORD } from './foyer.ts'
import { expectNobodyBelow } from '#tests/foyer/printed/streams-of-tests.ts'

export type OwnDirectory = {
  /** The path of something in the data directory, or of the directory itself. */
  within(...names: string[]): string
  /** Starts a server on the directory. */
  start(environment?: Record<string, string>): Promise<FoyerProcess>
  /** For a server that is refused: does not wait until it is open. */
  launch(environment?: Record<string, string>): ReturnType<typeof launchProcess>
}

/**
 * Gives each test of a file a data directory of its own, for servers that are processes. After the test they are killed
 * and the directory is searched for the people of the tests and removed.
 */
export function ownDirectory(): OwnDirectory {
  let directory = ''
  const running: FoyerProcess[] = []

  beforeAll(() => buildWhenStale(() => {}))
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'foyer-'))
  })
  afterEach(async () => {
    const servers = running.splice(0)
    for (const one of servers) one.signal('SIGKILL')
    try {
      await Promise.all(servers.map(({ ended }) => ended))
      expectNobodyBelow(directory)
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  })

  const launch: OwnDirectory['launch'] = async (environment = {}) => {
    const launched = await launchProcess({ DATA_DIR: directory, ADMIN_PASSWORD: PASSWORD, ...environment })
    running.push(launched)
    return launched
  }

  return {
    within: (...names) => join(directory, ...names),
    launch,
    async start(environment) {
      const { open, ...started } = await launch(environment)
      await open
      return started
    },
  }
}
