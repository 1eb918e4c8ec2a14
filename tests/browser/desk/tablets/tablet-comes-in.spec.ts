import { expect, type Browser, type Page } from '@playwright/test'
import { setDoors } from '#domain/contract/device/device-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { chooseFor, deviceRow, openTablets } from '#tests/browser/support/device/fleet.ts'
import { chooseInAccount, givePassword, goTo } from '#tests/browser/support/administrator.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { button, confirm } from '#tests/browser/support/visitor.ts'

/** A tablet and the office side by side, with the doors closed. */

test.use({ viewport: { width: 1440, height: 900 } })

const said = (page: Page, heading: string) => page.getByRole('heading', { name: heading, exact: true })
/** A code, which is read out letter by letter. */
const code = (page: Page) => page.getByRole('img', { name: /^(\w ){4}\w$/ })

async function openTablet(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, hasTouch: true, viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  await page.goto('/')
  return page
}

test('a tablet is let in, shows its name, rests, is sent away and comes back, and each is seen on both at once', async ({
  page: office,
  browser,
  church,
  baseURL,
}) => {
  await church.family(ADA)
  await church.asAdmin(setDoors, { body: { closed: true } })
  await openTablets(office, church.password)
  const tablet = await openTablet(browser, baseURL)
  await expect(said(tablet, 'This tablet is new here.')).toBeVisible()
  await expect(code(tablet)).toHaveCount(0)

  await button(office, 'Let tablets in').click()
  await expect(code(tablet)).toBeVisible()
  await expect(code(office)).toHaveText((await code(tablet).textContent()) ?? '')
  await office.getByRole('textbox', { name: 'Name' }).fill('North Door')
  await button(office, 'Accept').click()
  await expect(said(tablet, 'Welcome!')).toBeVisible()
  await expect(deviceRow(office, 'North Door')).toContainText('On')
  await button(office, 'Stop letting in').click()

  await chooseFor(office, 'North Door', 'Identify')
  await expect(tablet.getByText('North Door', { exact: true })).toBeVisible()
  await tablet.touchscreen.tap(500, 400)
  await expect(tablet.getByText('North Door', { exact: true })).toHaveCount(0)

  await chooseFor(office, 'North Door', 'Pause')
  await expect(said(tablet, 'This tablet is paused.')).toBeVisible()
  await expect(deviceRow(office, 'North Door')).toContainText('Paused')
  await chooseFor(office, 'North Door', 'Go on')
  await expect(said(tablet, 'Welcome!')).toBeVisible()

  await chooseFor(office, 'North Door', 'Turn away')
  await button(office.getByRole('alertdialog'), 'Turn away').click()
  await expect(tablet.getByRole('heading', { name: 'This tablet was turned away.' })).toBeVisible()
  await expect(office.getByRole('heading', { name: 'No tablet may check people in' })).toBeVisible()

  await button(office, 'Let tablets in').click()
  await expect(office.getByText('A tablet that was turned away waits: North Door', { exact: true })).toBeVisible()
  await expect(code(office)).toHaveText((await code(tablet).textContent()) ?? '')
  await button(office, 'Accept').click()
  await expect(said(tablet, 'Welcome!')).toBeVisible()

  await expect(deviceRow(office, 'North Door')).not.toContainText(/\d:\d\d [AP]M/)
  await tablet.keyboard.type(ADA.phone)
  await button(tablet, 'Check In').tap()
  await confirm(tablet)
  await expect(deviceRow(office, 'North Door')).toContainText(/\d:\d\d [AP]M/)

  // Its browser is cleared: it asks again, and takes its old place with one press.
  await tablet.context().clearCookies()
  await tablet.goto('/')
  await expect(code(tablet)).toBeVisible()
  await expect(code(office)).toHaveText((await code(tablet).textContent()) ?? '')
  await office.getByText('Did a tablet lose its place? Let this one in as').waitFor()
  await button(office, 'North Door').click()
  await expect(said(tablet, 'Welcome!')).toBeVisible()
  await expect(office.getByRole('rowheader')).toHaveText(['North Door'])
})

test('an administrator lets a tablet in on that tablet itself, by the gear', async ({ browser, church, baseURL }) => {
  await church.asAdmin(setDoors, { body: { closed: true } })
  const tablet = await openTablet(browser, baseURL)
  await expect(said(tablet, 'This tablet is new here.')).toBeVisible()
  await tablet.getByRole('link', { name: 'Admin', exact: true }).tap()
  await givePassword(tablet, church.password)
  await goTo(tablet, 'Tablets')
  await button(tablet, 'Let tablets in').tap()
  await expect(code(tablet)).toBeVisible()
  await expect(tablet.getByText('It is this tablet, on which you read this.', { exact: true })).toBeVisible()
  await tablet.getByRole('textbox', { name: 'Name' }).fill('North Door')
  await button(tablet, 'Accept').tap()
  await expect(deviceRow(tablet, 'North Door')).toBeVisible()
  await chooseInAccount(tablet, 'Return to Check-In')
  await expect(said(tablet, 'Welcome!')).toBeVisible()
})
