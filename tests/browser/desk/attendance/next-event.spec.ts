import { expect, type Page } from '@playwright/test'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { openDashboard } from '#tests/browser/support/administrator.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { eventNow } from '#tests/foyer/setup.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

/** Check-in for it opens while that of the Sunday service is still open. */
const CONCERT = { name: 'Concert', date: '2026-11-22', starts: '11:30', opens: '10:10', closes: '13:00' }

const presentAt = async (church: SteeredChurch, eventId: number) =>
  (await church.ask(eventStats, { params: { eventId } })).body.totalAttendees

/** Check-in for the concert opens. */
async function openConcert(page: Page, church: SteeredChurch): Promise<void> {
  await church.turnTo(sunday('10:11'))
  await expect(page.getByText('Concert', { exact: true }).first()).toBeVisible()
}

test.describe('when the next event opens while somebody corrects the list', () => {
  test('who came is corrected at the event that the dialog asks about', async ({ page, steered: church }) => {
    await church.asAdmin(addEvent, { body: CONCERT })
    const service = await eventNow(church)
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family)
    await openDashboard(page, PASSWORD)
    await button(page, 'Correct the check-in of Ruth Winter').click()
    await page.getByRole('menuitem', { name: 'Change who came' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who came?' })
    await dialog.getByRole('checkbox', { name: 'Boaz' }).uncheck()
    await openConcert(page, church)
    await button(dialog, 'Save').click()
    await expect(dialog).toHaveCount(0)
    expect([await presentAt(church, service), await presentAt(church, await eventNow(church))]).toEqual([2, 0])
    await expect(page.getByRole('combobox', { name: 'Event' })).toContainText('Concert')
  })

  test('somebody who was forgotten is checked in at the event that the dialog asks about', async ({
    page,
    steered: church,
  }) => {
    await church.asAdmin(addEvent, { body: CONCERT })
    const service = await eventNow(church)
    await church.family(ADA)
    await openDashboard(page, PASSWORD)
    await button(page, 'Check somebody in').click()
    await page.getByRole('searchbox', { name: 'Name or phone number' }).last().fill('sommer')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Ada Sommer/ })
      .click()
    await openConcert(page, church)
    await button(page.getByRole('dialog', { name: 'Who came?' }), 'Check in').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect([await presentAt(church, service), await presentAt(church, await eventNow(church))]).toEqual([1, 0])
  })
})
