import { expect } from '@playwright/test'
import * as routes from '#domain/contract/rooms/room-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { fail, restore } from '#tests/browser/support/calls.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { sunday, type DeskTour } from './desk-tour.ts'
import { headed } from '#tests/browser/tours/kiosk/steps.ts'

/** All states of the children's rooms. */

const LONG = {
  name: 'Little Lambs of the Upper Fold',
  where: 'Upstairs, behind the old organ',
  services: 'all' as const,
  ages: { fromMonths: 12, toMonths: 35 },
  places: 12,
  never: 14,
  twoScans: true,
  slips: true,
  receiveBy: 'tap' as const,
}

const setUp: DeskTour = async ({ page, church, see }) => {
  await fail(page, routes.childrensRooms)
  await page.goto('/admin/schedule/rooms')
  await givePassword(page, PASSWORD)
  await expect(button(page, 'Try Again')).toBeVisible()
  await see('rooms-failed')
  await restore(page)
  await button(page, 'Try Again').click()
  await headed(page, 'Children, safe in their rooms.')
  await see('rooms-empty')
  await button(page, 'Add the first room').click()
  await button(page, 'Save').click()
  await expect(page.getByText('Please enter a name.')).toBeVisible()
  await see('rooms-form-error')
  await church.asAdmin(routes.addRoom, { body: LONG })
  const gate = { name: 'שער השמים', services: [1], grades: { from: 'K', to: 2 }, overflowTo: 1 } as const
  await church.asAdmin(routes.addRoom, { body: { ...gate, services: [1] } })
  await page.reload()
  await headed(page, 'Next: your tablets')
  await see('rooms')
  await letInTablet(church)
  await expect(button(page, 'Close the doors')).toBeVisible()
  await see('rooms-doors-open')
  await button(page, `Edit ${LONG.name}`).click()
  await see('rooms-form')
  await button(page, 'End this room…').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await see('rooms-end')
  await button(page, 'End room').click()
  await expect(page.getByText('Room ended')).toBeVisible()
  await see('rooms-ended')
}

const onTheDay: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:30'))
  const { body } = await church.asAdmin(routes.addRoom, { body: LONG })
  await church.asAdmin(routes.addRoom, { body: { name: 'שער השמים', services: 'all' } })
  await page.goto('/admin/rooms')
  await givePassword(page, PASSWORD)
  await expect(button(page, `Close ${LONG.name}`)).toBeVisible()
  await see('rooms-of-the-day')
  await church.asAdmin(routes.closeRoom, {
    params: { roomId: body.roomId },
    body: { eventId: await eventNow(church) },
  })
  await page.reload()
  await expect(button(page, `Open ${LONG.name}`)).toBeVisible()
  await see('rooms-of-the-day-closed')
}

export const childrensRoomsTours: Readonly<Record<string, DeskTour>> = {
  'the children’s rooms': setUp,
  'the children’s rooms of a day': onTheDay,
}
