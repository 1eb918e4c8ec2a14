import { expect } from '@playwright/test'
import { countPeople } from '#domain/contract/counting/counting-routes.ts'
import { pauseDevice, resumeDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { changeHelper, takeHelperAway } from '#domain/contract/helper/helper-routes.ts'
import { cutOff, restore } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { accept, closeDoors, codeShown, letAsk } from '#tests/browser/support/device/devices.ts'
import { anUsherAt, countedAt, fivePeople, number, onePerson, PHONE } from './ushers.ts'
import { HELPERS_PASSWORD, signedIn } from '#tests/foyer/helpers.ts'

test('a phone shows its code at the counter’s own address, and goes on by itself when it is let in', async ({
  page,
  church,
}) => {
  await closeDoors(church)
  await page.setViewportSize(PHONE)
  await page.goto('/count')
  await expect(page.getByRole('heading', { name: 'This phone is new here.' })).toBeVisible()
  await letAsk(church)
  const code = await codeShown(page)
  const { id } = await accept(church, code, { name: 'Balcony', kind: 'counter', serves: [1] })
  await cutOff(page, countPeople)
  await fivePeople(page).tap()

  await church.asAdmin(pauseDevice, { params: { id } })
  await expect(page.getByRole('heading', { name: 'This phone is paused.' })).toBeVisible()
  await expect(page.getByText('Counted and saved on this phone: 5.')).toBeVisible()
  await church.asAdmin(resumeDevice, { params: { id } })
  await expect(number(page)).toContainText('5 counted at this door')
  await restore(page)
  await expect.poll(() => countedAt(church)).toBe(5)

  await church.asAdmin(turnAwayDevice, { params: { id }, body: { anyway: true } })
  await expect(page.getByRole('heading', { name: 'This phone was turned away.' })).toBeVisible()
})

test('a greeter signs in by name, counts at a door that another usher has named, and stops within a second when their role changes', async ({
  page,
  context,
  church,
}) => {
  await anUsherAt(church, page)
  const { id } = await signedIn(church, { name: 'Rivka Thornmere', signInName: 'Rivka', roles: ['desk'] })
  const phone = await context.browser()!.newContext({ baseURL: church.url, viewport: PHONE, hasTouch: true })
  const own = await phone.newPage()
  await own.goto('/count')
  await expect(own.getByRole('heading', { name: 'Sign in by name' })).toBeVisible()
  const submit = own.getByRole('button', { name: 'Sign in' })
  await own.getByLabel('Name', { exact: true }).fill('Rivka')
  await own.getByLabel('Password').fill('not the right one')
  const error = own.getByRole('alert')
  await submit.tap()
  await expect(error).toHaveText('Name or password is wrong.')
  // What is typed now takes the place of the wrong one.
  await own.keyboard.type(HELPERS_PASSWORD)
  await submit.tap()
  await expect(own.getByText('Your role does not include counting. Ask an administrator.')).toBeVisible()

  await church.asAdmin(changeHelper, { params: { id }, body: { roles: ['greeter'] } })
  const door = own.getByRole('combobox', { name: 'Door' })
  await expect(door).toContainText('Choose your door')
  await expect(onePerson(own)).toBeDisabled()
  await door.selectOption('Main door')
  await onePerson(own).tap()
  await expect.poll(() => countedAt(church)).toBe(1)
  await door.selectOption('Another door…')
  const dialog = own.getByRole('dialog', { name: 'What is this door called?' })
  await expect(dialog.getByText('A place, for example “Balcony”. No names of people.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await expect(number(own)).toHaveText('1 person counted at this door')
  await door.selectOption('Another door…')
  // A name of spaces is none, and the dialog stays for a better one.
  await dialog.getByRole('textbox').fill('   ')
  await dialog.getByRole('button', { name: 'Stand here' }).tap()
  await expect(dialog.getByRole('textbox')).toHaveValue('')
  await dialog.getByRole('textbox').fill(' Garden   gate ')
  await dialog.getByRole('button', { name: 'Stand here' }).tap()
  await expect(own.getByText('Garden gate', { exact: true }).first()).toBeVisible()
  await expect(number(own)).toHaveText('0 counted at this door')
  await onePerson(own).tap()
  await expect.poll(() => countedAt(church)).toBe(2)

  await church.asAdmin(takeHelperAway, { params: { id } })
  await expect(own.getByRole('heading', { name: 'This phone is new here.' })).toBeVisible()
  await phone.close()
})
