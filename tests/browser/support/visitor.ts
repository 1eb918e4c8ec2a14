import { expect, type Locator, type Page } from '@playwright/test'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import type { EventWithTimes, NoEventOpen } from '#domain/contract/gathering/event-shapes.ts'
import { refuse } from './calls.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

/** What a visitor does and sees at a kiosk. */

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })

/** Opens home and waits until check-in is open. The greeting is there before the script runs, and the keys are not. */
export async function arrive(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await expect(button(page, '1')).toBeVisible()
}

/**
 * Opens home on a tablet whose time stands still. Keys come directly one after the other, and a toast stays, however
 * busy this machine is.
 */
export async function arriveInStillTime(page: Page): Promise<void> {
  await page.clock.install()
  await arrive(page)
  // A reply that is still on its way when time jumps would come too late.
  await expect(page.getByText('Open Check-In', { exact: true })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Taps a number on the keypad, key by key, for tests of the keypad. */
export async function typeNumber(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await button(page, digit).tap()
}

/**
 * Two taps of one finger in the same place, as of somebody who believes that the first one did nothing. On a busy
 * machine the second one comes late, so what lasts for a moment after the first one lasts ten times as long meanwhile.
 */
export async function tapTwice(page: Page, target: Locator): Promise<void> {
  // Waits until it can be tapped.
  await target.tap({ trial: true })
  const { x, y, width, height } = await placeOf(target)
  const timeline = await page.context().newCDPSession(page)
  await timeline.send('Animation.enable')
  await timeline.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(x + width / 2, y + height / 2)
  await timeline.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await timeline.detach()
}

/** The number on the screen. */
export const numberShown = (page: Page, text: string): Locator => page.getByText(text, { exact: true })

/** Types a phone number on an attached keyboard, which is five times as quick as the keypad, and taps Check In. */
export async function giveNumber(page: Page, digits: string): Promise<void> {
  await arrive(page)
  await page.keyboard.type(digits)
  await button(page, 'Check In').tap()
}

/** A known family: from home to the confirmation. */
export async function comeAs(page: Page, { name, phone }: { name: string; phone: string }): Promise<void> {
  await giveNumber(page, phone)
  await greeted(page, name)
}

export const greeted = (page: Page, name: string, within: { timeout?: number } = {}): Promise<void> =>
  expect(page.getByRole('heading', { name: `Welcome, ${name}!` })).toBeVisible(within)

/** The row of a person on the confirmation. */
export const row = (page: Page, name: string): Locator => page.getByRole('checkbox', { name })

export async function confirm(page: Page): Promise<void> {
  await button(page, 'Confirm').tap()
  await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
}

/** Opens the last-name tab and searches for somebody. */
export async function search(page: Page, lastName: string): Promise<void> {
  await page.getByRole('tab', { name: 'Last Name' }).tap()
  await page.getByPlaceholder('Enter last name...').fill(lastName)
  await button(page, 'Search').tap()
}

export type NewMember = { name: string; hebrewName?: string; relationship: string }

/** Adds a family member in the registration form. */
export async function addMember(page: Page, { name, hebrewName, relationship }: NewMember): Promise<void> {
  await button(page, 'Add Family Member').tap()
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  if (hebrewName) await dialog.getByLabel('Hebrew Name (Optional)').fill(hebrewName)
  await dialog.getByText(relationship, { exact: true }).tap()
  await button(dialog, 'Add Member').tap()
  await expect(dialog).toBeHidden()
}

/** The place of the toast. */
export const toast = (page: Page, place = 'Notifications'): Locator => page.getByRole('region', { name: place })

export async function expectToast(
  page: Page,
  title: string,
  description: string | RegExp,
  place?: string,
): Promise<void> {
  await expect(toast(page, place).getByText(title, { exact: true })).toBeVisible()
  await expect(toast(page, place).getByText(description, { exact: true })).toBeVisible()
}

/** What the tab remembers of a family. */
export const remembered = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(sessionStorage).toSorted())

/** Makes the server reply to this page that no event is open. */
export function closeDoor(page: Page, next?: NoEventOpen['next']): Promise<void> {
  const closed: NoEventOpen = {
    code: 'no-event-open',
    message: 'No event is open right now',
    ...(next ? { next } : {}),
  }
  return refuse(page, currentEvent, 404, closed)
}

/** A Sunday service that opens at nine in Chicago. */
export const SUNDAY_SERVICE: EventWithTimes = {
  id: 2026112901,
  name: 'Sunday Service',
  date: '2026-11-29',
  startsAt: '2026-11-29T16:00:00.000Z',
  opensAt: '2026-11-29T15:00:00.000Z',
  closesAt: '2026-11-29T18:00:00.000Z',
}
