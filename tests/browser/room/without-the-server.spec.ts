import { expect, type Page } from '@playwright/test'
import { tagCode } from '#domain/marks/label-codes.ts'
import { test } from '#tests/browser/support/church.ts'
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

test('60, 61: a Sunday at the door without the server, and what happened is told once it is back', async ({
  page,
  church,
}) => {
  const { day, marks, family, dropOff, listed } = await withLittleFish(church)
  const [k7q, p4h, d3t] = marks as [(typeof marks)[0], (typeof marks)[0], (typeof marks)[0]]
  const winter = await family('Ruth Winter', 'Obed Winter', '5125550102')
  const sommer = await family('Ada Sommer', 'Ben Sommer', '5125550103')
  const hope = await family('Tirza Stone', 'Asa Stone', '5125550104')
  const code = await dropOff(winter, k7q.mark)
  await dropOff(sommer, p4h.mark)
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
  await expect(button(page, 'Start camera')).toBeVisible()
  await scan(page, tagCode({ day, mark: d3t.mark, index: 1, roomId: ROOM, hasRule: false }, k7q.tagKey))
  await expect(page.getByText('This is no tag of today.')).toBeVisible()
  await scan(page, tagCode({ day, mark: d3t.mark, index: 1, roomId: ROOM, hasRule: false }, d3t.tagKey))
  await page.getByRole('textbox', { name: 'First name' }).fill('Asa')
  await button(page, 'Is here').tap()
  await expect(card(page, 'Asa')).toBeVisible()
  // The server is back, and the tablet that dropped Asa off is not yet: what names the tag waits.
  await church.start()
  await expect(page.getByText('1 saved on this tablet')).toBeVisible({ timeout: 30_000 })
  await dropOff(hope, d3t.mark, new Date(Date.now() - 30 * 60_000).toISOString())
  await expect(page.getByText(/saved on this tablet/)).toHaveCount(0, { timeout: 30_000 })
  await expect.poll(listed).toEqual(['Asa in-the-room', 'Ben in-the-room', 'Obed handed-over'])
  await expect(lane(page, 'Handed over').getByRole('listitem')).toHaveCount(1)
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
