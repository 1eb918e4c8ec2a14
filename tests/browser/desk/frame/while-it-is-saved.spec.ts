import { expect, type Locator, type Page } from '@playwright/test'
import { editAttendee, eraseAttendee, registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { changeWhoCame } from '#domain/contract/attendance/attendance-routes.ts'
import { goTo, openDashboard, openDirectory } from '#tests/browser/support/administrator.ts'
import { hold, holdReply } from '#tests/browser/support/calls.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { chooseFor, tabletThatIsOn } from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { field } from '#tests/browser/desk/welcome-desk/at-desk.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aFamily } from '#tests/foyer/setup.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

/** Neither the button that leads away nor Escape closes a dialog in which something is under way. */
async function expectToStay(page: Page, dialog: Locator, leave: string): Promise<void> {
  await expect(button(dialog, leave)).toBeDisabled()
  await button(dialog, leave).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
}

test.describe('what is being carried out', () => {
  test('somebody who is erased, and somebody who is added', async ({ page, steered }) => {
    await test.step('somebody who is being erased is not kept, and no late reply leads away from another page', async () => {
      const { id } = await aFamily(steered)
      await openDirectory(page, PASSWORD)
      await page.locator(`a[href="/admin/people/${id}"]`).click()
      await button(page, 'Erase…').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Type the name to confirm').fill('Ruth Winter')
      const { replied, letCome } = await holdReply(page, eraseAttendee)
      await button(dialog, 'Erase forever').click()
      await replied
      await expectToStay(page, dialog, 'Keep')

      await page.goBack()
      await goTo(page, 'Desk')
      await expect(field(page)).toBeVisible()
      await letCome()
      await expect(page.getByText('Erased', { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/desk$/)
    })
    await test.step('somebody who is being added without a phone is added, and no late reply leads away', async () => {
      await page.goto('/admin')
      await goTo(page, 'People')
      await button(page, 'Add a person without a phone').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name', { exact: true }).fill('Dinah Frost')
      const { replied, letCome } = await holdReply(page, registerWithoutPhone)
      await button(dialog, 'Add').click()
      await replied
      await expectToStay(page, dialog, 'Discard')

      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
      await letCome()
      await expect(page.getByText('Dinah Frost')).toBeVisible()
      await expect(page).toHaveURL(/admin$/)
    })
  })

  test('who came, names at the desk, and a tablet that is turned away', async ({ page, steered: church }) => {
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family)
    await test.step('a change of who came cannot be discarded any more while it is saved', async () => {
      await openDashboard(page, PASSWORD)
      const dialog = page.getByRole('dialog', { name: 'Who came?' })
      const release = await hold(page, changeWhoCame)
      await button(page, 'Correct the check-in of Ruth Winter').click()
      await page.getByRole('menuitem', { name: 'Change who came' }).click()
      await dialog.getByRole('checkbox', { name: 'Boaz' }).uncheck()
      await button(dialog, 'Save').click()
      await expectToStay(page, dialog, 'Discard')
      release()
      await expect(dialog).toHaveCount(0)

      // These questions are asked too when somebody is found first.
      const again = await hold(page, changeWhoCame)
      await button(page, 'Check somebody in').click()
      await page.getByRole('searchbox', { name: 'Name or phone number' }).last().fill('winter')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Ruth Winter/ })
        .click()
      await dialog.getByRole('checkbox', { name: 'Boaz' }).check()
      await button(dialog, 'Save').click()
      await expectToStay(page, dialog, 'Back')
      again()
      await expect(dialog).toHaveCount(0)
    })
    await test.step('names that are being corrected at the desk cannot be discarded any more', async () => {
      await page.goto('/admin/desk')
      await field(page).fill('winter')
      await button(page, 'Correct names…').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('group', { name: 'Ruth Winter' }).getByRole('textbox').first().fill('Ruth Winterly')
      const release = await hold(page, editAttendee)
      await button(dialog, 'Save').click()
      await expectToStay(page, dialog, 'Discard')
      release()
      await expect(dialog).toHaveCount(0)
      await expect(field(page)).toHaveValue('Ruth Winterly')
    })
    await test.step('a tablet that is being turned away cannot be kept any more', async () => {
      await tabletThatIsOn(church, { name: 'Chapel' })
      await page.goto('/admin/tablets')
      await chooseFor(page, 'Chapel', 'Turn away')
      const question = page.getByRole('alertdialog')
      const release = await hold(page, turnAwayDevice)
      await button(question, 'Turn away').click()
      await expectToStay(page, question, 'Keep')
      release()
      await expect(question).toHaveCount(0)
    })
  })
})
