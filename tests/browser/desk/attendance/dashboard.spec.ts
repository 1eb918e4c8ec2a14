import { expect, type Page } from '@playwright/test'
import { longDay } from '#domain/calendar/dates-in-words.ts'
import { allEvents, currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { attendeeProfile, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import {
  contentOf,
  expectCounts,
  givePassword,
  openDashboard,
  rows,
  chooseInAccount,
} from '#tests/browser/support/administrator.ts'
import { replyWith, cutOff, fail, mend } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { printedList } from '#tests/browser/support/printed-list.ts'
import { button, comeAs, confirm, expectToast, row, closeDoor } from '#tests/browser/support/visitor.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('the dashboard while people come', () => {
  test('a check-in at a tablet appears by itself, newest first, with the counts', async ({ page, context, church }) => {
    await church.family(RUTH)
    await church.checkIn(await church.family(ADA))
    await openDashboard(page, church.password)
    await expectCounts(page, 1, 1)
    await expect(rows(page)).toHaveText([/Ada Sommer/])
    const tablet = await context.newPage()
    await comeAs(tablet, RUTH)
    await row(tablet, 'Boaz Winter').tap()
    await row(tablet, 'Obed').tap()
    await confirm(tablet)
    await expect(rows(page)).toHaveText([/Ruth Winter/, /Ada Sommer/])
    await expectCounts(page, 4, 4)
  })

  test('the counts are shown without a password, names are not, and each row tells who came, when, and with how many', async ({
    page,
    church,
  }) => {
    const winters = await church.family(RUTH)
    await page.goto('/admin')
    await expect(page.getByText('Manage events and view attendance', { exact: true })).toBeVisible()
    await expectCounts(page, 0, 0)
    await expect(button(page, 'Export')).toBeDisabled()
    await givePassword(page, church.password)
    await expect(page.getByText('No attendance records found.', { exact: true })).toBeVisible()
    await expect(button(page, 'Export')).toBeDisabled()
    await chooseInAccount(page, 'Logout')
    await church.checkIn(winters, winters.family.slice(0, 1))
    await expectCounts(page, 2, 2)
    await expect(page.getByText('Winter')).toHaveCount(0)
    await openDashboard(page, church.password)
    await expect(page.getByText('No attendance records found.')).toHaveCount(0)
    await expect(button(page, 'Export')).toBeEnabled()
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Time', 'Group Size', 'Profile'])
    const who = String.raw`^Ruth Winter\s*רות\s*\(512\) 555-0102\s*Boaz`
    const when = String.raw`\d+:\d\d (AM|PM)\s*First time`
    await expect(rows(page)).toHaveText([new RegExp(`${who}\\s*${when}\\s*2\\s*View Ruth Winter$`)])
    await church.checkIn(winters, winters.family)
    await expect(rows(page)).toHaveText([new RegExp(`${who}, Obed\\s*${when}\\s*3\\s*View Ruth Winter$`)])
    // Of an erased household only the count is left. There is no profile to open, and no menu.
    await church.asAdmin(eraseAttendee, { params: { userId: winters.id } })
    await expect(rows(page)).toHaveText([new RegExp(`^Somebody who was erased\\s*${when}\\s*3$`)])
    await expect(rows(page).getByRole('button')).toHaveCount(0)
    expect(await printedList(page)).toContain('Somebody who was erased')
  })

  test('nothing is exported before the names are there', async ({ page, church }) => {
    await church.checkIn(await church.family(ADA))
    let letNamesCome = (): void => {}
    await page.routeWebSocket(/socket\.io/, (socket) => {
      socket.connectToServer().onMessage((message) => {
        const send = () => socket.send(message)
        if (String(message).includes(ADA.name)) letNamesCome = send
        else send()
      })
    })
    await page.goto('/admin')
    await expectCounts(page, 1, 1)
    await givePassword(page, church.password)
    await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
    await expect(button(page, 'Export')).toBeDisabled()
    await expect.poll(() => (letNamesCome(), rows(page).count())).toBe(1)
    await expect(button(page, 'Export')).toBeEnabled()
  })

  test('before the first event there is nothing to choose, and nobody is counted', async ({ page, church }) => {
    await closeDoor(page)
    await replyWith(page, allEvents, [])
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Event' })).toHaveText('No events')
    await expectCounts(page, 0, 0)
    await expect(page.getByRole('tab')).toHaveText(['Tools', 'Directory Import'])
    await expect(page.getByRole('tabpanel').getByRole('link')).toHaveText([
      'Attendee Directory',
      'Schedule',
      'Wall for a television',
    ])
    await expect(page.getByRole('tabpanel').getByRole('button')).toHaveText(['Export', 'Print', 'Return to Check-In'])
    await givePassword(page, church.password)
    await expect(page.getByText('No attendance records found.', { exact: true })).toBeVisible()
    await expect(button(page, 'Export')).toBeDisabled()
  })

  test('the open event is selected, its counts stay after it closed, and the list of events works with the keyboard', async ({
    page,
    church,
  }) => {
    await test.step('the open event is selected, and every event is on the list', async () => {
      const { body: event } = await church.ask(currentEvent, {})
      await page.goto('/admin')
      const chooser = page.getByRole('combobox', { name: 'Event' })
      await expect(chooser).toHaveText(`Open Check-In ${longDay(event.date)}`)
      await chooser.click()
      await expect(page.getByRole('option', { selected: true })).toHaveText(/^Open Check-In/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('option')).toHaveCount(0)
    })
    await test.step('after the last event closed its counts stay visible', async () => {
      await church.checkIn(await church.family(ADA))
      await closeDoor(page)
      await openDashboard(page, church.password)
      await expect(page.getByRole('combobox', { name: 'Event' })).toContainText('Open Check-In')
      await expectCounts(page, 1, 1)
      await expect(rows(page)).toHaveText([/Ada Sommer/])
    })
    await test.step('a long list of events works with the keyboard, and leaving it selects an event', async () => {
      const events = Array.from({ length: 30 }, (_, week) => {
        const date = new Date(Date.UTC(2026, 10, 22) - week * 7 * 86_400_000).toISOString().slice(0, 10)
        return { id: Number(`${date.replaceAll('-', '')}01`), name: 'Sunday Service', date }
      })
      await replyWith(page, allEvents, events)
      await page.goto('/admin')
      const chooser = page.getByRole('combobox', { name: 'Event' })
      await expect(chooser).toHaveText('Sunday Service November 22, 2026')
      await chooser.focus()
      for (const key of ['ArrowDown', 'PageDown', 'PageDown', 'PageUp', 'ArrowDown']) await chooser.press(key)
      await chooser.press('Tab')
      await expect(page.getByRole('option')).toHaveCount(0)
      await expect(chooser).toHaveText(`Sunday Service ${longDay(events[11]!.date)}`)
      await expect(chooser).not.toBeFocused()
    })
  })
})

test.describe('a person who reads the list', () => {
  const pill = (page: Page, count: number) => button(page, `${count} new`)

  test('a row under the pointer keeps its place, and the page says who came meanwhile', async ({ page, church }) => {
    const [sommer, winters, lehmann] = [await church.family(ADA), await church.family(RUTH), await church.family(NOA)]
    await church.checkIn(sommer)
    await page.clock.install()
    await openDashboard(page, church.password)
    await rows(page).first().hover()
    await church.checkIn(winters)
    await expect(pill(page, 1)).toBeVisible()
    await church.checkIn(lehmann)
    await expect(pill(page, 2)).toBeVisible()
    // The figures do not wait. The rows do, and none is highlighted.
    await expectCounts(page, 3, 3)
    await expect(page.locator('dl [data-rolls]')).toHaveCount(2)
    await expect(rows(page)).toHaveText([/Ada Sommer/])
    await expect(page.locator('tr[data-fresh]')).toHaveCount(0)
    // The new rows are highlighted for two seconds from when they are shown.
    await page.clock.pauseAt(Date.now() + 5000)
    await pill(page, 2).click()
    await expect(rows(page)).toHaveText([/Noa Lehmann/, /Ruth Winter/, /Ada Sommer/])
    await expect(rows(page).and(page.locator('[data-fresh]'))).toHaveText([/Noa Lehmann/, /Ruth Winter/])
    await page.clock.runFor(2000)
    await expect(page.locator('tr[data-fresh]')).toHaveCount(0)
    await page.clock.resume()

    // The pointer is still on the list, so it is held again. A shown row can grow in its place, and leaving the list
    // shows the rest.
    await church.checkIn(winters, winters.family)
    await expect(rows(page).nth(1)).toHaveText(/Ruth Winter.*3\s*View/)
    await church.checkIn(await church.family({ name: 'Levi Herbst', phone: '5125550104' }))
    await expect(pill(page, 1)).toBeVisible()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).hover()
    await expect(rows(page).first()).toHaveText(/Levi Herbst/)
    await expect(pill(page, 1)).toHaveCount(0)
  })

  test('a scrolled list stays as it was until its top is visible again', async ({ page, church }) => {
    for (let n = 10; n < 30; n++)
      await church.checkIn(await church.family({ name: `Guest ${n}`, phone: `51255502${n}` }))
    await openDashboard(page, church.password)
    const scroller = page.getByRole('table').locator('..')
    await expect(rows(page).first()).toHaveText(/Guest 29/)
    await scroller.evaluate((list) => {
      list.scrollTo({ top: 400 })
      // The page hears of it with the next frame.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    const place = async () => (await placeOf(rows(page).filter({ hasText: 'Guest 20' }))).y
    await expect(rows(page).filter({ hasText: 'Guest 15' })).toBeVisible()
    const before = await place()
    await church.checkIn(await church.family(ADA))
    await expect(pill(page, 1)).toBeVisible()
    expect(await place()).toBe(before)
    await expect(page.getByText('Ada Sommer')).toHaveCount(0)
    await pill(page, 1).press('Enter')
    await expect(rows(page).first()).toHaveText(/Ada Sommer/)
    await expect(rows(page).first()).toBeInViewport()
    await expect(pill(page, 1)).toHaveCount(0)
  })
})

test.describe('the dashboard after the server was killed', () => {
  test.use({ ownProcess: true })

  test('after the server was killed the dashboard recovers by itself, with everybody who came meanwhile', async ({
    page,
    church,
  }) => {
    const [sommer, lehmann] = [await church.family(ADA), await church.family(NOA)]
    await church.checkIn(sommer)
    await openDashboard(page, church.password)
    await expect(rows(page)).toHaveCount(1)
    await church.kill()
    const list = page.getByRole('region', { name: 'Attendance List' })
    await expect(list.getByText('Reconnecting')).toBeVisible()
    await expect(list.getByText('Last update')).toBeVisible()
    await expect(rows(page)).toHaveText([/Ada Sommer/])
    await church.start()
    await church.checkIn(lehmann)
    await expect(rows(page)).toHaveText([/Noa Lehmann/, /Ada Sommer/])
    await expectCounts(page, 2, 2)
    await expect(list.getByText('Reconnecting')).toHaveCount(0)
    await church.checkIn(await church.family(RUTH))
    await expect(rows(page)).toHaveCount(3)
  })
})

test.describe('an attendee profile', () => {
  test('a profile shows everything that is known of a family, says when it cannot be loaded, and is that of the last request', async ({
    page,
    church,
  }) => {
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family.slice(0, 1))
    const related = { Mia: 'parent', Levi: 'sibling', Tirzah: 'other' } as const
    const family = Object.entries(related).map(([name, relationship]) => ({ name, relationship }))
    const sommers = await church.family({ ...ADA, family })
    await church.checkIn(sommers, sommers.family.slice(0, 2), false)
    await test.step('a profile shows everything that is known of a family, how each member is related, and when it came', async () => {
      await openDashboard(page, church.password)
      await button(page, 'View Ruth Winter').click()
      const profile = page.getByRole('dialog', { name: 'Attendee Profile' })
      await expect(profile.getByRole('heading', { name: 'Ruth Winter' })).toContainText('רות')
      await expect(profile.getByRole('term')).toHaveText([
        'Phone Number',
        'Email Address',
        'Membership Status',
        'Address',
        'Baptism Date',
      ])
      await expect(profile.getByRole('definition')).toHaveText([
        '(512) 555-0102',
        'ruth@example.org',
        'Guest',
        '–',
        '–',
      ])
      await expect(profile.getByRole('heading', { name: 'Family Members' })).toBeVisible()
      await expect(profile.getByRole('list', { name: 'Attendance History' })).toHaveCSS('max-height', '192px')
      await expect(profile.getByRole('listitem')).toHaveText([
        /Boaz Winter\s*בועז\s*Spouse\s*1 attendance\(s\)/,
        /Obed Winter\s*Child\s*0 attendance\(s\)/,
        /Open Check-In.*With:\s*Boaz Winter\s*Checked in at \d+:\d\d (AM|PM)/,
      ])
      await button(profile, 'Close').click()
      await expect(profile).toBeHidden()
      await expect(button(page, 'View Ruth Winter')).toBeFocused()
      await button(page, 'View Ada Sommer').click()
      for (const one of [/Mia\s*Parent/, /Levi\s*Sibling/, /Tirzah\s*Other/, /Family only:\s*Mia, Levi/])
        await expect(profile.getByRole('listitem').filter({ hasText: one })).toHaveCount(1)
    })
    await test.step('a profile that cannot be loaded says so, and the one that was requested last is the one that opens', async () => {
      await button(page.getByRole('dialog'), 'Close').click()
      await church.checkIn(await church.family(NOA))
      await fail(page, attendeeProfile)
      await button(page, 'View Ada Sommer').click()
      await expectToast(page, 'Error', 'Failed to get user data')
      await mend(page)
      await cutOff(page, attendeeProfile)
      await button(page, 'View Ada Sommer').click()
      await expectToast(page, 'Error', 'Failed to fetch user data')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await mend(page)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(`**/api/admin/attendees/${sommers.id}`, async (call) => {
        await released
        await call.continue()
      })
      const reply = page.waitForResponse(`**/api/admin/attendees/${sommers.id}`)
      await button(page, 'View Ada Sommer').click()
      await button(page, 'View Noa Lehmann').click()
      const profile = page.getByRole('dialog', { name: 'Attendee Profile' })
      await expect(profile).toContainText('Noa Lehmann')
      release()
      await (await reply).finished()
      await expect(profile).toContainText('Noa Lehmann')
      await expect(profile).not.toContainText('Ada Sommer')
    })
  })
})

test('the export holds one line for each person who came', async ({ page, church }) => {
  const winters = await church.family({
    ...RUTH,
    family: [
      { name: 'Obed, the younger', relationship: 'child' },
      { name: 'נעמי "נועה" וינטר', relationship: 'parent' },
    ],
  })
  await church.checkIn(winters, winters.family)
  // A name that a spreadsheet would run.
  await church.checkIn(await church.family({ name: '=Ada Sommer', phone: ADA.phone }))
  const { body: event } = await church.ask(currentEvent, {})
  await openDashboard(page, church.password)
  await expect(rows(page)).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await button(page, 'Export').click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`attendance-report-${event.id}.csv`)
  const lines = (await contentOf(download)).replace(/\d+:\d\d [AP]M/g, 'TIME').split('\r\n')
  expect(lines).toEqual([
    '\uFEFFName,Phone,Email,Check-in Time,Group Size,Attendee Type,First-Time Guest',
    "'=Ada Sommer,5125550101,,TIME,1,Primary,Yes",
    'Ruth Winter,5125550102,ruth@example.org,TIME,3,Primary,Yes',
    '"Obed, the younger",5125550102,,TIME,3,Family Member,Yes',
    '"נעמי ""נועה"" וינטר",5125550102,,TIME,3,Family Member,Yes',
    '',
  ])
})
