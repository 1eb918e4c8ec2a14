import { expect, type Page } from '@playwright/test'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { describeChild } from '#domain/contract/children/child-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { accept, anotherTablet, closeDoors, codeShown, letAsk, letIn } from '#tests/browser/support/device/devices.ts'
import { button, comeAs, row } from '#tests/browser/support/visitor.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { leaderWithPin, signedIn } from '#tests/foyer/helpers.ts'

/** A child is given into our care at a kiosk, and leaves at the tablet of the room. */

/** The church has a room, and Martha who serves in it. */
async function opensRoom(church: Church): Promise<void> {
  const room = {
    name: 'Little Fish',
    services: 'all',
    ages: { fromMonths: 36, toMonths: 71 },
    receiveBy: 'tap',
  } as const
  await church.asAdmin(roomRoutes.addRoom, { body: room })
  await signedIn(church, { name: 'Martha Reed', roles: ['room'] })
}

/** Ruth drops Obed off at a kiosk. Returns the code of her receipt. */
async function dropsOff(page: Page, church: Church): Promise<string> {
  const { family } = await church.family({ ...RUTH, family: [{ name: 'Obed Winter', relationship: 'child' }] })
  const said = { bornAbout: new Date().getFullYear() - 4, allergies: 'none' }
  await church.asAdmin(describeChild, { params: { personId: family[0]!.id }, body: said })
  await closeDoors(church)
  await letIn(church, page)
  await comeAs(page, RUTH)
  await row(page, 'Obed Winter').tap()
  await button(page, /^Confirm/).tap()
  await button(page, 'Show the code').tap()
  const code = page.getByRole('img', { name: /^Your pick-up code/ })
  return (await code.textContent()) ?? ''
}

/** A tablet is let in for the room, Martha says that she acts there, and Obed comes in. */
async function receives(page: Page, church: Church): Promise<void> {
  await letAsk(church)
  await page.goto('/room')
  await accept(church, await codeShown(page), { name: 'Little Fish', kind: 'room', serves: 'all', rooms: [1] })
  await page
    .getByRole('region', { name: 'On the way' })
    .getByRole('button', { name: /Obed W/ })
    .tap()
  await page.getByRole('dialog', { name: 'Who are you?' }).getByRole('button', { name: 'Martha Reed' }).tap()
  await expect(inTheRoom(page)).toBeVisible()
}

const inTheRoom = (page: Page) =>
  page.getByRole('region', { name: 'In the room' }).getByRole('button', { name: /Obed W/ })

/** The code is typed, and the children go with Ruth. */
async function handsOver(tablet: Page, code: string): Promise<void> {
  await button(tablet, 'Hand over').tap()
  await expect(tablet.getByRole('heading', { name: 'Hand over' })).toBeVisible()
  for (const sign of code.replace('-', '')) await button(tablet, sign).tap()
  await expect(tablet.getByRole('heading', { name: /Is this the person who brought .Obed.\?/ })).toBeVisible()
  await button(tablet, /^Hand over to .Ruth W/).tap()
  await expect(tablet.getByRole('heading', { name: /Obed.* is handed over\./ })).toBeVisible()
}

test('a child is dropped off, comes in, and leaves by the code that is typed; a mistake is undone', async ({
  page,
  church,
  browser,
}) => {
  await opensRoom(church)
  const code = await dropsOff(page, church)
  const { page: tablet, context } = await anotherTablet(browser, church.url)
  await receives(tablet, church)

  await handsOver(tablet, code)

  // It was a mistake: within ten seconds the room undoes it, and the same receipt hands over again.
  await button(tablet, /^Not right\?/).tap()
  await expect(inTheRoom(tablet)).toBeVisible()
  await handsOver(tablet, code)
  await button(tablet, 'Done').tap()
  await expect(tablet.getByRole('region', { name: 'Handed over' })).toContainText('Obed W.')
  await context.close()
})

test('a child whose receipt is lost leaves when a leader has given the PIN and a second helper is there', async ({
  page,
  church,
  browser,
}) => {
  await opensRoom(church)
  const { given } = await leaderWithPin(church)
  await dropsOff(page, church)
  const { page: tablet, context } = await anotherTablet(browser, church.url)
  await receives(tablet, church)

  await button(tablet, 'Hand over').tap()
  await button(tablet, 'Without a receipt…').tap()
  await button(tablet, /^Obed W/).tap()
  await tablet.getByRole('radio', { name: 'Lost' }).tap()
  await button(tablet, 'Next').tap()
  await expect(tablet.getByRole('list', { name: 'What to do now' })).toContainText('Ask for a photo ID.')
  await button(tablet, 'A leader is here').tap()
  await tablet.keyboard.type(given.pin)
  await expect(tablet.getByRole('heading', { name: /Who collects .Obed.\?/ })).toBeVisible()
  await tablet.getByRole('radio', { name: /^Ruth Winter/ }).tap()
  await tablet.getByRole('radio', { name: 'Photo ID' }).tap()
  await tablet.getByRole('radio', { name: 'Martha Reed' }).tap()
  await button(tablet, /^Hand over .Obed. to .Ruth Winter/).tap()
  await expect(tablet.getByRole('heading', { name: /Obed.* is handed over\./ })).toBeVisible()
  await context.close()
})
