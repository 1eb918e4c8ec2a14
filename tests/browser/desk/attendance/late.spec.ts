import { expect } from '@playwright/test'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { signInByName } from '#tests/browser/support/administrator.ts'
import { hold } from '#tests/browser/support/calls.ts'
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
  await button(page, 'Check somebody in').click()
  const finder = page.getByRole('dialog', { name: 'Check somebody in' })
  const field = finder.getByRole('searchbox', { name: 'Name or phone number' })
  await field.fill('o')
  await expect(finder.getByText('Please type at least two letters.')).toBeVisible()
  const find = await hold(page, findAtDesk)
  await field.fill('nobody at all')
  await expect(finder.getByText('Loading...')).toBeVisible()
  find()
  await expect(finder.getByText('Nobody in the directory matches. New people register at a tablet.')).toBeVisible()
  await field.fill('obed')
  await finder.getByRole('button', { name: /Ruth Winter.*Obed Winter/ }).click()
  await button(page.getByRole('dialog', { name: 'Who came?' }), 'Check in').click()
  await expectToast(page, 'Checked in', /Winter/)
  await expect(page.getByRole('table')).toContainText('Obed')
})
