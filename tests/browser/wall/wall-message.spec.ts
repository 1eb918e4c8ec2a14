import { type Page, expect } from '@playwright/test'
import { countingRoutes } from '#domain/contract/counting/counting-routes.ts'
import { wallRoutes } from '#domain/contract/wall/wall-routes.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { counting } from '#tests/contract/counters.ts'
import { aFamily, eventNow, sendIn } from '#tests/foyer/setup.ts'
import { resize } from '#tests/browser/measuring/findings.ts'

const VAN = 'Please move the blue van, licence TX-4471.'

test.use({ viewport: { width: 1920, height: 1080 }, begins: '2026-11-22T15:58:00.000Z' })

const alertOn = (page: Page) => page.getByRole('alert')

test('a wall that reloads or was away shows what is left of a message, and ends it also without a network', async ({
  page,
  steered: church,
}) => {
  await page.goto('/admin/wall')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await church.asAdmin(wallRoutes.showMessage, { body: { text: VAN } })
  await expect(alertOn(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(alertOn(page)).toHaveText(VAN)
  await church.turnTo('2026-11-22T16:03:00.000Z')
  await page.reload()
  await expect(alertOn(page)).toHaveText(VAN)
  await page.context().setOffline(true)
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await church.turnTo('2026-11-22T16:06:00.000Z')
  await expect(alertOn(page)).toHaveText(VAN)
  await church.turnTo('2026-11-22T16:08:00.000Z')
  await expect(alertOn(page)).toHaveCount(0)
})

test('a message is as large as it fits, with the figures below it, on every screen', async ({
  page,
  steered: church,
}) => {
  await sendIn(church, await aFamily(church))
  await page.goto('/admin/wall')
  const show = async (text: string) => {
    await church.asAdmin(wallRoutes.showMessage, { body: { text } })
    await expect(alertOn(page)).toHaveText(text)
  }
  const letters = () =>
    alertOn(page)
      .getByRole('paragraph')
      .evaluate((words) => Number.parseInt(getComputedStyle(words).fontSize))
  await show(VAN)
  expect(await letters()).toBe(160)
  await expect(page.getByRole('term')).toHaveText(['Total Attendees', 'First-Time Guests'])
  await expect(page.getByRole('definition')).toHaveText(['1', '1'])
  const params = { eventId: await eventNow(church), counterId: '5b0c7a52-91be-4d46-b2e5-6a1d08c4f97b' }
  await church.asAdmin(countingRoutes.countPeople, { params, body: { ...counting(18), doorName: 'Balcony' } })
  await expect(page.getByRole('definition')).toHaveText(['19', '1'])
  for (const words of ['In total', '1 checked in + 18 counted'])
    await expect(page.getByRole('term').first()).toContainText(words)
  for (const text of [
    'The parents of child 214 are asked to come to the nursery on the second floor, behind the stairs to the balcony. Thanks!!',
    'הורי ילד 214 מתבקשים לבוא לחדר הילדים בקומה השנייה, מאחורי המדרגות ליציע, תודה רבה לכולם ושבת שלום מכל צוות הקבלה שלנו',
    'WWWWWWWWWW '.repeat(11).trim(),
    'W'.repeat(120),
  ]) {
    await show(text.slice(0, 120))
    for (const [width, height] of [
      [1920, 1080],
      [1024, 768],
      [1080, 1920],
    ] as const) {
      await resize(page, { width, height })
      await expectToFit(page, `${text} on ${width}x${height}`)
      const beyond = () =>
        alertOn(page).evaluate((band) => [band.scrollHeight - band.clientHeight, band.scrollWidth - band.clientWidth])
      await expect.poll(beyond).toEqual([0, 0])
    }
    await resize(page, { width: 1920, height: 1080 })
  }
})
