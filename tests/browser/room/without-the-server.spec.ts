import { expect, type Page } from '@playwright/test'
import { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import { leadersCode } from '#domain/contract/custody/pin-routes.ts'
import { tagCode } from '#domain/marks/label-codes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { cutOff, restore } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { anotherTablet } from '#tests/browser/support/device/devices.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { ROOM, isInstalled, keeps, letInAtDoor, scan, withLittleFish } from './at-the-door.ts'

/** By the numbers of the examples in the design of the children's pack. */

test.use({ ownProcess: true, serviceWorkers: 'allow' })

const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const card = (page: Page, name: string) => lane(page, 'In the room').getByRole('button', { name: new RegExp(name) })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

async function type(page: Page, signs: string): Promise<void> {
  for (const sign of signs.replace('-', '')) await button(page, sign).tap()
}

/** The child comes in by the characters of the tag. */
async function receive(page: Page, name: string, mark: string): Promise<void> {
  await lane(page, 'On the way')
    .getByRole('button', { name: new RegExp(name) })
    .tap()
  await type(page, mark)
}

const iAm = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Who are you?' }).getByRole('button', { name }).tap()

/** A code of the same mark that opens nothing. */
const wrong = (code: string): string => `${code.slice(0, 4)}${code.endsWith('RRX') ? '222' : 'RRX'}`

/** What the page of a leader says of a child. */
const lookAt = (leader: Page, name: string | RegExp) => leader.getByRole('alert').filter({ hasText: name })

test('60 to 62: a Sunday at the door without the server, and what happened is told once it is back', async ({
  page,
  church,
  browser,
}) => {
  const { day, marks, family, dropOff, handOverBeside, listed } = await withLittleFish(church)
  const [k7q, p4h, d3t] = marks as [(typeof marks)[0], (typeof marks)[0], (typeof marks)[0]]
  const winter = await family('Ruth Winter', 'Obed Winter', '5125550102')
  const sommer = await family('Ada Sommer', 'Ben Sommer', '5125550103')
  const hope = await family('Tirza Stone', 'Asa Stone', '5125550104')
  const code = await dropOff(winter, k7q.mark)
  await dropOff(sommer, p4h.mark)
  const codeOfToday = (await church.asAdmin(leadersCode, {})).body.code
  await letInAtDoor(church, page)
  await keeps(page, 'Ben')
  await isInstalled(page)

  await church.kill()
  await expect(page.getByText(/As of \d/)).toBeVisible()
  await expect(page.getByText('Hand over goes on: this tablet checks receipts by itself.')).toBeVisible()

  // The children come in by their tags. Somebody says first who they are.
  await receive(page, 'Obed', k7q.mark)
  await iAm(page, 'Martha Reed')
  await expect(card(page, 'Obed W')).toBeVisible()
  await receive(page, 'Ben', p4h.mark)
  await expect(card(page, 'Ben S')).toBeVisible()
  await expect(page.getByText('2 saved on this tablet')).toBeVisible()

  // 61: a wrong code is told, and the right receipt opens. A mistake is undone.
  await button(page, 'Hand over').tap()
  await type(page, wrong(code))
  await expect(page.getByText('This code is not right. 4 more tries.')).toBeVisible()
  await type(page, code)
  await button(page, /^Hand over to .Ruth W/).tap()
  await expect(heading(page, /Obed.* is handed over\./)).toBeVisible()
  await expect(page.getByText('Saved on this tablet')).toBeVisible()
  await button(page, /^Not right\?/).tap()
  await expect(card(page, 'Obed W')).toBeVisible()
  await button(page, 'Hand over').tap()
  await type(page, code)
  await button(page, /^Hand over to .Ruth W/).tap()
  await button(page, 'Done').tap()
  await expect(lane(page, 'Handed over')).toContainText(/Obed W\.\s*saved/)

  // The page is loaded again: it comes from the tablet, with its list.
  await page.reload()
  await expect(lane(page, 'Handed over')).toContainText(/Obed W\.\s*saved/)
  await expect(card(page, 'Ben S')).toBeVisible()
  await expect(page.getByText('5 saved on this tablet')).toBeVisible()

  // 60: a tag that is not on the list.
  await button(page, 'Scan a tag').tap()
  await expect(button(page, 'Start the camera')).toBeVisible()
  await scan(page, tagCode({ day, mark: d3t.mark, index: 1, roomId: ROOM, hasRule: false }, k7q.tagKey))
  await expect(page.getByText('This is no tag of today.')).toBeVisible()
  await scan(page, tagCode({ day, mark: d3t.mark, index: 1, roomId: ROOM, hasRule: false }, d3t.tagKey))
  await page.getByRole('textbox', { name: 'First name' }).fill('Asa')
  await button(page, 'Is here').tap()
  await expect(card(page, 'Asa')).toBeVisible()

  // Asa goes by the receipt. This tablet does not know who may collect: it is written down.
  await button(page, 'Hand over').tap()
  await type(page, `${d3t.mark}-${d3t.secret}`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Tirza Stone')
  await page.getByRole('radio', { name: 'Photo ID' }).tap()
  await button(page, /^Hand over to .Tirza Stone/).tap()
  await button(page, 'Done').tap()

  // 62: the receipt of Ben is at home. The leaders' code of today and a second helper stand in for a PIN.
  await button(page, 'Hand over').tap()
  await button(page, 'Without a receipt…').tap()
  await button(page, /^Ben S/).tap()
  await page.getByRole('radio', { name: 'Left at home' }).tap()
  await button(page, 'Next').tap()
  await button(page, 'A leader is here').tap()
  await type(page, codeOfToday)
  await page.getByRole('radio', { name: /^Ada S/ }).tap()
  await page.getByRole('radio', { name: 'Photo ID' }).tap()
  await page.getByRole('radio', { name: 'Naomi Hope' }).tap()
  await button(page, /^Hand over .Ben. to .Ada S/).tap()
  await expect(heading(page, /Ben.* is handed over\./)).toBeVisible()
  await button(page, 'Done').tap()
  await expect(lane(page, 'Handed over').getByRole('listitem')).toHaveCount(3)

  // The server is back, and the tablet that dropped Asa off is not yet: what names the tag waits, and leaders see it.
  await church.start()
  await expect(page.getByText('2 saved on this tablet')).toBeVisible({ timeout: 30_000 })
  const { page: leader, context } = await anotherTablet(browser, church.url)
  await leader.goto('/admin/rooms')
  await givePassword(leader, church.password)
  await expect(lookAt(leader, 'Ben Sommer')).toContainText(/To .*Ada S/)
  await expect(lookAt(leader, 'Ben Sommer')).toContainText('Nobody showed a receipt. A leader decided with the code')
  const byTag = leader.getByText(new RegExp(`^A child with tag ${d3t.mark}-1 was handed over in Little Fish`))
  await expect(byTag).toBeVisible()

  // The drop-off comes. Before this tablet tells that Asa has left, another one hands Asa over by the receipt.
  await cutOff(page, handOver)
  const receipt = await dropOff(hope, d3t.mark, new Date(Date.now() - 30 * 60_000).toISOString())
  await expect.poll(listed).toEqual(['Asa in-the-room', 'Ben handed-over', 'Obed handed-over'])
  await handOverBeside(hope, receipt)
  await restore(page)
  await expect(page.getByText(/saved on this tablet/)).toHaveCount(0, { timeout: 30_000 })
  await expect.poll(listed).toEqual(['Asa handed-over', 'Ben handed-over', 'Obed handed-over'])
  await expect(lane(page, 'Handed over').getByRole('listitem')).toHaveCount(3)
  await expect(byTag).toHaveCount(0)
  await expect(leader.getByText('No child with us')).toBeVisible()
  const twice = lookAt(leader, /Asa Stone.* was handed over twice/)
  await expect(twice.getByRole('listitem')).toHaveText([/^To Tirza S/, /^To Tirza S/])
  await expect(lookAt(leader, /Asa Stone.* while a tablet/)).toContainText(
    'This person is not among those who may collect the child.',
  )

  // A leader has looked at both. The page Activity tells all of it.
  for (const name of ['Ben Sommer', 'Asa Stone']) await button(leader, `I have looked ${name}`).first().click()
  await expect(leader.getByRole('alert')).toHaveCount(0)
  await leader.goto('/admin/activity')
  for (const told of [
    /Ben Sommer.* was handed over while a tablet could not reach Foyer/,
    /Asa Stone.* was handed over while a tablet could not reach Foyer/,
    /Two hand-overs of .*Asa Stone.* were recorded/,
    /A leader has looked at what was recorded of .*Asa Stone/,
    /Obed Winter.* was handed over to .*Ruth Winter/,
  ])
    await expect(leader.getByRole('listitem').filter({ hasText: told }).first()).toBeVisible()
  await context.close()
})

test('60: a tag that says that a rule stands is told, and its child does not leave here without the server', async ({
  page,
  church,
}) => {
  const { day, marks, family, dropOff } = await withLittleFish(church)
  const [k7q, d3t] = marks as [(typeof marks)[0], (typeof marks)[0]]
  await dropOff(await family('Ruth Winter', 'Obed Winter', '5125550102'), k7q.mark)
  await letInAtDoor(church, page)
  await keeps(page, 'Obed')
  await isInstalled(page)
  await church.kill()
  await scan(page, tagCode({ day, mark: d3t.mark, index: 1, roomId: ROOM, hasRule: true }, d3t.tagKey))
  await expect(page.getByText(/^Somebody may not collect this child/)).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Asa')
  await button(page, 'Is here').tap()
  await iAm(page, 'Martha Reed')
  await button(page, 'Hand over').tap()
  await type(page, `${d3t.mark}-${d3t.secret}`)
  await expect(page.getByText(/This tablet hands nobody over/)).toBeVisible()
  await expect(button(page, /^Hand over to/)).toHaveCount(0)
})
