import { expect } from '@playwright/test'
import { signInByName } from '#tests/browser/support/administrator.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { signedIn } from '#tests/foyer/helpers.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

test('a helper at the desk checks in a family that was forgotten, also on a later day', async ({
  page,
  steered: church,
}) => {
  await church.family(RUTH)
  await signedIn(church, { name: 'Micah Redfern', signInName: 'Micah', roles: ['desk'] })
  await church.turnTo('2026-11-24T16:30:00.000Z')
  await signInByName(page, 'Micah')
  await button(page, 'Check in a family').click()
  const finder = page.getByRole('dialog', { name: 'Check in a family' })
  const field = finder.getByRole('searchbox', { name: 'Name or phone number' })
  await field.fill('obed')
  await finder.getByRole('button', { name: /Ruth Winter.*Obed Winter/ }).click()
  await button(page.getByRole('dialog', { name: 'Who came?' }), 'Check in').click()
  await expectToast(page, 'Checked in', /Winter/)
  await expect(page.getByRole('table')).toContainText(/Ruth Winter.*Added later/)
  await button(page, 'More for Ruth Winter').click()
  await page.getByRole('menuitem', { name: 'Change who came' }).click()
  await expect(page.getByRole('dialog').getByText('Ruth Winter, added later')).toBeVisible()
})
