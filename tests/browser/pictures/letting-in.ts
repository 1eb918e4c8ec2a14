import { chromium, type Browser, type Page } from 'playwright'
import { setDoors } from '#domain/contract/device/device-routes.ts'
import { chromiumPath } from '#tests/browser/chromium.ts'
import { codeOn, deviceRow, openTablets, switchOff, tabletThatIsOn } from '#tests/browser/support/device/fleet.ts'
import { openAt, steer, type SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

/**
 * Draws the two pictures of docs/tablets.md: a tablet that waits, beside the page that lets it in, and the list of the
 * tablets. Run by hand, after the look has changed: npx node run.js tests/browser/pictures/letting-in.ts
 */

const WAITING = 'docs/screens/tablet-waits.png'
const LIST = 'docs/screens/tablets.png'

const opened = await openAt(sunday('09:40'), { CHURCH_NAME: 'Foyer', PUBLIC_URL: 'https://192.168.1.20:3000' })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
try {
  const at = { baseURL: opened.url, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
  const context = await browser.newContext(at)
  const church = await steer(opened, context)
  await church.asAdmin(setDoors, { body: { closed: true } })
  const office = await context.newPage()
  await openTablets(office, PASSWORD)
  const besides = await browser.newContext({ ...at, hasTouch: true })
  await besides.clock.install({ time: opened.shown })
  await drawWaiting(browser, office, await besides.newPage())
  await drawList(office, church)
} finally {
  await browser.close()
  await opened.stop()
}

async function drawWaiting(browser: Browser, office: Page, tablet: Page): Promise<void> {
  await tablet.goto('/')
  await button(office, 'Let tablets in').click()
  const shown = tablet.getByRole('img', { name: /^(\w ){4}\w$/ })
  await shown.waitFor()
  await codeOn(office, (await shown.textContent()) ?? '').waitFor()
  await office.getByRole('textbox', { name: 'Name' }).fill('North Door')
  await together(browser, [tablet, office])
  await button(office, 'Accept').click()
  await deviceRow(office, 'North Door').waitFor()
}

async function drawList(office: Page, church: SteeredChurch): Promise<void> {
  await tabletThatIsOn(church, { name: 'Main Entrance 1' })
  await tabletThatIsOn(church, { name: 'Main Entrance 2' }, { unsent: 3 })
  const chapel = await tabletThatIsOn(church, { name: 'Chapel' })
  await switchOff(church, chapel)
  await church.turnTo(sunday('09:47'))
  await button(office, 'More for Main Entrance 1').click()
  await office.getByText('Quiet since').waitFor()
  await office.screenshot({ path: LIST, animations: 'disabled' })
  console.log(LIST)
}

/** Puts the tablet and the page beside each other. */
async function together(browser: Browser, pages: readonly Page[]): Promise<void> {
  const shots = await Promise.all(pages.map((page) => page.screenshot({ animations: 'disabled' })))
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`)
  const page = await browser.newPage({ viewport: { width: 1480, height: 500 } })
  await page.setContent(`
    <style>
      body { margin: 0; background: #e9e4dc; display: grid; gap: 24px; padding: 24px; grid-template-columns: 1fr 1fr }
      img { width: 100%; border-radius: 10px; box-shadow: 0 2px 12px #0003 }
    </style>${images.join('')}`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await page.locator('body').screenshot({ path: WAITING })
  console.log(WAITING)
}
