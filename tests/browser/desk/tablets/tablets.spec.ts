import { expect, type Page } from '@playwright/test'
import { changeDevice } from '#domain/contract/device/device-routes.ts'
import { chooseInAccount, frontDoor } from '#tests/browser/support/administrator.ts'
import {
  chooseFor,
  deviceRow,
  openTablets,
  say,
  switchOff,
  tabletThatIsOn,
} from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { hearing } from '#tests/foyer/setup.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const menu = (page: Page, device: string) => button(page, `More for ${device}`)
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name })
const atTheDoors = (page: Page) => page.getByRole('status').filter({ hasText: 'At the doors' })

test('the three dots of a tablet pause it, show its name, load its page again, rename it and turn it away, on every open page', async ({
  page,
  steered,
  context,
}) => {
  const chapel = await tabletThatIsOn(steered, { name: 'Chapel' }, { unsent: 0 })
  const { line, tablet, id } = chapel
  await test.step('a keyboard opens the menu, and Escape gives the focus back', async () => {
    await openTablets(page, PASSWORD)
    await menu(page, 'Chapel').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText([
      'Identify Shows its name large for ten seconds',
      'Reload After the visit that is going on',
      'Pause Closes its door until you let it go on',
      'Rename Its name, kind and events',
      'Turn away It has to be let in again',
    ])
    await expect(entry(page, 'Identify')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(entry(page, 'Turn away')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page, 'Chapel')).toBeFocused()
  })
  await test.step('it is paused and goes on, on every page that is open', async () => {
    const office = await context.newPage()
    await openTablets(office, PASSWORD)
    const paused = hearing(line, 'device:changed')
    await chooseFor(page, 'Chapel', 'Pause')
    expect(await paused).toMatchObject({ state: 'paused' })
    for (const one of [page, office]) await expect(deviceRow(one, 'Chapel')).toContainText('Paused Since 9:00 AM')
    await expect(atTheDoors(page)).toContainText('0 of 1 are on.')
    const back = hearing(line, 'device:changed')
    await menu(office, 'Chapel').click()
    await expect(entry(office, 'Go on')).toHaveText('Go on Opens its door again')
    await entry(office, 'Go on').click()
    expect(await back).toMatchObject({ state: 'in' })
    for (const one of [page, office]) await expect(deviceRow(one, 'Chapel')).toContainText('On')
    await say(line, { unsent: 3 })
    const unsent = deviceRow(page, 'Chapel').getByText('3 check-ins not yet delivered', { exact: true })
    expect(await unsent.evaluate((words) => words.getClientRects().length), 'its lines').toBe(1)
    await say(line, { unsent: 0 })
    await expect(unsent).toHaveCount(0)
  })
  await test.step('it shows its name, and loads again after the visit', async () => {
    const identified = hearing(line, 'device:identify')
    await chooseFor(page, 'Chapel', 'Identify')
    await identified
    await expectToast(page, 'It shows its name now', 'Chapel')
    await steered.turnTo('2026-11-18T15:00:02.000Z')
    const reloaded = hearing(line, 'device:reload')
    await chooseFor(page, 'Chapel', 'Reload')
    await reloaded
    await expectToast(page, 'It loads again when nobody stands at it', 'Chapel')
  })
  await test.step('its form keeps what somebody else has changed meanwhile', async () => {
    await chooseFor(page, 'Chapel', 'Rename')
    const form = page.getByRole('dialog', { name: 'Name, kind and events' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Capilla')
    await form.getByRole('radio', { name: 'Wall' }).check()
    await steered.asAdmin(changeDevice, { params: { id }, body: { serves: [1] } })
    await button(form, 'Save').click()
    await expect(deviceRow(page, 'Capilla')).toContainText(/Wall.*Sunday Service/)
    await expect(menu(page, 'Capilla')).toBeFocused()
  })
  await test.step('it is called quiet when it is off, and is turned away', async () => {
    await switchOff(steered, chapel)
    await steered.turnTo('2026-11-18T15:02:00.000Z')
    await expect(deviceRow(page, 'Capilla')).toContainText('Quiet since')
    await chooseFor(page, 'Capilla', 'Turn away')
    await button(page.getByRole('alertdialog'), 'Cancel').click()
    await chooseFor(page, 'Capilla', 'Turn away')
    await button(page.getByRole('alertdialog'), 'Turn away').click()
    await expect(page.getByRole('table')).toHaveCount(0)
    expect(await tablet.standing(steered)).toMatchObject({ state: 'turned-away' })
  })
  await test.step('an administrator who logs out leaves no name of a tablet on the page', async () => {
    await tabletThatIsOn(steered, { name: 'Main Entrance' })
    await expect(deviceRow(page, 'Main Entrance')).toBeVisible()
    await button(page, 'Close the doors').click()
    await expect(page.getByRole('region', { name: 'The doors are closed' })).toBeVisible()
    await chooseInAccount(page, 'Logout')
    await expect(frontDoor(page)).toBeVisible()
    await expect(page.getByText('Main Entrance')).toHaveCount(0)
  })
})
