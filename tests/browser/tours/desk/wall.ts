import { expect } from '@playwright/test'
import { currentEvent } from '#domain/contract/event-routes.ts'
import { cancelEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { messageOnWalls, showMessage, takeMessageDown } from '#domain/contract/wall/wall-routes.ts'
import { closeDoor } from '#tests/browser/support/visitor.ts'
import { sunday, type DeskTour } from './desk-tour.ts'
import { comeToChurch } from './sunday-morning.ts'

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

export const wallTours: Record<string, DeskTour> = {
  'the wall before the door opens': beforeTheDoorOpens,
  'the wall while people come': whilePeopleCome,
}
