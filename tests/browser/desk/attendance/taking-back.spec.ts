import { type Locator, type Page, expect } from '@playwright/test'
import {
  chooseInAccount,
  contentOf,
  expectCounts,
  frontDoor,
  openDashboard,
  rows,
} from '#tests/browser/support/administrator.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import type { Household } from '#tests/browser/support/households.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button, expectToast, toast } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

const dots = (page: Page, name: string): Locator => button(page, `More for ${name}`)
const entry = (page: Page, name: string | RegExp): Locator => page.getByRole('menuitem', { name })

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

test('a household that is undone is struck through and no longer counted, comes back with its old time by Undo, and else leaves the list after ten seconds', async ({
  page,
  context,
  steered: church,
}) => {
  const winters = await threeAndOne(church)
  await church.turnTo(sunday('10:20'))
  await openDashboard(page, PASSWORD)
  const [other, wall] = [await context.newPage(), await context.newPage()]
  await openDashboard(other, PASSWORD)
  await wall.goto('/admin/wall')
  for (const one of [page, other, wall]) await expectCounts(one, 4, 4)
  await takeBack(page, 'Ruth Winter')
  await expect(rows(other)).toHaveText([/Ada Sommer/])
  await expect(rows(page).first()).toHaveText(/Ruth Winter.*Off the list\s*3\s*View Ruth Winter$/)
  await expect(dots(page, 'Ruth Winter')).toHaveCount(0)
  await button(toast(page), 'Undo').click()
  await expectToast(page, 'Back on the list', 'Ruth Winter and 2 others')
  for (const one of [page, other]) {
    await expect(rows(one)).toHaveText([/Ruth Winter.*10:05 AM/, /Ada Sommer.*10:04 AM/])
    await expectCounts(one, 4, 4)
  }
  await takeBack(page, 'Ruth Winter')
  await expectToast(page, 'Off the list', 'Ruth Winter and 2 others')
  for (const one of [page, other, wall]) await expectCounts(one, 1, 1)
  const downloading = page.waitForEvent('download')
  await button(page, 'Export').press('Enter')
  expect(await contentOf(await downloading)).not.toContain('Winter')

  await page.clock.pauseAt(Date.parse(sunday('10:28')))
  await page.getByRole('heading', { name: 'Admin Dashboard' }).hover()
  await page.clock.runFor(11_000)
  await expect(toast(page).getByText('Off the list')).toHaveCount(0)
  await expect(rows(page)).toHaveText([/Ada Sommer/])
  // A family that comes after all is listed as any other.
  await church.checkIn(winters, winters.family)
  for (const one of [page, other]) await expect(rows(one)).toHaveText([/Ruth Winter/, /Ada Sommer/])
  await takeBack(page, 'Ruth Winter')
  await expect(toast(page).getByText('Off the list')).toBeVisible()
  await chooseInAccount(page, 'Logout')
  await expect(frontDoor(page)).toBeVisible()
  expect(await page.content()).not.toContain('Winter')
})

test('the menu of a row opens upwards where there is no room below, and is cut off nowhere', async ({
  page,
  steered: church,
}) => {
  for (let n = 10; n < 24; n++) await church.checkIn(await church.family({ name: `Guest ${n}`, phone: `51255502${n}` }))
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
