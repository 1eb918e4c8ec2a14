import { chromium } from 'playwright'
import * as routes from '#domain/contract/http.ts'
import { serveBuiltPages } from '#server/pages.ts'
import { givePassword } from '#tests/browser/administrator.ts'
import { chromiumPath } from '#tests/browser/chromium.ts'
import { openFoyer, PASSWORD } from '#tests/foyer.ts'

/** Draws the schedule. Run by hand, after the look has changed: node run.js tests/browser/schedule-picture.ts */

const WEDNESDAY = '2026-11-18T15:00:00.000Z'
const evening = { starts: '19:00', opens: '18:30', closes: '21:00' }

const church = await openFoyer({ now: () => WEDNESDAY, servePages: serveBuiltPages })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })

try {
  const plan = church.asAdmin
  await plan(routes.addService, { body: { name: 'Youth', weekday: 5, ...evening } })
  const morning = { name: 'Sunday Service', weekday: 0, starts: '09:30', opens: '08:30', closes: '11:30' }
  await plan(routes.changeService, { params: { slot: 1 }, body: { ...morning, from: '2027-01-03', revision: '1' } })
  const thanks = { name: 'Thanksgiving Dinner', date: '2026-11-26', starts: '17:00', opens: '16:00', closes: '19:00' }
  await plan(routes.addEvent, { body: thanks })
  await plan(routes.cancelEvent, { params: { eventId: 2026112901 } })
  const carols = { ...thanks, name: 'Lessons and Carols', date: '2026-12-20', revision: '2' }
  await plan(routes.changeEvent, { params: { eventId: 2026122001 }, body: carols })

  const viewport = { width: 1440, height: 900 }
  const page = await browser.newPage({ baseURL: church.url, viewport, reducedMotion: 'reduce' })
  await page.clock.setFixedTime(WEDNESDAY)
  await page.goto('/admin/schedule')
  await givePassword(page, PASSWORD)
  await page.getByRole('heading', { name: 'Coming Up' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: 'docs/screens/schedule.png', animations: 'disabled', fullPage: true })
  await page.getByRole('button', { name: 'Edit Sunday Service', exact: true }).click()
  await page.screenshot({ path: 'docs/screens/schedule-form.png', animations: 'disabled' })
} finally {
  await browser.close()
  await church.stop()
}
