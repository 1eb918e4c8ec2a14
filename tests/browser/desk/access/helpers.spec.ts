import { expect, type Locator, type Page } from '@playwright/test'
import { chooseInAccount, goTo, signInByName } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { signedIn } from '#tests/foyer/helpers.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

async function choose(page: Page, helper: string, entry: string): Promise<void> {
  await button(page, `More for ${helper}`).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('an administrator invites a helper and sees the link once, changes roles, takes helpers away, and ends the shared password', async ({
  page,
  steered,
}) => {
  await signedIn(steered, { name: 'Martha Ostrander', roles: ['administrator'], signInName: 'Martha' })
  await signedIn(steered, { name: 'David Kesselby', roles: ['greeter'] })
  await signInByName(page, 'Martha')
  await goTo(page, 'Helpers')
  await expect(page.getByRole('heading', { name: 'Helpers', exact: true })).toBeFocused()
  await button(page, 'Invite').click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await button(page, 'Make the link').click()
  // The focus comes to the field, and the error is read with it.
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please enter a name.')
  await name.fill('Micah Redfern')
  await page.getByRole('checkbox', { name: 'Desk' }).check()
  await button(page, 'Make the link').click()

  const made = page.getByRole('dialog', { name: /^A link for .*Micah Redfern/ })
  await expect(made).toHaveAccessibleDescription('It is shown only now. It works once, for seven days.')
  const field = made.getByLabel('Link', { exact: true })
  await expect(field).toHaveValue(new RegExp(`^${steered.url}/join/.{20,}$`))
  await expect(made.getByRole('img', { name: 'The link as a code for a phone’s camera' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(made, 'Copy').click()
  await expect(made.getByRole('status')).toHaveText('Copied')
  const link = await field.inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
    Object.defineProperty(document, 'execCommand', { value: () => false })
  })
  await button(made, 'Copied').click()
  const byHand = 'The browser does not copy. The link is marked: please copy it by hand.'
  await expect(made.getByRole('status')).toHaveText(byHand)
  // Nobody sees the link again, so a key that is pressed too early does not close it.
  for (const _ of [1, 2]) await page.keyboard.press('Escape')
  await expect(made.getByRole('status')).toHaveText('The link is shown only here. Press Done once you have it.')
  await button(made, 'Done').click()
  await expect(row(page, 'Micah Redfern')).toContainText('Link not used yet')
  await expect(page.locator('body')).not.toContainText(link)

  await choose(page, 'Micah Redfern', 'Change role')
  await page.getByRole('checkbox', { name: 'Care' }).check()
  await button(page, 'Save').click()
  await expect(row(page, 'Micah Redfern').getByRole('cell').first()).toHaveText('Desk and Care')
  await expect(button(page, 'More for Micah Redfern')).toBeFocused()
  const question = page.getByRole('alertdialog')
  await choose(page, 'Micah Redfern', 'New link')
  await button(question, 'New link').click()
  await expect(field).not.toHaveValue(link)
  await button(made, 'Done').click()
  for (const [helper, entry] of [
    ['Micah Redfern', 'Withdraw the invitation'],
    ['David Kesselby', 'Take away'],
  ] as const) {
    await choose(page, helper, entry)
    await button(question, entry).click()
    await expect(row(page, helper)).toHaveCount(0)
  }

  await button(page, 'End it').click()
  await button(question, 'End it').click()
  await expect(page.getByText('The shared password has ended', { exact: true })).toBeVisible()
  await chooseInAccount(page, 'Logout', 'MO Account')
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})
