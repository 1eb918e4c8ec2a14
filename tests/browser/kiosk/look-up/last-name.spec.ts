import { expect } from '@playwright/test'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { searchByLastName, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { cutOff, fail, hold, mend } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { arrive, button, confirm, expectToast, greeted, row, search, toast } from '#tests/browser/support/visitor.ts'

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

test('an attached keyboard passes those who were found, who leave with the last letter, and a failed search shows nobody', async ({
  page,
  church,
}) => {
  await church.family(RUTH)
  await test.step('an attached keyboard passes the people who were found on its way from one way to check in to the next', async () => {
    await arrive(page)
    await search(page, 'winter')
    await expect(page.getByRole('heading', { name: 'Results (1)' })).toBeFocused()
    await page.getByRole('tab', { name: 'Phone Number' }).tap()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'Results (1)' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'QR Code' })).toBeFocused()
  })
  await test.step('the people who were found leave with the last letter of the name, also when they come after it', async () => {
    await arrive(page)
    await search(page, 'wi')
    await expect(button(page, /^Ruth Winter/)).toBeVisible()
    const field = page.getByPlaceholder('Enter last name...')
    await field.fill('w')
    await expect(button(page, /^Ruth Winter/)).toBeVisible()
    await field.clear()
    await expect(page.getByText('Ruth Winter')).toHaveCount(0)

    const release = await hold(page, searchByLastName)
    await search(page, 'winter')
    await field.clear()
    await expect(button(page, 'Search')).toBeVisible()
    const replied = page.waitForResponse((response) => response.url().includes(searchByLastName.path))
    release()
    await (await replied).finished()
    await expect(page.getByText('Ruth Winter')).toHaveCount(0)
  })
  await test.step('a search that fails says so and shows nobody, and a family that cannot be loaded stays on the list', async () => {
    await arrive(page)
    await search(page, 'winter')
    await expect(page.getByRole('heading', { name: 'Results (1)' })).toBeVisible()
    await fail(page, searchByLastName)
    await button(page, 'Search').tap()
    await expectToast(page, 'Search Error', 'Failed to search for users. Please try again.')
    await expect(page.getByText('Ruth Winter')).toHaveCount(0)
    await mend(page)
    await button(page, 'Search').tap()
    await fail(page, userWithFamily)
    await button(page, /^Ruth Winter/).tap()
    await expectToast(page, 'Error', 'Failed to get user data')
    await mend(page)
    await cutOff(page, userWithFamily)
    await button(page, /^Ruth Winter/).tap()
    await expectToast(page, 'Error', 'Failed to fetch user data')
    await expect(toast(page).getByRole('alert')).toHaveCount(1)
    await mend(page)
    await button(page, /^Ruth Winter/).tap()
    await greeted(page, 'Ruth Winter')
  })
})

test('a search needs two letters, ignores capitals and accents, and finds a grandmother with another name', async ({
  page,
  church,
}) => {
  await test.step('a search needs two letters, and an unknown name gets a message', async () => {
    await arrive(page)
    await page.getByRole('tab', { name: 'Last Name' }).tap()
    const field = page.getByPlaceholder('Enter last name...')
    await expect(button(page, 'Search')).toBeDisabled()
    await expect(button(page, 'Clear')).toBeDisabled()
    await field.fill('  w ')
    await expect(button(page, 'Search')).toBeDisabled()
    await field.press('Enter')
    await expectToast(page, 'Invalid Search', 'Please enter at least 2 characters')
    await field.fill('wi')
    await expect(button(page, 'Search')).toBeEnabled()
    await button(page, 'Clear').tap()
    await expect(field).toHaveValue('')
    await expect(button(page, 'Clear')).toBeDisabled()
    await search(page, ' Nobody ')
    await expectToast(page, 'No Results', 'No users found with last name containing "Nobody"')
    await expect(page.getByRole('heading', { name: 'Results' })).toHaveCount(0)

    // An attached keyboard goes on with the name.
    await field.press('Enter')
    await expect(button(page, 'Search')).toBeEnabled()
    await expect(field).toBeFocused()
  })
  await test.step('Enter searches, capitals and accents do not matter, and the screen shows what is being looked up', async () => {
    const loading = page.getByRole('status').filter({ hasText: 'Loading...' })
    await church.family({ name: 'Mira Núñez', phone: '5125550105' })
    await arrive(page)
    await page.getByRole('tab', { name: 'Last Name' }).tap()
    await page.getByPlaceholder('Enter last name...').fill('NUNEZ')
    await page.getByPlaceholder('Enter last name...').press('Enter')
    await expect(page.getByRole('heading', { name: 'Results (1)' })).toBeVisible()
    await expect(button(page, /^Mira Núñez/)).toBeVisible()
    const release = await hold(page, searchByLastName)
    await button(page, 'Search').focus()
    await page.keyboard.press('Enter')
    await expect(button(page, '...')).toBeDisabled()
    // Somebody without a finger or a mouse keeps their place.
    await expect(button(page, '...')).toBeFocused()
    await expect(loading).toHaveCount(1)
    release()
    await expect(button(page, 'Search')).toBeEnabled()
    await expect(loading).toHaveCount(0)
    const letOpen = await hold(page, userWithFamily)
    await button(page, /^Mira Núñez/).tap()
    await expect(button(page, /^Mira Núñez\s*Loading\.\.\.$/)).toBeVisible()
    await expect(loading).toHaveCount(1)
    letOpen()
    await greeted(page, 'Mira Núñez')
  })
  await test.step('a grandmother with another name finds the family that she comes with', async () => {
    await church.family({ ...RUTH, family: [...RUTH.family, { name: 'Naomi Frost', relationship: 'parent' }] })
    await arrive(page)
    await search(page, 'frost')
    const card = page.getByRole('listitem').getByRole('button')
    await expect(card).toHaveText(
      /^Ruth Winter רות\s*\(512\) 555-0102 • 3 family member\(s\)\s*Family member: Naomi Frost$/,
    )
    await button(page, 'Español').tap()
    await expect(card).toContainText('Familiar: Naomi Frost')
    await card.tap()
    await expect(row(page, 'Naomi Frost')).toBeVisible()
  })
})
