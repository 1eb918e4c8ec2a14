import { expect, type Page } from '@playwright/test'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { hold, holdReply } from '#tests/browser/support/calls.ts'
import { ADA, NOA } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { field, households, openDesk } from './at-desk.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

test.describe('a late reply', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Guest without a phone' })

  test('a late reply leaves what is typed for the next family, and Enter that came early or is held down does nothing that was not meant', async ({
    page,
    steered: church,
  }) => {
    await test.step('a family that is undone late leaves what is typed for the next one', async () => {
      await church.checkIn(await church.family(ADA))
      await church.family(NOA)
      await openDesk(page)
      await field(page).fill('sommer')
      await button(page, 'Undo…').click()
      await households(page).getByRole('checkbox', { name: 'Ada Sommer' }).check()
      const { replied, letCome } = await holdReply(page, takeBackAttendance)
      await button(page, /^Undo for 1/).click()
      await replied
      await field(page).fill('lehmann')
      await expect(households(page)).toContainText('Noa Lehmann')
      await letCome()
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Ada Sommer')
      await expect(field(page)).toHaveValue('lehmann')
      await button(page, 'Undo').click()
      await expectToast(page, 'Back on the list', 'Ada Sommer')
    })
    await test.step('a guest without a phone who is recorded late leaves what is typed for the next family', async () => {
      await form(page).getByLabel('Name').fill('Zed')
      const { replied, letCome } = await holdReply(page, registerWithoutPhone)
      await button(form(page), 'Check in').click()
      await replied
      await field(page).fill('sommer')
      await expect(households(page)).toContainText('Ada Sommer')
      await letCome()
      await expect(page.getByRole('log', { name: 'Checked in here' })).toContainText('Zed')
      await expect(field(page)).toHaveValue('sommer')
      await expect(field(page)).toBeFocused()
      await expect(form(page).getByLabel('Name')).toHaveValue('')

      await form(page).getByLabel('Name').fill('Hannah')
      const second = await holdReply(page, registerWithoutPhone)
      await button(form(page), 'Check in').click()
      await second.replied
      await form(page).getByLabel('Name').fill('Hannah Reyes')
      await second.letCome()
      await expect(page.getByRole('log', { name: 'Checked in here' })).toContainText('Hannah')
      await expect(form(page).getByLabel('Name')).toHaveValue('Hannah Reyes')
    })
    await test.step('an Enter that came before the results does nothing once the volunteer writes a guest down', async () => {
      await form(page).getByLabel('Name').fill('')
      await field(page).fill('')
      await field(page).focus()
      const letCome = await hold(page, findAtDesk)
      await page.keyboard.type('miriam')
      await page.keyboard.press('Enter')
      await form(page).getByLabel('Name').click()
      await page.keyboard.type('Miriam Reyes')
      letCome()
      await expect(page.getByText('Nobody has this name or number.')).toBeVisible()
      await expect(form(page).getByLabel('Name')).toHaveValue('Miriam Reyes')
      await expect(field(page)).toHaveValue('miriam')
    })
    await test.step('Enter that is held down leads to the form for a guest and does not send it', async () => {
      await form(page).getByLabel('Name').fill('')
      await field(page).fill('')
      await field(page).focus()
      await page.keyboard.type('miriam rey')
      await expect(page.getByText('Nobody has this name or number.')).toBeVisible()
      await page.keyboard.down('Enter')
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
      for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await page.keyboard.type('es')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('log', { name: 'Checked in here' }).getByRole('listitem').first()).toHaveText(
        /^miriam reyes/,
      )
    })
  })
})
