import { expect } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { button, comeAs, confirm, row } from '#tests/browser/support/visitor.ts'

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
})
