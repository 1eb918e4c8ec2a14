import { expect } from '@playwright/test'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import {
  expectCounts,
  givePassword,
  openDashboard,
  rows,
  chooseInAccount,
} from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { printedList } from '#tests/browser/support/printed-list.ts'
import { button, comeAs, confirm, row } from '#tests/browser/support/visitor.ts'
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

  test('the counts are shown without a password, names are not, also after a logout', async ({ page, church }) => {
    const winters = await church.family(RUTH)
    await page.goto('/admin')
    await expectCounts(page, 0, 0)
    await givePassword(page, church.password)
    await expect(page.getByText('No attendance records found.', { exact: true })).toBeVisible()
    await chooseInAccount(page, 'Logout')
    await church.checkIn(winters, winters.family.slice(0, 1))
    await expectCounts(page, 2, 2)
    await expect(page.getByText('Winter')).toHaveCount(0)
    await openDashboard(page, church.password)
    await expect(rows(page)).toHaveText([/Ruth Winter.*Boaz/])
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'With', 'Time', 'Group Size', 'Profile'])
    // Of an erased household only the count is left.
    await church.asAdmin(eraseAttendee, { params: { userId: winters.id } })
    await expect(rows(page)).toHaveText([/^Somebody who was erased/])
    expect(await printedList(page)).toContain('Somebody who was erased')
  })
})

test('while somebody reads the list, points at it or has scrolled it, no row moves, and the page says who came meanwhile', async ({
  page,
  church,
}) => {
  const pill = (count: number) => button(page, `${count} new`)
  for (let n = 10; n < 30; n++) await church.checkIn(await church.family({ name: `Guest ${n}`, phone: `51255502${n}` }))
  await page.clock.install()
  await openDashboard(page, church.password)
  await expect(rows(page).first()).toHaveText(/Guest 29/)
  await rows(page).first().hover()
  await church.checkIn(await church.family(ADA))
  await expect(pill(1)).toBeVisible()
  await church.checkIn(await church.family(NOA))
  await expect(pill(2)).toBeVisible()
  // The figures do not wait. The rows do, and none is highlighted.
  await expectCounts(page, 22, 22)
  await expect(rows(page).first()).toHaveText(/Guest 29/)
  await expect(page.locator('tr[data-fresh]')).toHaveCount(0)
  // The new rows are highlighted for two seconds from when they are shown.
  await page.clock.pauseAt(Date.now() + 5000)
  await pill(2).click()
  await expect(rows(page).and(page.locator('[data-fresh]'))).toHaveText([/Noa Lehmann/, /Ada Sommer/])
  await page.clock.runFor(2000)
  await expect(page.locator('tr[data-fresh]')).toHaveCount(0)
  await page.clock.resume()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).hover()

  const scroller = page.getByRole('table').locator('..')
  await scroller.evaluate((list) => {
    list.scrollTo({ top: 400 })
    // The page hears of it with the next frame.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const place = async () => (await placeOf(rows(page).filter({ hasText: 'Guest 20' }))).y
  const before = await place()
  await church.checkIn(await church.family(RUTH))
  await expect(pill(1)).toBeVisible()
  expect(await place()).toBe(before)
  await pill(1).press('Enter')
  await expect(rows(page).first()).toHaveText(/Ruth Winter/)
  await expect(rows(page).first()).toBeInViewport()
  await expect(pill(1)).toHaveCount(0)
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
    const list = page.getByRole('main')
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
