import { type Page, expect } from '@playwright/test'
import { membersFile } from '#domain/contract/directory-import/import-routes.ts'
import { givePassword, openDashboard, readSpanish, rows } from '#tests/browser/support/administrator.ts'
import { refuse } from '#tests/browser/support/calls.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { placeOfToast } from '#tests/browser/measuring/toast-place.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { DESKS, PHONES, sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { LONG_NAMED } from '#tests/browser/tours/kiosk/congregation.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

// Places are measured after the animation.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  begins: sunday('10:04'),
  settings: { CHURCH_NAME: 'Iglesia Luterana Evangélica de San Bartolomé' },
})

/** Every desk, the widths at which the header changes, and the phones. */
const WINDOWS = [
  ...DESKS,
  ...[1760, 1759, 1280, 1279, 1200, 1000, 999, 820, 700].map((width) => ({ width, height: 800 })),
  ...PHONES,
]

async function expectApart(page: Page): Promise<void> {
  await onEachOf(WINDOWS, page, (size) =>
    expect.poll(() => page.evaluate(placeOfToast, null), size).toMatchObject({ cutOff: 0, covered: [] }),
  )
}

test('a toast shows all of its words and covers no button or link, at any width, in Spanish', async ({
  page,
  steered: church,
}) => {
  await openDashboard(page, PASSWORD)
  await readSpanish(page)
  const toast = page.getByRole('region', { name: 'Avisos' })
  await page.goto('/admin/import')
  await refuse(page, membersFile, 500, { code: 'unexpected', message: 'Something went wrong. Please try again.' })
  const provided = button(page, 'Importar miembros de GOCC San Antonio')
  await expect(provided).toBeVisible()
  await page.clock.pauseAt(sunday('10:05'))
  await provided.click()
  await expect(toast.getByRole('alert')).toContainText('No se pudo obtener el archivo: Algo salió mal.')
  await expectApart(page)

  for (const family of [RUTH, LONG_NAMED]) await church.checkIn(await church.family(family))
  await page.clock.resume()
  await page.goto('/admin')
  await expect(rows(page)).toHaveCount(2)
  await page.clock.pauseAt(sunday('10:06'))
  await rows(page).filter({ hasText: 'Wilhelmina' }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Deshacer' }).click()
  await expect(toast.getByRole('status')).toContainText('Wilhelmina')
  await expectApart(page)
})

/** The widths at which the page of the import leaves room beside its column. */
const BESIDE = [1000, 1024, 1280, 1440, 1759]

test('the toast after an import lies over no earlier import, wherever the page is scrolled to, in Spanish', async ({
  page,
}) => {
  await page.goto('/admin/import')
  await givePassword(page, PASSWORD)
  await readSpanish(page)
  const earlier = page.getByRole('region', { name: 'Importaciones anteriores' }).getByRole('listitem')
  const covered = () => page.evaluate(placeOfToast, 'button, a[href]')
  for (const [before, width] of BESIDE.entries()) {
    await resize(page, { width, height: 560 })
    const choosing = page.waitForEvent('filechooser')
    await button(page, 'Elegir archivo CSV').click()
    const content = `name,phone\nOrpah Winter,512555020${before}\n`
    await (await choosing).setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await button(page, 'Importar').click()
    await expect(earlier).toHaveCount(before + 1)
    await button(page, 'Cerrar').click()
    // The newest import has its button at the end of the window, where the toast is, and is then above it.
    for (const block of ['end', 'center'] as const) {
      await earlier
        .first()
        .getByRole('button')
        .evaluate((one, to) => one.scrollIntoView({ block: to }), block)
      expect(await covered(), `${width}, ${block}`).toMatchObject({ cutOff: 0, covered: [] })
    }
  }
})
