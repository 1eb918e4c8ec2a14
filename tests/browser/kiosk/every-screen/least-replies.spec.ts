import { expect, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { withLeastReplies } from '#tests/browser/support/least-replies.ts'
import {
  addMember,
  button,
  confirm,
  expectToast,
  giveNumber,
  greeted,
  row,
  search,
  arrive,
} from '#tests/browser/support/visitor.ts'

/** Every journey of a visitor, at a server that replies with the least that the specification names. */

const PHONE = '5125550142'
const TAMAR = { id: 1, name: 'Tamar Wrenfield', phone: PHONE }
const NOA = { id: 8, name: 'Noa Wrenfield', relationship: 'child' }

async function finish(page: Page, sentence: string): Promise<void> {
  await confirm(page)
  await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await button(page, 'Done').tap()
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
}

test('whoever is known, is found, registers, changes a profile or shows a code is checked in', async ({ page }) => {
  await test.step('somebody who is known by their number is checked in', async () => {
    const made = await withLeastReplies(page, { 'POST /api/users/check-phone': { exists: true, user: TAMAR } })
    await giveNumber(page, PHONE)
    await greeted(page, TAMAR.name)
    await expect(page.getByText('No family members added yet.')).toBeVisible()
    await finish(page, 'You are checked in.')
    expect(made.find((call) => call.startsWith('POST /api/check-in'))).toContain('"eventId":5,"userId":1')
  })
  await test.step('a family that was found by its last name is checked in', async () => {
    await withLeastReplies(page, {
      'GET /api/users/search': [{ id: 1, name: TAMAR.name }],
      'GET /api/users/1/with-family': { ...TAMAR, familyMembers: [NOA] },
      'POST /api/check-in': {},
    })
    await arrive(page)
    await search(page, 'Wrenfield')
    await button(page, /Tamar Wrenfield/).tap()
    await row(page, NOA.name).tap()
    await finish(page, 'You and 1 family member(s) are checked in.')
  })
  await test.step('a new visitor registers with family, and is checked in', async () => {
    const made = await withLeastReplies(page)
    await giveNumber(page, PHONE)
    await page.getByLabel('Full Name').fill(TAMAR.name)
    await addMember(page, { name: NOA.name, relationship: 'Child' })
    await button(page, 'Create Profile').tap()
    await greeted(page, TAMAR.name)
    await row(page, NOA.name).tap()
    await finish(page, 'You and 1 family member(s) are checked in.')
    expect(made.find((call) => call.startsWith('POST /api/check-in'))).toContain('"familyMemberIds":[9]')
  })
  await test.step('a known family changes its profile, and is checked in', async () => {
    const made = await withLeastReplies(page, {
      'POST /api/users/check-phone': { exists: true, user: { ...TAMAR, familyMembers: [NOA] } },
      'GET /api/users/1/with-family': TAMAR,
    })
    await giveNumber(page, PHONE)
    await button(page, 'Update Profile').tap()
    await page.getByLabel('Full Name').fill('Tamar Carverly')
    await page.getByRole('button', { name: 'Remove' }).tap()
    await addMember(page, { name: 'Daniel Carverly', relationship: 'Spouse' })
    await button(page, 'Update Profile').tap()
    await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully')
    await greeted(page, 'Tamar Carverly')
    await expect(row(page, NOA.name)).toHaveCount(0)
    await row(page, 'Daniel Carverly').tap()
    await finish(page, 'You and 1 family member(s) are checked in.')
    expect(made).toContain('DELETE /api/family-members/8')
  })
  await test.step('somebody whose code was scanned is checked in', async () => {
    await withLeastReplies(page, { 'GET /api/users/by-code/1': TAMAR })
    await arrive(page)
    await page.keyboard.type('{"userId":1}')
    await page.keyboard.press('Enter')
    await greeted(page, TAMAR.name)
    await finish(page, 'You are checked in.')
  })
})

test('a reply that cannot be used is said in words, and the visitor keeps their screen', async ({ page }) => {
  await test.step('a reply that cannot be used is said in words, and the visitor keeps their screen', async () => {
    await withLeastReplies(page, {
      'POST /api/users/check-phone': { exists: true },
      'GET /api/users/search': [{ id: 1, name: TAMAR.name }],
      'GET /api/users/1/with-family': { id: 'one' },
    })
    await giveNumber(page, PHONE)
    await expectToast(page, 'Error', 'Failed to check user')
    await search(page, 'Wrenfield')
    await button(page, /Tamar Wrenfield/).tap()
    await expectToast(page, 'Error', 'Failed to get user data')
    await expect(button(page, /Tamar Wrenfield/)).toBeVisible()
    await withLeastReplies(page, { 'GET /api/users/search': [{ name: TAMAR.name }] })
    await button(page, 'Search').tap()
    await expectToast(page, 'Search Error', 'Failed to search for users. Please try again.')
  })
  await test.step('a new profile whose reply names nobody is said not to be saved', async () => {
    await withLeastReplies(page, { 'POST /api/users': {} })
    await giveNumber(page, PHONE)
    await page.getByLabel('Full Name').fill(TAMAR.name)
    await button(page, 'Create Profile').tap()
    await expectToast(page, 'Error', 'There was a problem saving your profile')
  })
})
