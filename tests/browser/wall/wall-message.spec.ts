import { type Page, expect } from '@playwright/test'
import { countingRoutes } from '#domain/contract/counting/counting-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { wallRoutes } from '#domain/contract/wall/wall-routes.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { replyWith } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { counting } from '#tests/contract/counters.ts'
import { aFamily, eventNow, sendIn } from '#tests/foyer/setup.ts'
import { resize } from '#tests/browser/measuring/findings.ts'

const VAN = 'Please move the blue van, licence TX-4471.'

test.use({ viewport: { width: 1920, height: 1080 }, begins: '2026-11-22T15:58:00.000Z' })

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 1080, height: 1920 },
]

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

test('a message is as large as it fits, below the longest name of a gathering and with the figures of a crowd, on every screen', async ({
  page,
  steered: church,
}) => {
  await sendIn(church, await aFamily(church))
  const { body: event } = await church.ask(currentEvent, {})
  const name = 'Thanksgiving Community Dinner, Evening Prayer, and a Concert of the Three Choirs'
  await replyWith(page, currentEvent, { ...event, name })
  await page.routeWebSocket(/socket\.io/, (wall) => {
    const server = wall.connectToServer()
    server.onMessage((message) => wall.send(String(message).replace(/"(totalAttendees)":1,/, '"$1":12345,')))
  })
  await page.goto('/admin/wall')
  await expect(page.getByRole('definition')).toHaveText(['12345', '1'])
  for (const size of SIZES) {
    await resize(page, size)
    await expectToFit(page, `${size.width}x${size.height}`)
    const hidden = await page.getByRole('heading').evaluate((shown) => shown.scrollHeight - shown.clientHeight)
    expect(hidden).toBeLessThan(10)
    const words = await page.getByRole('term').evaluateAll((all) => all.map((word) => word.getBoundingClientRect().top))
    // On an upright screen they are below one another.
    if (size.width > size.height) expect(words[0]).toBe(words[1])
  }
  await resize(page, { width: 1920, height: 1080 })
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
  const onTop = await page.getByRole('heading').evaluate((shown) => {
    const { left, bottom } = shown.getBoundingClientRect()
    return document.elementFromPoint(left + 1, bottom - 1)?.closest('h1, section')?.tagName
  })
  expect(onTop, 'The message covers the lower edge of the name').toBe('H1')
  const params = { eventId: await eventNow(church), counterId: '5b0c7a52-91be-4d46-b2e5-6a1d08c4f97b' }
  await church.asAdmin(countingRoutes.countPeople, { params, body: { ...counting(18), doorName: 'Balcony' } })
  await expect(page.getByRole('definition')).toHaveText(['12363', '1'])
  for (const words of ['In total', '12345 checked in + 18 counted'])
    await expect(page.getByRole('term').first()).toContainText(words)
  for (const text of [
    'The parents of child 214 are asked to come to the nursery on the second floor, behind the stairs to the balcony. Thanks!!',
    'הורי ילד 214 מתבקשים לבוא לחדר הילדים בקומה השנייה, מאחורי המדרגות ליציע, תודה רבה לכולם ושבת שלום מכל צוות הקבלה שלנו',
    'WWWWWWWWWW '.repeat(11).trim(),
    'W'.repeat(120),
  ]) {
    await show(text.slice(0, 120))
    for (const size of SIZES) {
      await resize(page, size)
      await expectToFit(page, `${text} on ${size.width}x${size.height}`)
      const beyond = () =>
        alertOn(page).evaluate((band) => [band.scrollHeight - band.clientHeight, band.scrollWidth - band.clientWidth])
      await expect.poll(beyond).toEqual([0, 0])
    }
    await resize(page, { width: 1920, height: 1080 })
  }
})
