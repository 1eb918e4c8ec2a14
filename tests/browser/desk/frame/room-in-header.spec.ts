import { expect } from '@playwright/test'
import { expectClearHeader } from '#tests/browser/measuring/fitting.ts'
import { resize } from '#tests/browser/measuring/resize.ts'
import { openDashboard, readSpanish } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  settings: { CHURCH_NAME: 'Evangelical Lutheran Church of St Bartholomew' },
})

test('in Spanish, beside a long name of the church, no section covers the message that the server does not reply', async ({
  page,
  church,
}) => {
  await openDashboard(page, church.password)
  await readSpanish(page)
  await page.context().setOffline(true)
  for (const width of [1000, 1100, 1199, 1200, 1279, 1360, 1439, 1440]) {
    await resize(page, { width, height: 800 })
    await expect(page.getByRole('banner').getByText('Reconectando')).toBeInViewport({ ratio: 1 })
    await expectClearHeader(page, `without the server, ${width}`)
  }
})

test('beside a long name of the church every section is shown on a small computer, and the chosen one on a smaller one', async ({
  page,
  church,
}) => {
  const section = (name: string) => page.getByRole('navigation').getByRole('link', { name })
  await openDashboard(page, church.password)
  for (const width of [1200, 1280, 1366, 1440]) {
    await resize(page, { width, height: 800 })
    for (const name of ['Today', 'Tablets', 'Activity']) await expect(section(name)).toBeInViewport({ ratio: 1 })
  }
  await section('Activity').click()
  await readSpanish(page)
  for (const width of [1440, 1024, 1000]) {
    await resize(page, { width, height: 800 })
    await expect(section('Actividad')).toBeInViewport({ ratio: 1 })
  }
})
