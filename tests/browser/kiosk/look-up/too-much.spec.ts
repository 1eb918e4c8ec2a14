import { expect } from '@playwright/test'
import { checkPhone, createUser, searchByLastName } from '#domain/contract/people/people-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { mend, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { NOA } from '#tests/browser/support/congregation.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { arrive, button, confirm, expectToast, giveNumber, greeted, search } from '#tests/browser/support/visitor.ts'

/** Sixteen names that are searched for, and three more. */
const SEARCHED =
  'Garza Ochoa Kim Abbott Barnes Castro Dalton Ellison Foster Graham Hudson Ingram Jensen Keller Mercer Doyle'
const NAMES = [...SEARCHED.split(' '), 'Lopez', 'Young', 'Noble']
const LOPEZ = 16
const NOBLE = 18
const BEARERS = 50
const phoneOf = (place: number): string => `210${2_000_000 + place}`

const LOOK_UPS = 'Many names were looked up here without a check-in. Our staff will help you.'

/** Fifty families for each of these names, and a person who searches for sixteen of them and checks nobody in. */
async function searchedThrough(church: Church): Promise<void> {
  const users = NAMES.flatMap((name, kind) =>
    Array.from({ length: BEARERS }, (_, at) => ({ name: `Ruth ${name}`, phone: phoneOf(kind * BEARERS + at) })),
  )
  expect((await church.asAdmin(importDirectory, { body: { users } })).status).toBe(200)
  for (const lastName of NAMES.slice(0, LOPEZ)) await church.ask(searchByLastName, { query: { lastName } })
}

test('a family that can no longer be searched for is sent to the staff, and its phone number works', async ({
  page,
  church,
}) => {
  await searchedThrough(church)
  await arrive(page)
  await search(page, 'Lopez')
  await expectToast(page, 'Please ask our staff', LOOK_UPS)
  await expect(page.getByRole('heading', { name: 'Results' })).toHaveCount(0)

  await giveNumber(page, phoneOf(LOPEZ * BEARERS))
  await greeted(page, 'Ruth Lopez')
  await confirm(page)
  await expect(page.getByText('You are checked in.', { exact: true })).toBeVisible()
})

test('a family whose phone number may no longer be looked up is sent to the staff', async ({ page, church }) => {
  await searchedThrough(church)
  for (let at = 0; at < 2 * BEARERS; at++)
    await church.ask(checkPhone, { body: { phone: phoneOf(LOPEZ * BEARERS + at) } })
  await giveNumber(page, phoneOf(NOBLE * BEARERS))
  await expectToast(page, 'Please ask our staff', LOOK_UPS)
})

test('a profile that cannot be saved because of too many others gets a message', async ({ page }) => {
  await giveNumber(page, NOA.phone)
  await refuse(page, createUser, 429, { code: 'too-many-changes', message: 'Too many changes were made from here.' })
  await page.getByLabel('Full Name').fill('Noa Lehmann')
  await button(page, 'Create Profile').tap()
  await expectToast(page, 'Please ask our staff', 'Too many changes were made here. Our staff will help you.')
  await mend(page)
  await button(page, 'Create Profile').tap()
  await greeted(page, 'Noa Lehmann')
})

test('a search that is refused is explained in Spanish, too', async ({ page, church }) => {
  await searchedThrough(church)
  await arrive(page)
  await button(page, 'Español').tap()
  await page.getByRole('tab', { name: 'Apellido' }).tap()
  await page.getByPlaceholder('Escriba su apellido...').fill('Lopez')
  await button(page, 'Buscar').tap()
  await expectToast(
    page,
    'Por favor, pida ayuda',
    'Aquí se buscaron muchos nombres sin registrar ninguna llegada. Nuestro personal le ayudará.',
    'Avisos',
  )
})
