import { expect } from '@playwright/test'
import { expectCounts } from '#tests/browser/support/administrator.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { showMessage } from '#domain/contract/wall/wall-routes.ts'
import { replyWith } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { SUNDAY_SERVICE, closeDoor } from '#tests/browser/support/visitor.ts'
import { resize } from '#tests/browser/measuring/findings.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

test('everybody who checks in is counted on the wall at once, and nobody is named', async ({ page, church }) => {
  const told: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))))
  const winters = await church.family(RUTH)
  await page.goto('/admin/wall')
  await expect(page.getByRole('heading', { name: 'Open Check-In' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expectCounts(page, 0, 0)
  await church.checkIn(winters, winters.family)
  await expectCounts(page, 3, 3)
  await church.checkIn(await church.family(ADA))
  await expectCounts(page, 4, 4)
  expect(told.join()).toContain('counts:changed')
  for (const text of [await page.content(), told.join()]) expect(text).not.toMatch(/Winter|Sommer|Ruth|512555/)
})

test.describe(() => {
  test.use({ ownProcess: true })

  test('after the server was killed the wall shows since when, and recovers by itself', async ({ page, church }) => {
    const [winters, sommer] = [await church.family(RUTH), await church.family(ADA)]
    await church.checkIn(sommer)
    await page.goto('/admin/wall')
    await expectCounts(page, 1, 1)
    await church.kill()
    await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Last update \d+:\d\d (AM|PM)$/)).toBeVisible()
    await expectCounts(page, 1, 1)
    await church.start()
    await church.checkIn(winters, winters.family)
    await expectCounts(page, 4, 4)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(page.getByText('Reconnecting')).toHaveCount(0)
  })
})

test('the longest name of a gathering is shown in full, and a crowd of thousands fits', async ({ page, church }) => {
  const { body: event } = await church.ask(currentEvent, {})
  const name = 'Thanksgiving Community Dinner, Evening Prayer, and a Concert of the Three Choirs'
  await replyWith(page, currentEvent, { ...event, name })
  await page.routeWebSocket(/socket\.io/, (wall) => {
    const server = wall.connectToServer()
    server.onMessage((message) => wall.send(String(message).replace(/"(totalAttendees)":0/, '"$1":12345')))
  })
  await page.goto('/admin/wall')
  await expectCounts(page, 12_345, 0)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  for (const [width, height] of [
    [1920, 1080],
    [1024, 768],
    [1080, 1920],
  ] as const) {
    await resize(page, { width, height })
    await expectToFit(page, `${width}x${height}`)
    const hidden = await page.getByRole('heading').evaluate((name) => name.scrollHeight - name.clientHeight)
    expect(hidden).toBeLessThan(10)
    const words = await page.getByRole('term').evaluateAll((all) => all.map((word) => word.getBoundingClientRect().top))
    expect(words[0]).toBe(words[1])
  }
  await church.asAdmin(showMessage, { body: { text: 'Coffee is served' } })
  await expect(page.getByRole('alert')).toBeVisible()
  const onTop = await page.getByRole('heading').evaluate((name) => {
    const { left, bottom } = name.getBoundingClientRect()
    return document.elementFromPoint(left + 1, bottom - 1)?.closest('h1, section')?.tagName
  })
  expect(onTop, 'The message covers the lower edge of the name').toBe('H1')
})

test('the figures stay when check-in has closed, until the next gathering is near', async ({ page, church }) => {
  const winters = await church.family(RUTH)
  await church.checkIn(winters, winters.family)
  await page.clock.install()
  await page.goto('/admin/wall')
  await expectCounts(page, 3, 3)
  const { body: event } = await church.ask(currentEvent, {})
  await expect(page).toHaveTitle(`${event.name} – Foyer`)
  const opensAt = new Date(Date.now() + 3 * 60 * 60_000).toISOString()
  await closeDoor(page, { ...SUNDAY_SERVICE, opensAt })
  await page.clock.fastForward('00:31')
  await expect(page.getByText('Check-in is closed', { exact: true })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible()
  await expectCounts(page, 3, 3)
  // A person whose tablet had no network is counted late, and is shown.
  await church.checkIn(await church.family(ADA))
  await expectCounts(page, 4, 4)
  // A television that was switched off and on shows them again.
  await page.reload()
  await expect(page.getByText('Check-in is closed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible()
  await expectCounts(page, 4, 4)
  await page.clock.fastForward('02:00:00')
  await expect(page.getByText('Check-in opens in', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sunday Service' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveCount(0)
})

test('before the door opens the wall counts down the minutes', async ({ page }) => {
  await page.clock.install({ time: '2026-11-29T14:14:30.000Z' })
  await closeDoor(page, SUNDAY_SERVICE)
  await page.goto('/admin/wall')
  await expect(page.getByRole('heading', { name: 'Sunday Service' })).toBeVisible()
  for (const text of ['Check-in opens in', '46', 'minutes'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.clock.fastForward('44:40')
  for (const text of ['1', 'minute']) await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveCount(0)
})

test('on another day the wall shows the day on which check-in opens, or that nothing is planned', async ({ page }) => {
  await page.clock.install({ time: '2026-11-26T14:00:00.000Z' })
  await closeDoor(page, SUNDAY_SERVICE)
  await page.goto('/admin/wall')
  for (const text of ['Check-in opens', '9:00 AM', 'November 29, 2026'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await closeDoor(page)
  await page.reload()
  await expect(page.getByText('No event is open right now', { exact: true })).toBeVisible()
})
