import { expect } from '@playwright/test'
import { identifyDevice, pauseDevice, reloadDevice, resumeDevice } from '#domain/contract/device/device-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { closeDoors, letIn } from '#tests/browser/support/device/devices.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { field } from './at-desk.ts'
import { untilIdle } from '#tests/browser/support/calls.ts'

test('a tablet that is let in for the welcome desk is a desk without a password, and does what an administrator asks', async ({
  page,
  church,
}) => {
  await church.family(RUTH)
  await closeDoors(church)
  const { id } = await letIn(church, page, { name: 'Lobby desk', kind: 'desk' })
  await expect(page).toHaveURL('/admin/desk')
  await page.getByRole('textbox', { name: 'Name or phone number' }).fill('ruth')
  await button(page, 'Check in 1 person').tap()
  await expect(page.getByRole('log', { name: 'Checked in here' })).toContainText('Checked in')
  await button(page, 'Account').tap()
  await page.getByRole('menuitem', { name: 'Sign in' }).tap()
  await expect(page.getByLabel('Password')).toBeVisible()
  await button(page, 'Account').tap()
  await page.getByRole('menuitem', { name: 'Back to the desk' }).tap()
  await expect(page.getByRole('textbox', { name: 'Name or phone number' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('table')).toContainText('Ruth Winter')
  await expect(button(page, 'Message on the wall')).toHaveCount(0)
  await church.asAdmin(identifyDevice, { params: { id } })
  await expect(page.getByText('This tablet is')).toBeVisible()
  await church.asAdmin(pauseDevice, { params: { id } })
  await expect(page.getByRole('heading', { name: 'This tablet is paused.' })).toBeVisible()
  await expect(page.getByText('Winter')).toHaveCount(0)
  await church.asAdmin(resumeDevice, { params: { id } })
  await expect(page).toHaveURL('/admin/desk')
  await test.step('a desk loads its page again once nothing is typed on it', async () => {
    await expect(field(page)).toBeFocused()
    await page.evaluate(() => void Object.assign(window, { isTheSamePage: true }))
    await field(page).fill('wint')
    const obeyed = await page.evaluate(() => localStorage.getItem('obeyed'))
    await church.asAdmin(reloadDevice, { params: { id } })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('obeyed'))).not.toBe(obeyed)
    await untilIdle(page)
    await expect(field(page)).toHaveValue('wint')
    const loaded = page.waitForEvent('load')
    await button(page, 'Clear').click()
    await loaded
    await expect(field(page)).toBeFocused()
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(false)
  })
  await test.step('a desk whose network failed while its page came does what an administrator asks once the network is back', async () => {
    await expect(field(page)).toBeFocused()
    await page.route(/device-socket/, (call) => call.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('device-socket'))
    await page.reload()
    await failed
    await page.unrouteAll({ behavior: 'wait' })
    await expect(field(page)).toBeFocused()
    await expect(async () => {
      await church.asAdmin(identifyDevice, { params: { id } })
      await expect(page.getByText('This tablet is')).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
})
