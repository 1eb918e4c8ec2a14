import { type Locator, type Page, expect } from '@playwright/test'
import { takeBackAttendance, undoTakeBack } from '#domain/contract/attendance/attendance-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { chooseInAccount, contentOf, expectCounts, openDashboard, rows } from '#tests/browser/support/administrator.ts'
import { cutOff, fail, mend } from '#tests/browser/support/calls.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import type { Household } from '#tests/browser/support/households.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button, expectToast, toast } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

const dots = (page: Page, name: string): Locator => button(page, `Correct the check-in of ${name}`)
const entry = (page: Page, name: string | RegExp): Locator => page.getByRole('menuitem', { name })
const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name })

async function takeBack(page: Page, name: string): Promise<void> {
  await dots(page, name).click()
  await entry(page, /^Undo/).click()
}

/** The Winters are checked in, with both of their family, and Ada Sommer before them. */
async function threeAndOne(church: SteeredChurch): Promise<Household> {
  await church.checkIn(await church.family(ADA))
  await church.turnTo(sunday('10:05'))
  const winters = await church.family(RUTH)
  await church.checkIn(winters, winters.family)
  return winters
}

const placeOf = async (church: SteeredChurch, { id: userId }: Household) => ({
  params: { eventId: (await church.ask(currentEvent, {})).body.id, userId },
})

/** The page hears nothing of what happens elsewhere, so that it shows what held before. */
async function hearNothing(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!String(message).includes('board:changed')) socket.send(message)
    })
  })
}

test.describe('a household that is undone', () => {
  test('a household that is undone is struck through, is no longer counted, and leaves the list after ten seconds', async ({
    page,
    context,
    steered: church,
  }) => {
    const winters = await threeAndOne(church)
    await openDashboard(page, PASSWORD)
    const [other, wall] = [await context.newPage(), await context.newPage()]
    await openDashboard(other, PASSWORD)
    await wall.goto('/admin/wall')
    for (const one of [page, other, wall]) await expectCounts(one, 4, 4)
    await takeBack(page, 'Ruth Winter')
    await toast(page).getByText('Off the list').hover()
    await expectToast(page, 'Off the list', 'Ruth Winter and 2 others')
    await expect(rowOf(page, 'Ruth Winter')).toHaveText(/Ruth Winter.*Off the list\s*3\s*View Ruth Winter$/)
    await expect(dots(page, 'Ruth Winter')).toHaveCount(0)
    for (const one of [page, other, wall]) await expectCounts(one, 1, 1)
    await expect(rows(other)).toHaveText([/Ada Sommer/])
    const { params } = await placeOf(church, winters)
    expect((await church.ask(eventStats, { params })).body).toEqual({
      totalAttendees: 1,
      firstTimeGuests: 1,
      counted: 0,
    })
    const downloading = page.waitForEvent('download')
    await button(page, 'Export').press('Enter')
    expect(await contentOf(await downloading)).not.toContain('Winter')

    await page.clock.pauseAt(Date.parse(sunday('10:08')))
    await page.getByRole('heading', { name: 'Admin Dashboard' }).hover()
    await page.clock.runFor(9900)
    await expect(rows(page)).toHaveText([/Ruth Winter/, /Ada Sommer/])
    await page.clock.runFor(1000)
    await expect(toast(page).getByText('Off the list')).toHaveCount(0)
    await expect(rows(page)).toHaveText([/Ada Sommer/])
    // A family that comes after all is listed as any other.
    await church.checkIn(winters, winters.family)
    for (const one of [page, other]) await expect(rows(one)).toHaveText([/Ruth Winter/, /Ada Sommer/])
  })

  test('a household that is undone comes back with its old time by Undo, on every page, and is named nowhere after a logout', async ({
    page,
    context,
    steered: church,
  }) => {
    await test.step('a household that is undone comes back with its old time by Undo, on every page', async () => {
      await threeAndOne(church)
      await church.turnTo(sunday('10:20'))
      await openDashboard(page, PASSWORD)
      const other = await context.newPage()
      await openDashboard(other, PASSWORD)
      await takeBack(page, 'Ruth Winter')
      await expect(rows(other)).toHaveText([/Ada Sommer/])
      await button(toast(page), 'Undo').click()
      await expectToast(page, 'Back on the list', 'Ruth Winter and 2 others')
      for (const one of [page, other]) {
        await expect(rows(one)).toHaveText([/Ruth Winter.*10:05 AM/, /Ada Sommer.*10:04 AM/])
        await expectCounts(one, 4, 4)
      }
      await expect(dots(page, 'Ruth Winter')).toBeVisible()
      await expect(page.getByText('Off the list')).toHaveCount(0)
    })
    await test.step('a household that is undone is named nowhere after a logout', async () => {
      await takeBack(page, 'Ruth Winter')
      await expect(toast(page).getByText('Off the list')).toBeVisible()
      await chooseInAccount(page, 'Logout')
      await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
      expect(await page.content()).not.toContain('Winter')
    })
  })

  test('a take-back can be undone for as long as its message is pointed at, or has the focus', async ({
    page,
    steered: church,
  }) => {
    await threeAndOne(church)
    await openDashboard(page, PASSWORD)
    await takeBack(page, 'Ada Sommer')
    await expectToast(page, 'Off the list', 'Ada Sommer')
    await toast(page).getByText('Off the list').hover()
    await page.clock.runFor(30_000)
    await expect(rowOf(page, 'Ada Sommer')).toContainText('Off the list')
    // Screen readers read which key leads to the button.
    await expect(toast(page).getByRole('status')).toContainText('F8: Undo')
    await page.keyboard.press('F8')
    await expect(button(toast(page), 'Undo')).toBeFocused()
    await page.mouse.move(1, 1)
    await button(toast(page), 'Undo').focus()
    await page.clock.runFor(30_000)
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'Ada Sommer')).toContainText('10:04 AM')
    await expectCounts(page, 4, 4)
  })

  test('a take-back gives way at once to the next one, which can be undone', async ({ page, steered: church }) => {
    await threeAndOne(church)
    await openDashboard(page, PASSWORD)
    await takeBack(page, 'Ruth Winter')
    await expect(rowOf(page, 'Ruth Winter')).toContainText('Off the list')
    await takeBack(page, 'Ada Sommer')
    await expectToast(page, 'Off the list', 'Ada Sommer')
    await page.clock.runFor(1000)
    await expect(rows(page)).toHaveText([/Ada Sommer.*Off the list/])
    await button(toast(page), 'Undo').click()
    await expect(rows(page)).toHaveText([/Ada Sommer.*10:04 AM/])
  })
})

test.describe('the menu of a row', () => {
  test('the menu of a row works with the keyboard, and gives the focus back', async ({ page, steered: church }) => {
    await threeAndOne(church)
    await openDashboard(page, PASSWORD)
    await dots(page, 'Ruth Winter').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText([
      /Undo check-in\s*Takes this check-in off the list/,
      'Change who came',
      'Move to another service',
      'Open profile',
    ])
    await expect(entry(page, /^Undo/)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(entry(page, 'Change who came')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(entry(page, 'Open profile')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(dots(page, 'Ruth Winter')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(entry(page, 'Open profile')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ruth Winter' })).toBeVisible()
    await page.goBack()
    await dots(page, 'Ruth Winter').focus()
    // The dots go with the take-back, and the eye of the row has the focus.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(button(page, 'View Ruth Winter')).toBeFocused()
  })

  test('the menu of a row opens upwards where there is no room below, and is cut off nowhere', async ({
    page,
    steered: church,
  }) => {
    for (let n = 10; n < 24; n++)
      await church.checkIn(await church.family({ name: `Guest ${n}`, phone: `51255502${n}` }))
    await openDashboard(page, PASSWORD)
    for (const size of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await resize(page, size)
      const lowest = dots(page, 'Guest 14')
      await lowest.scrollIntoViewIfNeeded()
      await lowest.evaluate((one) => one.scrollIntoView({ block: 'end' }))
      await lowest.click()
      await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
      const [menu, opener] = await placesOf(page.getByRole('menu'), lowest)
      expect(menu.y + menu.height).toBeLessThanOrEqual(opener.y)
      await entry(page, /^Undo/).click({ trial: true })
      await page.keyboard.press('Escape')
    }
  })
})

test.describe('a check-in that cannot be undone', () => {
  test('a check-in that cannot be undone stays, a take-back that cannot be undone stays, and a message says why', async ({
    page,
    steered: church,
  }) => {
    await test.step('a check-in that cannot be undone stays on the list, a take-back that cannot be undone stays, and a message says why', async () => {
      await threeAndOne(church)
      await openDashboard(page, PASSWORD)
      await cutOff(page, takeBackAttendance)
      await takeBack(page, 'Ruth Winter')
      await expectToast(
        page,
        'Not undone',
        'The server did not respond. Please look at the list again once it is live.',
      )
      await expect(rowOf(page, 'Ruth Winter')).toContainText('10:05 AM')
      await mend(page)
      await fail(page, takeBackAttendance)
      await takeBack(page, 'Ruth Winter')
      await expectToast(page, 'Not undone', 'Something went wrong.')
      await mend(page)
      // Something between the page and the server replies instead.
      await page.route('**/take-back', (call) => call.fulfill({ body: 'Welcome to this network' }))
      await takeBack(page, 'Ruth Winter')
      await expectToast(page, 'Not undone', 'There was a problem. Please try again.')
      await mend(page)
      await expectCounts(page, 4, 4)
      await cutOff(page, undoTakeBack)
      await takeBack(page, 'Ruth Winter')
      await button(toast(page), 'Undo').click()
      await expectToast(
        page,
        'Not back on the list',
        'The server did not respond. Please look at the list again once it is live.',
      )
      await page.clock.runFor(1000)
      await expect(rows(page)).toHaveText([/Ada Sommer/])
      await mend(page)
    })
  })

  test('a message says that somebody else has taken a check-in back, or that the profile was removed', async ({
    page,
    steered: church,
  }) => {
    const winters = await threeAndOne(church)
    await hearNothing(page)
    await openDashboard(page, PASSWORD)
    await expect(rowOf(page, 'Ruth Winter')).toBeVisible()
    await church.asAdmin(takeBackAttendance, { ...(await placeOf(church, winters)), body: {} })
    await takeBack(page, 'Ruth Winter')
    await expectToast(page, 'Not undone', 'None of these people is checked in at this event.')
    await church.asAdmin(eraseAttendee, { params: { userId: winters.id } })
    await takeBack(page, 'Ruth Winter')
    await expectToast(page, 'Not undone', 'This profile has been removed.')
  })
})

test('a check-in of a past service is undone there', async ({ page, steered: church }) => {
  await threeAndOne(church)
  // On the next day another gathering is open, and the list of Sunday is chosen.
  await church.turnTo('2026-11-29T15:30:00.000Z')
  await church.checkIn(await church.family(NOA))
  await openDashboard(page, PASSWORD)
  await expect(rows(page)).toHaveText([/Noa Lehmann/])
  await page.getByRole('combobox', { name: 'Event' }).click()
  await page
    .getByRole('option', { name: /November 22, 2026/ })
    .first()
    .click()
  await expect(rows(page)).toHaveText([/Ruth Winter/, /Ada Sommer/])
  await takeBack(page, 'Ruth Winter')
  await expectCounts(page, 1, 1)
  await button(toast(page), 'Undo').click()
  await expect(rows(page)).toHaveText([/Ruth Winter.*10:05 AM/, /Ada Sommer/])
  await expectCounts(page, 4, 4)
})
