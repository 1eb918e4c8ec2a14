import { MOST_IN_HOUR } from '#domain/counting/slice.ts'
import { expect } from '@playwright/test'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { countPeople } from '#domain/contract/counting/counting-routes.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { addEvent, cancelEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { messageOnWalls, showMessage, takeMessageDown } from '#domain/contract/wall/wall-routes.ts'
import { letAsk, letIn } from '#tests/browser/support/device/devices.ts'
import { closeDoor } from '#tests/browser/support/visitor.ts'
import { sunday, type DeskTour } from './desk-tour.ts'
import { letServe } from './serving.ts'
import { comeToChurch } from './sunday-morning.ts'

/** People are counted at the doors. */
export async function countSomebody({ ask, asAdmin }: Pick<SteeredChurch, 'ask' | 'asAdmin'>, sum = 18): Promise<void> {
  const { body: event } = await ask(currentEvent, {})
  const from = new Date(Date.parse(event.opensAt) + 40 * 60_000).toISOString()
  // One phone counts so many people in an hour and no more: a crowd comes in past several phones.
  const phones = Math.ceil(sum / MOST_IN_HOUR)
  for (let phone = 1; phone <= phones; phone++) {
    const people = phone < phones ? MOST_IN_HOUR : sum - MOST_IN_HOUR * (phones - 1)
    const slices = [{ sliceId: `a1000000-0000-4000-8000-00000000000${phone}`, from, sum: people, sequence: 1 }]
    const params = { eventId: event.id, counterId: `b1000000-0000-4000-8000-00000000000${phone}` }
    await asAdmin(countPeople, { params, body: { doorName: 'Main door', slices } })
  }
}

/** All states of the wall. */

const beforeTheDoorOpens: DeskTour = async ({ page, church, see }) => {
  const { body: tried } = await church.ask(currentEvent, {})
  await church.asAdmin(cancelEvent, { params: { eventId: tried.id } })
  await page.goto('/admin/wall')
  await expect(page.getByText('Check-in opens')).toBeVisible()
  await see('wall-another-day')
  await church.asAdmin(showMessage, { body: { text: 'Coffee is served in the hall' } })
  await expect(page.getByRole('alert')).toBeVisible()
  await see('wall-message-before-the-door-opens')
  await church.turnTo(sunday('08:14'))
  await expect(page.getByText('46', { exact: true })).toBeVisible()
  await see('wall-countdown')
  await closeDoor(page)
  await page.reload()
  await expect(page.getByText('No event is open right now')).toBeVisible()
  await see('wall-nothing-planned')
}

const whilePeopleCome: DeskTour = async ({ page, church, see }) => {
  await page.goto('/admin/wall')
  await expect(page.getByRole('definition').first()).toHaveText('0')
  await see('wall-empty')
  await comeToChurch(church)
  await page.reload()
  await expect(page.getByRole('definition').first()).not.toHaveText('0')
  await see('wall-live')
  await countSomebody(church)
  await expect(page.getByText('In total', { exact: true })).toBeVisible()
  await see('wall-with-count')
  await letServe(church)
  await expect(page.getByText(/\d (serving|sirven)$/)).toBeVisible()
  await see('wall-with-serving')
  await church.asAdmin(showMessage, { body: { text: 'Please move the blue van, licence TX-4471.' } })
  await expect(page.getByRole('alert')).toBeVisible()
  await see('wall-message')
  const { body: onWall } = await church.asAdmin(messageOnWalls, {})
  const params = { messageId: onWall.message?.messageId ?? '' }
  await church.asAdmin(takeMessageDown, { params })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(page.getByText('Last update')).toBeVisible()
  await see('wall-stale')
}

const LONG = 'Thanksgiving service with baptism, potluck dinner and blessing of the new hall'

/** A wall that was let in shows guests the code of the form, also beside the widest figures. */
const withTheCode: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('08:05'))
  await comeToChurch(church)
  await letIn(church, page, { name: 'Foyer Screen', kind: 'wall' })
  await letAsk(church, false)
  await expect(page.getByRole('img', { name: 'Code for the form on a phone' })).toBeVisible()
  await see('wall-code')
  await countSomebody(church, 8742)
  await expect(page.getByText('In total', { exact: true })).toBeVisible()
  await see('wall-code-large-count')
  await church.asAdmin(showMessage, { body: { text: 'Coffee is served in the hall' } })
  await expect(page.getByRole('alert')).toBeVisible()
  await see('wall-message-large-count')

  const times = { opens: '14:00', starts: '15:00', closes: '17:00' }
  await church.asAdmin(addEvent, { body: { name: LONG, date: '2026-11-22', ...times } })
  await church.turnTo(sunday('14:45'))
  await countSomebody(church, 8742)
  await expect(page.getByText('8742', { exact: true }).first()).toBeVisible()
  await see('wall-code-long-name')
}

export const wallTours: Record<string, DeskTour> = {
  'the wall before the door opens': beforeTheDoorOpens,
  'the wall while people come': whilePeopleCome,
  'the wall with the code for guests': withTheCode,
}
