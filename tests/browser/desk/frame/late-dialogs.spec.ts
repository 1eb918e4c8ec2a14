import { expect } from '@playwright/test'
import { attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { openDashboard, openDirectory, rows } from '#tests/browser/support/administrator.ts'
import { holdReply } from '#tests/browser/support/calls.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { SATURDAY, sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

test.describe('what comes late opens over nothing that somebody does meanwhile', () => {
  test('on Today', async ({ page, steered: church }) => {
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family)
    await church.checkIn(await church.family(ADA))
    await openDashboard(page, PASSWORD)
    await test.step('a household that comes late does not take the place of a message for the wall', async () => {
      const { replied, letCome } = await holdReply(page, userWithFamily)
      await button(page, 'Correct the check-in of Ruth Winter').click()
      await page.getByRole('menuitem', { name: 'Change who came' }).click()
      await replied
      await button(page, 'Message on the wall').click()
      const message = page.getByRole('dialog').getByRole('textbox')
      await message.fill('Coffee is served')
      await letCome()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(message).toHaveValue('Coffee is served')
      await expect(message).toBeFocused()
      await button(page.getByRole('dialog'), 'Discard').click()
    })
    await test.step('a profile that comes late does not open over the search of somebody else', async () => {
      const { replied, letCome } = await holdReply(page, attendeeProfile)
      await button(page, 'View Ruth Winter').click()
      await replied
      const search = page.getByPlaceholder('Find a person')
      await search.fill('som')
      await expect(rows(page)).toHaveCount(1)
      await letCome()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(search).toBeFocused()
    })
    await test.step('a household that comes late does not replace what is searched for meanwhile', async () => {
      await button(page, 'Check somebody in').click()
      const dialog = page.getByRole('dialog')
      const search = dialog.getByRole('searchbox')
      await search.fill('winter')
      const { replied, letCome } = await holdReply(page, userWithFamily)
      await dialog.getByRole('listitem').getByRole('button').click()
      await replied
      await search.fill('sommer')
      await letCome()
      await expect(search).toHaveValue('sommer')
      await expect(search).toBeFocused()
    })
  })

  test('in the directory', async ({ page, steered: church }) => {
    const [ruth] = [await church.family(RUTH), await church.family(ADA)]
    await openDirectory(page, PASSWORD)
    await test.step('details that come late do not open over the form for somebody without a phone', async () => {
      const { replied, letCome } = await holdReply(page, attendeeProfile)
      await rows(page).filter({ hasText: 'Ruth' }).getByRole('button', { name: 'Details' }).click()
      await replied
      await button(page, 'Add a person without a phone').click()
      await page.getByLabel('Name', { exact: true }).fill('Dinah Frost')
      await letCome()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
      await button(page.getByRole('dialog'), 'Discard').click()
    })
    await test.step('a record that comes late leads nowhere after the search for the same person was discarded', async () => {
      await page.locator(`a[href="/admin/people/${ruth.id}"]`).click()
      await button(page, 'Merge with…').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('searchbox').fill('sommer')
      const { replied, letCome } = await holdReply(page, attendeeProfile)
      await dialog.getByRole('listitem').getByRole('button').click()
      await replied
      await button(dialog, 'Discard').click()
      await expect(dialog).toHaveCount(0)
      await letCome()
      await expect(page).toHaveURL(new RegExp(`/admin/people/${ruth.id}$`))
    })
  })
})

test.describe('what comes late, and two events', () => {
  test.use({ begins: SATURDAY })

  test('a household that comes late is not shown for another event', async ({ page, steered: church }) => {
    const winters = await church.family(RUTH)
    await church.checkIn(await church.family(ADA))
    await church.turnTo(sunday('10:04'))
    await church.checkIn(winters, winters.family)
    await openDashboard(page, PASSWORD)
    const { replied, letCome } = await holdReply(page, userWithFamily)
    await button(page, 'Correct the check-in of Ruth Winter').click()
    await page.getByRole('menuitem', { name: 'Change who came' }).click()
    await replied
    await page.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Open Check-In' }).click()
    await expect(rows(page)).toContainText('Ada Sommer')
    await letCome()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
