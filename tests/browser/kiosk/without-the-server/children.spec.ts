import { expect, type Page } from '@playwright/test'
import { describeChild } from '#domain/contract/children/child-routes.ts'
import { roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { notePrints } from '#tests/browser/desk/name-tags/printed-pages.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { closeDoors, letIn } from '#tests/browser/support/device/devices.ts'
import { kept } from '#tests/browser/support/device/kept-check-ins.ts'
import { button, comeAs, confirm, row } from '#tests/browser/support/visitor.ts'

// A name of the church's network leads to this server, over plain http: the browser does not trust such a page.
test.use({
  ownProcess: true,
  baseURL: async ({ church }, use) => {
    const url = new URL(church.url)
    url.hostname = 'tablet.local'
    await use(url.origin)
  },
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP tablet.local 127.0.0.1']
    await use({ ...launchOptions, args })
  },
})

/** What stands on the labels that the tablet has printed. */
const printed = (page: Page) => page.locator('[data-tag]').allTextContents()

test('28: over plain http and without the server a tablet finishes a family with mark, tags and receipt, and delivers it once', async ({
  page,
  church,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(new URL(baseURL).host)
  const { body: room } = await church.asAdmin(addRoom, { body: { name: 'Room 3', services: 'all' } })
  const family = [{ name: 'Obed Winter', relationship: 'child' as const }]
  const { family: members } = await church.family({ ...RUTH, family })
  const obed = members[0]!.id
  const said = { born: '2020-03-02', allergies: 'Peanuts' }
  await church.asAdmin(describeChild, { params: { personId: obed }, body: said })
  await closeDoors(church)
  await notePrints(page)
  await page.addInitScript(() => localStorage.setItem('nameTags', JSON.stringify({ labels: '62x100' })))
  await letIn(church, page)
  await comeAs(page, RUTH)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await row(page, 'Obed Winter').tap()
  await expect(row(page, 'Obed Winter')).toBeChecked()

  await church.kill()
  const before = new Date().toISOString()
  await confirm(page)
  await expect(page.getByText('Saved on this tablet')).toBeVisible()
  const after = new Date().toISOString()
  await button(page, 'Show the code').tap()
  const code = await page.getByRole('img', { name: /^Your pick-up code/ }).textContent()
  const mark = code!.slice(0, 3)
  await expect(page.locator('html[data-prints]')).toBeAttached()
  const [tag, receipt, ...others] = await printed(page)
  expect(others).toEqual([])
  expect(tag).toContain('Obed')
  expect(tag).toContain(mark)
  expect(tag).toContain('ASK ABOUT ALLERGIES')
  expect(tag).not.toMatch(/peanuts/i)
  expect(receipt).toContain(code)
  expect(receipt).not.toContain('Obed')
  await button(page, 'Done').tap()
  expect(await kept(page)).toHaveLength(1)

  await church.start()
  await expect.poll(() => kept(page), { timeout: 60_000 }).toEqual([])
  const { body: event } = await church.ask(currentEvent, {})
  const params = { eventId: event.id, roomId: room.roomId }
  const { children } = (await church.asAdmin(roomOnDay, { params })).body
  expect(children).toMatchObject([{ personId: obed, mark, state: 'on-the-way' }])
  const { since } = children[0]!
  expect(since >= before && since <= after).toBe(true)
  expect((await church.present()).totalAttendees).toBe(2)
})
