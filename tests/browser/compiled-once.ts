import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { startProcess } from '#tests/foyer/foyer-process.ts'

/** Where Node keeps what it has compiled, for every process of a run. */
const KEPT = join(process.cwd(), 'node_modules', '.cache', 'compiled')

/**
 * Some three hundred servers are started in a run, and killed: what one of them has compiled, which ends in peace, the
 * others read. Returns the environment of the run.
 */
export async function compiledOnce(): Promise<{ NODE_COMPILE_CACHE: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'foyer-'))
  const environment = { NODE_COMPILE_CACHE: KEPT }
  // On a log of its own, also where the run is about a database.
  const server = await startProcess({
    EVENTSTORE_URL: '',
    DATA_DIR: directory,
    ADMIN_PASSWORD: PASSWORD,
    ...environment,
  })
  server.signal('SIGTERM')
  await server.ended
  await rm(directory, { recursive: true, force: true })
  return environment
}
