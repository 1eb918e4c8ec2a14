import { expect, type Page } from '@playwright/test'
import { routes } from '#domain/contract/routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { chooseFor } from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

/** Kiosks, wall and dashboard follow the schedule by themselves. Each page is opened once and never loaded again. */

const OPENS = '2026-11-22T15:00:00.000Z'
const CLOSES = '2026-11-22T18:00:00.000Z'
const justBefore = (moment: string) => new Date(Date.parse(moment) - 1500).toISOString()
const justAfter = (moment: string) => new Date(Date.parse(moment) + 500).toISOString()

type Screens = { kiosk: Page; wall: Page; dashboard: Page }

async function openAll(page: Page): Promise<Screens> {
  const [wall, dashboard] = [await page.context().newPage(), await page.context().newPage()]
  await page.goto('/')
  await wall.goto('/admin/wall')
  await dashboard.goto('/admin')
  // Loading the page again would lose this value.
  for (const one of [page, wall, dashboard])
    await one.evaluate(() => (document.documentElement.dataset['stayed'] = 'yes'))
  return { kiosk: page, wall, dashboard }
}

const expectNoReload = async (screens: Screens): Promise<void> => {
  for (const one of Object.values(screens)) await expect(one.locator('html')).toHaveAttribute('data-stayed', 'yes')
}

async function sendSomebodyIn({ ask }: SteeredChurch): Promise<void> {
  const { body: user } = await ask(routes.createUser, { body: { name: 'Ruth Winter', phone: '5125550102' } })
  const { body: event } = await ask(routes.currentEvent, {})
  await ask(routes.checkIn, { body: { userData: { eventId: event.id, userId: user.id } } })
}

const kioskClosedUntil = async (kiosk: Page, day: string): Promise<void> => {
  await expect(kiosk.getByRole('heading', { name: 'No event is open right now' })).toBeVisible()
  await expect(kiosk.getByRole('main').getByText(day, { exact: true })).toBeVisible()
}

const closedUntil = async ({ kiosk, wall }: Screens, day: string): Promise<void> => {
  await kioskClosedUntil(kiosk, day)
  await expect(wall.getByText(/^Check-in opens/)).toBeVisible()
}

test('when check-in opens and closes, every screen changes at once', async ({ page, steered }) => {
  await steered.turnTo(justBefore(OPENS))
  const screens = await openAll(page)
  const { kiosk, wall, dashboard } = screens
  await closedUntil(screens, 'November 22, 2026')
  await steered.turnTo(justAfter(OPENS))
  await expect(button(kiosk, 'Check In')).toBeVisible()
  await expect(kiosk.getByRole('banner')).toContainText('Sunday Service')
  await expect(wall.getByRole('definition')).toHaveText(['0', '0'])
  await expect(dashboard.getByRole('combobox')).toContainText('Sunday Service')
  await sendSomebodyIn(steered)
  await expect(wall.getByRole('definition')).toHaveText(['1', '1'])

  await steered.turnTo(justBefore(CLOSES))
  await expect(button(kiosk, 'Check In')).toBeVisible()
  await steered.turnTo(justAfter(CLOSES))
  await kioskClosedUntil(kiosk, 'November 29, 2026')
  // The figures stay visible.
  await expect(wall.getByRole('definition')).toHaveText(['1', '1'])
  await expect(dashboard.getByRole('definition')).toHaveText(['1', '1'])
  await expectNoReload(screens)
})

test('a gathering without visitors can still be opened after it has closed', async ({ page, steered }) => {
  await steered.turnTo(justBefore(OPENS))
  await page.goto('/admin')
  const chooser = page.getByRole('combobox')
  await expect(chooser).toContainText('Open Check-In')
  await steered.turnTo(justAfter(OPENS))
  await expect(chooser).toContainText('Sunday Service')
  await steered.turnTo(justAfter(CLOSES))
  await expect(page.getByRole('banner')).not.toContainText('Sunday Service')
  await expect(chooser).toContainText('Sunday Service')
  await chooser.click()
  await expect(page.getByRole('option')).toHaveText([/^Sunday Service/, /^Open Check-In/])
})

test('a change to the schedule is shown at every kiosk within seconds', async ({ page, steered }) => {
  const screens = await openAll(page)
  const { kiosk, wall, dashboard } = screens
  await expect(kiosk.getByRole('banner')).toContainText('Open Check-In')
  const desk = await page.context().newPage()
  await desk.goto('/admin/schedule')
  await givePassword(desk, PASSWORD)

  await button(desk, 'Add event').click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Name').fill('Baptism')
  await form.getByLabel('Date').fill('2026-11-18')
  await form.getByLabel('Starts').fill('09:45')
  await button(form, 'Save').click()
  // It opened later than the other one, so kiosks show it.
  await expect(kiosk.getByRole('banner')).toContainText('Open Check-In')
  await steered.turnTo('2026-11-18T15:00:01.000Z')
  await chooseFor(desk, 'Open Check-In, Wednesday, November 18', 'Call off…')
  await button(desk.getByRole('dialog'), 'Call off').click()
  for (const screen of [kiosk.getByRole('banner'), wall.getByRole('heading'), dashboard.getByRole('combobox')])
    await expect(screen.first()).toContainText('Baptism')

  await chooseFor(desk, 'Baptism, Wednesday, November 18', 'Call off…')
  await button(desk.getByRole('dialog'), 'Call off').click()
  await closedUntil(screens, 'November 22, 2026')
  await expectNoReload(screens)
})
