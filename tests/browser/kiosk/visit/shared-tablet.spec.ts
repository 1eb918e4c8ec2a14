import { expect } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { button, comeAs, confirm, numberShown, remembered, typeNumber } from '#tests/browser/support/visitor.ts'

test.describe('a shared tablet', () => {
  test('Done and Start over forget the family, Back does not bring it up again, and a screen without a person leads home', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await test.step('a profile, a confirmation and Success without a person lead home', async () => {
      for (const path of ['/registration', '/confirmation', '/success']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
        await expect(page).toHaveURL('/')
      }
    })
    await test.step('Start over forgets the unfinished visit', async () => {
      await comeAs(page, RUTH)
      await button(page, 'Start over').tap()
      await expect(numberShown(page, '(___) ___-____')).toBeVisible()
      expect(await remembered(page)).toEqual([])
      await typeNumber(page, NOA.phone)
      await button(page, 'Check In').tap()
      await expect(page.getByRole('heading', { name: 'Welcome to Our Church!' })).toBeVisible()
      expect(await remembered(page)).toEqual(['registerPhone'])
      await button(page, 'Start over').tap()
      await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
      expect(await remembered(page)).toEqual([])
    })
    await test.step('Done forgets the family, and Back does not bring it up again', async () => {
      await comeAs(page, RUTH)
      await confirm(page)
      expect(await remembered(page)).toEqual(['attendance', 'currentUser'])
      await button(page, 'Done').tap()
      await expect(numberShown(page, '(___) ___-____')).toBeVisible()
      expect(await remembered(page)).toEqual([])
      await page.goBack()
      await expect(page.getByText('Winter')).toHaveCount(0)
      for (const path of ['/success', '/confirmation', '/registration']) {
        await page.goto(path)
        await expect(page).toHaveURL('/')
      }
    })
  })
})
