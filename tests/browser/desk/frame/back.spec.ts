import { expect, type Page } from '@playwright/test'
import { goTo, openDashboard, readSpanish } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { button } from '#tests/browser/support/visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back())

test('Back asks before it leaves a form in which something was typed, in both languages, and leaves any other at once', async ({
  page,
  church,
}) => {
  await test.step('Back leaves a form in which nothing was typed, or which was discarded, without a question', async () => {
    await openDashboard(page, church.password)
    await goTo(page, 'People')
    for (const typed of [false, true]) {
      await goTo(page, 'Schedule')
      await button(page, 'Add event').click()
      if (typed) {
        await page.getByRole('dialog').getByLabel('Name').fill('Supper')
        await button(page.getByRole('dialog'), 'Cancel').click()
      }
      await goBack(page)
      await expect(page).toHaveURL('/directory')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('alertdialog')).toBeHidden()
    }
  })
  await test.step('Back asks before it leaves a form in which something was typed, in both languages', async () => {
    await goTo(page, 'Schedule')
    await button(page, 'Add event').click()
    const name = page.getByRole('dialog').getByLabel('Name')
    await name.fill('Supper')
    await goBack(page)
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('What you typed here is lost then.')
    await button(question, 'Stay').click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Supper')
    await expect(page).toHaveURL('/admin/schedule')

    await goBack(page)
    await button(question, 'Leave').click()
    await expect(page).toHaveURL('/directory')
    await expect(page.getByRole('table', { name: 'Attendee Directory' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()

    await readSpanish(page)
    await page.goForward()
    await button(page, 'Agregar evento').click()
    await page.getByRole('dialog').getByLabel('Nombre').fill('Cena')
    await goBack(page)
    const spanish = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })
    await expect(spanish).toContainText('Se pierde lo que usted escribió aquí.')
    await expect(button(spanish, 'Quedarse')).toBeVisible()
    await button(spanish, 'Salir').click()
    await expect(page).toHaveURL('/directory')
  })
})
