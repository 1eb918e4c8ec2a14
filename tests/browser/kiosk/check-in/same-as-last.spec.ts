import { expect } from '@playwright/test'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { comeAs, confirm, row } from '#tests/browser/support/visitor.ts'
import { SUNDAY } from '#tests/foyer/foyer.ts'

const NEXT_SUNDAY = '2026-11-29T16:00:00.000Z'
const SUNDAY_AFTER = '2026-12-06T16:00:00.000Z'

test.use({ begins: SUNDAY })

test('a mother who came with one of two ticks the same two with one tap on the next Sunday', async ({
  page,
  steered,
}) => {
  const { family, ...ruth } = await steered.family(RUTH)
  await steered.checkIn({ ...ruth, family }, family.slice(1))
  await steered.turnTo(NEXT_SUNDAY)
  await comeAs(page, RUTH)
  await expect(row(page, 'Ruth Winter')).toBeChecked()
  await expect(row(page, 'Obed Winter')).not.toBeChecked()
  const same = row(page, 'Same as last time')
  await expect(same).not.toBeChecked()
  await same.tap()
  await expect(same).toBeChecked()
  await expect(row(page, 'Obed Winter')).toBeChecked()
  await expect(row(page, 'Boaz Winter')).not.toBeChecked()
  // Somebody else makes it another party.
  await row(page, 'Boaz Winter').tap()
  await expect(same).not.toBeChecked()
  await same.tap()
  await expect(row(page, 'Boaz Winter')).not.toBeChecked()
  await confirm(page)
  await expect(page.getByText('You and 1 family member(s) are checked in.', { exact: true })).toBeVisible()
})

test('it is not offered where it would be everybody, or the visitor alone, or where nobody came yet', async ({
  page,
  steered,
}) => {
  await steered.family(RUTH)
  const offered = row(page, 'Same as last time')
  await comeAs(page, RUTH)
  await expect(row(page, 'Everyone')).toBeVisible()
  await expect(offered).toHaveCount(0)
  await confirm(page)
  await steered.turnTo(NEXT_SUNDAY)
  await comeAs(page, RUTH)
  await expect(row(page, 'Everyone')).toBeVisible()
  await expect(offered).toHaveCount(0)
  await row(page, 'Everyone').tap()
  await confirm(page)
  await steered.turnTo(SUNDAY_AFTER)
  await comeAs(page, RUTH)
  await expect(row(page, 'Everyone')).toBeVisible()
  await expect(offered).toHaveCount(0)
})
