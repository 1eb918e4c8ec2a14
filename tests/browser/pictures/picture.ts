import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { chromium } from 'playwright'
import { currentEvent } from '#domain/contract/http.ts'
import { chromiumPath } from '#tests/browser/chromium.ts'
import { openChurch } from '#tests/browser/support/open-church.ts'
import { arrive, numberShown, SUNDAY_SERVICE } from '#tests/browser/support/visitor.ts'

/** Draws the picture of the README. Run by hand, after the look has changed: node run.js tests/browser/pictures/picture.ts */

const PICTURE = 'docs/screens/home.png'
const SUNDAY_MORNING = '2026-11-29T15:58:00.000Z'

const directory = await mkdtemp(join(tmpdir(), 'foyer-'))
const church = await openChurch({ DATA_DIR: directory })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })

try {
  const viewport = { width: 1280, height: 800 }
  const page = await browser.newPage({ baseURL: church.url, viewport, hasTouch: true, reducedMotion: 'reduce' })
  await page.clock.setFixedTime(SUNDAY_MORNING)
  await page.route(`**${currentEvent.path}`, (call) => call.fulfill({ json: SUNDAY_SERVICE }))
  await arrive(page)
  // Typed, not tapped: a key that was touched stays lit for a moment.
  await page.keyboard.type('5125550')
  await expect(numberShown(page, '(512) 555-0___')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await mkdir('docs/screens', { recursive: true })
  await page.screenshot({ path: PICTURE, animations: 'disabled' })
  console.log(PICTURE)
} finally {
  await browser.close()
  await church.kill()
  await rm(directory, { recursive: true, force: true })
}
