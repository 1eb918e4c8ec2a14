import { type Page, expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { fleet, pauseDevice, resumeDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { cutOff, restore, untilIdle } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { accept, codeShown, letAsk, letIn } from '#tests/browser/support/device/devices.ts'
import { kept } from '#tests/browser/support/device/kept-check-ins.ts'
import { button, comeAs, confirm, remembered } from '#tests/browser/support/visitor.ts'

const isPaused = (page: Page) => expect(page.getByRole('heading', { name: 'This tablet is paused.' })).toBeVisible()

const isTurnedAway = (page: Page) =>
  expect(page.getByRole('heading', { name: 'This tablet was\u00a0turned away.' })).toBeVisible()

test.describe('a tablet that is paused', () => {
  test('a tablet that is paused while a family is there ends their visit, and nothing of them stays on the tablet', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    const device = await letIn(church, page, { name: 'Main door, left' })
    await comeAs(page, RUTH)
    await church.asAdmin(pauseDevice, { params: { id: device.id } })
    await isPaused(page)
    await expect(page.getByText('Please use another tablet.')).toBeVisible()
    await expect(page.getByText('Its name and code')).toBeVisible()
    await expect(page.getByText('Main door, left')).toBeVisible()
    await expect(page.getByText('Winter')).toHaveCount(0)
    expect(await remembered(page)).toEqual([])
    await page.goBack()
    await expect(page.getByText('Winter')).toHaveCount(0)
    await page.goto('/confirmation')
    await isPaused(page)

    await church.asAdmin(resumeDevice, { params: { id: device.id } })
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await comeAs(page, RUTH)
    await confirm(page)
  })

  test('a tablet whose socket is lost finds out by its next call that it is paused', async ({ page, church }) => {
    await church.family(RUTH)
    await page.routeWebSocket(/socket\.io/, () => {})
    await page.route(/socket\.io/, (call) => call.abort())
    const device = await letIn(church, page)
    await comeAs(page, RUTH)
    await church.asAdmin(pauseDevice, { params: { id: device.id } })
    await button(page, 'Confirm').tap()
    await isPaused(page)
    // The check-in that was on its way stays on the tablet.
    await expect(page.getByRole('status').filter({ hasText: '1 check-in saved on this tablet' })).toBeVisible()
    await expect(page.getByText('Winter')).toHaveCount(0)
    // The server refuses it every few seconds, and visitors keep their language.
    await button(page, 'Español').tap()
    await page.waitForResponse((response) => response.url().endsWith(checkIn.path) && response.status() === 403)
    await untilIdle(page)
    await expect(page.getByRole('heading', { name: 'Esta tableta está en pausa.' })).toBeVisible()
    await church.asAdmin(resumeDevice, { params: { id: device.id } })
    await expect.poll(() => kept(page)).toEqual([])
    expect((await church.present()).totalAttendees).toBe(1)
  })
})

test.describe('a tablet that is turned away', () => {
  test('a tablet that is turned away keeps its check-ins, says how many, and delivers them once when it is let in again', async ({
    page,
    church,
  }) => {
    for (const family of [RUTH, ADA]) await church.family(family)
    const device = await letIn(church, page)
    await cutOff(page, checkIn)
    for (const family of [RUTH, ADA]) {
      await comeAs(page, family)
      await confirm(page)
    }
    await expect.poll(async () => (await church.asAdmin(fleet, {})).body.devices[0]?.unsent).toBe(2)
    const asked = await church.asAdmin(turnAwayDevice, { params: { id: device.id }, body: {} })
    expect(asked).toMatchObject({ status: 409, failure: { code: 'check-ins-not-delivered', unsent: 2 } })
    await church.asAdmin(turnAwayDevice, { params: { id: device.id }, body: { anyway: true } })
    await isTurnedAway(page)
    const lead = 'Nobody can check in here. If that is a mistake, ask an administrator to let it in again.'
    await expect(page.getByText(lead)).toBeVisible()
    await expect(page.getByText('Its name and code')).toBeVisible()
    await expect(page.getByText('Main door, left')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '2 check-ins saved on this tablet' })).toBeVisible()
    for (const name of ['Winter', 'Sommer']) await expect(page.getByText(name)).toHaveCount(0)

    // Its calls go through again, and are refused: what is kept stays kept.
    const refused = page.waitForResponse(
      (response) => response.url().endsWith(checkIn.path) && response.status() === 403,
    )
    await restore(page)
    await refused
    expect(await kept(page)).toHaveLength(2)
    expect((await church.present()).totalAttendees).toBe(0)

    await letAsk(church)
    await accept(church, await codeShown(page), { name: 'Main door, left', kind: 'kiosk', serves: 'all' })
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await expect.poll(() => kept(page)).toEqual([])
    expect((await church.present()).totalAttendees).toBe(2)
    await expect(page.getByText('saved on this tablet')).toHaveCount(0)
  })
})
