import { expect } from '@playwright/test'
import { checkPhone, updateUser } from '#domain/contract/people/people-routes.ts'
import { hold } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { NOA, RUTH } from '#tests/browser/support/congregation.ts'
import {
  addMember,
  button,
  comeAs,
  confirm,
  expectToast,
  giveNumber,
  greeted,
  row,
  tapTwice,
  toast,
} from '#tests/browser/support/visitor.ts'

test.describe('a new number', () => {
  test('a new family makes a profile, adds its members, and checks in', async ({ page, church }) => {
    await giveNumber(page, NOA.phone)
    await expect(page.getByRole('heading', { name: 'Welcome to Our Church!' })).toBeVisible()
    await expect(page.getByText('Please create your profile to continue')).toBeVisible()
    await expect(page.getByLabel('Phone Number')).toHaveValue('(512) 555-0103')
    await expect(page.getByLabel('Phone Number')).not.toBeEditable()
    await expect(page.getByRole('heading', { name: 'Family Members (Optional)', exact: true })).toBeVisible()
    await expect(page.getByText('No family members added yet.', { exact: true })).toBeVisible()
    await page.getByLabel('Full Name').fill('Noa Lehmann')
    await page.getByLabel('Hebrew Name (Optional)').fill('נועה')
    await page.getByLabel('Email Address').fill('noa@example.org')
    await addMember(page, { name: 'Levi Lehmann', hebrewName: 'לוי', relationship: 'Child' })
    await addMember(page, { name: 'Mira Lehmann', relationship: 'Other' })
    await expect(page.getByRole('listitem')).toHaveText([/Levi Lehmann\s*Child\s*לוי/, /Mira Lehmann\s*Other/])
    await button(page, 'Create Profile').tap()
    await greeted(page, 'Noa Lehmann')
    await expect(row(page, 'Levi Lehmann')).toContainText('לוי')
    await row(page, 'Levi Lehmann').tap()
    await confirm(page)
    await expect(page.getByText('You and 1 family member(s) are checked in.', { exact: true })).toBeVisible()
    const { body } = await church.ask(checkPhone, { body: { phone: NOA.phone } })
    expect(body.user).toMatchObject({ name: 'Noa Lehmann', hebrewName: 'נועה', email: 'noa@example.org' })
    expect(body.user?.familyMembers.map(({ name }) => name)).toEqual(['Levi Lehmann', 'Mira Lehmann'])
  })
})

test.describe('a changed profile', () => {
  test('a family changes its profile: removed members are gone and new ones are there', async ({ page, church }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await button(page, 'Update Profile').tap()
    await expect(page.getByRole('heading', { name: 'Update Your Profile' })).toBeVisible()
    await expect(page.getByText('Edit your information below')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ruth Winter')
    await expect(page.getByLabel('Hebrew Name (Optional)')).toHaveValue('רות')
    await expect(page.getByLabel('Phone Number')).toHaveValue('(512) 555-0102')
    await expect(page.getByLabel('Email Address')).toHaveValue('ruth@example.org')
    await page.getByLabel('Full Name').fill('Ruth Spring')
    await page.getByLabel('Hebrew Name (Optional)').fill('')
    // A second tap in the place of somebody who was removed does not remove the next one.
    await addMember(page, { name: 'Naomi Spring', relationship: 'Parent' })
    await tapTwice(page, button(page, /Remove .*Boaz Winter/))
    await expect(page.getByText('Boaz Winter')).toHaveCount(0)
    await expect(page.getByText('Obed Winter')).toBeVisible()
    const release = await hold(page, updateUser)
    await button(page, 'Update Profile').tap()
    await expect(button(page, 'Updating Profile...')).toBeDisabled()
    release()
    await greeted(page, 'Ruth Spring')
    await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully')
    await expect(toast(page).getByRole('status')).toBeVisible()
    await expect(row(page, 'Obed Winter')).toContainText('Child')
    await expect(row(page, 'Naomi Spring')).toContainText('Parent')
    await expect(row(page, 'Boaz Winter')).toHaveCount(0)
    const { body } = await church.ask(checkPhone, { body: { phone: RUTH.phone } })
    expect(body.user).toMatchObject({ name: 'Ruth Spring', email: 'ruth@example.org' })
    expect(body.user).not.toHaveProperty('hebrewName')
    expect(body.user?.familyMembers.map(({ name }) => name)).toEqual(['Obed Winter', 'Naomi Spring'])
  })
})
