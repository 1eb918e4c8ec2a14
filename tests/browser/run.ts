import { spawn } from 'node:child_process'
import process from 'node:process'
import { buildWhenStale } from '#server/built.ts'
import { chromiumPath } from '#tests/browser/chromium.ts'

/** Runs the browser tests: finds or installs a Chromium, builds the pages when they are stale, and hands over to Playwright. */

const CHROMIUM = await chromiumPath().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
await buildWhenStale((text) => console.log(text))

const playwright = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM },
})
playwright.on('exit', (code) => process.exit(code ?? 1))
