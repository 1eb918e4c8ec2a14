import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { importDirectory, membersFile } from '#domain/contract/directory-import/import-routes.ts'
import { chooseFile, givePassword, openDashboard } from '#tests/browser/support/administrator.ts'
import { cutOff, fail, hold, restore } from '#tests/browser/support/calls.ts'
import type { DeskTour } from './desk-tour.ts'
import { headed } from '#tests/browser/tours/kiosk/steps.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

/** All states of the import. */

async function openImport(page: Page): Promise<void> {
  await openDashboard(page, PASSWORD)
  await page.getByRole('tab', { name: 'Directory Import' }).click()
  await headed(page, 'Import Church Directory')
}

const fromFileToDirectory: DeskTour = async ({ page, see }) => {
  await openImport(page)
  await see('import-choose')
  await page.getByRole('radio', { name: 'GOCC' }).check()
  await see('import-choose-gocc')
  await chooseFile(page, 'tests/data/members-gocc.csv')
  await expect(page.getByText('New 175')).toBeVisible()
  await see('import-preview')
  await fail(page, importDirectory)
  await button(page, 'Import').click()
  await expect(page.getByText('Something went wrong.').first()).toBeVisible()
  await see('import-failed')
  await restore(page)
  await button(page, 'Import').click()
  await expect(button(page, 'Close')).toBeVisible()
  await see('import-done')
}

const onTheWay: DeskTour = async ({ page, see }) => {
  await openImport(page)
  const lines = Array.from({ length: 1_000 }, (_, n) => `Ruth Winter${n},${2_105_550_000 + n}`)
  await chooseFile(page, { name: 'members.csv', content: ['name,phone', ...lines].join('\n') })
  await expect(page.getByText('New 1,000')).toBeVisible()
  const release = await hold(page, importDirectory)
  await button(page, 'Import').click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await see('import-progress')
  await button(page, 'Cancel').click()
  await expect(button(page, 'Stopping...')).toBeVisible()
  await see('import-stopping')
  release()
  await expect(page.getByText('Stopped:')).toBeVisible()
  await see('import-stopped')
  await restore(page)
  await cutOff(page, importDirectory)
  await button(page, 'Import').click()
  await expect(page.getByText('No reply from the server.')).toBeVisible()
  await see('import-waiting')
}

const errors: DeskTour = async ({ page, see }) => {
  await openImport(page)
  await chooseFile(page, { name: 'one-column.csv', content: 'name\nRuth Winter\n' })
  await expect(page.getByRole('main').getByText('Required columns missing')).toBeVisible()
  await see('import-error')
  const spreadsheet = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])
  await chooseFile(page, { name: 'members.csv', content: spreadsheet })
  await expect(page.getByRole('main').getByText('The file is not a CSV file')).toBeVisible()
  await see('import-error-spreadsheet')
  await chooseFile(page, { name: 'nobody.csv', content: 'name,phone\nRuth Winter,12\nx\n' })
  await expect(page.getByRole('region', { name: 'Skipped rows' })).toBeVisible()
  await see('import-error-nobody')
  const crowd = Array.from({ length: 201 }, (_, n) => `Obed${n} Winter,,child`)
  const content = ['name,phone,relationship', 'Ruth Winter,5125550102,', ...crowd, 'Ada Sommer,5125550101,'].join('\n')
  await chooseFile(page, { name: 'a-file-with-a-very-long-name-as-a-download-gives-it (3) final.csv', content })
  await expect(page.getByText('Errors:')).toBeVisible()
  await see('import-preview-errors')
  await button(page, 'Import').click()
  await expect(button(page, 'Close')).toBeVisible()
  await see('import-done-errors')
}

const otherColumns: DeskTour = async ({ page, see }) => {
  await openImport(page)
  const headings =
    'Person ID,First Name,Last Name,Birthdate,Gender,Home Address Street Line 1,Home Address City,Mobile Phone Number,Home Phone Number,Household ID,Household Primary Contact,Child,A question of the congregation that takes a whole line,'
  const person =
    '1,Maximiliana,Featherstonehaugh-Cholmondeley,1980-01-01,F,"1286 Iron Horse Way, Apartment 38, Building 12",San Antonio,(512) 555-0101,,9001,true,false,Yes,x'
  await chooseFile(page, { name: 'a-file-of-another-system (3) final.csv', content: `${headings}\n${person}\n` })
  await expect(button(page, 'Continue')).toBeVisible()
  await see('import-columns')
  await button(page, 'Cancel').click()
  const nothingKnown = 'Alpha,Beta,Gamma,Delta,Epsilon,Zeta\nRuth Winter,x,,12 Elm St,Austin,TX\n'
  await chooseFile(page, { name: 'list.csv', content: nothingKnown })
  await expect(page.getByText('Choose the column with the names.')).toBeVisible()
  await see('import-columns-missing')
}

const provided: DeskTour = async ({ page, see }) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Directory Import' }).click()
  await chooseFile(page, 'tests/data/members-standard.csv')
  await expect(page.getByText('It goes on when the password is given.')).toBeVisible()
  await see('import-before-the-password')
  await givePassword(page, PASSWORD)
  await button(page, 'Cancel').click()
  const release = await hold(page, membersFile)
  await button(page, 'Import GOCC San Antonio Members').click()
  await expect(page.getByText('Processing file...')).toBeVisible()
  await see('import-processing')
  release()
  await expect(page.getByText('Sample data: these people are invented')).toBeVisible()
  await expect(page.getByText('Unchanged')).toBeVisible()
  await see('import-preview-sample')
}

const takenBack: DeskTour = async ({ page, church, see }) => {
  const family = { name: 'Naomi Frost', familyMembers: [{ name: 'Orpah Frost', relationship: 'child' }] }
  const [wrong, later] = ['5125550131', '5125550132'].map((phone) => ({ ...family, phone, city: 'Austin' }))
  const file = (users: unknown[]) =>
    church.asAdmin(importDirectory, { body: { users, batch: { importId: randomUUID(), number: 0 } } })
  await file([wrong, later])
  await file([{ ...later, city: 'San Antonio' }])
  await page.goto('/admin/import')
  await givePassword(page, PASSWORD)
  const imports = page.getByRole('region', { name: 'Earlier imports' }).getByRole('listitem')
  await expect(imports).toHaveCount(2)
  await see('import-earlier')
  await imports.last().getByRole('button').click()
  await page.locator('summary').first().click()
  await expect(page.getByText('Naomi Frost').first()).toBeVisible()
  await see('import-take-back')
}

export const importTours: Record<string, DeskTour> = {
  'the import': fromFileToDirectory,
  'the import on its way': onTheWay,
  'the import of the provided file': provided,
  'the import of what cannot be read': errors,
  'the import of a file with other columns': otherColumns,
  'the undoing of an import': takenBack,
}
