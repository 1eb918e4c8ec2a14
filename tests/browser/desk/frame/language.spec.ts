import { expect, type Page } from '@playwright/test'
import { english as englishAdmin, spanish as spanishAdmin } from '#admin/words/texts.ts'
import { wallTexts } from '#wall/texts.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import { english as englishKiosk } from '#web/words/texts.ts'
import { spanish as spanishKiosk } from '#web/words/spanish.ts'
import { datesIn } from '#web/words/useDates.ts'
import { chooseInAccount, contentOf, openDashboard, readSpanish, rows } from '#tests/browser/support/administrator.ts'
import { refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { button } from '#tests/browser/support/visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const language = (page: Page) => page.evaluate(() => document.documentElement.lang)

test.describe('the language of the admin area', () => {
  test('names the other language in its own words, the device keeps it, and the other staff pages follow', async ({
    page,
    church,
    context,
  }) => {
    await test.step('is not that of a message that came before, which a screen reader goes on reading as it is', async () => {
      await church.checkIn(await church.family(RUTH))
      await openDashboard(page, church.password)
      await button(page, 'More for Ruth Winter').click()
      await page.getByRole('menuitem', { name: 'Undo' }).click()
      const message = page.getByRole('status').filter({ hasText: 'Off the list' })
      await expect(message).toBeVisible()
      await readSpanish(page)
      expect(await language(page)).toBe('es')
      await expect(message).toHaveAttribute('lang', 'en')
    })
    await test.step('names the other language in its own words, and the device keeps it', async () => {
      await chooseInAccount(page, 'English', 'Cuenta')
      await expect(heading(page, 'Attendance List')).toBeVisible()
      expect(await language(page)).toBe('en')
      await button(page, 'Account').click()
      await expect(page.getByRole('menuitem', { name: 'Español' })).toHaveAttribute('lang', 'es')
      await page.getByRole('menuitem', { name: 'Español' }).click()
      await expect(heading(page, 'Panel de administración')).toBeVisible()
      await expect(heading(page, 'Lista de asistencia')).toBeVisible()
      await expect(page).toHaveTitle(/^Hoy/)
      const today = datesIn.es.longDate(new Date().toISOString(), 'America/Chicago')
      await expect(page.getByRole('banner').getByText(today, { exact: true })).toBeVisible()
      expect(await language(page)).toBe('es')
      await page.reload()
      await expect(heading(page, 'Panel de administración')).toBeVisible()
      await page.goto('/directory')
      await expect(heading(page, 'Directorio de asistentes')).toBeVisible()
      await chooseInAccount(page, 'English', 'Cuenta')
      await expect(heading(page, 'Attendee Directory')).toBeVisible()
      expect(await language(page)).toBe('en')
    })
    await test.step('also changes the other open staff pages on the device, such as the wall, but not the kiosk of the visitors', async () => {
      const wall = await context.newPage()
      await wall.goto('/admin/wall')
      await expect(wall.getByText('Total Attendees', { exact: true })).toBeVisible()
      await page.goto('/admin')
      await readSpanish(page)
      await expect(wall.getByText('Total de asistentes', { exact: true })).toBeVisible()
      expect(await language(wall)).toBe('es')
      await button(page, 'Volver al registro').click()
      await expect(heading(page, 'Welcome!')).toBeVisible()
      expect(await language(page)).toBe('en')
    })
  })
})

test.describe('a secretary who reads Spanish', () => {
  test('finds the visitors, exports the list with the usual headings, and reads why a form is refused', async ({
    page,
    church,
  }) => {
    await test.step('finds the visitors, and exports the list with the usual headings', async () => {
      const winters = await church.family(RUTH)
      await church.checkIn(winters, winters.family)
      await openDashboard(page, church.password)
      await readSpanish(page)
      await expect(rows(page)).toContainText([/[ap]\.\sm\./])
      await button(page, 'Ver Ruth Winter').click()
      await expect(page.getByRole('dialog', { name: 'Perfil del asistente' })).toContainText('Llegada registrada a la')
      await button(page, 'Cerrar').click()
      await expect(rows(page).getByText('Primera vez')).toBeVisible()
      await page.getByRole('searchbox', { name: 'Buscar a una persona' }).fill('Nadie')
      await expect(page.getByText('No se encontró a nadie en esta lista.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Pantalla para el televisor' })).toBeVisible()
      await expect(button(page, 'Imprimir')).toBeEnabled()
      const downloading = page.waitForEvent('download')
      await button(page, 'Exportar').click()
      const content = await contentOf(await downloading)
      expect(content).toMatch(
        /^\uFEFFName,Phone,Email,Check-in Time,Group Size,Attendee Type,First-Time Guest\r\nRuth Winter,/,
      )
      expect(content).toMatch(/,\d+:\d\d [AP]M,3,Primary,Yes\r\n/)
    })
    await test.step('reads in Spanish what is missing in a form, and why the server refuses', async () => {
      await page.goto('/admin/schedule')
      await expect(heading(page, 'Próximamente')).toBeVisible()
      await button(page, 'Agregar evento').click()
      await button(page, 'Guardar').click()
      await expect(page.getByRole('dialog').getByText('Por favor, escriba un nombre.')).toBeVisible()
      await page.getByLabel('Nombre', { exact: true }).fill('Concierto')
      await page.getByLabel('Fecha', { exact: true }).fill('2020-01-01')
      await button(page, 'Guardar').click()
      await expect(page.getByRole('alert')).toHaveText('Por favor, elija hoy o un día posterior.')
      await refuse(page, routes.addEvent, 418, { code: 'teapot', message: 'I am a teapot.' })
      await button(page, 'Guardar').click()
      await expect(page.getByRole('alert')).toHaveText('No se pudo guardar. Por favor, intente de nuevo.')
    })
  })
})

test.describe('a wall in Spanish', () => {
  test('is opened once by its address, and stays Spanish without it, and with an unknown language', async ({
    page,
    church,
  }) => {
    await page.goto('/admin/wall?language=es')
    await expect(page.getByRole('term')).toHaveText(['Total de asistentes', 'Visitantes por primera vez'])
    await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
    for (const address of ['/admin/wall', '/admin/wall?language=fr']) {
      await page.goto(address)
      await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
      expect(await language(page)).toBe('es')
    }
    const { body: open } = await church.ask(currentEvent, {})
    await church.asAdmin(routes.cancelEvent, { params: { eventId: open.id } })
    await expect(page.getByText('El registro abre a las', { exact: true })).toBeVisible()
    await page.goto('/admin/wall?language=en')
    await expect(page.getByText('Check-in opens', { exact: true })).toBeVisible()
  })
})

const kiosk = [englishKiosk.home.howTo, spanishKiosk.home.howTo]
const admin = [englishAdmin.dashboard.lead, spanishAdmin.dashboard.lead]
const wall = [wallTexts.en.live, wallTexts.es.live].map((text) => `\`${text}\``)

test('each page loads only its own texts', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    // What is still on its way when the test ends is not read any more.
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  for (const [address, own, foreign] of [
    ['/', kiosk, [...admin, ...wall]],
    ['/admin', admin, [...kiosk, ...wall]],
    ['/admin/wall', wall, [...kiosk, ...admin]],
  ] as const) {
    scripts.length = 0
    await page.goto(address, { waitUntil: 'networkidle' })
    const received = (await Promise.all(scripts)).join('\n')
    expect(own.filter((text) => !received.includes(text))).toEqual([])
    expect(foreign.filter((text) => received.includes(text))).toEqual([])
  }
})
