import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { startProcess } from '#tests/foyer/foyer-process.ts'

/** Where Node stores compiled code for all processes of a run. */
const KEPT = join(process.cwd(), 'node_modules', '.cache', 'compiled')

/**
 * A run starts and kills some three hundred servers. One server that ends normally stores its compiled code, and the
 * others read it. Returns the environment of the run.
 */
export async function compiledOnce(): Promise<{ NODE_COMPILE_CACHE: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'foyer-'))
  const environment = { NODE_COMPILE_CACHE: KEPT }
  // This server has its own log, even if the run tests a database.
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
