import { type Browser, expect, type Page } from '@playwright/test'
import { acceptDevice, askToComeIn } from '#domain/contract/device/device-routes.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { letAsk } from '#tests/browser/support/device/devices.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { waitingId } from '#tests/foyer/tablets.ts'
import { letInAtDoor, withLittleFish } from './at-the-door.ts'

/** A screen that was let in as a wall, at this address. */
async function wallAt(browser: Browser, church: Church, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: church.url, viewport: { width: 1920, height: 1080 } })
  await letAsk(church)
  const asked = await context.request.post(askToComeIn.path)
  const { code } = (await asked.json()) as { code: string }
  const id = await waitingId(church, code)
  await church.asAdmin(acceptDevice, { params: { id }, body: { name: 'Hall', kind: 'wall', serves: 'all' } })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('a room calls a parent: the walls show the mark, the phone of the family the room, until the parent is there', async ({
  page: tablet,
  browser,
  church,
}) => {
  const { family, dropOff, marks } = await withLittleFish(church, 'tap')
  const household = await family(RUTH.name, 'Obed Winter', RUTH.phone)
  const { mark } = marks[0]!
  await dropOff(household, mark)
  const wall = await wallAt(browser, church, '/admin/wall')
  const mixer = await wallAt(browser, church, '/admin/wall?only=calls&transparent')
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.addInitScript(() => {
    Object.defineProperty(navigator, 'vibrate', { value: () => void (document.title = 'vibrates') })
  })
  await phone.goto(`${church.url}/qr/${household.userId}`)
  await letInAtDoor(church, tablet)
  await tablet.getByRole('button', { name: /Obed W/ }).tap()
  await tablet.getByRole('dialog', { name: 'Who are you?' }).getByRole('button', { name: 'Martha Reed' }).tap()
  await tablet
    .getByRole('region', { name: 'In the room' })
    .getByRole('button', { name: /Obed W/ })
    .tap()
  await button(tablet, 'Page').tap()
  await expect(tablet.getByText(`${mark} is called`)).toBeVisible()

  const shown = [...mark].join(' ')
  for (const screen of [wall, mixer]) {
    const call = screen.getByRole('alert').filter({ hasText: 'Little Fish' })
    await expect(call.getByRole('img', { name: shown })).toBeVisible()
    await expect(call).not.toContainText('Obed')
  }
  await expect(mixer.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(mixer.getByText('Total Attendees')).toHaveCount(0)
  await expect(phone.getByRole('alert')).toContainText('Little Fish asks you to come.', { timeout: 20_000 })
  await expect(phone.getByRole('main')).not.toContainText(mark)
  await expect(phone).toHaveTitle('vibrates')
  await resize(wall, { width: 1080, height: 1920 })
  await expect(wall.getByRole('img', { name: shown })).toBeVisible()

  await button(tablet, 'Parent is here').tap()
  for (const screen of [wall, mixer]) await expect(screen.getByRole('img', { name: shown })).toHaveCount(0)
  await expect(wall.getByText('Total Attendees')).toBeVisible()
  await expect(phone.getByText('Little Fish asks you to come.')).toHaveCount(0, { timeout: 20_000 })
})
