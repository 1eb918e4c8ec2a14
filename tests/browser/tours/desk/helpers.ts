import { expect } from '@playwright/test'
import { changeHelper, inviteHelper } from '#domain/contract/helper/helper-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { HELPERS_PASSWORD, invited, signedIn } from '#tests/foyer/helpers.ts'
import type { DeskTour } from './desk-tour.ts'

/** Every state of the page of the helpers, of a link, and of signing in by name. */

const managed: DeskTour = async ({ page, church, see }) => {
  await signedIn(church, { name: 'Martha Ostrander', roles: ['administrator'] })
  await signedIn(church, { name: 'Joel Amsterby', roles: ['desk', 'care'] })
  await signedIn(church, { name: 'Philippa Vandersteen-Abernathy', roles: ['desk', 'care', 'greeter'] })
  await signedIn(church, { name: 'שרה לוי', roles: ['greeter'] })
  await church.asAdmin(inviteHelper, { body: { name: 'Micah Redfern', roles: ['desk'] } })
  await page.goto('/admin/helpers')
  await givePassword(page, PASSWORD)
  await expect(page.getByText('Micah Redfern')).toBeVisible()
  await see('helpers')
  await button(page, 'More for Martha Ostrander').click()
  await see('helpers-menu')
  await page.getByRole('menuitem').first().click()
  await see('helpers-role')
  await page.keyboard.press('Escape')
  await page.locator('main').getByRole('button').nth(1).click()
  await button(page.getByRole('dialog'), 'Make the link').click()
  await see('helpers-invite-missing')
  await page.getByRole('textbox').fill('Jonathan Vale')
  await page.getByRole('checkbox').nth(1).check()
  await button(page.getByRole('dialog'), 'Make the link').click()
  await see('helpers-link')
  await button(page, 'Done').click()
  await button(page, 'Change it').click()
  await button(page, 'Save').click()
  await see('helpers-password-missing')
  await page.keyboard.press('Escape')
  await button(page, 'End it').click()
  await see('helpers-end-password')
}

const joining: DeskTour = async ({ page, church, see }) => {
  await page.goto('/join/nobody-has-this-link')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await see('join-over')
  const { id, token } = await invited(church, { name: 'Philippa Vandersteen-Abernathy', roles: ['desk', 'care'] })
  await page.goto(`/join/${token}`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await see('join')
  await page.getByRole('textbox').first().fill('philippa')
  await page.locator('#password').fill('password1234')
  await page.locator('button[type=submit]').click()
  await see('join-unfit')
  await page.locator('#password').fill(HELPERS_PASSWORD)
  await page.locator('button[type=submit]').click()
  await button(page, 'PV Account').click()
  await see('account-by-name')
  await page.keyboard.press('Escape')
  await church.asAdmin(changeHelper, { params: { id }, body: { roles: ['greeter'] } })
  await expect(page.getByText('Your role shows the numbers, and no names.')).toBeVisible()
  await see('dashboard-without-names')
  await page.goto('/admin/schedule')
  await expect(page.getByRole('heading', { name: 'Your role does not include this page.' })).toBeVisible()
  await see('not-for-this-role')
}

const signingIn: DeskTour = async ({ page, church, see }) => {
  await signedIn(church, { name: 'Martha Ostrander', roles: ['administrator'] })
  await page.goto('/directory')
  await button(page, 'Sign in with your name').click()
  await page.getByRole('textbox').first().fill('martha')
  await givePassword(page, 'not the right one')
  await expect(page.locator('#password[aria-invalid=true]')).toBeVisible()
  await see('gate-by-name-wrong')
}

export const helperTours = {
  'the helpers and the shared password': managed,
  'the link of an invitation': joining,
  'signing in by name': signingIn,
}
