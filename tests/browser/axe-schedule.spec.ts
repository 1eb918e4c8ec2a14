import type { Page } from '@playwright/test'
import * as routes from '#domain/contract/http.ts'
import { givePassword } from '#tests/browser/administrator.ts'
import { fail } from '#tests/browser/calls.ts'
import { expectNoFindings } from '#tests/browser/findings.ts'
import { expect, test, type SteeredChurch } from '#tests/browser/steered-church.ts'
import { button } from '#tests/browser/visitor.ts'
import { PASSWORD } from '#tests/foyer.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
]

// Colours are judged where they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const nothingFound = (page: Page, state: string) => expectNoFindings(page, state, ...SIZES)

/** Something of everything. */
async function planALot({ asAdmin }: SteeredChurch): Promise<void> {
  const evening = { starts: '19:00', opens: '18:30', closes: '21:00' }
  const youth = { name: 'Youth', weekday: 5, ...evening }
  const { body } = await asAdmin(routes.addService, { body: youth })
  const end = { params: { slot: body.slot }, body: { from: '2026-12-06', revision: body.revision } }
  await asAdmin(routes.endService, end)
  const later = { name: 'Sunday Service', weekday: 0, ...evening, from: '2027-01-03', revision: '1' }
  await asAdmin(routes.changeService, { params: { slot: 1 }, body: later })
  await asAdmin(routes.addEvent, { body: { name: 'ערב שבת', date: '2026-12-11', ...evening } })
  const carols = { name: 'Lessons and Carols', date: '2026-12-20', ...evening, revision: '2' }
  await asAdmin(routes.changeEvent, { params: { eventId: 2026122001 }, body: carols })
  await asAdmin(routes.cancelEvent, { params: { eventId: 2026112901 } })
}

test('the schedule shuts nobody out', async ({ page, steered }) => {
  await planALot(steered)
  await page.goto('/admin/schedule')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await nothingFound(page, 'password asked')
  await fail(page, routes.schedule)
  await givePassword(page, PASSWORD)
  await page.unrouteAll()
  await givePassword(page, PASSWORD)
  for (const state of ['Open now', 'Changed', 'Cancelled', 'Once'])
    await expect(page.getByText(state, { exact: true }).first()).toBeVisible()
  await nothingFound(page, 'list')
})

test('the forms of the schedule shut nobody out', async ({ page, steered }) => {
  await planALot(steered)
  await page.goto('/admin/schedule')
  await givePassword(page, PASSWORD)
  const dialog = page.getByRole('dialog')
  await button(page, 'Add Gathering').click()
  await button(dialog, 'Save').click()
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await nothingFound(page, 'a gathering without a name')
  await page.keyboard.press('Escape')
  await button(page, 'Edit Sunday Service').click()
  await nothingFound(page, 'a weekly service')
  await fail(page, routes.changeService)
  await button(dialog, 'Save').click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await nothingFound(page, 'a change that was refused')
  await page.keyboard.press('Escape')
  await button(page, 'Edit Lessons and Carols, Sunday, December 20').click()
  await nothingFound(page, 'one day only')
  await page.keyboard.press('Escape')
  await button(page, 'Cancel Open Check-In, Wednesday, November 18').click()
  await nothingFound(page, 'to be cancelled')
  await page.keyboard.press('Escape')
  await button(page, 'End Sunday Service').click()
  await nothingFound(page, 'to be ended')
})
