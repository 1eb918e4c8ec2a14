import { expect, type Browser, type Page } from '@playwright/test'
import { chromium } from 'playwright'
import { chromiumPath } from '#tests/browser/chromium.ts'
import { openDashboard } from '#tests/browser/support/administrator.ts'
import { arrive, numberShown } from '#tests/browser/support/visitor.ts'
import { startProcess } from '#tests/foyer/foyer-process.ts'

/**
 * Makes the picture of the README from `npm run demo`: the wall, the dashboard and a tablet at one moment. Run it by
 * hand after a change of the look: npx node run.js tests/browser/pictures/picture.ts
 */

const PICTURE = 'docs/screens/demo.png'

/** The picture is taken when this many people have come. */
const PEOPLE = 60

const demo = await startProcess({ CHURCH_NAME: 'Foyer' }, 'commands/demo.ts')
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
try {
  await draw(browser)
  console.log(PICTURE)
} finally {
  await browser.close()
  demo.signal('SIGTERM')
  await demo.ended
}

async function draw(browser: Browser): Promise<void> {
  const [wall, desk, tablet] = [
    await opened(browser, 1920, 1080),
    await opened(browser, 1280, 960),
    await opened(browser, 1280, 800),
  ]
  await wall.goto('/admin/wall')
  await openDashboard(desk, password())
  const early = await present(desk)
  await expect.poll(() => present(desk), { timeout: 300_000 }).toBeGreaterThan(early + PEOPLE)
  await arrive(tablet)
  // Typed and not tapped, because a touched key stays highlighted for a moment.
  await tablet.keyboard.type('5125550')
  await expect(numberShown(tablet, '(512) 555-0___')).toBeVisible()
  await together(browser, [wall, desk, tablet])
}

async function opened(browser: Browser, width: number, height: number): Promise<Page> {
  const context = { baseURL: demo.url, viewport: { width, height }, hasTouch: true, reducedMotion: 'reduce' } as const
  return await browser.newPage(context)
}

/** The password that the demo prints. */
function password(): string {
  return /password: ([^)]+)/.exec(demo.said())?.[1] ?? ''
}

async function present(desk: Page): Promise<number> {
  return Number(await desk.getByRole('definition').first().textContent())
}

/** Puts the wall above the dashboard and the tablet. */
async function together(browser: Browser, pages: readonly Page[]): Promise<void> {
  const shots = await Promise.all(pages.map((page) => page.screenshot({ animations: 'disabled' })))
  const [wall, ...below] = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`)
  const page = await browser.newPage({ viewport: { width: 1280, height: 1120 } })
  await page.setContent(`
    <style>
      body { margin: 0; background: #e9e4dc; display: grid; gap: 24px; padding: 24px; grid-template-columns: 1fr 1fr }
      img { width: 100%; border-radius: 10px; box-shadow: 0 2px 12px #0003; object-fit: cover; object-position: top }
      img:first-of-type { grid-column: 1 / 3 }
      img:not(:first-of-type) { aspect-ratio: 8 / 5 }
    </style>${wall}${below.join('')}`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await page.locator('body').screenshot({ path: PICTURE })
}
