import { expect, type Page } from '@playwright/test'
import { identifyDevice } from '#domain/contract/device/device-routes.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { letIn } from '#tests/browser/support/device/devices.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { arrive, button, comeAs, greeted, numberShown, row, toast, typeNumber } from '#tests/browser/support/visitor.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

const panel = (page: Page) => page.getByRole('alertdialog', { name: 'This tablet is Main door, left' })

const identify = (church: Church, { id }: DeviceRow) => church.asAdmin(identifyDevice, { params: { id } })

test('a tablet that is asked which it is shows its name for ten seconds, which are not time in which a family was away', async ({
  page,
  church,
}) => {
  await church.family(RUTH)
  const device = await letIn(church, page)
  // On a page that is open already, a clock that is put in place can jump, and the visit would end.
  await page.clock.install()
  await test.step('a tablet that is asked which it is shows its name for ten seconds, over what was begun', async () => {
    await comeAs(page, RUTH)
    await row(page, 'Boaz Winter').tap()
    await identify(church, device)
    await expect(panel(page)).toBeVisible()
    await expect(panel(page).getByText('It goes back by itself. Touch anywhere to go back now.')).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(panel(page)).toBeHidden()
    await greeted(page, RUTH.name)
    await expect(row(page, 'Boaz Winter')).toBeChecked()
  })
  await test.step('asked once more, it begins the ten seconds again', async () => {
    await arrive(page)
    await identify(church, device)
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(8_000)
    await identify(church, device)
    await expect(panel(page).getByText('10', { exact: true })).toBeVisible()
    await page.clock.runFor(8_000)
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(panel(page)).toBeHidden()
  })
  await test.step('its ten seconds are not time in which a family was away', async () => {
    await comeAs(page, RUTH)
    await page.clock.runFor(34_000)
    await identify(church, device)
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(10_500)
    await expect(panel(page)).toBeHidden()
    await page.clock.runFor(2_000)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.clock.runFor(5_000)
    await expect(page.getByRole('alertdialog', { name: 'Are you still here?' })).toBeVisible()
  })
})

test('a touch, a key or a scan ends it, and does nothing else', async ({ page, church }) => {
  const device = await letIn(church, page)
  await test.step('a touch ends it and presses nothing beneath, and a key ends it and types nothing', async () => {
    await arrive(page)
    await typeNumber(page, '512')
    const key = await placeOf(button(page, '5'))
    await identify(church, device)
    await expect(panel(page)).toBeVisible()
    await page.touchscreen.tap(key.x + key.width / 2, key.y + key.height / 2)
    await expect(panel(page)).toBeHidden()
    await expect(numberShown(page, '(512) ___-____')).toBeVisible()
    await typeNumber(page, '5')
    await expect(numberShown(page, '(512) 5__-____')).toBeVisible()
    await identify(church, device)
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('7')
    await expect(panel(page)).toBeHidden()
    await expect(numberShown(page, '(512) 5__-____')).toBeVisible()
  })
  await test.step('a scan ends it and checks nobody in', async () => {
    const { id } = await church.family(RUTH)
    await arrive(page)
    await identify(church, device)
    await expect(panel(page)).toBeVisible()
    await page.keyboard.type(`${church.url}/qr/${id}`)
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(toast(page)).toBeEmpty()
    await expect(numberShown(page, '(___) ___-____')).toBeVisible()
  })
})

test('in Spanish it says so in Spanish', async ({ page, church }) => {
  const device = await letIn(church, page, { name: 'Capilla', language: 'es' })
  await identify(church, device)
  const shown = page.getByRole('alertdialog', { name: 'Esta tableta es Capilla' })
  await expect(shown.getByText('Esto se quita solo. Toque la pantalla para quitarlo ahora.')).toBeVisible()
})
