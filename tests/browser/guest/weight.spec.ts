import { expect, type Page, type Request } from '@playwright/test'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { codeOnTheWall } from '#tests/foyer/guests.ts'

/** What the form for guests weighs on a phone that was never here and has nothing of Foyer in its cache. */

test.use({ begins: sunday('10:04'), viewport: { width: 390, height: 844 } })

/** The most that the form may weigh with everything that a phone loads for it, in bytes as they are sent. */
const LIGHT = 30_000

/** Adds up what the page loads: its latest state and all its files, each with its headers. */
function loading(page: Page) {
  const asked: Request[] = []
  page.on('requestfinished', (request) => asked.push(request))
  const weight = async (one: Request): Promise<number> => {
    const { responseBodySize, responseHeadersSize } = await one.sizes()
    return responseBodySize + responseHeadersSize
  }
  const isState = (one: Request): boolean => new URL(one.url()).pathname === '/hello'
  const icon = async (): Promise<number> => {
    const address = await page.locator('link[rel="icon"]').getAttribute('href')
    const response = await page.request.get(address ?? '')
    return Number(response.headers()['content-length']) + JSON.stringify(response.headers()).length
  }
  return async () => {
    const files = asked.filter((one) => !isState(one))
    const sizes = await Promise.all(files.map(weight))
    return {
      total: sizes.reduce((sum, one) => sum + one, await weight(asked.findLast(isState)!)) + (await icon()),
      fonts: [...new Set(files.filter((one) => one.resourceType() === 'font').map((one) => one.url()))],
    }
  }
}

test('each state of the form is at most 30 kilobytes with its fonts and everything else, in both languages', async ({
  page,
}) => {
  const loads = loading(page)
  const see = async (state: string) => {
    await page.evaluate(() => document.fonts.ready)
    const { total, fonts } = await loads()
    expect(total, state).toBeLessThan(LIGHT)
    expect(fonts, state).toHaveLength(2)
    for (const font of fonts) expect(font, state).toContain('-of-the-form')
  }
  await page.goto('/hello')
  await expect(page.getByText('Please scan the code again.')).toBeVisible()
  await expect(
    page.getByText('The code on the wall and at the welcome desk is a new one every few minutes.'),
  ).toBeVisible()
  await see('scan again')
  await page.goto(codeOnTheWall(sunday('10:04')))
  const keeps = 'The church keeps your names and phone number, so that next time is quicker.'
  await expect(page.getByText(keeps)).toBeVisible()
  await button(page, 'Send').click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Invalid phone number')).toBeVisible()
  await see('errors')
  await page.getByLabel('Full Name').fill('Naomi Carverly')
  await page.getByLabel('Phone Number').fill('0125550163')
  await button(page, 'Send').click()
  await expect(page.getByText('This phone number cannot exist')).toBeVisible()
  await page.getByLabel('Phone Number').fill('5125550163')
  await button(page, 'Add a person').click()
  await expect(page.getByText('Relationship', { exact: true })).toBeVisible()
  for (const one of ['Spouse', 'Child', 'Parent', 'Sibling', 'Other'])
    await expect(page.getByRole('radio', { name: one })).toBeVisible()
  await see('sheet')
  await button(page, 'Cancel').click()
  await button(page, 'Add a person').click()
  await page.getByLabel('Name', { exact: true }).fill('Tali Carverly')
  await page.getByRole('radio', { name: 'Child' }).check()
  await button(page, 'Add').click()
  await see('form')
  await button(page, 'Remove Tali Carverly').click()
  await expect(page.getByText('Tali Carverly')).toHaveCount(0)
  await button(page, 'Send').click()
  await expect(page.getByText('At any tablet, or at the welcome desk.')).toBeVisible()
  await expect(page.getByText('The church keeps your names, your phone number and who belongs together.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(button(page, 'Save to Phone')).toBeVisible()
  await see('expected')
  await button(page, 'Change').click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Naomi Carverly')
  await button(page, 'Español').click()
  await expect(page.getByText('¿Quién viene hoy?')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await see('form in Spanish')
  await button(page, 'Enviar').click()
  await expect(page.getByRole('heading', { name: 'Falta un paso: muestre esto.' })).toBeVisible()
  await see('expected in Spanish')
})
