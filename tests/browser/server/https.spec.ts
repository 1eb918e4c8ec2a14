import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from '@playwright/test'
import { pageErrorsAt } from '#tests/browser/support/page-errors.ts'
import { startProcess, type FoyerProcess } from '#tests/foyer/foyer-process.ts'

let directory: string
let foyer: FoyerProcess

test.beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'foyer-'))
  const environment = { DATA_DIR: directory, ADMIN_PASSWORD: 'seven-candles-on-a-table' }
  const env = { ...process.env, ...environment }
  execFileSync(process.execPath, ['run.js', 'commands/certificate.ts'], { env })
  foyer = await startProcess(environment)
})

test.afterEach(async () => {
  foyer.signal('SIGKILL')
  await foyer.ended
  await rm(directory, { recursive: true })
})

/** `tests/processes/https.test.ts` shows that the certificate is trusted. Here the browser accepts any certificate. */
test('over https a tablet has what a camera needs, the live wall, and a way from http', async ({ browser }) => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const pageErrors = pageErrorsAt(foyer.url)
  await pageErrors.watch(context)
  const page = await context.newPage()
  await page.goto(foyer.url)
  expect(page.url()).toBe(`${foyer.url.replace('http:', 'https:')}/`)
  await expect(page.getByText('Welcome!', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => [isSecureContext, typeof navigator.mediaDevices.getUserMedia])).toEqual([
    true,
    'function',
  ])

  const heard: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', () => heard.push(new URL(socket.url()).protocol)))
  await page.goto(`${foyer.url}/admin/wall`)
  await expect.poll(() => heard).toContain('wss:')

  // A browser that keeps its connections open does not delay the stop of the server.
  foyer.signal('SIGTERM')
  expect(await foyer.ended).toBe(0)
  expect(pageErrors.seen).toEqual([])
  await context.close()
})
