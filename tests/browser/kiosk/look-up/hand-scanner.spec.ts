import { expect, type Page } from '@playwright/test'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import {
  arriveInStillTime,
  button,
  confirm,
  expectToast,
  greeted,
  numberShown,
  remembered,
  row,
  toast,
} from '#tests/browser/support/visitor.ts'

/** Types like a hand scanner. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Types like a person at an attached keyboard. */
async function type(page: Page, text: string): Promise<void> {
  for (const key of text) {
    await page.keyboard.press(key)
    await page.clock.runFor(120)
  }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const UNTYPED = '(___) ___-____'

test.describe('a hand scanner', () => {
  test('opens the confirmation from each tab, wherever the focus is', async ({ page, church }) => {
    const ruth = await church.family(RUTH)
    const link = `${church.url}/qr/${ruth.id}`
    await arriveInStillTime(page)
    for (const [way, code] of [
      ['Phone Number', `${ruth.id}`],
      ['Last Name', link],
      ['QR Code', `{"userId": ${ruth.id}, "userName": "Ruth Winter"}`],
    ] as const) {
      await tab(page, way).tap()
      await scan(page, code)
      await expectToast(page, 'QR Code Scanned Successfully', 'Found user: Ruth Winter')
      await page.clock.runFor(500)
      await greeted(page, RUTH.name)
      await page.goto('/')
      await expect(page.getByText('Open Check-In')).toBeVisible()
      await page.clock.runFor(5_000)
    }
  })

  test('leaves nothing in a field, and a pause works like Enter', async ({ page, church }) => {
    const ada = await church.family(ADA)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await arriveInStillTime(page)
    await type(page, '512')
    await page.keyboard.type(`${ada.id}`)
    await page.clock.runFor(250)
    await expectToast(page, 'QR Code Scanned Successfully', 'Found user: Ada Sommer')
    await expect(numberShown(page, '(512) ___-____')).toBeVisible()
    await page.clock.runFor(500)
    await greeted(page, ADA.name)
    expect(asked).not.toContain(checkPhone.path)
    await page.goto('/')
    await tab(page, 'Last Name').tap()
    const field = page.getByPlaceholder('Enter last name...')
    await field.focus()
    await type(page, 'Som')
    await scan(page, `https://foyer.example/qr/${ada.id}`)
    await expectToast(page, 'QR Code Scanned Successfully', 'Found user: Ada Sommer')
    await expect(field).toHaveValue('Som')
    await page.clock.runFor(500)
    await greeted(page, ADA.name)
  })

  test('a hand scanner that reads a foreign code gets a message, and types no number', async ({ page }) => {
    await arriveInStillTime(page)
    await scan(page, 'https://elsewhere.example/menu?table=12345')
    await expectToast(page, 'Invalid QR Code', 'Invalid QR code format')
    await scan(page, 'ABC-1234567890')
    await expectToast(page, 'Invalid QR Code', 'Invalid QR code format')
    await scan(page, '12345678901234567890')
    await expectToast(page, 'Invalid QR Code', 'QR code does not contain valid user ID')
    await expect(numberShown(page, UNTYPED)).toBeVisible()
    await expect(button(page, 'Check In')).toBeDisabled()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('a queue scans its codes without waiting for Done', async ({ page, church }) => {
  const [ada, ruth] = [await church.family(ADA), await church.family(RUTH)]
  await arriveInStillTime(page)
  await button(page, 'Español').tap()
  await scan(page, `${church.url}/qr/${ada.id}`)
  await expect(toast(page, 'Avisos').getByRole('status')).toContainText('Ada Sommer')
  await page.clock.runFor(500)
  await button(page, 'Confirmar').tap()
  await expect(page.getByRole('heading', { name: '¡Llegada registrada!' })).toBeVisible()
  await page.clock.runFor(5_000)

  // Their own code, still before the reader, does nothing. A foreign code gets a message.
  await scan(page, `${church.url}/qr/${ada.id}`)
  await scan(page, 'ABC-1234567890')
  await expect(toast(page, 'Avisos').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: '¡Llegada registrada!' })).toBeVisible()

  await scan(page, `${church.url}/qr/${ruth.id}`)
  await expect(toast(page, 'Avisos').getByRole('status')).toContainText('Ruth Winter')
  await page.clock.runFor(500)
  // The next visitor has not chosen Spanish.
  await greeted(page, RUTH.name)
  await expect(page.getByText(ADA.name)).toHaveCount(0)
  expect(await remembered(page)).toEqual(['currentUser', 'scanned'])
  await confirm(page)
  expect((await church.present()).totalAttendees).toBe(2)
})

test('the code of the next family changes nothing while a family decides who comes, or fills in a form', async ({
  page,
  church,
}) => {
  const ada = await church.family(ADA)
  await church.family(RUTH)
  await arriveInStillTime(page)
  await page.keyboard.type(RUTH.phone)
  await page.clock.runFor(250)
  await button(page, 'Check In').tap()
  await greeted(page, RUTH.name)
  await row(page, 'Boaz Winter').focus()
  await page.keyboard.press('Space')
  await page.clock.runFor(250)
  for (const code of [`${church.url}/qr/${ada.id}`, `{"userId": ${ada.id}}`]) {
    await scan(page, code)
    await expect(row(page, 'Boaz Winter')).toBeChecked()
    await page.clock.runFor(250)
  }

  await button(page, 'Update Profile').tap()
  const form = page.locator('#profile')
  await form.getByLabel('Full Name').focus()
  await page.keyboard.press('End')
  await type(page, 'x')
  await scan(page, `${church.url}/qr/${ada.id}`)
  await expect(form.getByLabel('Full Name')).toHaveValue(`${RUTH.name}x`)
  await button(page, 'Add Family Member').tap()
  const member = page.getByRole('dialog', { name: 'Add Family Member' })
  await type(page, 'Obed')
  await scan(page, `${church.url}/qr/${ada.id}`)
  await expect(member.getByLabel('Name', { exact: true })).toHaveValue('Obed')
  await expect(member.getByText('Relationship is required')).toHaveCount(0)
  await expect(page).toHaveURL('/registration')
})

test('a person who types is not taken for a hand scanner', async ({ page, church }) => {
  await church.family(ADA)
  await arriveInStillTime(page)
  await tab(page, 'Last Name').tap()
  const field = page.getByPlaceholder('Enter last name...')
  await field.focus()
  await type(page, 'Sommer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results (1)' })).toBeVisible()
  await expect(field).toHaveValue('Sommer')
  await tab(page, 'Phone Number').tap()
  await type(page, '512555')
  // Ten digits are a phone number, however fast they come, for example from a keyboard with stored numbers.
  await page.keyboard.type('0101')
  await expect(numberShown(page, '(512) 555-0101')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('5125550101')
  await expect(numberShown(page, '(512) 555-0101')).toBeVisible()
  // Digits after the tenth do nothing, as at the keypad.
  await page.keyboard.press('Escape')
  await page.keyboard.type('512555010199')
  await page.clock.runFor(250)
  await expect(numberShown(page, '(512) 555-0101')).toBeVisible()
  await button(page, 'Check In').tap()
  await greeted(page, ADA.name)
})
