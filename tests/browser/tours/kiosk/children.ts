import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { describeChild } from '#domain/contract/children/child-routes.ts'
import { printJobMissing, sendPrintJob } from '#domain/contract/printing/print-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { roomTexts } from '#kiosk/rooms/texts.ts'
import { refuse, replyWith, restore } from '#tests/browser/support/calls.ts'
import { closeDoors, letIn } from '#tests/browser/support/device/devices.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { comeWith, headed, someone } from './steps.ts'
import type { Tour } from './tour.ts'

/** Families whose children go to rooms. */

const child = (name: string, hebrewName?: string) => ({
  name,
  relationship: 'child' as const,
  ...(hebrewName !== undefined && { hebrewName }),
})

const FAMILY = {
  name: 'Wilhelmina Konstantina Featherstonehaugh-Winterhalter',
  phone: '5125550142',
  family: [
    { name: 'Bartholomew Featherstonehaugh-Winterhalter', relationship: 'spouse' as const },
    child('Maximiliana-Joy Featherstonehaugh-Winterhalter'),
    child('Noa Winterhalter', 'נועה'),
    child('Eli Winterhalter'),
  ],
}

/** One child is known, one has a full room, and of one nobody has asked. Their labels come out at a printer. */
const dropsOff: Tour = async (way) => {
  const { page, church, texts, see } = way
  const rooms = roomTexts[texts.language]
  const little = { name: 'Little Lambs of the Upper Fold', where: 'Upstairs, behind the old organ' }
  const ages = { fromMonths: 0, toMonths: 95 }
  const { roomId } = (await church.asAdmin(addRoom, { body: { ...little, services: 'all', ages, places: 2 } })).body
  await church.asAdmin(addRoom, { body: { name: 'שער השמים', services: 'all', ages, overflowTo: roomId } })
  const household = await church.family(FAMILY)
  const [, maximiliana, noa] = household.family
  for (const [personId, allergies] of [
    [maximiliana!.id, 'Peanuts'],
    [noa!.id, 'none'],
  ] as const)
    await church.asAdmin(describeChild, {
      params: { personId },
      body: { bornAbout: new Date().getFullYear() - 4, allergies },
    })
  await closeDoors(church)
  const { id: printer } = await letInTablet(church, { name: 'Label printer', kind: 'printer' })
  await letIn(church, page, { printer, prints: 'children' })

  await comeWith(way, FAMILY.phone)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await see('children-confirmation')
  await someone(page, /Eli/).tap()
  const asked = (words: (child: string) => string) => page.getByRole('dialog', { name: words('Eli') })
  await expect(asked(rooms.age.heading)).toBeVisible()
  await see('children-how-old')
  await button(page, rooms.age.underOne).tap()
  await expect(asked(rooms.allergies.heading)).toBeVisible()
  await see('children-allergies')
  await page.getByLabel(rooms.allergies.other).fill('Strawberries, and everything that was fried in the oil of peanuts')
  await button(page, rooms.allergies.usual[1]!).tap()
  await see('children-allergies-said')
  await button(page, rooms.allergies.save).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const name of [/Maximiliana/, /Noa/]) await someone(page, name).tap()
  await someone(page, /Wilhelmina/).tap()
  await see('children-ticked')
  await page.getByRole('button', { name: /Noa/ }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('children-room-choice')
  await button(page, rooms.choice.back).tap()

  const { promise: labels, resolve: letLabelsCome } = Promise.withResolvers<void>()
  await page.route(`**${sendPrintJob.path}`, async (call) => {
    await labels
    await call.fulfill({ json: { state: 'given', labels: 4 } })
  })
  await replyWith(page, printJobMissing, undefined)
  await button(page, new RegExp(`^${texts.confirmation.confirm}`)).tap()
  await headed(page, texts.success.heading)
  await see('children-labels-printing')
  letLabelsCome()
  await expect(page.getByText(rooms.printing.cameOut)).toBeVisible()
  await see('children-labels-came')
  await button(page, rooms.receipt.show).tap()
  await see('children-code')
  await button(page, rooms.printing.no).tap()
  await expect(page.getByText(rooms.printing.atDesk)).toBeVisible()
  await see('children-labels-at-desk')
  await button(page, texts.success.done).tap()

  // They are in our care now.
  await comeWith(way, FAMILY.phone)
  await see('children-in-care')
}

/** A drop-off at a tablet without a printer, a household without a number, and a room that filled meanwhile. */
const withoutPrinter: Tour = async (way) => {
  const { page, church, texts, see } = way
  const rooms = roomTexts[texts.language]
  const { roomId } = (await church.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all', places: 1 } })).body
  const household = await church.family({ name: 'Ruth Winter', phone: '5125550143', family: [child('Obed Winter')] })
  const obed = household.family[0]!.id
  await church.asAdmin(describeChild, {
    params: { personId: obed },
    body: { bornAbout: new Date().getFullYear() - 4, allergies: 'none', room: roomId },
  })
  await closeDoors(church)
  await letIn(church, page)
  await comeWith(way, household.phone)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await someone(page, /Obed/).tap()
  await refuse(page, checkIn, 409, { code: 'room-full', message: 'Lambs is full.' })
  await button(page, new RegExp(`^${texts.confirmation.confirm}`)).tap()
  await expect(page.getByText(rooms.refused.again)).toBeVisible()
  await see('children-room-filled')
  await restore(page)
  await button(page, new RegExp(`^${texts.confirmation.confirm}`)).tap()
  await headed(page, texts.success.heading)
  await expect(page.getByText(rooms.receipt.write)).toBeVisible()
  await see('children-write-the-mark')
}

export const childrenTours: Record<string, Tour> = {
  'children who go to rooms': dropsOff,
  'children at a tablet without a printer': withoutPrinter,
}
