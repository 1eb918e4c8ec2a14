import { expect, type Page } from '@playwright/test'
import {
  changeHelper,
  invitation,
  inviteHelper,
  join,
  signIn,
  takeHelperAway,
} from '#domain/contract/helper/helper-routes.ts'
import { chooseInAccount, expectCounts, givePassword, signInByName } from '#tests/browser/support/administrator.ts'
import { cutOff, fail, hold, restore, refuse } from '#tests/browser/support/calls.ts'
import { NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { HELPERS_PASSWORD, invited, signedIn } from '#tests/foyer/helpers.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link')

/** Everything that the pages of this browser have stored. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test.describe('the page of a link', () => {
  test('the page of a link lets somebody new choose a name and a password, and leads them in', async ({
    page,
    steered,
    browser,
  }) => {
    const ruth = await signedIn(steered, { signInName: 'Ruth', roles: ['administrator'], name: 'Ruth Frost' })
    for (const [role, words] of [
      ['greeter', '\u2068Ruth Frost\u2069 invites you to help: as a greeter.'],
      ['administrator', '\u2068Ruth Frost\u2069 invites you to help: as an administrator.'],
    ] as const) {
      const { body } = await ruth.browser.call(steered, inviteHelper, { body: { name: 'Somebody', roles: [role] } })
      await page.goto(body.path)
      await expect(page.getByText(words)).toBeVisible()
    }
    const { token } = await invited(steered, { name: 'Micah Redfern', roles: ['desk', 'care'] })
    await cutOff(page, invitation)
    await page.goto(`/join/${token}`)
    await expect(page.getByRole('alert')).toHaveText('The server does not respond. Please try again.')
    await restore(page)
    await fail(page, invitation)
    await button(page, 'Try Again').click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
    await restore(page)
    await button(page, 'Try Again').click()
    await expect(page.getByRole('heading', { name: /^Welcome, .*Micah Redfern/ })).toBeFocused()
    await expect(page).toHaveTitle(/^An invitation – /)
    await expect(
      page.getByText('You are invited to help: at the welcome desk and with the care of people.'),
    ).toBeVisible()
    await expect(page.getByText('Choose the name and the password with which you will sign in.')).toBeVisible()
    await expect(page.getByText('This link works once, until Nov 25, 2026.')).toBeVisible()
    await expect(page.getByText('Your first name is enough, if nobody else has it.')).toBeVisible()
    await expect(page.getByText('12 characters or more. Three or four words are easy to remember.')).toBeVisible()
    const [name, password] = [page.getByLabel('Name to sign in with'), page.getByLabel('Password', { exact: true })]
    const refused = async (words: string) => {
      await button(page, 'Begin').click()
      await expect(page.locator('input[aria-invalid=true]')).toHaveAccessibleDescription(words)
    }
    await refused('Please choose a name.')
    await name.fill('m'.repeat(61))
    await refused('A name has 60 letters at most.')
    await name.fill('ruth')
    await refused('Please choose a password.')
    await password.fill('password1234')
    await refused(
      'This password is easy to guess. Please choose one of 12 characters or more that is no common password, not the name of the church, and has no space at its ends.',
    )
    await page.getByLabel('Show the password').check()
    await expect(password).toHaveAttribute('type', 'text')
    await password.fill(HELPERS_PASSWORD)
    await refused('Somebody else signs in with this name. Please choose another one.')
    await expect(name).toBeFocused()
    await name.fill('Micah')
    await refuse(page, join, 429, { code: 'too-many-tries', message: 'Too many.' })
    await button(page, 'Begin').click()
    await expect(page.getByRole('alert')).toHaveText(
      'Too many wrong links or passwords came from this network. Please wait an hour and try again.',
    )
    await restore(page)
    const letGo = await hold(page, join)
    await button(page, 'Begin').click()
    await expect(button(page, 'One moment...')).toBeVisible()
    letGo()
    await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
    await expect(sections(page)).toHaveText(['Today', 'Desk', 'People', 'Care'])
    expect(await stored(page)).not.toMatch(/Micah|Redfern|lanterns/i)

    const other = await browser.newPage({ baseURL: steered.url })
    await other.goto(`/join/${token}`)
    await expect(other.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
    await expect(
      other.getByText(
        'It works once, for seven days, and a newer link ends it. Please ask an administrator for a new one.',
      ),
    ).toBeVisible()
    await button(other, 'Español').click()
    await expect(other.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
    await button(other, 'Entrar').click()
    await expect(other.getByRole('heading', { name: 'Se requiere la contraseña' })).toBeVisible()
    await other.close()
  })
})

test.describe('a helper', () => {
  test('a helper who is taken away is signed out on every open page within a second', async ({
    page,
    steered,
    context,
  }) => {
    await steered.family(NOA)
    const martha = await signedIn(steered, { name: 'Martha Ostrander', signInName: 'M', roles: ['administrator'] })
    const joel = await signedIn(steered, { name: 'Joel Amsterby', signInName: 'Joel', roles: ['administrator'] })
    await signInByName(page, 'Joel', '/directory')
    await expect(page.getByRole('table', { name: 'Attendee Directory' })).toContainText(NOA.name)
    const second = await context.newPage()
    await second.goto('/admin/helpers')
    const mine = second.getByRole('row').filter({ hasText: 'Joel Amsterby' })
    await expect(mine).toContainText('You')
    await expect(mine).toContainText('Now')
    await button(mine, 'More for Joel Amsterby').click()
    const entry = second.getByRole('menuitem', { name: 'Take away' })
    await expect(entry).toBeDisabled()
    await expect(entry).toContainText('Another administrator can do this')
    await second.getByRole('menuitem', { name: 'New link' }).click()
    await expect(second.getByRole('alertdialog')).toContainText(
      'You are signed out too. Use the new link before you close this page.',
    )
    await second.keyboard.press('Escape')

    await martha.browser.call(steered, takeHelperAway, { params: { id: joel.id } })
    for (const open of [page, second]) {
      await expect(open.getByRole('heading', { name: 'Authentication Required' })).toBeVisible({ timeout: 1500 })
      await expect(open.getByRole('alert')).toHaveText(
        'You are signed out. Please sign in again, or ask an administrator.',
      )
    }
    await expect(page.getByText(NOA.name)).toHaveCount(0)
    await expect(second.getByText('Martha Ostrander')).toHaveCount(0)
  })

  test('a helper who leaves a tablet is signed out there, also when no server was there at that moment', async ({
    page,
    steered,
    context,
  }) => {
    await signedIn(steered, { name: 'Rivka Thornmere', signInName: 'Rivka', roles: ['greeter'] })
    await page.goto('/')
    await page.getByRole('link', { name: 'Admin' }).click()
    await button(page, 'Sign in with your name').click()
    await nameField(page).fill('Rivka')
    await givePassword(page, HELPERS_PASSWORD)
    await expect(button(page, 'RT Account')).toHaveText('RT')
    await page.goto('/')
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'foyer-helper')).toBe(false)
    await signInByName(page, 'Rivka')
    await expect(button(page, 'RT Account')).toHaveText('RT')
    await page.route('**/api/session', (call) => call.abort())
    await chooseInAccount(page, 'Return to Check-In', 'RT Account')
    await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    expect((await context.cookies()).some(({ name }) => name === 'foyer-helper')).toBe(false)
  })

  test('a helper signs in by name, sees the sections of their role, and a change of it at once', async ({
    page,
    steered,
  }) => {
    await steered.family(RUTH)
    const { id } = await signedIn(steered, { name: 'Rivka Thornmere', signInName: 'Rivka', roles: ['greeter'] })
    await test.step('a helper is told when too many guesses came from this network', async () => {
      await page.goto('/admin')
      await refuse(page, signIn, 429, { code: 'too-many-tries', message: 'Too many.' })
      await button(page, 'Sign in with your name').click()
      await nameField(page).fill('Rivka')
      await givePassword(page, HELPERS_PASSWORD)
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        'Too many wrong passwords were sent from this network. Please wait an hour, or use a computer that signed in before.',
      )
      await restore(page)
    })
    await test.step('a helper signs in by name, sees the sections of their role, and a change of it at once', async () => {
      await page.goto('/admin')
      await button(page, 'Sign in with your name').click()
      await expect(nameField(page)).toBeFocused()
      await button(page, 'Use the shared password').click()
      await button(page, 'Sign in with your name').click()
      await nameField(page).fill('Rivka')
      await givePassword(page, 'not the right one')
      await expect(page.getByText('The name or the password is wrong. Please try again.')).toBeVisible()
      await page.keyboard.type(HELPERS_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Your role shows the numbers, and no names.')).toBeVisible()
      await expectCounts(page, 0, 0)
      await expect(page.getByRole('link', { name: 'Count at a door' })).toHaveAttribute('href', '/count')
      await expect(sections(page)).toHaveText(['Today'])
      await expect(page.getByRole('tab')).toHaveText(['Tools'])
      await expect(button(page, 'RT Account')).toHaveText('RT')
      await expect(button(page, 'RT Account')).toHaveAccessibleDescription('Rivka Thornmere, Greeter')
      await button(page, 'RT Account').click()
      await expect(page.getByText('Rivka Thornmere')).toBeVisible()
      await expect(page.getByText('Greeter', { exact: true })).toBeVisible()
      await expect(page.getByRole('menuitem')).toHaveText(['Español', 'Return to Check-In', 'Logout'])
      await page.keyboard.press('Escape')
      expect(await stored(page)).not.toMatch(/Rivka|Thornmere|lanterns/i)

      await page.goto('/admin/helpers')
      await expect(page.getByRole('heading', { name: 'Your role does not include this page.' })).toBeVisible()
      await expect(page.getByText('You can open:')).toBeVisible()
      await page.locator('main').getByRole('link', { name: 'Today' }).click()
      await expect(page.getByText('Your role shows the numbers, and no names.')).toBeVisible()

      await steered.asAdmin(changeHelper, { params: { id }, body: { roles: ['desk'] } })
      await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Count at a door' })).toHaveCount(0)
      await steered.asAdmin(changeHelper, { params: { id }, body: { roles: ['care'] } })
      await expect(page.getByRole('table', { name: 'Attendee Directory' })).toContainText(RUTH.name)
      await expect(sections(page)).toHaveText(['People', 'Care'])
      await steered.asAdmin(changeHelper, { params: { id }, body: { roles: ['greeter'] } })
      await expect(page.getByRole('heading', { name: 'Your role does not include this page.' })).toBeVisible()
      await expect(page.getByText(RUTH.name)).toHaveCount(0)
    })
  })
})
