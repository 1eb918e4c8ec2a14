import { expect, type Page } from '@playwright/test'
import { datesIn } from '#web/words/useDates.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { arrive, button, remembered, typeNumber } from '#tests/browser/support/visitor.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const language = (page: Page) => page.evaluate(() => document.documentElement.lang)

test('a visit in Spanish stays Spanish to its end, through a reload, and the next one is in English', async ({
  page,
  church,
}) => {
  await church.family(RUTH)
  await arrive(page)
  expect(await language(page)).toBe('en')
  await expect(button(page, 'Español')).toHaveAttribute('lang', 'es')
  await button(page, 'Español').tap()
  await expect(heading(page, '¡Bienvenidos!')).toBeVisible()
  const today = datesIn.es.longDate(new Date().toISOString(), 'America/Chicago')
  await expect(page.getByText(today, { exact: true })).toBeVisible()
  await expect(button(page, 'English')).toHaveAttribute('lang', 'en')
  await typeNumber(page, RUTH.phone)
  await button(page, 'Registrar llegada').tap()
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
  expect((await church.present()).totalAttendees).toBe(2)
  await button(page, 'Listo').tap()
  await expect(heading(page, 'Welcome!')).toBeVisible()
  expect(await language(page)).toBe('en')
  expect(await remembered(page)).toEqual([])
})
