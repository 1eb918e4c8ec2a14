import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { describeChild } from '#domain/contract/children/child-routes.ts'
import { printJobMissing, sendPrintJob } from '#domain/contract/printing/print-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { addFamilyMember, checkPhone } from '#domain/contract/people/people-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { GRANT_HEADER } from '#domain/contract/route.ts'
import { closeDoors, letIn } from '#tests/browser/support/device/devices.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { sunday, type DeskTour } from './desk-tour.ts'

/** Every state of the welcome desk in a church with children's rooms. */

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Name or phone number' })
const households = (page: Page): Locator => page.getByRole('list', { name: 'Families' })

const child = (name: string, hebrewName = '') => ({ name, hebrewName, relationship: 'child' as const })

const FAMILY = {
  name: 'Wilhelmina Featherstonehaugh-Winterhalter',
  phone: '5125550142',
  family: [
    child('Maximiliana-Joy Featherstonehaugh-Winterhalter'),
    child('Noa Winterhalter', 'נועה'),
    child('Eli Winterhalter'),
  ],
}

/** Labels of a family that has left nothing at the printer of a kiosk. */
async function labelsDidNotCome(church: SteeredChurch, roomId: number): Promise<void> {
  const { id: printer } = await letInTablet(church, { name: 'Label printer of the south entrance', kind: 'printer' })
  const { tablet: kiosk } = await letInTablet(church, { name: 'South entrance, left', printer, prints: 'children' })
  const { body: lent } = await kiosk.call(church, marksRoutes.lendMarks, { body: { holds: [] } })
  const { id, family } = await church.family({
    name: 'Ruth Winter',
    phone: '5125550143',
    family: [child('Obed Winter')],
  })
  const commandId = randomUUID()
  const given = { familyMemberIds: [family[0]!.id], stays: [{ personId: family[0]!.id, roomId }] }
  const { mark } = lent.days[0]!.blocks[0]!.marks[0]!
  const userData = { eventId: await eventNow(church), userId: id }
  await kiosk.call(church, checkIn, { body: { userData, ...given, mark, broughtBy: id, commandId } })
  const job = { jobId: randomUUID(), checkIn: commandId, what: 'all' as const }
  await kiosk.call(church, sendPrintJob, { body: job })
  await kiosk.call(church, printJobMissing, { params: { id: job.jobId } })
}

/** The family adds an adult at a kiosk: the desk asks who that is. */
async function addsUncle(church: SteeredChurch): Promise<void> {
  const { user, grant = '' } = (await church.ask(checkPhone, { body: { phone: FAMILY.phone } })).body
  const uncle = { name: 'Bartholomew Featherstonehaugh', relationship: 'other' as const }
  await church.ask(addFamilyMember, { body: { userId: user!.id, ...uncle } }, { [GRANT_HEADER]: grant })
}

const withRooms: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:40'))
  const little = { name: 'Little Lambs of the Upper Fold', where: 'Upstairs, behind the old organ', places: 2 }
  const { roomId } = (await church.asAdmin(addRoom, { body: { ...little, services: 'all' } })).body
  await church.asAdmin(addRoom, { body: { name: 'שער השמים', services: 'all', overflowTo: roomId } })
  const household = await church.family(FAMILY)
  const [maximiliana, noa] = household.family
  for (const [personId, allergies] of [
    [maximiliana!.id, 'Peanuts'],
    [noa!.id, 'none'],
  ] as const)
    await church.asAdmin(describeChild, { params: { personId }, body: { bornAbout: 2022, allergies } })
  await addsUncle(church)
  await labelsDidNotCome(church, roomId)
  await closeDoors(church)
  await letIn(church, page, { name: 'Lobby desk', kind: 'desk' })

  await expect(page.getByRole('list', { name: 'To print here' })).toContainText('Ruth Winter')
  await see('desk-rooms-to-print')
  await field(page).fill('winterhalter')
  await expect(households(page)).toContainText('Noa')
  await see('desk-rooms-family')
  await page.getByRole('checkbox', { name: /Noa/ }).click()
  await page.getByRole('checkbox', { name: /Maximiliana/ }).click()
  await page.getByRole('checkbox', { name: /Eli/ }).click()
  await see('desk-rooms-choices')
  await button(page, 'Check in 4 people').click()
  await expect(page.getByRole('heading', { name: 'Pick-up receipt' })).toBeVisible()
  await see('desk-rooms-receipt')
  await button(page, 'Next family').click()
  await field(page).fill('winterhalter')
  await expect(households(page)).toContainText('On the way')
  await see('desk-rooms-in-care')
  await button(page, 'New receipt…').click()
  await expect(page.getByText('Who is asking?')).toBeVisible()
  await see('desk-rooms-new-receipt')
  await page.getByRole('radio', { name: 'Somebody else' }).click()
  await page.getByRole('radio', { name: 'A leader’s PIN' }).click()
  await see('desk-rooms-new-receipt-by-pin')
  await button(page, 'Keep the old one').click()
  await field(page).fill('')
  await button(page, 'Guest with children…').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('desk-rooms-guest')
  await button(page, 'Go on').click()
  await expect(page.getByText('Please enter the name of a child.')).toBeVisible()
  await see('desk-rooms-guest-error')
}

export const deskRoomsTours: Readonly<Record<string, DeskTour>> = {
  'the welcome desk with children’s rooms': withRooms,
}
