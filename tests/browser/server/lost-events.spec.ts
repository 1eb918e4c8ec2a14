import { expect } from '@playwright/test'
import { givePassword, readSpanish } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('every admin page says that recorded events are missing, and what to do, while check-in goes on', async ({
  page,
  church,
}) => {
  await page.route('**/health/ready', (call) =>
    call.fulfill({ json: { status: 'ready', version: '1.0.0', missingEvents: 1031 } }),
  )
  for (const path of ['/admin', '/directory', '/admin/schedule']) {
    await page.goto(path)
    const warning = page.getByRole('alert').filter({ hasText: 'missing' })
    await expect(warning).toHaveText(
      'Part of what was recorded is missing: at least 1,031 entries. ' +
        'Check-in works. After the service, do the steps of “Recorded events are missing” in docs/operations.md.',
    )
  }
  await givePassword(page, church.password)
  await expect(page.getByRole('heading', { name: 'Schedule', exact: true })).toBeVisible()
  await readSpanish(page)
  await expect(page.getByRole('alert').filter({ hasText: 'docs/operations.md' })).toContainText(
    'Falta una parte de lo que se registró: al menos 1,031 entradas.',
  )
})

test('every admin page says that the database is another one, how much is missing, and that Foyer waits', async ({
  page,
}) => {
  let foundInstead = 'empty'
  await page.route('**/health/ready', (call) =>
    call.fulfill({
      status: 503,
      json: { status: 'not ready', reason: 'It waits.', foundInstead, missingEvents: 1031 },
    }),
  )
  const warning = page.getByRole('alert').filter({ hasText: 'docs/operations.md' })
  const advice =
    'Foyer waits, so that nothing gets mixed up, and kiosks keep check-ins on the tablet. Ask the person who looks after the database to do the steps of “The database is not the one that Foyer knows” in docs/operations.md.'
  for (const [path, found, words] of [
    ['/directory', 'empty', 'The database is empty.'],
    ['/admin/schedule', 'another', 'The database is the one of another church.'],
    ['/admin', 'older', 'The database was put back to an older copy.'],
  ] as const) {
    foundInstead = found
    await page.goto(path)
    const missing = ' Part of what was recorded is missing: at least 1,031 entries.'
    await expect(warning).toHaveText(`${words}${missing} ${advice}`)
  }
  await readSpanish(page)
  for (const [found, words] of [
    ['older', 'La base de datos volvió a una copia más antigua.'],
    ['another', 'La base de datos es la de otra iglesia.'],
    ['empty', 'La base de datos está vacía.'],
  ] as const) {
    foundInstead = found
    await page.reload()
    await expect(warning).toContainText(`${words} Falta una parte de lo que se registró: al menos 1,031 entradas.`)
    await expect(warning).toContainText('Foyer espera, para que nada se mezcle')
  }
})

test('a single entry that is missing is told as one', async ({ page }) => {
  await page.route('**/health/ready', (call) =>
    call.fulfill({ json: { status: 'ready', version: '1.0.0', missingEvents: 1 } }),
  )
  await page.goto('/admin')
  const warning = page.getByRole('alert').filter({ hasText: 'missing' })
  await expect(warning).toContainText('Part of what was recorded is missing: at least 1 entry.')
})

test('every admin page warns when there is no new backup, and the account menu says when the last one was made', async ({
  page,
  church,
}) => {
  const state = { at: '2026-11-20T09:00:12.000Z', isLate: true }
  await page.route('**/health/ready', (call) =>
    call.fulfill({ json: { status: 'ready', version: '1.0.0', backup: state } }),
  )
  await page.goto('/admin/schedule')
  const warning = page.getByRole('alert').filter({ hasText: 'backup' })
  await expect(warning).toHaveText(
    'There is no new backup of the records. Is the backup disk plugged in, and does it have room? See “Backups” in docs/operations.md.',
  )
  await givePassword(page, church.password)
  await expect(page.getByRole('heading', { name: 'Schedule', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Last backup: November 20, 2026, 3:00 AM')).toBeVisible()
})

test('every admin page warns when the list of who was erased cannot be written', async ({ page, church }) => {
  await page.route('**/health/ready', (call) =>
    call.fulfill({ json: { status: 'ready', version: '1.0.0', isListBehind: true } }),
  )
  await page.goto('/admin/schedule')
  const warning = page.getByRole('alert').filter({ hasText: 'erased' })
  await expect(warning).toHaveText(
    'The list of who was erased and what was ended cannot be written. ' +
      'Without it, erased people come back with a backup. Does Foyer’s disk have room? See “What each message means” in docs/operations.md.',
  )
  await givePassword(page, church.password)
  await expect(page.getByRole('heading', { name: 'Schedule', exact: true })).toBeVisible()
  await readSpanish(page)
  await expect(page.getByRole('alert').filter({ hasText: 'docs/operations.md' })).toContainText(
    'No se puede guardar la lista de las personas borradas',
  )
})
