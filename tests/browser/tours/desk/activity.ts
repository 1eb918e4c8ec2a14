import { expect } from '@playwright/test'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, newPhone, sendIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { sunday, type DeskTour } from './desk-tour.ts'

/** Every state of the page of the activity. */
const aDay: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:40'))
  await page.goto('/admin/activity')
  await see('activity-password-asked')
  await letInTablet(church, { name: 'Fellowship Hall, the entrance from Magnolia Street' })
  const [family, gone] = [await aFamily(church), await aFamily(church)]
  for (const one of [family, gone]) await sendIn(church, one, { family: one.familyMembers.map(({ id }) => id) })
  const long = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'
  const { body } = await church.ask(createUser, { body: { name: long, phone: newPhone() } })
  await sendIn(church, body)
  await church.asAdmin(eraseAttendee, { params: { userId: gone.id } })
  const params = { eventId: await eventNow(church), userId: family.id }
  await church.asAdmin(takeBackAttendance, { params, body: {} })
  await givePassword(page, PASSWORD)
  await expect(button(page, 'Undo')).toBeVisible()
  await see('activity')
  await button(page, /^Imports/).click()
  await see('activity-nothing')
}

export const activityTours = { 'the activity of a day': aDay }
