import { expect } from '@playwright/test'
import { addFamilyMember, checkPhone, createUser, updateUser } from '#domain/contract/people/people-routes.ts'
import { fail, hold, mend } from '#tests/browser/support/calls.ts'
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

  test('the form says what is missing, waits while a profile is created, and continues with one made at another tablet', async ({
    page,
    church,
  }) => {
    await test.step('the form says what is missing, somebody who was added by mistake can be removed, and the button says that the profile is being created', async () => {
      await giveNumber(page, NOA.phone)
      await page.getByLabel('Email Address').fill('not an address')
      await button(page, 'Create Profile').tap()
      await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
      await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible()
      await button(page, 'Add Family Member').tap()
      const dialog = page.getByRole('dialog', { name: 'Add Family Member' })
      await expect(dialog.getByLabel('Hebrew Name (Optional)')).toBeVisible()
      await expect(dialog.getByRole('group', { name: 'Relationship' })).toContainText('Select relationship')
      for (const relationship of ['Spouse', 'Child', 'Parent', 'Sibling', 'Other'])
        await expect(dialog.getByRole('radio', { name: relationship, exact: true })).not.toBeChecked()
      await button(dialog, 'Add Member').tap()
      await expect(dialog.getByText('Name is required', { exact: true })).toBeVisible()
      await expect(dialog.getByText('Relationship is required', { exact: true })).toBeVisible()
      await button(dialog, 'Cancel').tap()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('No family members added yet.')).toBeVisible()
      await addMember(page, { name: 'Levi Lehmann', relationship: 'Child' })
      await button(page, /Remove .*Levi Lehmann/).tap()
      await expect(page.getByText('No family members added yet.')).toBeVisible()
      const release = await hold(page, createUser)
      await page.getByLabel('Email Address').fill('')
      await page.getByLabel('Full Name').fill('Noa Lehmann')
      await button(page, 'Create Profile').tap()
      await expect(button(page, 'Creating Profile...')).toBeDisabled()
      await expect(page.getByRole('status').filter({ hasText: 'Creating Profile...' })).toHaveCount(1)
      release()
      await greeted(page, 'Noa Lehmann')
    })
    await test.step('a number that another tablet has just registered continues with the profile made there', async () => {
      await giveNumber(page, '5125550104')
      await page.getByLabel('Full Name').fill('Slower Person')
      await addMember(page, { name: 'Slower Child', relationship: 'Child' })
      await church.family({ ...RUTH, phone: '5125550104' })
      await button(page, 'Create Profile').tap()
      await greeted(page, 'Ruth Winter')
      await expectToast(page, 'Phone Number', 'This phone number already has a profile.')
      await expect(row(page, 'Obed Winter')).toBeVisible()
      await expect(page.getByText('Slower')).toHaveCount(0)
    })
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
    await button(page, /Remove .*Obed Winter/).tap()
    await addMember(page, { name: 'Naomi Spring', relationship: 'Parent' })
    const release = await hold(page, updateUser)
    await button(page, 'Update Profile').tap()
    await expect(button(page, 'Updating Profile...')).toBeDisabled()
    release()
    await greeted(page, 'Ruth Spring')
    await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully')
    await expect(toast(page).getByRole('status')).toBeVisible()
    await expect(row(page, 'Boaz Winter')).toContainText('Spouse')
    await expect(row(page, 'Naomi Spring')).toContainText('Parent')
    await expect(row(page, 'Obed Winter')).toHaveCount(0)
    const { body } = await church.ask(checkPhone, { body: { phone: RUTH.phone } })
    expect(body.user).toMatchObject({ name: 'Ruth Spring', email: 'ruth@example.org' })
    expect(body.user).not.toHaveProperty('hebrewName')
    expect(body.user?.familyMembers.map(({ name }) => name)).toEqual(['Boaz Winter', 'Naomi Spring'])
  })

  test('a family that changes nothing reads so, loses nobody by a second tap, and keeps somebody added at another tablet', async ({
    page,
    church,
  }) => {
    const { id: userId } = await church.family(RUTH)
    await test.step('a family that changes nothing reads so, and nothing is sent', async () => {
      await comeAs(page, RUTH)
      await button(page, 'Update Profile').tap()
      await page.getByLabel('Full Name').fill('Ruth Winter ')
      await fail(page, updateUser)
      await button(page, 'Update Profile').tap()
      await greeted(page, RUTH.name)
      await expectToast(page, 'Nothing was changed', 'Your profile stays as it is.')
    })
    await test.step('a second tap in the place of somebody who was removed does not remove the next one', async () => {
      await comeAs(page, RUTH)
      await button(page, 'Update Profile').tap()
      await tapTwice(page, button(page, /Remove .*Boaz Winter/))
      await expect(page.getByText('Boaz Winter')).toHaveCount(0)
      await expect(page.getByText('Obed Winter')).toBeVisible()
      await button(page, /Remove .*Obed Winter/).tap()
      await expect(page.getByText('No family members added yet.')).toBeVisible()
    })
    await test.step('somebody who was added at another tablet meanwhile stays in the family', async () => {
      await mend(page)
      await comeAs(page, RUTH)
      await button(page, 'Update Profile').tap()
      await expect(page.getByLabel('Full Name')).toHaveValue('Ruth Winter')
      await church.ask(addFamilyMember, { body: { userId, name: 'Baby Winter', relationship: 'child' } })
      await page.getByLabel('Email Address').fill('new@example.org')
      await button(page, /Remove .*Obed Winter/).tap()
      await button(page, 'Update Profile').tap()
      await greeted(page, RUTH.name)
      await expect(row(page, 'Baby Winter')).toBeVisible()
      await expect(row(page, 'Boaz Winter')).toBeVisible()
      await expect(row(page, 'Obed Winter')).toHaveCount(0)
    })
  })
})
