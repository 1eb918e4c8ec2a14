import { expect } from '@playwright/test'
import { restore } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { confirm, giveNumber, greeted } from '#tests/browser/support/visitor.ts'

test('a tablet that lost its network right after the first screen gets the others later, and goes on with the family', async ({
  page,
  church,
}) => {
  await church.family(ADA)
  await page.clock.install()
  await page.route('**/assets/LaterScreen*', (asked) => asked.abort())
  await giveNumber(page, ADA.phone)
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  await restore(page)
  await page.clock.runFor('00:06')
  await greeted(page, ADA.name)
  await confirm(page)
  expect((await church.present()).totalAttendees).toBe(1)
})
