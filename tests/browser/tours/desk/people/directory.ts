import { expect } from '@playwright/test'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { givePassword, openDirectory, rows } from '#tests/browser/support/administrator.ts'
import { cutOff, fail, hold, mend } from '#tests/browser/support/calls.ts'
import { headed } from '#tests/browser/tours/kiosk/steps.ts'
import type { DeskTour } from '#tests/browser/tours/desk/desk-tour.ts'
import { comeToChurch } from '#tests/browser/tours/desk/sunday-morning.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

/** All states of the directory. */

const gate: DeskTour = async ({ page, see }) => {
  await page.goto('/directory')
  await headed(page, 'Authentication Required')
  await see('directory-gate')
  await givePassword(page, 'not-the-password')
  await expect(page.getByText('Incorrect password')).toBeVisible()
  await see('directory-gate-wrong')
  await cutOff(page, allAttendees)
  await givePassword(page, PASSWORD)
  await expect(page.getByText('Authentication Error')).toBeVisible()
  await see('directory-gate-error')
  await mend(page)
  const release = await hold(page, allAttendees)
  await button(page, 'Submit').click()
  await expect(button(page, 'Authenticating...')).toBeVisible()
  await see('directory-gate-authenticating')
  release()
  await expect(page.getByText('No attendees found.')).toBeVisible()
  await see('directory-empty')
  await mend(page)
  await fail(page, allAttendees)
  await page.reload()
  await expect(button(page, 'Try Again')).toBeVisible()
  await see('directory-failed')
}

const people: DeskTour = async ({ page, church, see }) => {
  await comeToChurch(church)
  await openDirectory(page, PASSWORD)
  await expect(rows(page).first()).toContainText('Abigail')
  await see('directory-rows')
  await button(page, 'Attendances').click()
  await button(page, 'Attendances').click()
  await expect(page.getByRole('columnheader', { name: 'Attendances' })).toHaveAttribute('aria-sort', 'descending')
  await see('directory-sorted')
  const search = page.getByPlaceholder('Search attendees...')
  await search.fill('winter')
  await expect(rows(page)).toHaveCount(3)
  await see('directory-search')
  await button(rows(page).filter({ hasText: 'Ruth' }), 'Details').click()
  await expect(page.getByRole('dialog', { name: 'Attendee Details' })).toBeVisible()
  await see('directory-details')
  await page.keyboard.press('Escape')
  await search.fill('nobody of this name')
  await expect(page.getByText('No matching attendees found.')).toBeVisible()
  await see('directory-no-match')
  await button(page, 'Add a person without a phone').click()
  await page.getByLabel('Others with them').fill('21')
  await button(page, 'Add').click()
  await expect(page.getByText('Please type a number from 0 to 20.')).toBeVisible()
  await see('directory-add-without-phone')
  await page.getByLabel('Name', { exact: true }).fill('Tabitha Winter')
  await page.getByLabel('Others with them').fill('2')
  await button(page, 'Add').click()
  await page.getByRole('link', { name: 'Back to the directory' }).click()
  await search.fill('winter')
  await expect(rows(page).filter({ hasText: 'Tabitha Winter' })).toContainText('No phone number')
  await see('directory-without-phone')
}

const thousands: DeskTour = async ({ page, church, see }) => {
  const users = Array.from({ length: 10_000 }, (_, n) => ({
    name: `Ruth ${String.fromCodePoint(65 + (n % 26))}winter${n}`,
    phone: String(2_105_550_000 + n),
    isMember: true,
    familyMembers: [],
  }))
  await church.asAdmin(importDirectory, { body: { users } })
  await openDirectory(page, PASSWORD)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  await see('directory-ten-thousand')
}

export const directoryTours: Record<string, DeskTour> = {
  'the gate of the directory': gate,
  'the directory': people,
  'the directory of ten thousand': thousands,
}
