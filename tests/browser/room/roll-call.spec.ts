import { expect, type Page } from '@playwright/test'
import { rollCallNow, startRollCall } from '#domain/contract/roll-calls/roll-call-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { leaderWithPin } from '#tests/foyer/helpers.ts'
import { keeps, letInAtDoor, withLittleFish } from './at-the-door.ts'

/** By the numbers of the examples in the design of the children's pack. */

test.use({ ownProcess: true, serviceWorkers: 'allow' })

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const iAm = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Who are you?' }).getByRole('button', { name }).tap()

test('56 and 59: a leader calls the roll of the house, every child is touched in the room, and the PIN ends it', async ({
  page: tablet,
  browser,
  church,
}) => {
  const { family, dropOff, marks } = await withLittleFish(church, 'tap')
  await leaderWithPin(church)
  await dropOff(await family('Ruth Winter', 'Obed Winter', '5125550102'), marks[0]!.mark)
  await dropOff(await family('Ada Sommer', 'Ben Sommer', '5125550103'), marks[1]!.mark)
  await letInAtDoor(church, tablet)
  await expect(card(tablet, 'Ben S')).toBeVisible()
  const leader = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await leader.goto(`${church.url}/admin/rooms`)
  await givePassword(leader, PASSWORD)

  await button(leader, 'Roll call').click()
  await expect(heading(tablet, 'Roll call')).toBeVisible()
  await expect(leader.getByRole('status').filter({ hasText: 'Not everybody yet' })).toBeVisible()
  await expect(button(tablet, '2 children to go')).toBeDisabled()
  await expect(button(tablet, 'Hand over')).toBeEnabled()
  await card(tablet, 'Obed W').tap()
  await iAm(tablet, 'Martha Reed')
  await expect(leader.getByText('1 child is not accounted for.')).toBeVisible()
  await leader.getByRole('button', { name: /Ben S\..? is here/ }).click()
  await expect(leader.getByText('Everybody is accounted for.')).toBeVisible()
  await expect(card(tablet, 'Ben S')).toHaveAttribute('aria-pressed', 'true')
  await button(tablet, 'Room is complete').tap()
  await button(tablet, 'Roll call').tap()
  await card(tablet, 'Ben S').tap()
  await expect(leader.getByText('1 child is not accounted for.')).toBeVisible()

  await button(leader, 'End roll call…').click()
  const dialog = leader.getByRole('dialog')
  await expect(dialog).toContainText('Ben S.')
  await dialog.getByLabel('Leader').selectOption('Esther Naramoor')
  await dialog.getByLabel('PIN').fill('271828')
  await dialog.getByRole('button', { name: 'End roll call' }).click()
  await expect(heading(leader, 'Rooms')).toBeVisible()
  await expect(heading(tablet, 'Little Fish')).toBeVisible()
})

test('a room calls its own roll without the server, and what it has seen is told once that is back', async ({
  page: tablet,
  church,
}) => {
  const { family, dropOff, marks } = await withLittleFish(church, 'tap')
  await dropOff(await family('Ruth Winter', 'Obed Winter', '5125550102'), marks[0]!.mark)
  await dropOff(await family('Ada Sommer', 'Ben Sommer', '5125550103'), marks[1]!.mark)
  await letInAtDoor(church, tablet)
  await keeps(tablet, 'Ben')
  await church.kill()
  await expect(tablet.getByText(/As of \d/)).toBeVisible()
  await button(tablet, 'Roll call').tap()
  await iAm(tablet, 'Martha Reed')
  await expect(heading(tablet, 'Roll call')).toBeVisible()
  await card(tablet, 'Obed W').tap()
  await expect(button(tablet, '1 child to go')).toBeVisible()

  // A leader calls the roll of the house, of which this tablet knows nothing yet.
  await church.start()
  const eventIds = [(await church.ask(currentEvent, {})).body.id]
  await church.asAdmin(startRollCall, { body: { eventIds } })
  const house = async () => (await church.asAdmin(rollCallNow, {})).body.house?.rooms[0]?.accounted
  await expect.poll(house, { timeout: 30_000 }).toBe(1)
  await expect(tablet.getByText('Every room')).toBeVisible()
  await expect(card(tablet, 'Obed W')).toHaveAttribute('aria-pressed', 'true')
})
