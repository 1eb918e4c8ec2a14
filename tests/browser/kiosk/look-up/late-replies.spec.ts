import { expect } from '@playwright/test'
import { checkPhone, searchByLastName, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { hold, holdReply } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { arrive, button } from '#tests/browser/support/visitor.ts'

test.describe('a reply that comes after another way to check in was chosen', () => {
  test('takes the place of nothing that is typed or said there', async ({ page, church }) => {
    await test.step('the person with the number does not take the place of what is typed under Last Name', async () => {
      await church.family(RUTH)
      await arrive(page)
      const { replied, letCome } = await holdReply(page, checkPhone)
      await page.keyboard.type(RUTH.phone)
      await button(page, 'Check In').tap()
      await replied
      await page.getByRole('tab', { name: 'Last Name' }).tap()
      const name = page.getByPlaceholder('Enter last name...')
      await name.fill('som')
      await letCome()
      await expect(page).toHaveURL('/')
      await expect(name).toHaveValue('som')

      // The number can be checked again.
      await page.getByRole('tab', { name: 'Phone Number' }).tap()
      await button(page, 'Check In').tap()
      await expect(page).toHaveURL('/confirmation')
    })
    await test.step('the person who was chosen from a list does not take the place of a number that is typed', async () => {
      await church.family(ADA)
      await arrive(page)
      await page.getByRole('tab', { name: 'Last Name' }).tap()
      await page.getByPlaceholder('Enter last name...').fill('sommer')
      await button(page, 'Search').tap()
      const release = await hold(page, userWithFamily)
      await page.getByRole('button', { name: /Ada Sommer/ }).tap()
      await page.getByRole('tab', { name: 'Phone Number' }).tap()
      await page.keyboard.type('512')
      const answered = page.waitForResponse(/with-family/)
      release()
      await answered
      await page.keyboard.type('5550')
      await expect(page.getByText('3 more digits')).toBeVisible()
      await expect(page).toHaveURL('/')
    })
    await test.step('the message that nobody has a name is not shown while a number is typed', async () => {
      await arrive(page)
      await page.getByRole('tab', { name: 'Last Name' }).tap()
      await page.getByPlaceholder('Enter last name...').fill('nobody')
      const { replied, letCome } = await holdReply(page, searchByLastName)
      await button(page, 'Search').tap()
      await replied
      await page.getByRole('tab', { name: 'Phone Number' }).tap()
      await letCome()
      await page.keyboard.type('512')
      await expect(page.getByText('7 more digits')).toBeVisible()
      expect(await page.getByText('No Results').count()).toBe(0)
    })
  })
})
