import { type Page, expect } from '@playwright/test'
import { admitGuest } from '#domain/contract/guest/guest-routes.ts'
import { fail, holdReply, holdToFail, untilIdle } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { arrive, button, greeted, search, toast } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { aGuest } from '#tests/foyer/guests.ts'

test.use({ begins: sunday('10:04') })

test.describe('a reply about a guest’s code', () => {
  const name = (page: Page) => page.getByPlaceholder('Enter last name...')

  test('that comes late does not take the place of a number that is typed', async ({ page, steered: church }) => {
    await aGuest(church)
    await arrive(page)
    const { replied, letCome } = await holdReply(page, admitGuest)
    await search(page, '4R8KH')
    await replied
    await page.getByRole('tab', { name: 'Phone Number' }).tap()
    await page.keyboard.type('512')
    await letCome()
    await page.keyboard.type('5550')
    await expect(page.getByText('3 more digits')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('that comes after another code was entered leads to the guest with the other code', async ({
    page,
    steered: church,
  }) => {
    await aGuest(church)
    await aGuest(church, { name: 'Tom Brinkley', guestCode: '7Q2XC', family: [] })
    await arrive(page)
    const { replied, letCome } = await holdReply(page, admitGuest)
    await search(page, '4R8KH')
    await replied
    await name(page).fill('7Q2XC')
    await letCome()
    await expect(page).toHaveURL('/')
    await button(page, 'Search').tap()
    await greeted(page, 'Tom Brinkley')
  })

  test('that is a refusal says nothing once something else is typed', async ({ page }) => {
    await arrive(page)
    const letFail = await holdToFail(page, admitGuest)
    await search(page, '4R8KH')
    await expect(button(page, '...')).toBeVisible()
    await name(page).fill('sommer')
    const refused = page.waitForResponse((response) => response.status() === 500)
    letFail()
    await (await refused).finished()
    await untilIdle(page)
    await expect(button(page, 'Search')).toBeVisible()
    await expect(toast(page).getByRole('alert')).toHaveCount(0)
  })

  test('is asked for once, though Enter is pressed twice', async ({ page, steered: church }) => {
    await aGuest(church)
    await arrive(page)
    await fail(page, admitGuest)
    const { replied, letCome } = await holdReply(page, admitGuest)
    await search(page, '4R8KH')
    await name(page).press('Enter')
    await replied
    await letCome()
    await greeted(page, 'Naomi Carverly')
    await expect(toast(page).getByRole('alert')).toHaveCount(0)
  })
})
