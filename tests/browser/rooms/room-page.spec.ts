import { expect } from '@playwright/test'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { anotherTablet, closeDoors, letIn } from '#tests/browser/support/device/devices.ts'
import { button, comeAs, row } from '#tests/browser/support/visitor.ts'
import { signedIn } from '#tests/foyer/helpers.ts'

test('a child who is dropped off at the kiosk comes in, goes out, comes back, and goes to another room', async ({
  page,
  browser,
  baseURL,
  church,
}) => {
  const add = async (name: string) =>
    (await church.asAdmin(roomRoutes.addRoom, { body: { name, services: 'all' } })).body.roomId
  const [lambs, lions] = [await add('Lambs'), await add('Lions')]
  const family = [{ name: 'Obed Winter', relationship: 'child' as const }]
  const household = await church.family({ ...RUTH, family })
  const personId = household.family[0]!.id
  const known = { bornAbout: 2022, allergies: 'Peanuts, egg, sesame, milk', careNotes: 'Has an inhaler', room: lambs }
  await church.asAdmin(childRoutes.describeChild, { params: { personId }, body: known })
  for (const name of ['Martha Reed', 'Rachel Hope']) await signedIn(church, { name, roles: ['room'] })
  await closeDoors(church)
  await letIn(church, page, { name: 'Door of Lambs', kind: 'room', rooms: [lambs] })
  await expect(page).toHaveURL('/room')
  await expect(page.getByRole('heading', { name: 'Lambs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No children yet.' })).toBeVisible()

  // A tablet beside it shows the other room.
  const { page: other } = await anotherTablet(browser, baseURL)
  await letIn(church, other, { name: 'Door of Lions', kind: 'room', rooms: [lions] })
  const { page: kiosk } = await anotherTablet(browser, baseURL)
  await letIn(church, kiosk)
  await comeAs(kiosk, RUTH)
  await row(kiosk, 'Obed Winter').tap()
  await button(kiosk, /^Confirm/).tap()
  await expect(kiosk.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
  const mark = /[2-9A-Z]{3}/.exec(
    (await kiosk.getByRole('img', { name: /^([2-9A-Z] ){2}[2-9A-Z]$/ }).textContent()) ?? '',
  )

  const onTheWay = page.getByRole('region', { name: /^On the way/ })
  await expect(onTheWay.getByRole('button', { name: /Obed W\./ })).toBeVisible()
  await onTheWay.getByRole('button', { name: /Obed W\./ }).tap()
  for (const sign of mark?.[0] ?? '') await page.getByRole('button', { name: sign, exact: true }).tap()

  // Somebody says who they are, before anything is recorded.
  await page.getByRole('dialog', { name: 'Who are you?' }).getByRole('button', { name: 'Martha Reed' }).tap()
  const card = page.getByRole('region', { name: /^In the room/ }).getByRole('button', { name: /Obed W\./ })
  await expect(card).toBeVisible()
  await expect(button(page, 'Martha Reed acts here')).toContainText('MR')

  await card.tap()
  const opened = page.getByRole('dialog', { name: 'Obed W.' })
  await expect(opened).toContainText('Peanuts, egg, sesame, milk')
  await expect(opened).toContainText('Has an inhaler')
  await button(page, 'Goes out…').tap()
  const out = page.getByRole('dialog', { name: 'Who goes out with Obed W.?' })
  for (const name of ['Martha Reed', 'Rachel Hope']) await out.getByRole('button', { name }).tap()
  await button(page, 'Go out').tap()
  await expect(card).toContainText('Out with MR, RH')

  await card.tap()
  await button(page, 'Back in the room').tap()
  await expect(card).not.toContainText('Out with')

  await card.tap()
  await button(page, 'Move…').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Lions' }).tap()
  await expect(page.getByRole('heading', { name: 'No children yet.' })).toBeVisible()
  await expect(
    other.getByRole('region', { name: /^On the way/ }).getByRole('button', { name: /Obed W\./ }),
  ).toBeVisible()
})
