import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { importDirectory, membersFile } from '#domain/contract/directory-import/import-routes.ts'
import { chooseFile, chooseInAccount, readSpanish } from '#tests/browser/support/administrator.ts'
import { cutOff, fail, mend, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { news, onBatch, openImport, panel, said } from './import-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('what the server refuses', () => {
  test('what the server refuses is shown in its own words, and the file can be sent again', async ({
    page,
    church,
  }) => {
    await openImport(page, church)
    await chooseFile(page, 'tests/data/members-standard.csv')
    await fail(page, importDirectory)
    await button(page, 'Import').click()
    await expectToast(page, 'Import Error', 'Something went wrong.')
    await mend(page)
    await onBatch(page, (call) => call.fulfill({ status: 500, body: '' }))
    await button(page, 'Import').click()
    await expectToast(page, 'Import Error', 'An error occurred during import')
    await mend(page)
    await button(page, 'Import').click()
    await expectToast(page, 'Directory Import Complete', /^\d+ added, 0 changed, 0 unchanged$/)
  })

  test('the page says why the church’s own member file cannot be read, in English and in Spanish', async ({
    page,
    church,
  }) => {
    await test.step('the page says in the words of the server that the provided file was not sent', async () => {
      await openImport(page, church)
      await fail(page, membersFile)
      await button(page, 'Import GOCC San Antonio Members').click()
      const words = 'Failed to import GOCC file: Failed to fetch file: Internal Server Error'
      await expectToast(page, 'Import Error', words)
    })
    await test.step('the page says why the church’s own member file cannot be read, in English and in Spanish', async () => {
      await mend(page)
      const message = 'The file is not a CSV file. It is a spreadsheet.'
      await refuse(page, membersFile, 409, { code: 'members-file-unfit', message })
      await button(page, 'Import GOCC San Antonio Members').click()
      await expectToast(page, 'Import Error', `Failed to import GOCC file: ${message}`)
      await readSpanish(page)
      await button(page, 'Importar miembros de GOCC San Antonio').click()
      const words = /^No se pudo importar el archivo de GOCC: El archivo de miembros no se puede leer/
      await expectToast(page, 'Error al importar', words, 'Avisos')
    })
  })

  test('the page says in its language that no reply came, and that a chosen file is gone', async ({ page, church }) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-members-'))
    const path = join(folder, 'members.csv')
    await copyFile('tests/data/members-standard.csv', path)
    await openImport(page, church)
    await chooseFile(page, path)
    await expect(button(page, 'Import')).toBeVisible()
    await rm(folder, { recursive: true })
    await page.getByRole('radio', { name: 'GOCC' }).check()
    const gone = 'The file cannot be read any more. Please choose it again.'
    await expectToast(page, 'Import Error', `Failed to import directory: ${gone}`)
    await cutOff(page, membersFile)
    await button(page, 'Import GOCC San Antonio Members').click()
    await expectToast(page, 'Import Error', 'Failed to import GOCC file: No response from the server')

    await readSpanish(page)
    await button(page, 'Importar miembros de GOCC San Antonio').click()
    const away = 'No se pudo importar el archivo de GOCC: El servidor no responde'
    await expectToast(page, 'Error al importar', away, 'Avisos')
  })

  test('what the server refuses is listed by household, before and after, until nobody is there', async ({
    page,
    church,
  }) => {
    await page.clock.install()
    await openImport(page, church)
    const crowd = Array.from({ length: 201 }, (_, n) => `Child${n} Winter,child,`)
    const content = ['name,relationship,phone', 'Naomi Frost,,5125550199', 'Ruth Winter,,2105550100', ...crowd].join(
      '\n',
    )
    await chooseFile(page, { name: 'members.csv', content })
    const why = 'Line 3 (Ruth Winter): A person can have 200 family members at most.'
    await expect(said(page, 'Errors:')).toBeVisible()
    await expect(said(page, why)).toBeVisible()
    await expect(news(page)).toHaveText(['New 1', 'Changed 0', 'Unchanged 0', 'Refused 1'])
    await button(page, 'Import').click()
    await expectToast(page, 'Directory Import Complete', '1 added, 0 changed, 0 unchanged')
    await expect(said(page, 'Errors:')).toBeVisible()
    await expect(said(page, why)).toBeVisible()
    await readSpanish(page)
    const inSpanish = 'Línea 3 (Ruth Winter): Una persona puede tener 200 familiares como máximo.'
    await expect(said(page, inSpanish)).toBeVisible()
    await chooseInAccount(page, 'English', 'Cuenta')
    // The counts stay. The names disappear with the password.
    await page.clock.fastForward('16:00')
    await expect(said(page, why)).toHaveCount(0)
    await expect(panel(page).getByText('1 added, 0 changed, 0 unchanged')).toBeVisible()
  })
})
