import { spawn } from 'node:child_process'
import process from 'node:process'
import { buildWhenStale } from '#server/pages/built.ts'
import { chromiumPath } from './chromium.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { startProcess } from '#tests/foyer/foyer-process.ts'

/** Where Node stores compiled code for all processes of a run. */
const KEPT = join(process.cwd(), 'node_modules', '.cache', 'compiled')

/**
 * A run starts and kills some three hundred servers. One server that ends normally stores its compiled code, and the
 * others read it. Returns the environment of the run.
 */
async function compiledOnce(): Promise<{ NODE_COMPILE_CACHE: string }> {
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

/**
 * Runs the browser tests: finds or installs a Chromium, builds the pages if they are out of date, and starts
 * Playwright.
 */

const CHROMIUM = await chromiumPath().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
await buildWhenStale((text) => console.log(text))

const asked = process.argv.slice(2)
// Tests that need a real database run only on request.
const projects = asked.some((word) => word.startsWith('--project'))
  ? []
  : ['--project=foyer', '--project=eventstore-test-server']
const command = ['node_modules/@playwright/test/cli.js', 'test', ...projects, ...asked]
const playwright = spawn(process.execPath, command, {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM, ...(await compiledOnce()) },
})
playwright.on('exit', (code) => process.exit(code ?? 1))
