import { expect, type Locator, type Page } from '@playwright/test'
import {
  changeSharedPassword,
  endSharedPassword,
  inviteHelper,
  listHelpers,
  takeHelperAway,
} from '#domain/contract/helper/helper-routes.ts'
import { chooseInAccount, givePassword, openDashboard, readSpanish } from '#tests/browser/support/administrator.ts'
import { cutOff, fail, loseReply, restore, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function openHelpers(page: Page): Promise<void> {
  await page.goto('/admin/helpers')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'What each role sees' })).toBeVisible()
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

async function choose(page: Page, helper: string, entry: string): Promise<void> {
  await button(page, `More for ${helper}`).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const sharedPassword = (page: Page) => page.getByRole('region', { name: 'The shared password' })

test.describe('the page of the helpers', () => {
  test('an administrator reads what each role sees, invites a helper, and sees the link once, as a text and as a code', async ({
    page,
    steered,
  }) => {
    await test.step('the page of the helpers is reached from the account menu, and says what each role sees', async () => {
      await openDashboard(page, PASSWORD)
      await chooseInAccount(page, 'Helpers')
      await expect(page.getByRole('heading', { name: 'Helpers', exact: true })).toBeFocused()
      await expect(page.getByText('Who may use the admin area', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Nobody is invited yet. Each helper gets a link and chooses a password of their own.'),
      ).toBeVisible()
      for (const sees of [
        'Everything, also erasing, tablets and helpers.',
        'Today and the desk. No directory, no care.',
        'People and the care board, with the notes of care.',
        'Today’s numbers and the counter. No names.',
        'Each helper has a link and a password of their own. A helper with two roles sees what either sees.',
      ])
        await expect(page.getByText(sees)).toBeVisible()
      await expect(sharedPassword(page)).toContainText('It can be ended once an administrator signs in by name.')
      await expect(button(page, 'End it')).toHaveCount(0)
    })
    await test.step('the page of the helpers says that it cannot be read, and reads again', async () => {
      await expect(page.getByText('Nobody is invited yet.')).toBeVisible()
      await fail(page, listHelpers)
      await page.reload()
      await expect(page.getByRole('alert')).toHaveText('The helpers could not be read.')
      await restore(page)
      await button(page, 'Try Again').click()
      await expect(page.getByText('Nobody is invited yet.')).toBeVisible()
    })
    await test.step('an administrator invites a helper, and sees the link once, as a text and as a code', async () => {
      await button(page, 'Invite').click()
      const form = page.getByRole('dialog', { name: 'Invite a helper' })
      await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await expect(
        form.getByText('You get a link to send. It works once, for seven days; then the helper chooses a password.'),
      ).toBeVisible()
      const name = form.getByRole('textbox', { name: 'Name' })
      await name.press('Enter')
      // The focus stays in the field: only an alert is read out.
      await expect(form.getByRole('alert')).toHaveText('Please enter a name.')
      await button(form, 'Discard').click()
      await button(page, 'Invite').click()
      await button(form, 'Make the link').click()
      // The focus comes to the field, and the error is read with it.
      await expect(name).toBeFocused()
      await expect(name).toHaveAccessibleDescription('Please enter a name.')
      await expect(form.getByRole('alert')).toHaveCount(0)
      await name.fill('M'.repeat(61))
      await expect(form.getByRole('alert')).toHaveText('A name has 60 letters at most.')
      await name.fill('Micah Redfern')
      await expect(form.getByRole('alert')).toHaveText('Please choose a role.')
      const roles = form.getByRole('group', { name: 'Role' })
      await roles.getByRole('checkbox', { name: 'Administrator' }).check()
      await roles.getByRole('checkbox', { name: 'Desk' }).check()
      await roles.getByRole('checkbox', { name: 'Care' }).check()
      await expect(roles.getByRole('checkbox', { name: 'Administrator' })).not.toBeChecked()
      await cutOff(page, inviteHelper)
      await button(form, 'Make the link').click()
      await expect(form.getByRole('alert')).toHaveText('The server does not respond. Please try again.')
      await restore(page)
      // A reply that is lost leaves one invitation: the next try gets the link of the same one.
      await loseReply(page, inviteHelper)
      await button(form, 'Make the link').click()
      await expect(row(page, 'Micah Redfern')).toHaveCount(1)
      await restore(page)
      await button(form, 'Make the link').click()
      const made = page.getByRole('dialog', { name: /^A link for .*Micah Redfern/ })
      await expect(made.getByText('It is shown only now. It works once, for seven days.')).toBeVisible()
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
      await expect(made.getByRole('status')).toHaveText(
        'The browser does not copy. The link is marked: please copy it by hand.',
      )
      // Nobody sees the link again, so a key that is pressed too early does not close it.
      await page.keyboard.press('Escape')
      await expect(made.getByRole('status')).toHaveText('The link is shown only here. Press Done once you have it.')
      await page.keyboard.press('Escape')
      await expect(made).toBeVisible()
      await button(made, 'Done').click()
      await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Role', 'Signs in with', 'Last seen', 'More'])
      await expect(row(page, 'Micah Redfern')).toHaveCount(1)
      await expect(row(page, 'Micah Redfern').getByRole('cell')).toContainText([
        'Desk and Care',
        'Link not used yet',
        '–',
      ])
      await expect(row(page, 'Micah Redfern')).toContainText('Invited Nov 18, 2026')
      await expect(page.locator('body')).not.toContainText(link)
      await steered.turnTo('2026-11-25T15:00:00.000Z')
      await givePassword(page, PASSWORD)
      await expect(row(page, 'Micah Redfern')).toContainText('Link has run out')
      await choose(page, 'Micah Redfern', 'Withdraw the invitation')
      const question = page.getByRole('alertdialog', { name: 'Withdraw this invitation?' })
      await expect(question).toContainText('The link stops working, and the name is erased.')
      await button(question, 'Withdraw the invitation').click()
      await expect(page.getByText('Nobody is invited yet.')).toBeVisible()
    })
  })

  test('an administrator gives helpers other roles and new links, and takes them away after a question', async ({
    page,
    steered,
  }) => {
    await signedIn(steered, { name: 'Rivka Thornmere', roles: ['desk'] })
    await signedIn(steered, { name: 'David Kesselby', roles: ['greeter'] })
    await steered.asAdmin(inviteHelper, { body: { name: 'Micah Redfern', roles: ['desk'] } })
    await openHelpers(page)
    await expect(row(page, 'Rivka Thornmere')).toContainText('Link and password')
    await choose(page, 'Rivka Thornmere', 'Change role')
    const form = page.getByRole('dialog', { name: 'Change role' })
    await expect(form.getByText('It takes effect at once, also where the helper is signed in.')).toBeVisible()
    await form.getByRole('checkbox', { name: 'Desk' }).uncheck()
    await button(form, 'Save').click()
    await expect(form.getByRole('alert')).toHaveText('Please choose a role.')
    await form.getByRole('checkbox', { name: 'Greeter' }).check()
    await button(form, 'Save').click()
    await expect(row(page, 'Rivka Thornmere').getByRole('cell').first()).toHaveText('Greeter')
    await expect(page.getByRole('listitem').filter({ hasText: 'No names.' })).toContainText('2 helpers')
    await expect(page.getByRole('listitem').filter({ hasText: 'No directory' })).toContainText('1 helper')
    await expect(button(page, 'More for Rivka Thornmere')).toBeFocused()

    await button(page, 'More for Rivka Thornmere').click()
    await expect(page.getByRole('menuitem', { name: 'New link' })).toContainText(
      'The old one and its password stop working',
    )
    await page.getByRole('menuitem', { name: 'New link' }).click()
    const renewing = page.getByRole('alertdialog', { name: 'Make a new link?' })
    await expect(renewing).toContainText(
      'The old link and the password stop working, and the helper is signed out everywhere.',
    )
    await button(renewing, 'New link').click()
    await button(page.getByRole('dialog', { name: /^A link for .*Rivka Thornmere/ }), 'Done').click()
    await expect(row(page, 'Rivka Thornmere')).toContainText('Link not used yet')

    await button(page, 'More for Micah Redfern').click()
    await expect(page.getByRole('menuitem', { name: 'Withdraw the invitation' })).toContainText(
      'Its link stops working',
    )
    await page.keyboard.press('Escape')
    await button(page, 'More for David Kesselby').click()
    await expect(page.getByRole('menuitem', { name: 'Take away' })).toContainText('Signed out everywhere at once')
    await page.getByRole('menuitem', { name: 'Take away' }).click()
    const question = page.getByRole('alertdialog', { name: 'Take this helper away?' })
    await expect(question).toContainText('They are signed out everywhere at once, and their name is erased.')
    await button(question, 'Leave as it is').click()
    await expect(row(page, 'David Kesselby')).toBeVisible()
    await choose(page, 'David Kesselby', 'Take away')
    await button(question, 'Take away').click()
    await expect(row(page, 'David Kesselby')).toHaveCount(0)
  })

  test('the page of the helpers says in words why the server refuses, in Spanish too', async ({ page, steered }) => {
    const { body } = await steered.asAdmin(inviteHelper, { body: { name: 'Rivka Thornmere', roles: ['desk'] } })
    await signedIn(steered, { name: 'Martha Ostrander', roles: ['administrator'] })
    await openHelpers(page)
    await button(page, 'More for Martha Ostrander').click()
    const entry = page.getByRole('menuitem', { name: 'Take away' })
    await expect(entry).toBeDisabled()
    await expect(entry).toContainText('The last administrator stays')
    await page.keyboard.press('Escape')
    await choose(page, 'Martha Ostrander', 'Change role')
    const form = page.getByRole('dialog', { name: 'Change role' })
    await form.getByRole('checkbox', { name: 'Desk' }).check()
    await button(form, 'Save').click()
    const last = 'This is the last administrator. Please make somebody else an administrator first.'
    await expect(form.getByRole('alert')).toHaveText(last)
    await button(form, 'Discard').click()
    await refuse(page, takeHelperAway, 403, {
      code: 'not-administrator',
      message: 'You are not an administrator any more.',
    })
    await choose(page, 'Rivka Thornmere', 'Withdraw the invitation')
    await button(page.getByRole('alertdialog'), 'Withdraw the invitation').click()
    const refusal = page.getByRole('alertdialog').getByRole('alert')
    await expect(refusal).toHaveText('You are not an administrator any more.')
    await restore(page)
    await button(page.getByRole('alertdialog'), 'Leave as it is').click()
    await choose(page, 'Rivka Thornmere', 'Change role')
    await form.getByRole('checkbox', { name: 'Care' }).check()
    await cutOff(page, listHelpers)
    await steered.asAdmin(takeHelperAway, { params: { id: body.helper.id } })
    await button(form, 'Save').click()
    await expect(form.getByRole('alert')).toHaveText('This helper is not here any more.')
    await button(form, 'Discard').click()
    await restore(page)
    await page.reload()
    await expect(row(page, 'Martha Ostrander')).toBeVisible()
    await readSpanish(page)
    await refuse(page, endSharedPassword, 409, {
      code: 'no-named-administrator',
      message: 'First an administrator needs a name and a password of their own.',
    })
    await button(page, 'Desactivarla').click()
    await button(page.getByRole('alertdialog'), 'Desactivarla').click()
    const needed = 'Primero, un administrador necesita su propio nombre y contraseña.'
    await expect(refusal).toHaveText(needed)
  })
})

test.describe('the shared password', () => {
  const NEXT = 'seven lamps by the sea'

  test('the shared password is changed in the page, which goes on with the new one', async ({ page }) => {
    await openHelpers(page)
    await expect(sharedPassword(page)).toContainText('The one password for everybody still works.')
    await expect(sharedPassword(page)).toContainText('It was last used today at 9:00 AM.')
    await button(page, 'Change it').click()
    const form = page.getByRole('dialog', { name: 'Change the shared password' })
    await expect(form).toContainText('The old one stops working. Give the new one to those who need it.')
    await button(form, 'Save').click()
    const next = form.getByLabel('New password')
    await expect(next).toHaveAccessibleDescription('Please enter a password.')
    await next.fill('short')
    await button(form, 'Save').click()
    await expect(next).toHaveAccessibleDescription(/^This password is easy to guess\./)
    await expect(next).toBeFocused()
    await expect(form.getByRole('alert')).toHaveCount(0)
    await next.fill(NEXT)
    await cutOff(page, changeSharedPassword)
    await button(form, 'Save').click()
    await expect(form.getByRole('alert')).toHaveText('The server does not respond. Please try again.')
    await restore(page)
    await button(form, 'Save').click()
    await expect(page.getByText('The shared password has changed', { exact: true })).toBeVisible()
    await button(page, 'Invite').click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Micah Redfern')
    await page.getByRole('checkbox', { name: 'Desk' }).check()
    await button(page, 'Make the link').click()
    await expect(page.getByRole('dialog', { name: /^A link for .*Micah Redfern/ })).toBeVisible()
  })

  test('the shared password is ended after one question, and then helpers sign in by name', async ({
    page,
    steered,
  }) => {
    const martha = await signedIn(steered, {
      name: 'Martha Ostrander',
      roles: ['administrator'],
      signInName: 'Martha',
    })
    await steered.turnTo('2026-11-19T15:00:00.000Z')
    await page.goto('/admin/helpers')
    await button(page, 'Sign in with your name').click()
    await page.getByLabel('Name', { exact: true }).fill('martha')
    await givePassword(page, martha.password)
    await expect(sharedPassword(page)).toContainText('It was last used on Nov 18, 2026.')
    await expect(sharedPassword(page)).toContainText('End it when each helper has a name and a password.')
    await button(page, 'End it').click()
    const question = page.getByRole('alertdialog', { name: 'End the shared password?' })
    await expect(question).toContainText(
      'It stops working on every computer, and everybody who is signed in with it is signed out.',
    )
    await button(question, 'Keep it').click()
    await button(page, 'End it').click()
    await button(question, 'End it').click()
    await expect(page.getByText('The shared password has ended', { exact: true })).toBeVisible()
    await expect(sharedPassword(page)).toContainText('The one password for everybody has ended.')
    await expect(sharedPassword(page)).toContainText(
      'Helpers sign in by name. On the church’s computer a new one can be set: see docs/helpers.md.',
    )
    await chooseInAccount(page, 'Logout', 'MO Account')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    await expect(button(page, 'Use the shared password')).toHaveCount(0)
  })
})
