import { expect, type Locator, type Page } from '@playwright/test'
import { changeWhoCame } from '#domain/contract/attendance/attendance-routes.ts'
import { turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { inviteHelper, join } from '#domain/contract/helper/helper-routes.ts'
import type { Route } from '#domain/contract/route.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { fail, holdToFail, mend } from '#tests/browser/support/calls.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { chooseFor, tabletThatIsOn } from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { fillIn, openSchedule } from '#tests/browser/desk/schedule/schedule-page.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

/**
 * The server fails twice at the same thing. In between nothing is said: a screen reader says only what is new, and
 * somebody who presses again must hear that it has failed again.
 */
async function expectToSayItAgain(page: Page, form: Locator, route: Route, act: string): Promise<void> {
  await fail(page, route)
  await button(form, act).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await mend(page)
  const letFail = await holdToFail(page, route)
  await button(form, act).click()
  await expect(form.getByRole('alert')).toHaveCount(0)
  letFail()
  await expect(form.getByRole('alert')).toBeVisible()
}

test.describe('what fails twice in the same way is said twice', () => {
  test('in a form, in a question, where who came is corrected, and where a helper chooses a name', async ({
    page,
    steered,
  }) => {
    await test.step('in a form over the page', async () => {
      await openSchedule(page)
      await button(page, 'Add gathering').click()
      await fillIn(page, { Name: 'Supper' })
      await expectToSayItAgain(page, page.getByRole('dialog'), addEvent, 'Save')
      await button(page.getByRole('dialog'), 'Discard').click()
    })
    await test.step('in a question over the page', async () => {
      await tabletThatIsOn(steered, { name: 'Chapel' })
      await page.goto('/admin/tablets')
      await chooseFor(page, 'Chapel', 'Turn away')
      await expectToSayItAgain(page, page.getByRole('alertdialog'), turnAwayDevice, 'Turn away')
      await button(page.getByRole('alertdialog'), 'Keep').click()
    })
    await test.step('where somebody corrects who came', async () => {
      const winters = await steered.family(RUTH)
      await steered.checkIn(winters, winters.family)
      await page.goto('/admin')
      await button(page, 'Correct the check-in of Ruth Winter').click()
      await page.getByRole('menuitem', { name: 'Change who came' }).click()
      const dialog = page.getByRole('dialog', { name: 'Who came?' })
      await dialog.getByRole('checkbox', { name: 'Boaz' }).uncheck()
      await expectToSayItAgain(page, dialog, changeWhoCame, 'Save')
      await button(dialog, 'Discard').click()
    })
    await test.step('where a new helper chooses a name and a password', async () => {
      const { body } = await steered.asAdmin(inviteHelper, { body: { name: 'Micah Redfern', roles: ['desk'] } })
      await page.goto(body.path)
      await page.getByLabel('Name to sign in with').fill('Micah')
      await page.getByLabel('Password', { exact: true }).fill('four words in a row')
      await expectToSayItAgain(page, page.getByRole('main'), join, 'Begin')
    })
  })
})
