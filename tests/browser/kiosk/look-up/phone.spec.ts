import { expect } from '@playwright/test'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { spanish } from '#web/words/spanish.ts'
import { button, comeAs, confirm, expectToast, giveNumber, row, typeNumber } from '#tests/browser/support/visitor.ts'

test.describe('a known number', () => {
  test('a family that is known checks in with their phone number and sees who is in', async ({ page, church }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await expect(page.getByText("Please confirm who's attending today")).toBeVisible()
    await expect(row(page, 'Ruth Winter (You) רות')).toBeChecked()
    for (const [name, details] of [
      ['Boaz Winter', ['Spouse', 'בועז']],
      ['Obed Winter', ['Child']],
    ] as const) {
      await expect(row(page, name)).not.toBeChecked()
      for (const detail of details) await expect(row(page, name)).toContainText(detail)
    }
    await expect(row(page, 'Everyone')).toBeChecked({ indeterminate: true })
    await expect(button(page, 'Update Profile')).toBeEnabled()
    await row(page, 'Boaz Winter').tap()
    await row(page, 'Obed Winter').tap()
    await confirm(page)
    await expect(page.getByText('You and 2 family member(s) are checked in.', { exact: true })).toBeVisible()
    const present = page.getByRole('list', { name: 'Attendance details' }).getByRole('listitem')
    await expect(present).toHaveText(['Ruth Winter (You) רות', 'Boaz Winter בועז', /^Obed Winter\s*$/])
    expect(await church.present()).toEqual({ totalAttendees: 3, firstTimeGuests: 3, counted: 0 })
  })

  test('somebody who comes alone gets a message for one, and a QR code with three steps that make the next check-in faster', async ({
    page,
    church,
  }) => {
    await church.family(ADA)
    await comeAs(page, ADA)
    await expect(page.getByText('No family members added yet.')).toBeVisible()
    await confirm(page)
    await expect(page.getByText('You are checked in.', { exact: true })).toBeVisible()
    expect(await church.present()).toEqual({ totalAttendees: 1, firstTimeGuests: 1, counted: 0 })
    await expect(page.getByRole('heading', { name: 'Fast Check-In' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expect(page.getByRole('list').filter({ hasText: 'Scan the QR code' }).getByRole('listitem')).toHaveText([
      'Scan the QR code with your phone or photograph it',
      'Save the QR code at the link to your phone',
      'Show the QR code at the kiosk next time',
    ])
  })

  test('somebody has to come before anything can be confirmed, and a parent who only drops off the children is not counted', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await row(page, 'Ruth Winter').tap()
    await expect(button(page, 'Confirm')).toBeDisabled()
    await row(page, 'Everyone').tap()
    await expect(row(page, 'Boaz Winter')).toBeChecked()
    await expect(button(page, 'Confirm')).toBeEnabled()
    await row(page, 'Boaz Winter').tap()
    await expect(row(page, 'Everyone')).toBeChecked({ indeterminate: true })
    await row(page, 'Ruth Winter').tap()
    await confirm(page)
    await expect(page.getByText('1 family member(s) are checked in.', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Attendance details' })).not.toContainText('Ruth')
    expect((await church.present()).totalAttendees).toBe(1)
  })
})

test.describe('somebody who is already checked in', () => {
  test('is shown as checked in, stays ticked, and is not counted twice', async ({ page, church }) => {
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family.slice(0, 1))
    await comeAs(page, RUTH)
    for (const name of ['Ruth Winter', 'Boaz Winter']) {
      await expect(row(page, name)).toBeChecked()
      await expect(row(page, name)).toBeDisabled()
      await expect(row(page, name)).toContainText(/Already checked in at \d+:\d\d (AM|PM)/)
    }
    await expect(row(page, 'Obed Winter')).toBeEnabled()
    await row(page, 'Obed Winter').tap()
    await confirm(page)
    await expect(page.getByText('You and 2 family member(s) are checked in.', { exact: true })).toBeVisible()
    expect(await church.present()).toEqual({ totalAttendees: 3, firstTimeGuests: 3, counted: 0 })
  })
})

test.describe('an impossible number', () => {
  test('makes no profile, and can be typed again', async ({ page }) => {
    await giveNumber(page, '0000000000')
    await expectToast(page, 'Please check the number', 'No phone has this number. Please type it again.')
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await button(page, 'Clear').tap()
    await button(page, 'Español').tap()
    await typeNumber(page, '5121550101')
    await button(page, 'Registrar llegada').tap()
    const { title, description } = spanish.phone.impossible
    await expectToast(page, title, description, 'Avisos')
  })

  test('still finds a person who has it in a member file', async ({ page, church }) => {
    await church.asAdmin(importDirectory, { body: { users: [{ name: 'Ada Sommer', phone: '0005550101' }] } })
    await comeAs(page, { name: 'Ada Sommer', phone: '0005550101' })
    await button(page, 'Update Profile').tap()
    await page.getByLabel('Email Address').fill('ada@example.org')
    await button(page, 'Update Profile').tap()
    await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully')
  })
})
