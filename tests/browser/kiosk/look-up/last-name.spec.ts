import { expect } from '@playwright/test'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { arrive, confirm, greeted, row, search } from '#tests/browser/support/visitor.ts'

test('a family that is found by last name confirms and checks in', async ({ page, church }) => {
  await church.family(RUTH)
  await church.family({ name: 'Jonas Winterfeld', phone: '5125550103' })
  await church.family({ name: 'Winter Sommer', phone: '5125550104' })
  await church.asAdmin(registerWithoutPhone, { body: { name: 'Hannah Winter' } })
  await arrive(page)
  await search(page, 'winter')
  await expect(page.getByRole('heading', { name: 'Results (3)' })).toBeVisible()
  const cards = page.getByRole('listitem').getByRole('button')
  await expect(cards).toHaveCount(3)
  await expect(cards.filter({ hasText: 'Ruth' })).toHaveText(
    /^Ruth Winter רות\s*\(512\) 555-0102 • 2 family member\(s\)$/,
  )
  await expect(cards.filter({ hasText: 'Jonas' })).toHaveText(/^Jonas Winterfeld\s*\(512\) 555-0103\s*$/)
  await expect(cards.filter({ hasText: 'Hannah' })).toHaveText(/^Hannah Winter\s*No phone number\s*$/)
  await cards.filter({ hasText: 'Ruth' }).tap()
  await greeted(page, 'Ruth Winter')
  await row(page, 'Obed Winter').tap()
  await confirm(page)
  await expect(page.getByText('You and 1 family member(s) are checked in.', { exact: true })).toBeVisible()
})
