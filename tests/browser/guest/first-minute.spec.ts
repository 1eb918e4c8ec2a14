import { expect, type BrowserContext, type Page } from '@playwright/test'
import { acceptDevice, askToComeIn, letTabletsIn } from '#domain/contract/device/device-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { expectedGuests } from '#domain/contract/guest/guest-routes.ts'
import { readCode } from '#tests/browser/camera/read-code.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { arriveInStillTime, button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { codeOnTheWall } from '#tests/foyer/guests.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { waitingId } from '#tests/foyer/tablets.ts'

/** From the code on the wall to the name at the desk, and to the check-in at a tablet. */

const PHONE = { width: 390, height: 844 }

test.use({ begins: sunday('10:04'), contextOptions: { reducedMotion: 'reduce' } })

/** A slow thumb types two characters a second, and needs two seconds to find what it taps next. */
const CHARACTER = 0.5
const TAP = 2

/** Counts in the page what somebody really does there: characters, and taps on anything that reacts to them. */
async function countTouches(page: Page): Promise<() => Promise<{ characters: number; taps: number }>> {
  const counted = { characters: 0, taps: 0 }
  await page.exposeFunction('countTouch', (kind: keyof typeof counted) => void (counted[kind] += 1))
  await page.addInitScript(() => {
    const count = (kind: string) => (Reflect.get(globalThis, 'countTouch') as (kind: string) => void)(kind)
    addEventListener('keydown', ({ key }) => [...key].length === 1 && count('characters'), true)
    addEventListener('pointerdown', () => count('taps'), true)
  })
  return async () => {
    // What the page has reported until now has arrived before this reply.
    await page.evaluate(() => document.title)
    return counted
  }
}

async function aWall(context: BrowserContext, church: SteeredChurch): Promise<Page> {
  await church.asAdmin(letTabletsIn, { body: { open: true } })
  const asked = await context.request.post(askToComeIn.path)
  const { code } = (await asked.json()) as { code: string }
  const params = { id: await waitingId(church, code) }
  await church.asAdmin(acceptDevice, { params, body: { name: 'Foyer Screen', kind: 'wall', serves: 'all' } })
  await church.asAdmin(letTabletsIn, { body: { open: false } })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/admin/wall')
  return page
}

/** Opens the form with the code that the wall shows. */
async function scanned(context: BrowserContext, church: SteeredChurch): Promise<string> {
  const wall = await aWall(context, church)
  const picture = wall.getByRole('img', { name: 'Code for the form on a phone' })
  await expect(picture).toBeVisible()
  const link = await readCode(wall.locator('div', { has: picture }).last())
  await wall.close()
  await context.clearCookies()
  return link
}

test('the first minute of a guest: from the wall’s code to the name at the desk, and two taps at a tablet', async ({
  page,
  context,
  steered: church,
}) => {
  const link = await scanned(context, church)
  const desk = await context.newPage()
  await desk.goto('/admin/desk')
  await givePassword(desk, PASSWORD)

  const onThePhone = await countTouches(page)
  const type = async (label: string, text: string) => {
    const input = page.getByLabel(label, { exact: true })
    await input.tap()
    await input.pressSequentially(text)
  }
  await page.setViewportSize(PHONE)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toContainText('Who is coming today?')
  await expect(page).toHaveTitle('Welcome!')
  await type('Full Name', 'Naomi Carverly')
  await type('Phone Number', '5125550163')
  await expect(page.getByLabel('Phone Number')).toHaveValue('(512) 555-0163')
  await expect(page.getByText('Who comes with you')).toBeVisible()
  for (const [name, relationship] of [
    ['Samuel Carverly', 'Spouse'],
    ['Tali Carverly', 'Child'],
  ] as const) {
    await button(page, 'Add a person').tap()
    await expect(button(page, 'Add')).toBeDisabled()
    await type('Name', name)
    await page.getByRole('radio', { name: relationship }).tap()
    await button(page, 'Add').tap()
  }
  await button(page, 'Send').tap()
  await expect(page.getByRole('heading', { name: 'One more step: show this code.' })).toBeVisible()
  const { characters, taps } = await onThePhone()
  expect(characters).toBeGreaterThan('Naomi Carverly'.length)
  expect(characters * CHARACTER + taps * TAP).toBeLessThan(60)
  await expect(desk.getByText('Naomi Carverly')).toBeVisible()
  await expect(page.getByText('Naomi Carverly and 2 more')).toBeVisible()

  // The tablet scans the code on the phone. Then two taps are enough.
  const personal = await readCode(page.locator('.guest-card'))
  const tablet = await context.newPage()
  const atTheTablet = await countTouches(tablet)
  await tablet.setViewportSize({ width: 1280, height: 800 })
  await arriveInStillTime(tablet)
  await tablet.keyboard.type(`${personal}\n`)
  await tablet.clock.resume()
  for (const name of ['Naomi Carverly', 'Samuel Carverly', 'Tali Carverly'])
    await expect(tablet.getByRole('checkbox', { name })).toBeChecked()
  await button(tablet, /^Confirm/).tap()
  await button(tablet, /^Done/).tap()
  await expect(tablet.getByRole('tab', { name: 'Phone' })).toBeVisible()
  expect((await atTheTablet()).taps).toBe(2)
  const { body } = await church.ask(eventStats, { params: { eventId: await eventNow(church) } })
  expect(body.totalAttendees).toBe(3)
  await expect(desk.getByText('Naomi Carverly')).toHaveCount(0)
})

test('without a network the form is kept on the phone and sent once, also after a reload', async ({
  page,
  context,
  steered: church,
}) => {
  const link = await scanned(context, church)
  await page.goto(link)
  await page.getByLabel('Full Name').fill('Naomi Carverly')
  await page.getByLabel('Phone Number').fill('5125550163')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/hello', async (call) => {
    await released
    await call.abort()
  })
  await button(page, 'Send').click()
  await expect(button(page, 'Sending...')).toBeVisible()
  release()
  await expect(page.getByText('Not sent yet. It is sent as soon as there is a network.')).toBeVisible()
  await expect(button(page, 'Send')).toBeVisible()
  expect((await church.asAdmin(expectedGuests, {})).body.guests).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/hello')
  await expect(page.getByRole('heading', { name: 'One more step: show this code.' })).toBeVisible()
  const { guests } = (await church.asAdmin(expectedGuests, {})).body
  expect(guests.map(({ name }) => name)).toEqual(['Naomi Carverly'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the form can be filled in and sent, and says why when it cannot', async ({ page, steered: church }) => {
    await page.goto(codeOnTheWall(sunday('10:04')))
    await page.getByLabel('Full Name').fill('Naomi Carverly')
    await page.getByLabel('Phone Number').fill('512 555 0163')
    await button(page, 'Add a person').click()
    await page.getByLabel('Name', { exact: true }).fill('Tali Carverly')
    await button(page, 'Add').click()
    await expect(page.getByText('Relationship is required')).toBeVisible()
    await page.getByRole('radio', { name: 'Child' }).check()
    await page.getByLabel('Name', { exact: true }).press('Enter')
    await expect(button(page, 'Remove Tali Carverly')).toBeVisible()
    await page.getByLabel('Full Name').press('Enter')
    await expect(page.getByRole('heading', { name: 'One more step: show this code.' })).toBeVisible()
    await expect(page.getByText('Naomi Carverly and 1 more')).toBeVisible()

    await button(page, 'Change').click()
    const ticket = await page.locator('input[name="ticket"]').getAttribute('value')
    const form = { ticket: ticket ?? '', phone: '5125550163', do: 'send' }
    for (let times = 0; times < 10; times += 1)
      await page.request.post('/hello', { form: { ...form, name: `Naomi ${'V'.repeat(times + 1)}.` } })
    await button(page, 'Send').click()
    await expect(page.getByText('Too many tries. Please wait a moment.')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Naomi Carverly')

    const tuesday = '2026-11-24T15:00:00.000Z'
    await church.turnTo(tuesday)
    await page.context().clearCookies()
    await page.goto(codeOnTheWall(tuesday))
    await expect(page.getByRole('heading', { name: 'No event is open right now' })).toBeVisible()
  })
})
