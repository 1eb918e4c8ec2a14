import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { describeChild } from '#domain/contract/children/child-routes.ts'
import { checkHandOver, handOver } from '#domain/contract/custody/hand-over-routes.ts'
import { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import { receiveChildren } from '#domain/contract/custody/room-day-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import * as routes from '#domain/contract/rooms/room-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { fail, restore } from '#tests/browser/support/calls.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
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

/** Children with long names and Hebrew ones, each with the state in which the board shows it. */
const CHILDREN = ['Maximiliana-Joy Featherstonehaugh-Wrenfield', 'נעמי כהן', 'Obed Winter', 'Luca Delaney'] as const

/** Children are dropped off, one by one, and some are received. */
async function dropOffs(church: SteeredChurch, roomId: number) {
  const { tablet: desk } = await letInTablet(church, { name: 'Desk', kind: 'desk' })
  const { body: lent } = await desk.call(church, lendMarks, { body: { holds: [] } })
  const eventId = await eventNow(church)
  const marks = lent.days[0]!.blocks[0]!.marks
  const dropped: { personId: number; mark: string; code: string }[] = []
  for (const [at, name] of CHILDREN.entries()) {
    const household = await church.family({
      name: `Parent ${name}`,
      phone: `512555022${at}`,
      family: [{ name, relationship: 'child' }],
    })
    const personId = household.family[0]!.id
    await church.asAdmin(describeChild, {
      params: { personId },
      body: { allergies: at === 0 ? LONG_ALLERGIES : 'none' },
    })
    const given = { familyMemberIds: [personId], stays: [{ personId, roomId }], mark: marks[at]!.mark }
    const userData = { eventId, userId: household.id, primary: true }
    const body = { userData, commandId: randomUUID(), ...given, broughtBy: household.id }
    const { body: reply } = await desk.call(church, checkIn, { body })
    dropped.push({ personId, mark: marks[at]!.mark, code: reply.receipt!.code })
  }
  return { eventId, dropped }
}

const LONG_ALLERGIES = 'Peanuts, tree nuts, egg, sesame, cow’s milk, bee stings and wheat'

const onTheDay: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:30'))
  const { roomId } = (await church.asAdmin(routes.addRoom, { body: { ...LONG, places: 4 } })).body
  await church.asAdmin(routes.addRoom, { body: { name: 'שער השמים', services: 'all' } })
  await fail(page, staysForLeaders)
  await page.goto('/admin/rooms')
  await givePassword(page, PASSWORD)
  await expect(page.getByText('Who is still here could not be read.')).toBeVisible()
  await see('rooms-of-the-day-failed')
  await restore(page)
  await button(page, 'Try Again').click()
  await expect(page.getByText('Everything is in order.')).toBeVisible()
  await see('rooms-of-the-day')

  const { eventId, dropped } = await dropOffs(church, roomId)
  const [late, closed, doubtful] = dropped as [(typeof dropped)[0], (typeof dropped)[0], (typeof dropped)[0]]
  const { tablet } = await letInTablet(church, { kind: 'room', rooms: [roomId] })
  const params = { eventId, roomId }
  const { id: helperId } = await signedIn(church, { name: 'Philippa Vandersteen-Abernathy', roles: ['children'] })
  const personIds = dropped.slice(1).map(({ personId }) => personId)
  await tablet.call(church, receiveChildren, { params, body: { personIds, by: { helperId } } })
  for (const signs of ['RRX', 'XRR', 'RXR'])
    await tablet.call(church, checkHandOver, { body: { eventId, code: `${closed.mark}-${signs}` } })
  const exception = { proof: 'identity', reason: 'somebody-else', seen: 'photo-id', second: { helperId } } as const
  const to = { name: 'Naomi Carverly of the Lower Meadows', seen: 'photo-id' } as const
  await church.asAdmin(handOver, { body: { eventId, personIds: [doubtful.personId], exception, to } })
  await church.asAdmin(routes.closeRoom, { params: { roomId: 2 }, body: { eventId } })
  // Nobody has touched the page for a quarter of an hour: it asks for the password again.
  await church.turnTo(sunday('09:46'))
  await givePassword(page, PASSWORD)
  await expect(page.getByText(/has not arrived/)).toBeVisible()
  await expect(page.getByText(/^Receipt .* is closed/)).toBeVisible()
  await see('rooms-of-the-day-alarms')
  await button(page, LONG.name).click()
  await expect(page.getByRole('dialog')).toContainText(late.mark)
  await see('rooms-of-the-day-room')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close all…/ })
    .click()
  await see('rooms-of-the-day-closing')
  await button(page, 'Cancel').click()
  await button(page, 'Roll call').click()
  await expect(page.getByRole('heading', { name: 'Roll call' })).toBeVisible()
  await see('rooms-roll-call')
  await button(page, 'End roll call…').click()
  await expect(page.getByRole('dialog')).toContainText(late.mark)
  await see('rooms-roll-call-ending')
  await button(page, 'Go on').click()
  await church.turnTo(sunday('12:41'))
  await givePassword(page, PASSWORD)
  await button(page, 'Show rooms').click()
  await expect(button(page, 'Show roll call')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Still here' })).toBeVisible()
  await see('rooms-of-the-day-still-here')
}

export const childrensRoomsTours: Readonly<Record<string, DeskTour>> = {
  'the children’s rooms': setUp,
  'the children’s rooms of a day': onTheDay,
}
