import { expect } from '@playwright/test'
import { changeDevice } from '#domain/contract/device/device-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { addService } from '#domain/contract/schedule/schedule-routes.ts'
import { RUTH, ADA } from '#tests/browser/support/congregation.ts'
import { anotherTablet, letIn } from '#tests/browser/support/device/devices.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { comeAs, confirm } from '#tests/browser/support/visitor.ts'

/** The usual Sunday service, and one in Spanish at the same time. */
const SPANISH = { name: 'Servicio', weekday: 0, starts: '10:00', opens: '09:00', closes: '12:00', from: '2026-11-23' }
const SUNDAY_MORNING = '2026-11-29T15:30:00.000Z'
const USUAL = 2026112901

test('two services at the same time each have their own tablets, and each tablet records its own', async ({
  page,
  browser,
  steered,
}) => {
  for (const family of [RUTH, ADA]) await steered.family(family)
  const { slot } = (await steered.asAdmin(addService, { body: SPANISH })).body
  await steered.turnTo(SUNDAY_MORNING)
  const chapel = await anotherTablet(browser, steered.url)
  const { id } = await letIn(steered, page, { name: 'Main door', serves: [1] })
  await letIn(steered, chapel.page, { name: 'Chapel', serves: [slot] })
  await expect(page.getByText('Sunday Service')).toBeVisible()
  await expect(chapel.page.getByText('Servicio')).toBeVisible()

  await comeAs(page, RUTH)
  await confirm(page)
  await comeAs(chapel.page, ADA)
  await confirm(chapel.page)
  for (const eventId of [USUAL, 2026112900 + slot])
    expect((await steered.ask(eventStats, { params: { eventId } })).body.totalAttendees).toBe(1)
  await chapel.context.close()

  // The main door is given the other service, and keeps nothing of its own.
  await steered.asAdmin(changeDevice, { params: { id }, body: { serves: [slot] } })
  await expect(page.getByText('Servicio')).toBeVisible()
  await expect(page.getByText('Sunday Service')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Sunday Service')
})
