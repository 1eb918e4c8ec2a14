import { expect } from '@playwright/test'
import { expectedGuests } from '#domain/contract/guest/guest-routes.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, tapTwice } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { codeOnTheWall } from '#tests/foyer/guests.ts'

test.use({ begins: sunday('10:04'), viewport: { width: 360, height: 640 } })

test('what a guest types stays through the other language and a form that arrives, and a second tap removes nobody', async ({
  page,
  steered: church,
}) => {
  await page.goto(codeOnTheWall(sunday('10:04')))
  const addTali = async (name: string) => {
    await button(page, 'Add a person').tap()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('radio', { name: 'Child' }).tap()
    await button(page, 'Add').tap()
  }
  for (const name of ['Ben', 'Tali', 'Samuel Carverly']) await addTali(name)
  // The next row moves into the place of one that was removed.
  await tapTwice(page, button(page, 'Remove Ben'))
  await expect(button(page, 'Remove Ben')).toHaveCount(0)
  await expect(button(page, 'Remove Samuel Carverly')).toBeVisible()

  // Another language keeps the sheet, and the row that it changes is still one person.
  await page.getByLabel('Full Name').fill('Naomi Carverly')
  await page.getByLabel('Phone Number').fill('5125550163')
  await button(page, /^Tali/).click()
  await page.getByLabel('Name', { exact: true }).fill('Tali Carverly')
  await button(page, 'Español').press('Enter')
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Tali Carverly')
  await button(page, 'Agregar').click()

  // The sheet is opened while the form is on its way, and closed again.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/hello', async (call) => {
    await released
    await call.continue()
  })
  await button(page, 'Enviar').click()
  await button(page, 'Agregar a una persona').click()
  await page.getByLabel('Nombre', { exact: true }).fill('Nobody')
  await button(page, 'Cancelar').click()
  release()
  await expect(page.getByRole('heading', { name: 'Falta un paso: muestre esto.' })).toBeFocused()
  const { guests } = (await church.asAdmin(expectedGuests, {})).body
  expect(guests.map(({ name, family }) => [name, family.map((one) => one.name)])).toEqual([
    ['Naomi Carverly', ['Tali Carverly', 'Samuel Carverly']],
  ])
})
