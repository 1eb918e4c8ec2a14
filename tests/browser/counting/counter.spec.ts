import { expect } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { countedAt, anUsherAt, fivePeople, number, onePerson, oneOff, sum } from '#tests/browser/support/ushers.ts'

test('an usher counts with several fingers, and wall, dashboard and phone show the same sum', async ({
  page,
  context,
  church,
}) => {
  await church.family(RUTH)
  await anUsherAt(church, page)
  await expect(page.getByText('Live')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Door' })).toHaveValue(/^id /)
  await expect(oneOff(page)).toBeDisabled()
  await onePerson(page).tap()
  await fivePeople(page).tap()
  await expect(number(page)).toHaveText('6 counted at this door')
  await page.screenshot({ path: '/tmp/count18-a.png' })
  await expect.poll(() => countedAt(church)).toBe(6)
  await expect(sum(page, 0, 6)).toBeVisible()
})
