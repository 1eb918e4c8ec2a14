import { expect, type Locator, type Page } from '@playwright/test'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { doorCounts } from '#domain/contract/counting/counting-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { letIn } from '#tests/browser/support/device/devices.ts'

/** What an usher does with a phone, and what is on it. */

export const PHONE = { width: 390, height: 844 } as const

type Church = Pick<Foyer, 'ask' | 'asAdmin'>

/** Opens Foyer on an usher's phone and lets it in as the counter of a door. */
export async function anUsherAt(church: Church, page: Page, name = 'Main door'): Promise<DeviceRow> {
  await page.setViewportSize(PHONE)
  const device = await letIn(church, page, { name, kind: 'counter', serves: [1] })
  await expect(page).toHaveURL('/count')
  await expect(onePerson(page)).toBeEnabled()
  return device
}

export const onePerson = (page: Page): Locator => page.getByRole('button', { name: 'Count one person' })
export const fivePeople = (page: Page): Locator => page.getByRole('button', { name: 'Count five people' })
export const oneOff = (page: Page): Locator => page.getByRole('button', { name: 'Take one off' })

/** The number of this door, with what is not sent yet. */
export const number = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'at this door' })

/** Everybody at the event, as it is read out. */
export const sum = (page: Page, checkedIn: number, counted: number): Locator =>
  page.getByText(`${checkedIn} checked in, ${counted} counted, ${checkedIn + counted} in total`)

/** How many people the church has counted at the open event. */
export async function countedAt({ ask, asAdmin }: Church): Promise<number> {
  const { body: event } = await ask(currentEvent, {})
  const { body } = await asAdmin(doorCounts, { params: { eventId: event.id } })
  return body.counted
}
