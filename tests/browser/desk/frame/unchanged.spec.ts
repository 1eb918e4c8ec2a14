import { expect, type Page } from '@playwright/test'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { chooseFor, tabletThatIsOn } from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, toast } from '#tests/browser/support/visitor.ts'
import { openSchedule } from '#tests/browser/desk/schedule/schedule-page.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

/** What this page has asked the server to change. */
function changesSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/^(PATCH|PUT|DELETE)$/.test(request.method())) sent.push(request.url())
  })
  return sent
}

async function saveUnchanged(page: Page): Promise<void> {
  await button(page.getByRole('dialog'), 'Save').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toast(page).getByText('Nothing was changed', { exact: true })).toBeVisible()
}

test('a form that is saved without a change sends nothing, and does not say that it was saved', async ({
  page,
  steered,
}) => {
  const { id } = await steered.family(RUTH)
  await tabletThatIsOn(steered, { name: 'Chapel' })
  const sent = changesSent(page)
  await openSchedule(page)
  await button(page, 'Edit Sunday Service').first().click()
  await saveUnchanged(page)
  await page.goto('/admin/tablets')
  await chooseFor(page, 'Chapel', 'Rename')
  await saveUnchanged(page)
  await page.goto(`/admin/people/${id}`)
  await button(page, 'More for Boaz Winter').click()
  await page.getByRole('menuitem', { name: 'Correct' }).click()
  await saveUnchanged(page)
  expect(sent).toEqual([])
})
