import { expect } from '@playwright/test'
import { expectedGuests } from '#domain/contract/guest/guest-routes.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, tapTwice } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { aGuest, codeOnTheWall } from '#tests/foyer/guests.ts'

test.use({ begins: sunday('10:04'), viewport: { width: 360, height: 640 } })

test('a second tap in the place of a person who was removed does not remove the next one', async ({
  page,
  steered: _,
}) => {
  await page.goto(codeOnTheWall(sunday('10:04')))
  for (const name of ['Tali Carverly', 'Ben Carverly', 'Samuel Carverly']) {
    await button(page, 'Add a person').tap()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('radio', { name: 'Child' }).tap()
    await button(page, 'Add').tap()
  }
  await tapTwice(page, button(page, 'Remove Tali Carverly'))
  await expect(button(page, 'Remove Tali Carverly')).toHaveCount(0)
  await button(page, 'Remove Ben Carverly').tap()
  await expect(button(page, 'Remove Samuel Carverly')).toBeVisible()
})

test('what a guest is typing stays when the form that they sent before arrives, and is sent with the next tap', async ({
  page,
  steered: church,
}) => {
  await page.clock.install()
  await page.goto(codeOnTheWall(sunday('10:04')))
  await page.getByLabel('Full Name').fill('Naomi Carverly')
  await page.getByLabel('Phone Number').fill('5125550163')
  await page.route('**/hello', (call) => call.abort())
  await button(page, 'Send').click()
  await expect(page.getByText('Not sent yet. It is sent as soon as there is a network.')).toBeVisible()
  await button(page, 'Add a person').click()
  await page.getByLabel('Name', { exact: true }).fill('Tali Carver')
  await page.unrouteAll({ behavior: 'wait' })
  const arrived = page.waitForResponse('**/hello')
  await page.clock.runFor(5_000)
  await arrived
  await expect(page.getByText('Not sent yet. It is sent as soon as there is a network.')).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tali Carver')
  await page.getByRole('radio', { name: 'Child' }).check()
  await button(page, 'Add').click()
  await button(page, 'Send').click()
  await expect(page.getByRole('heading', { name: 'You are expected.' })).toBeVisible()
  const { guests } = (await church.asAdmin(expectedGuests, {})).body
  expect(guests.map(({ name, family }) => [name, family.map((one) => one.name)])).toEqual([
    ['Naomi Carverly', ['Tali Carver']],
  ])
})

test('a guest who opens the sheet for a person and closes it again sees that the form has arrived', async ({
  page,
  steered: _,
}) => {
  await page.goto(codeOnTheWall(sunday('10:04')))
  await page.getByLabel('Full Name').fill('Naomi Carverly')
  await page.getByLabel('Phone Number').fill('5125550163')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/hello', async (call) => {
    await released
    await call.continue()
  })
  await button(page, 'Send').click()
  await button(page, 'Add a person').click()
  await page.getByLabel('Name', { exact: true }).fill('Tali Carverly')
  await page.getByRole('radio', { name: 'Child' }).check()
  await button(page, 'Cancel').click()
  release()
  await expect(page.getByRole('heading', { name: 'You are expected.' })).toBeVisible()
})

test('what a guest types while the other language is on its way stays, and without a network the form says so', async ({
  page,
  steered: church,
}) => {
  const said = page.getByRole('status')
  const withoutNetwork = async (name: string, words: string) => {
    await page.route('**/hello', (call) => call.abort())
    await button(page, name).click()
    await expect(said).toHaveText(words)
    await page.unrouteAll({ behavior: 'wait' })
  }
  // The code was not scanned.
  await page.goto('/hello')
  await withoutNetwork('Español', 'No reply came. Please try again.')
  await page.goto(codeOnTheWall(sunday('10:04')))
  await page.getByLabel('Full Name').fill('Naomi Carverly')
  await withoutNetwork('Español', 'No reply came. Please try again.')

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/hello', async (call) => {
    await released
    await call.continue()
  })
  await button(page, 'Español').click()
  await expect(said).toHaveText('Loading...')
  await page.getByLabel('Phone Number').fill('5125550163')
  // A second tap does not lead back to the first language.
  await button(page, 'Español').click()
  release()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Naomi Carverly')
  await expect(page.getByLabel('Número de teléfono')).toHaveValue('(512) 555-0163')
  await page.unrouteAll({ behavior: 'wait' })

  await button(page, 'Enviar').click()
  await expect(page.getByRole('heading', { name: 'Le esperamos.' })).toBeVisible()
  const [guest] = (await church.asAdmin(expectedGuests, {})).body.guests
  await expect(page.getByRole('img', { name: [...(guest?.guestCode ?? '')].join(' ') })).toBeVisible()
  await withoutNetwork('Cambiar', 'No hubo respuesta. Por favor, intente de nuevo.')
  await button(page, 'Cambiar').click()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Naomi Carverly')
})

test('when 300 guests wait, the phone says to go to the desk, and keeps what was typed', async ({
  page,
  steered: church,
}) => {
  for (let guest = 0; guest < 300; guest += 1)
    await aGuest(church, { name: `Guest ${guest}`, family: [], at: sunday('10:03') })
  await page.goto(codeOnTheWall(sunday('10:04')))
  await page.getByLabel('Full Name').fill('Naomi Carverly')
  await page.getByLabel('Phone Number').fill('5125550163')
  await button(page, 'Send').click()
  await expect(page.getByText('Very many people are waiting. Please go to the welcome desk.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Naomi Carverly')
})
