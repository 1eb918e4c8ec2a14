import { expect, type Page } from '@playwright/test'
import { changeHelper, takeHelperAway } from '#domain/contract/helper/helper-routes.ts'
import {
  chooseInAccount,
  expectCounts,
  frontDoor,
  giveName,
  signInByName,
} from '#tests/browser/support/administrator.ts'
import { NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { HELPERS_PASSWORD, invited, signedIn } from '#tests/foyer/helpers.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link')

/** Everything that the pages of this browser have stored. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test('the page of a link lets somebody new choose a name and a password, and leads them in once', async ({
  page,
  steered,
}) => {
  const { token } = await invited(steered, { name: 'Micah Redfern', roles: ['desk', 'care'] })
  await page.goto(`/join/${token}`)
  await expect(page.getByRole('heading', { name: /^Welcome, .*Micah Redfern/ })).toBeFocused()
  await expect(page).toHaveTitle(/^An invitation – /)
  await page.getByLabel('Name to sign in with').fill('Micah')
  await page.getByLabel('Password', { exact: true }).fill(HELPERS_PASSWORD)
  await button(page, 'Begin').click()
  await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
  await expect(sections(page)).toHaveText(['Today', 'Desk', 'People', 'Care'])
  expect(await stored(page)).not.toMatch(/Micah|Redfern|lanterns/i)
  await page.goto(`/join/${token}`)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await button(page, 'Sign in').click()
  await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
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
    await expect(second.getByRole('row').filter({ hasText: 'Joel Amsterby' })).toContainText('Now')
    await martha.browser.call(steered, takeHelperAway, { params: { id: joel.id } })
    for (const open of [page, second]) await expect(frontDoor(open)).toBeVisible({ timeout: 1500 })
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
    await giveName(page, 'Rivka')
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
    await expect(frontDoor(page)).toBeVisible()
    expect((await context.cookies()).some(({ name }) => name === 'foyer-helper')).toBe(false)
  })

  test('a helper signs in by name, sees the sections of their role, and a change of it at once', async ({
    page,
    steered,
  }) => {
    await steered.family(RUTH)
    const { id } = await signedIn(steered, { name: 'Rivka Thornmere', signInName: 'Rivka', roles: ['greeter'] })
    await signInByName(page, 'Rivka')
    await expect(page.getByText('Your role shows the numbers, and no names.')).toBeVisible()
    await expectCounts(page, 0, 0)
    await expect(page.getByRole('link', { name: 'Count at a door' })).toHaveAttribute('href', '/count')
    await expect(sections(page)).toHaveText(['Today'])
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(button(page, 'RT Account')).toHaveAccessibleDescription('Rivka Thornmere, Greeter')
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
