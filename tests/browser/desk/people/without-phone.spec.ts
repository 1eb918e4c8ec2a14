import { expect, type Locator, type Page } from '@playwright/test'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { expectCounts, goTo, openDirectory, rows } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { arrive, button, expectToast, giveNumber, search } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true, begins: sunday('10:04') })

const NUMBER = '7375550156'

/** The kiosk greets a family that is in already, everybody of it. */
const allIn = (kiosk: Page) => kiosk.getByRole('heading', { name: 'You are all checked in.' })

async function openForm(page: Page): Promise<Locator> {
  await openDirectory(page, PASSWORD)
  await button(page, 'Add a person').click()
  return page.getByRole('dialog', { name: 'Add a person' })
}

test('somebody without a phone is added, comes late, is found by name, and by the number that they get later', async ({
  page,
  context,
}) => {
  const dialog = await openForm(page)
  const lead = 'A name is enough. A number, and the names of the others, can be added later on their page.'
  await expect(dialog.getByText(lead)).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Hannah Reyes')
  await dialog.getByLabel('Others with them').fill('2')
  await button(dialog, 'Add').click()
  await expectToast(page, 'Added', /Hannah Reyes/)
  await expect(page.getByRole('heading', { name: 'Hannah Reyes' })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts.getByText('Phone Number').locator('..')).toHaveText('Phone Number–')
  await expect(page.getByRole('region', { name: 'Family Members' })).toContainText('Hannah Reyes +2')
  await expect(page.getByText('Hannah Reyes and 2 others were registered without a phone number.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to People' }).click()
  await expect(rows(page)).toHaveText([/Hannah Reyes.*No phone number/])

  await goTo(page, 'Today')
  await button(page, 'Check in a family').click()
  const finder = page.getByRole('dialog', { name: 'Check in a family' })
  await finder.getByRole('searchbox').fill('hannah')
  await finder.getByRole('button', { name: /Hannah Reyes.*No phone number/ }).click()
  const who = page.getByRole('dialog', { name: 'Who came?' })
  for (const other of [/\+1/, /\+2/]) await who.getByRole('checkbox', { name: other }).check()
  await button(who, 'Check in').click()
  await expect(rows(page)).toHaveText([/Hannah Reyes.*No phone number.*\+1, \+2.*3\s*View/])
  await expectCounts(page, 3, 3)

  const kiosk = await context.newPage()
  await arrive(kiosk)
  await search(kiosk, 'reyes')
  const card = kiosk.getByRole('listitem').getByRole('button')
  await expect(card).toHaveText(/^Hannah Reyes\s*No phone number • 2 family member\(s\)$/)
  await card.tap()
  await expect(allIn(kiosk)).toBeVisible()
  await expect(kiosk.getByText('Hannah Reyes +1')).toBeVisible()
  await button(kiosk, 'Update Profile').tap()
  await expect(kiosk.getByLabel('Phone Number')).toHaveValue('No phone number')
  await kiosk.getByLabel('Full Name').fill('Hannah Moss')
  await button(kiosk, 'Update Profile').tap()
  await expect(allIn(kiosk)).toBeVisible()
  await expect(kiosk.getByText('Hannah Moss')).toBeVisible()

  await goTo(page, 'People')
  await page.getByRole('link', { name: 'Hannah Moss' }).click()
  await button(page, 'Edit').click()
  await page.getByLabel('Phone Number').fill(NUMBER)
  await button(page, 'Save').click()
  await expect(facts).toContainText('(737) 555-0156')
  await giveNumber(kiosk, NUMBER)
  await expect(allIn(kiosk)).toBeVisible()
  await expect(kiosk.getByText('Hannah Moss')).toBeVisible()
})

test('somebody that the desk added twice is merged with their other profile, and the number stays', async ({
  page,
  steered,
}) => {
  await steered.asAdmin(registerWithoutPhone, { body: { name: 'Hannah Reyes' } })
  await steered.ask(createUser, { body: { name: 'Hannah Reyes', phone: NUMBER } })
  await openDirectory(page, PASSWORD)
  await page.getByRole('link', { name: '1 possible duplicate' }).click()
  const comparison = page.getByRole('region', { name: 'Side by side' })
  await expect(comparison).toContainText('Same name')
  const numbers = comparison.getByRole('radiogroup', { name: 'Phone (differs)' }).getByRole('radio')
  await expect(numbers.filter({ visible: true })).toHaveCount(1)
  await expect(numbers.filter({ visible: true })).toBeChecked()
  await button(page, 'Merge').click()
  await expect(page.getByRole('region', { name: 'Merged before' })).toContainText('Hannah Reyes into Hannah Reyes')
  await page.goto('/directory')
  await expect(rows(page)).toHaveText([/Hannah Reyes.*\(737\) 555-0156/])
})
