import { expect, type Locator, type Page } from '@playwright/test'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { expectCounts, openDashboard, rows } from '#tests/browser/support/administrator.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

async function choose(page: Page, name: string, wish: string): Promise<Locator> {
  await button(page, `More for ${name}`).click()
  await page.getByRole('menuitem', { name: wish }).click()
  return page.getByRole('dialog')
}

const tick = (dialog: Locator, name: string): Locator => dialog.getByRole('checkbox', { name })

test.describe('staff who change who came', () => {
  test('staff see the household with those who came, add and remove people, and two pages do not undo each other', async ({
    page,
    context,
    steered: church,
  }) => {
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family.slice(0, 1))
    await openDashboard(page, PASSWORD)
    const other = await context.newPage()
    await openDashboard(other, PASSWORD)
    await test.step('staff see the household with those who came, and add and remove people', async () => {
      const dialog = await choose(page, 'Ruth Winter', 'Change who came')
      await tick(dialog, 'Obed').check()
      await tick(dialog, 'Ruth').uncheck()
      await tick(dialog, 'Boaz').uncheck()
      await button(dialog, 'Save').click()
      await expectToast(page, 'Saved', 'Ruth Winter, 1 person')
      await expect(dialog).toHaveCount(0)
      for (const one of [page, other]) {
        await expect(rows(one)).toHaveText([/Ruth Winter.*Obed.*1\s*View/])
        await expectCounts(one, 1, 1)
      }
      await expect(button(page, 'More for Ruth Winter')).toBeFocused()
    })
    await test.step('staff on two pages at once do not undo each other, because only what they changed is sent', async () => {
      await church.checkIn(winters, winters.family)
      const [one, two] = [
        await choose(page, 'Ruth Winter', 'Change who came'),
        await choose(other, 'Ruth Winter', 'Change who came'),
      ]
      await tick(one, 'Boaz').uncheck()
      await tick(two, 'Obed').uncheck()
      await button(one, 'Save').click()
      await expect(one).toHaveCount(0)
      // The other page sees it while its dialog is open.
      await expect(tick(two, 'Boaz')).not.toBeChecked()
      await button(two, 'Save').click()
      await expect(two).toHaveCount(0)
      for (const shown of [page, other]) {
        await expect(rows(shown)).toHaveText([/Ruth Winter.*1\s*View/])
        await expectCounts(shown, 1, 1)
      }
    })
  })
})

test.describe('a check-in that is moved', () => {
  test('a check-in that is moved to another service is listed there with its time, and nowhere else', async ({
    page,
    context,
    steered: church,
  }) => {
    await church.checkIn(await church.family(ADA))
    const { body: sundays } = await church.ask(currentEvent, {})
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family)
    await church.turnTo('2026-11-29T15:30:00.000Z')
    const { body: next } = await church.ask(currentEvent, {})
    await church.checkIn(await church.family(NOA))
    await openDashboard(page, PASSWORD)
    const other = await context.newPage()
    await openDashboard(other, PASSWORD)
    await expect(rows(other)).toHaveText([/Noa Lehmann/])
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page
      .getByRole('option', { name: /November 22, 2026/ })
      .filter({ hasText: sundays.name })
      .click()
    await expect(rows(page)).toHaveText([/Ruth Winter/, /Ada Sommer/])
    const dialog = await choose(page, 'Ruth Winter', 'Move to another event')
    await expect(dialog.getByRole('heading', { name: 'Move to which event?' })).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Event' }).selectOption(String(next.id))
    await button(dialog, 'Move').click()
    await expectToast(page, 'Moved', `Ruth Winter and 2 others, to ${next.name}, November 29, 2026`)
    await expect(rows(page)).toHaveText([/Ada Sommer/])
    await expectCounts(page, 1, 1)
    await expect(rows(other)).toHaveCount(2)
    await expect(rows(other).filter({ hasText: 'Ruth Winter' })).toContainText('3')
    await expectCounts(other, 4, 4)
  })
})
