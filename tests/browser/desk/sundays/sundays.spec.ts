import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import { givePassword, readSpanish } from '#tests/browser/support/administrator.ts'
import { restore, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aFamily, sendIn } from '#tests/foyer/setup.ts'
import { livePast } from '#tests/foyer/history/year-of-sundays.ts'
import { placeOf, placesOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

const chart = (page: Page) =>
  page.getByRole('slider', { name: 'Weeks of the chart. The arrow keys go from week to week.' })
const row = (page: Page, named: string) =>
  page.getByRole('table', { name: 'All events' }).getByRole('row').filter({ hasText: named })

async function saved(page: Page, named: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await button(page, named).click()
  return await readFile(await (await download).path())
}

test('an administrator sees the first people of a church come, and the year when it has one', async ({
  page,
  steered,
}) => {
  await page.goto('/admin/sundays')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Sundays' })).toBeVisible()
  await expect(page.getByText('Nothing has taken place yet.')).toBeVisible()
  await expect(
    page.getByText('As soon as somebody checks in or is counted at the doors, the week appears here.'),
  ).toBeVisible()

  await sendIn(steered, await aFamily(steered))
  const today = row(page, 'Open Check-In')
  await expect(today).toContainText('November 22')
  await expect(today).toContainText('Open now')
  await expect(today.getByRole('cell')).toHaveText(['1', '0', '1', '1', '9:58 AM', '1 from 9:55 AM', '–'])

  await livePast(steered, { last: '2026-11-15', weeks: 60, services: ['Sunday Service', 'Evening Prayer'] })
  await expect(chart(page)).toHaveAttribute('aria-valuemax', '52')
  await expect(row(page, 'November 15').first()).toContainText('fewer')
  for (const head of [
    'People',
    'Members',
    'First-time guests',
    'Families',
    'First arrival',
    'Busiest five minutes',
    'Change',
  ])
    await expect(page.getByRole('columnheader', { name: head, exact: true }).last()).toBeVisible()
})

test('the chart is read by its legend, by the pointer, by the arrow keys and as a table', async ({ page, steered }) => {
  await livePast(steered, { last: '2026-11-22', weeks: 60, services: ['Sunday Service', 'Servicio en Español'] })
  await page.goto('/admin/sundays?service=1')
  await givePassword(page, PASSWORD)
  const region = page.getByRole('region', { name: 'People, week by week' })
  await expect(region.getByRole('listitem')).toHaveText([
    'Checked in',
    'Counted',
    'Average of 6 weeks',
    'The same, last year',
    'No event',
  ])
  await expect(chart(page)).toHaveAttribute(
    'aria-valuetext',
    /^November 22, 2026; People 131; Checked in 111; Counted 20; /,
  )
  await chart(page).press('End')
  await chart(page).press('ArrowLeft')
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /^November 15, 2026; /)
  await expect(region.getByText('November 15, 2026', { exact: true }).first()).toBeInViewport()
  await chart(page).press('Home')
  await chart(page).press('ArrowLeft')
  await expect(chart(page)).toHaveAttribute('aria-valuenow', '1')
  await chart(page).press('Escape')
  await expect(chart(page)).toHaveAttribute('aria-valuenow', '52')

  const weeks = page.getByRole('table', { name: 'People, week by week' })
  await expect(weeks.getByRole('row').filter({ hasText: 'Easter' })).toContainText('April 5, 2026')
  await expect(weeks.getByRole('row').filter({ hasText: 'No event' })).toContainText('Week to January 25, 2026')
  const { x, y, width, height } = await placeOf(chart(page))
  await page.mouse.move(x + width - 12, y + height / 2)
  await expect(chart(page)).toHaveAttribute('aria-valuenow', '52')

  await page.getByRole('radiogroup', { name: 'Event' }).getByRole('radio', { name: 'All events' }).click()
  await expect(page).toHaveURL(/\/admin\/sundays$/)
  const open = row(page, 'Open now').filter({ hasText: 'Servicio en Español' })
  await expect(open).toBeVisible()
  const name = open.getByText('Servicio en Español').locator('xpath=ancestor-or-self::span[1]')
  const room = await name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    clientWidth - scrollWidth,
    clientHeight - scrollHeight,
  ])
  expect(room, 'the name of the service is not cut').toEqual([0, 0])
})

test('what is shown is saved as a CSV file and as a picture, printed with every event, and read with the whole name of a service', async ({
  page,
  steered,
}) => {
  const services = ['Sunday Service', 'Servicio de alabanza y oración para toda la familia']
  await livePast(steered, { last: '2026-11-22', weeks: 60, services })
  await page.goto('/admin/sundays?service=1')
  await givePassword(page, PASSWORD)
  const csv = (await saved(page, 'CSV')).toString('utf8').split('\r\n')
  expect(csv[0]).toBe(
    '\uFEFFDate,Event,Name of the day,People,Checked in,Counted,Members,First-time guests,Families,First arrival,' +
      'In the busiest five minutes,They begin at,Change',
  )
  expect(csv[1]).toMatch(/^2026-11-22,Sunday Service,,131,111,20,/)
  expect(csv).toHaveLength(1 + 59 + 1)

  const picture = await saved(page, 'Picture')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.readUInt32BE(16)).toBe(2528)
  await page.evaluate(() => void (HTMLCanvasElement.prototype.toBlob = (made) => made(null)))
  await button(page, 'Picture').click()
  await expect(page.getByText('The picture could not be made.')).toBeVisible()

  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('November 30, 2025 to November 22, 2026')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(59)

  // Two lines of a name for each of 118 events, and the chart: a name beside the day would take 39 pages.
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/admin/sundays')
  await expect(chart(page)).toBeVisible()
  for (const format of ['A4', 'Letter']) {
    const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    expect(pages, format).toBeGreaterThan(1)
    expect(pages, format).toBeLessThan(13)
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await readSpanish(page)
  const names = page.getByRole('table', { name: 'Todos los eventos' }).getByTitle(services[1]!)
  await expect(names.first()).toBeVisible()
  for (const name of await names.all())
    expect(await name.evaluate((one) => one.scrollHeight - one.clientHeight), 'of a long name nothing is cut').toBe(0)
})

test('a page that cannot be read says so, tries again, and speaks Spanish', async ({ page, steered }) => {
  await livePast(steered, { last: '2026-11-22', weeks: 3, services: ['Sunday Service'] })
  await page.goto('/admin/sundays')
  await givePassword(page, PASSWORD)
  await expect(chart(page)).toBeVisible()
  await refuse(page, sundays, 503, { code: 'log-unavailable', message: 'Later' })
  await page.getByRole('radio', { name: 'Sunday Service' }).click()
  await expect(page.getByText('The Sundays cannot be shown right now.')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes(sundays.path))
  await button(page, 'Try Again').click()
  await asked
  await restore(page)
  // The page asks by itself too, when a connection for this service is there. Then the chart has come already.
  await button(page, 'Try Again').or(chart(page)).click()
  await expect(chart(page)).toBeVisible()
  await readSpanish(page)
  await expect(page.getByRole('heading', { name: 'Personas, semana a semana' })).toBeVisible()
  const isOpen = page.getByText('Abierto ahora')
  await expect(isOpen).toBeVisible()

  // On the smallest phone that word has a line of its own, and lies over no number.
  await page.setViewportSize({ width: 360, height: 740 })
  const people = page.getByRole('row').filter({ has: isOpen }).getByRole('cell').first()
  const room = async () => {
    const [word, number] = await placesOf(isOpen, people)
    return number.x - (word.x + word.width)
  }
  await expect.poll(room).toBeGreaterThan(0)
})
