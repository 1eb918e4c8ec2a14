import { expect, type Locator, type Page } from '@playwright/test'
import { changeWhoCame } from '#domain/contract/attendance/attendance-routes.ts'
import { turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { inviteHelper, join } from '#domain/contract/helper/helper-routes.ts'
import type { Route } from '#domain/contract/route.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { openDashboard } from '#tests/browser/support/administrator.ts'
import { fail, holdToFail, mend } from '#tests/browser/support/calls.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { chooseFor, openTablets, tabletThatIsOn } from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { fillIn, openSchedule } from '#tests/browser/desk/schedule/schedule-page.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

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
  test('in a form over the page', async ({ page }) => {
    await openSchedule(page)
    await button(page, 'Add gathering').click()
    await fillIn(page, { Name: 'Supper' })
    await expectToSayItAgain(page, page.getByRole('dialog'), addEvent, 'Save')
  })

  test('in a question over the page', async ({ page, steered }) => {
    await tabletThatIsOn(steered, { name: 'Chapel' })
    await openTablets(page, PASSWORD)
    await chooseFor(page, 'Chapel', 'Turn away')
    await expectToSayItAgain(page, page.getByRole('alertdialog'), turnAwayDevice, 'Turn away')
  })

  test('where somebody corrects who came', async ({ page, steered: church }) => {
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family)
    await openDashboard(page, PASSWORD)
    await button(page, 'Correct the check-in of Ruth Winter').click()
    await page.getByRole('menuitem', { name: 'Change who came' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who came?' })
    await dialog.getByRole('checkbox', { name: 'Boaz' }).uncheck()
    await expectToSayItAgain(page, dialog, changeWhoCame, 'Save')
  })

  test('where a new helper chooses a name and a password', async ({ page, steered: church }) => {
    const { body } = await church.asAdmin(inviteHelper, { body: { name: 'Micah Redfern', roles: ['desk'] } })
    await page.goto(body.path)
    await page.getByLabel('Name to sign in with').fill('Micah')
    await page.getByLabel('Password', { exact: true }).fill('four words in a row')
    await expectToSayItAgain(page, page.getByRole('main'), join, 'Begin')
  })
})
