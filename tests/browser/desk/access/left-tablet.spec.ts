import { expect, type Page } from '@playwright/test'
import { frontDoor, givePassword, openDashboard, rows } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { button, giveNumber, remembered } from '#tests/browser/support/visitor.ts'

/** What happens to the password when the administrator leaves a tablet. */

const home = (page: Page) => page.getByRole('heading', { name: 'Welcome!' })
const gear = (page: Page) => page.getByRole('link', { name: 'Admin', exact: true })

/** The administrator taps the gear on the kiosk and signs in. */
async function signInByGear(page: Page, church: Church): Promise<void> {
  await page.goto('/')
  await gear(page).tap()
  await givePassword(page, 'not-the-password')
  // What is typed now takes the place of the wrong one, which is not remembered.
  await expect(page.getByText('Incorrect password. Please try again.', { exact: true })).toBeVisible()
  expect(await remembered(page)).toEqual([])
  await page.keyboard.type(church.password)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeFocused()
}

test.beforeEach(async ({ church }) => void (await church.checkIn(await church.family(ADA))))

test.describe('an administrator who leaves the tablet without signing out', () => {
  test('leaving the admin area by Back or by an address leaves no password, nor does a visit that ends', async ({
    page,
    church,
  }) => {
    await test.step('leaving the admin area by Back leaves no password, and no names when somebody goes forward again', async () => {
      await signInByGear(page, church)
      await page.goBack()
      await expect(home(page)).toBeVisible()
      expect(await remembered(page)).toEqual([])
      await page.goForward()
      await expect(frontDoor(page)).toBeVisible()
      await expect(page.getByText('Ada Sommer')).toHaveCount(0)
    })
    await test.step('typing the address of the kiosk leaves no password', async () => {
      await openDashboard(page, church.password)
      await page.goto('/')
      await expect(home(page)).toBeVisible()
      expect(await remembered(page)).toEqual([])
      await page.goto('/directory')
      await expect(frontDoor(page)).toBeVisible()
    })
    await test.step('a visit that ends removes a password that was left in the tab', async () => {
      await giveNumber(page, ADA.phone)
      await expect(page.getByRole('heading', { name: 'You are checked in.' })).toBeVisible()
      await page.evaluate(() => sessionStorage.setItem('directoryAuth', 'Basic anything'))
      await button(page, 'Start over').tap()
      await expect(home(page)).toBeVisible()
      expect(await remembered(page)).toEqual([])
    })
  })

  test('nobody is signed in longer than a quarter of an hour after the last touch, and the counts stay', async ({
    page,
    church,
  }) => {
    await page.clock.install()
    await test.step('an administrator who leaves for another page is signed out there after a quarter of an hour', async () => {
      await openDashboard(page, church.password)
      await page.goto('/admin/wall')
      await page.clock.fastForward('15:10')
      await page.goto('/admin')
      await expect(frontDoor(page)).toBeVisible()
      expect(await remembered(page)).toEqual([])
    })
    await test.step('nobody is kept signed in longer because the page is loaded again', async () => {
      await openDashboard(page, church.password)
      await page.clock.fastForward('14:00')
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      expect(await remembered(page)).toEqual(['directoryAuth'])
      await button(page, 'View Ada Sommer').click()
      await expect(page.getByRole('dialog')).toContainText('Ada Sommer')
      await page.clock.fastForward('15:10')
      await expect(frontDoor(page)).toBeVisible()
      await expect(page.getByText('Ada Sommer')).toHaveCount(0)
      await givePassword(page, church.password)
      await expect(rows(page)).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('a page that was loaded again does not begin the quarter of an hour anew', async () => {
      await page.clock.fastForward('14:00')
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      await page.clock.fastForward('01:10')
      await expect(frontDoor(page)).toBeVisible()
    })
    await test.step('a dashboard that was opened by its address shows the counts for hours without a password', async () => {
      await page.goto('/admin')
      await expect(frontDoor(page)).toBeVisible()
      await page.clock.fastForward('03:00:00')
      await expect(frontDoor(page)).toBeVisible()
      await expect(page.getByRole('definition')).toHaveText(['1', '1'])
    })
    await test.step('a visitor who taps the gear does not interrupt the administrator, who works until a quarter of an hour has passed', async () => {
      await signInByGear(page, church)
      await page.clock.fastForward('05:00')
      await expect(rows(page)).toHaveCount(1)
      await page.clock.fastForward('10:10')
      await expect(home(page)).toBeVisible()
      expect(await remembered(page)).toEqual([])
    })
  })
})

test.describe('a visitor who taps the gear', () => {
  test('somebody without the password who taps the gear is back at the kiosk a minute after the last touch, also from the directory', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    await gear(page).tap()
    await expect(frontDoor(page)).toBeVisible()
    await page.clock.fastForward(50_000)
    await page.keyboard.press('a')
    await page.clock.fastForward(50_000)
    await expect(frontDoor(page)).toBeVisible()
    await page.clock.fastForward(15_000)
    await expect(home(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await gear(page).tap()
    await expect(frontDoor(page)).toBeVisible()
    await page.goto('/directory')
    await expect(frontDoor(page)).toBeVisible()
    await page.clock.fastForward(65_000)
    await expect(home(page)).toBeVisible()
  })
})
