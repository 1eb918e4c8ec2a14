import { expect } from '@playwright/test'
import { chooseFile, givePassword, rows } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { EVENT, withLeastReplies } from '#tests/browser/support/least-replies.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'

/** The journeys of an administrator, at a server that replies with the least that the specification names. */

test.use({ viewport: { width: 1440, height: 900 } })

const TAMAR = { id: 1, name: 'Tamar Wrenfield' }
const CAME = { eventName: EVENT.name, eventDate: '2026-11-22', checkInTime: '2026-11-22T16:00:00.000Z' }
const LISTED = {
  id: 40,
  checkInTime: CAME.checkInTime,
  user: TAMAR,
  familyAttendances: [{ familyMember: { name: 'Noa Wrenfield' } }],
}

test('Today shows who came without a live connection, says so, exports it, and stays when a profile cannot be used', async ({
  page,
}) => {
  await test.step('Today shows who came without a live connection, says so, and exports it', async () => {
    await withLeastReplies(page, {
      'GET /api/events/5/stats': { totalAttendees: 2, firstTimeGuests: 1 },
      'GET /api/events/5/attendances': [LISTED],
      'GET /api/admin/attendees/1': { ...TAMAR, attendanceHistory: [CAME] },
    })
    await page.goto('/admin')
    await givePassword(page, 'any password')
    await expect(rows(page)).toHaveText([/Tamar Wrenfield.*Noa.*2/])
    await expect(page.getByText('Total Attendees2')).toBeVisible()
    await expect(page.getByText('First-Time Guests1')).toBeVisible()
    await expect(page.getByText(/^Reconnecting/).first()).toBeVisible()
    const download = page.waitForEvent('download')
    await button(page, 'Export').click()
    expect((await download).suggestedFilename()).toBe('attendance-report-5.csv')
    await button(page, /^View/).click()
    const profile = page.getByRole('dialog', { name: 'Attendee Profile' })
    await expect(profile.getByText(TAMAR.name)).toBeVisible()
    await expect(profile.getByText(/^Checked in at/)).toBeVisible()
  })
  await test.step('a profile that cannot be used is said in words, and the list stays', async () => {
    await withLeastReplies(page, {
      'GET /api/events/5/stats': {},
      'GET /api/events/5/attendances': [LISTED],
      'GET /api/admin/attendees/1': { id: 1 },
    })
    await page.goto('/admin')
    await button(page, /^View/).click()
    await expectToast(page, 'Error', 'Failed to get user data')
    await expect(rows(page)).toHaveCount(1)
  })
})

test('the directory lists everybody and counts their visits, and an import is told in the words of the server', async ({
  page,
}) => {
  await test.step('the directory lists everybody, counts their visits, and shows one of them', async () => {
    await withLeastReplies(page, {
      'GET /api/admin/attendees': [
        { ...TAMAR, attendanceHistory: [CAME] },
        { id: 2, name: 'Ezra Dahlby' },
      ],
      'GET /api/admin/attendees/1': { name: TAMAR.name },
    })
    await page.goto('/directory')
    await givePassword(page, 'any password')
    await expect(rows(page)).toHaveText([/Ezra Dahlby.*0/, /Tamar Wrenfield.*1/])
    await page
      .getByRole('row', { name: /Tamar/ })
      .getByRole('button', { name: /^Details/ })
      .click()
    const details = page.getByRole('dialog', { name: 'Attendee Details' })
    await expect(details.getByText('No attendance records found.')).toBeVisible()
  })
  await test.step('an import that only says its message is told in these words', async () => {
    await withLeastReplies(page, {
      'GET /api/events/5/attendances': [],
      'GET /api/events/5/stats': {},
      'POST /api/admin/import-directory': { message: 'Imported 1 user', results: { errors: [] } },
    })
    await page.goto('/admin')
    await page.getByRole('tab', { name: 'Directory Import' }).click()
    await chooseFile(page, { name: 'members.csv', content: 'name,phone\nTamar Wrenfield,5125550142\n' })
    await button(page, /^Import/).click()
    await expectToast(page, 'Directory Import Complete', 'Imported 1 user')
  })
})
