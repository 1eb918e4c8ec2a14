import { expect, type Page } from '@playwright/test'
import { addFamilyMember, checkPhone } from '#domain/contract/people/people-routes.ts'
import { spanish } from '#web/words/spanish.ts'
import { datesIn } from '#web/words/useDates.ts'
import { mend, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { NOA, RUTH } from '#tests/browser/support/congregation.ts'
import {
  arrive,
  button,
  closeDoor,
  expectToast,
  remembered,
  SUNDAY_SERVICE,
  typeNumber,
} from '#tests/browser/support/visitor.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const language = (page: Page) => page.evaluate(() => document.documentElement.lang)

async function arriveInSpanish(page: Page): Promise<void> {
  await arrive(page)
  await button(page, 'Español').tap()
  await expect(heading(page, '¡Bienvenidos!')).toBeVisible()
}

async function giveNumberInSpanish(page: Page, digits: string): Promise<void> {
  await arriveInSpanish(page)
  await typeNumber(page, digits)
  await button(page, 'Registrar llegada').tap()
}

test.describe('the language button', () => {
  test('names the other language in its own words, changes the page, and removes a message in the other language', async ({
    page,
  }) => {
    await arrive(page)
    expect(await language(page)).toBe('en')
    await expect(button(page, 'Español')).toHaveAttribute('lang', 'es')
    await button(page, 'Español').tap()
    await expect(heading(page, '¡Bienvenidos!')).toBeVisible()
    expect(await language(page)).toBe('es')
    const today = datesIn.es.longDate(new Date().toISOString(), 'America/Chicago')
    await expect(page.getByText(today, { exact: true })).toBeVisible()
    await expect(button(page, 'English')).toHaveAttribute('lang', 'en')
    await button(page, 'English').tap()
    await expect(heading(page, 'Welcome!')).toBeVisible()
    expect(await remembered(page)).toEqual([])
    await page.getByRole('tab', { name: 'Last Name' }).tap()
    await page.getByPlaceholder('Enter last name...').fill('w')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Invalid Search', 'Please enter at least 2 characters')
    await button(page, 'Español').tap()
    await expect(heading(page, '¡Bienvenidos!')).toBeVisible()
    expect(await page.getByText('Invalid Search').count()).toBe(0)
  })

  test('also works while check-in is closed, and says in Spanish when it opens', async ({ page }) => {
    await closeDoor(page, SUNDAY_SERVICE)
    await page.goto('/')
    await button(page, 'Español').tap()
    await expect(heading(page, 'No hay ningún evento abierto en este momento')).toBeVisible()
    await expect(page.getByText('9:00 a. m.', { exact: true })).toBeVisible()
    await expect(page.getByText('29 de noviembre de 2026', { exact: true })).toBeVisible()
  })
})

test.describe('a visit in Spanish', () => {
  test('stays Spanish to its end, through a reload, and the next one is in English', async ({ page, church }) => {
    const winters = await church.family(RUTH)
    await giveNumberInSpanish(page, RUTH.phone)
    await expect(heading(page, '¡Qué gusto verle, Ruth Winter!')).toBeVisible()
    await page.reload()
    await expect(heading(page, '¡Qué gusto verle, Ruth Winter!')).toBeVisible()
    expect(await language(page)).toBe('es')
    await page.getByRole('checkbox', { name: 'Boaz Winter' }).tap()
    await expect(page.getByText('Cónyuge', { exact: true })).toBeVisible()
    await button(page, 'Confirmar').tap()
    await expect(heading(page, '¡Llegada registrada!')).toBeVisible()
    await expect(page.getByText('Su llegada y la de 1 familiar están registradas.', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible()
    expect((await church.present()).totalAttendees).toBe(1 + winters.family.slice(0, 1).length)
    await button(page, 'Listo').tap()
    await expect(heading(page, 'Welcome!')).toBeVisible()
    expect(await language(page)).toBe('en')
    expect(await remembered(page)).toEqual([])
  })

  test('makes a profile, and reads in Spanish what is missing', async ({ page }) => {
    await giveNumberInSpanish(page, NOA.phone)
    await expect(heading(page, '¡Le damos la bienvenida a nuestra iglesia!')).toBeVisible()
    await page.getByLabel('Correo electrónico').fill('noa@')
    await button(page, 'Crear perfil').tap()
    await expect(page.getByText('Escriba el nombre', { exact: true })).toBeVisible()
    await expect(page.getByText('El correo electrónico no es válido', { exact: true })).toBeVisible()
    await button(page, 'Agregar familiar').tap()
    await button(page.getByRole('dialog'), 'Agregar').tap()
    await expect(page.getByRole('dialog').getByText('Elija el parentesco', { exact: true }).last()).toBeVisible()
    await page.getByRole('dialog').getByLabel('Nombre', { exact: true }).fill('Levi Lehmann')
    await page.getByRole('dialog').getByText('Hijo/a', { exact: true }).tap()
    await button(page.getByRole('dialog'), 'Agregar').tap()
    await page.getByLabel('Correo electrónico').fill('')
    await page.getByLabel('Nombre completo').fill('Noa Lehmann')
    await refuse(page, addFamilyMember, 410, { code: 'attendee-erased', message: 'This profile has been removed.' })
    await button(page, 'Crear perfil').tap()
    await expectToast(page, 'Error', '410: Este perfil fue eliminado.', 'Avisos')
    await mend(page)
    await button(page, 'Actualizar perfil').tap()
    await expectToast(page, 'Perfil actualizado', 'Su perfil se actualizó correctamente', 'Avisos')
    await expect(heading(page, '¡Qué gusto verle, Noa Lehmann!')).toBeVisible()
    await button(page, 'Empezar de nuevo').tap()
    await expect(heading(page, 'Welcome!')).toBeVisible()
  })

  test('reads errors in Spanish, also when the server has no Spanish', async ({ page }) => {
    await refuse(page, checkPhone, 418, { code: 'teapot', message: 'I am a teapot.' })
    await giveNumberInSpanish(page, NOA.phone)
    await expectToast(page, 'Error', `418: ${spanish.phone.failed}`, 'Avisos')
    await mend(page)
    await page.getByRole('tab', { name: 'Apellido' }).tap()
    await page.getByPlaceholder('Escriba su apellido...').fill('Lehmann')
    await button(page, 'Buscar').tap()
    await expectToast(page, 'Sin resultados', 'No encontramos a nadie con el apellido "Lehmann"', 'Avisos')
    await page.getByRole('tab', { name: 'Código QR' }).tap()
    await expect(heading(page, 'Escanee su código QR')).toBeVisible()
  })
})
