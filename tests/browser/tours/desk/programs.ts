import { expect } from '@playwright/test'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aProgram, aWebhook, NOBODY } from '#tests/foyer/programs/programs.ts'
import { WEBHOOKS_STREAM, webhooks as decider } from '#domain/webhooks/webhooks.ts'
import { bySystem, transact } from '#server/transact.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { makeCalendar } from '#domain/contract/programs/calendar-routes.ts'
import { SCOPES } from '#domain/programs/program-fields.ts'
import type { DeskTour } from './desk-tour.ts'

/** Every state of the page of the other programs. */
const otherPrograms: DeskTour = async ({ page, church, see }) => {
  await page.goto('/admin/programs')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expect(button(page, 'Make a calendar')).toBeVisible()
  await see('programs-none')
  const screen = await aProgram(church, { name: 'Lobby screen', scopes: ['counts'], until: '2027-01-31' })
  await screen.call(eventStats, { params: { eventId: await eventNow(church) } })
  await aProgram(church, { name: 'The website of the whole congregation', scopes: [...SCOPES], services: [1] })
  await page.reload()
  await expect(page.getByText('Lobby screen')).toBeVisible()
  await see('programs')
  await button(page, 'More for Lobby screen').click()
  await see('programs-menu')
  await page.getByRole('menuitem').first().click()
  await see('programs-take-away')
  await page.keyboard.press('Escape')
  await button(page, 'Make a key').click()
  const form = page.getByRole('dialog')
  await button(form, 'Make a key').click()
  await see('programs-make-missing')
  await form.getByRole('textbox').first().fill('Parking lights')
  await form.getByRole('checkbox').first().check()
  await form.getByRole('checkbox').nth(5).uncheck()
  await form.getByRole('checkbox').nth(6).check()
  await see('programs-make')
  await button(form, 'Make a key').click()
  await expect(page.locator('input[readonly]')).toHaveValue(/^foyer_/)
  await see('programs-key')
}

/** Every state of the webhooks on that page. Nobody listens where they go. */
const webhooks: DeskTour = async ({ page, church, see }) => {
  await aWebhook(church, { name: 'Texts to parents', names: true })
  const { id } = await aWebhook(church, { name: 'The website of the whole congregation', events: ['child.called'] })
  const at = '2026-11-22T15:58:00.000Z'
  const turnOff = { type: 'TurnWebhookOff', webhookId: id, reason: 'failed-for-days', at } as const
  await transact(church.log, WEBHOOKS_STREAM, decider, turnOff, bySystem(at))
  await page.goto('/admin/programs')
  await givePassword(page, PASSWORD)
  await expect(page.getByText('The website of the whole congregation')).toBeVisible()
  await see('webhooks')
  const more = button(page, 'More for The website of the whole congregation')
  await more.click()
  await see('webhooks-menu')
  await page.getByRole('menuitem').nth(1).click()
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
  await see('webhooks-deliveries')
  await page.keyboard.press('Escape')
  await more.click()
  await page.getByRole('menuitem').last().click()
  await see('webhooks-take-away')
  await page.keyboard.press('Escape')
  await button(page, 'Make a webhook').click()
  const form = page.getByRole('dialog')
  await button(form, 'Make a webhook').click()
  await see('webhooks-make-missing')
  await form.getByRole('textbox').first().fill('Parking lights')
  await form.getByRole('textbox').nth(1).fill(NOBODY)
  await form.getByRole('checkbox').first().uncheck()
  await form.getByRole('checkbox').nth(1).check()
  await see('webhooks-make')
  await button(form, 'Make a webhook').click()
  await expect(page.locator('input[readonly]')).toHaveValue(/^whsec_/)
  await see('webhooks-secret')
}

/** Every state of the calendars on that page. */
const calendars: DeskTour = async ({ page, church, see }) => {
  await church.asAdmin(makeCalendar, { body: { name: 'Families' } })
  await church.asAdmin(makeCalendar, { body: { name: 'The website of the whole congregation' } })
  await page.goto('/admin/programs')
  await givePassword(page, PASSWORD)
  const more = button(page, 'More for The website of the whole congregation')
  await more.click()
  await see('calendars-menu')
  await page.getByRole('menuitem').click()
  await see('calendars-take-away')
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await see('calendars')
  await button(page, 'Make a calendar').click()
  const form = page.getByRole('dialog')
  await button(form, 'Make a calendar').click()
  await see('calendars-make-missing')
  await form.getByRole('textbox').fill('Parking lights')
  await button(form, 'Make a calendar').click()
  await expect(page.locator('input[readonly]')).toHaveValue(/\.ics$/)
  await page.keyboard.press('Escape')
  await see('calendars-address')
}

export const programTours = {
  'other programs and their keys': otherPrograms,
  'the webhooks': webhooks,
  'the calendars': calendars,
}
