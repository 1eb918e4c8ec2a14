import { type CDPSession, type Locator, expect } from '@playwright/test'
import { changeDevice, identifyDevice, reloadDevice } from '#domain/contract/device/device-routes.ts'
import { openDashboard } from '#tests/browser/support/administrator.ts'
import { untilIdle } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { anUsherAt, fivePeople, number, oneOff, onePerson, sum } from './ushers.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

/** Puts a finger on each of these keys at the same moment, and lifts them all. */
async function touch(inspector: CDPSession, ...keys: Locator[]): Promise<void> {
  const boxes = await placesOf(...keys)
  const touchPoints = boxes.map((box, id) => ({ x: box.x + 20 + 30 * id, y: box.y + 30, id }))
  await inspector.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await inspector.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('an usher counts with several fingers, and phone, wall and dashboard show the same sum', async ({
  page,
  context,
  church,
}) => {
  const winters = await church.family(RUTH)
  const { id } = await anUsherAt(church, page)
  await expect(page).toHaveTitle(/^Counter – /)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Door' })).toContainText('Main door')
  await expect(oneOff(page)).toBeDisabled()
  const inspector = await context.newCDPSession(page)
  await touch(inspector, onePerson(page), onePerson(page), fivePeople(page))
  await expect(number(page)).toHaveText('7 counted at this door')
  await oneOff(page).tap()
  await onePerson(page).press('Enter')
  await onePerson(page).click()
  await expect(number(page)).toHaveText('8 counted at this door')
  await church.checkIn(winters, winters.family)
  await expect(sum(page, 3, 8)).toBeVisible()
  for (const word of ['checked in', 'counted', 'in total'])
    await expect(page.getByText(word, { exact: true })).toBeVisible()

  const wall = await context.newPage()
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto('/admin/wall')
  await expect(wall.getByText('In total', { exact: true })).toBeVisible()
  await expect(wall.getByText('3 checked in + 8 counted at the doors')).toBeVisible()
  await expect(wall.getByText('Total Attendees')).toHaveCount(0)
  const dashboard = await context.newPage()
  await openDashboard(dashboard, church.password)
  await expect(dashboard.getByText('+ 8 counted, 11 in total')).toBeVisible()
  await dashboard.setViewportSize({ width: 1440, height: 900 })
  const labels = ['First-Time Guests', 'Total Attendees'].map((label) => dashboard.getByText(label, { exact: true }))
  const [guests, all] = await placesOf(...labels)
  expect(guests!.y).toBe(all!.y)
  await dashboard.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(dashboard.getByText('8 counted at the doors, 11 in total')).toBeAttached()

  await church.asAdmin(identifyDevice, { params: { id } })
  await expect(page.getByRole('status').filter({ hasText: 'This phone is' })).toContainText('Main door')

  // A name of a door that is typed stays, and the page is loaded again once it is cancelled.
  await page.evaluate(() => void Object.assign(window, { isTheSamePage: true }))
  await page.getByRole('combobox', { name: 'Door' }).selectOption('Another door…')
  const name = page.getByRole('textbox', { name: 'What is this door called?' })
  await name.fill('Balc')
  await church.asAdmin(reloadDevice, { params: { id } })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('obeyed'))).not.toBeNull()
  await untilIdle(page)
  await expect(name).toHaveValue('Balc')
  const loaded = page.waitForEvent('load')
  await button(page, 'Cancel').tap()
  await loaded
  await expect(number(page)).toHaveText('8 counted at this door')
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(false)

  await church.asAdmin(changeDevice, { params: { id }, body: { language: 'es' } })
  await expect(page.getByText('En vivo')).toBeVisible()
  await church.asAdmin(changeDevice, { params: { id }, body: { kind: 'kiosk' } })
  await expect(page).toHaveURL('/')
})
