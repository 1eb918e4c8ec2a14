import { spawn } from 'node:child_process'
import process from 'node:process'
import { buildWhenStale } from '#server/pages/built.ts'
import { chromiumPath } from './chromium.ts'
import { compiledOnce } from './compiled-once.ts'

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
