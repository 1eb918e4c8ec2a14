import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { pauseDevice } from '#domain/contract/device/device-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { sendPrintJob } from '#domain/contract/printing/print-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { picture } from '#tests/browser/measuring/picture.ts'
import { letIn } from '#tests/browser/support/device/devices.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { inBothLanguages } from '#tests/browser/tours/desk/rounds.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** The window of a computer beside a printer, a small one, and a phone. */
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 800, height: 600 },
  { width: 360, height: 740 },
] as const

const TARGET = 44

test.use({ contextOptions: { reducedMotion: 'reduce' }, begins: sunday('10:04'), viewport: SCREENS[0] })

test('everything on the page of a printer is accessible and nothing is cut off, in both languages', async ({
  page,
  steered: church,
}) => {
  const see = (state: string) =>
    inBothLanguages(page, async (language) => {
      await onEachOf(SCREENS, page, async (size) => {
        const seen = `${state} in ${language}, ${size}`
        await expectToFit(page, seen, TARGET)
        await picture(page, seen)
      })
      await expectNoFindings(page, `${state} in ${language}`)
    })
  // Nothing is printed in a test: the window is there at once, as with a computer that asks for no settings.
  await page.addInitScript(() => void (window.print = () => void dispatchEvent(new Event('afterprint'))))
  const { roomId } = (await church.asAdmin(addRoom, { body: { name: 'Little Fish', services: 'all' } })).body
  const name = 'The label printer beside the entrance from Magnolia Street'
  const { id: printer } = await letIn(church, page, { name, kind: 'printer' })
  await expect(page.getByText('Choose the labels that are in the printer.')).toBeVisible()
  await see('printer-without-labels')
  await page.getByLabel('Labels in the printer').selectOption('62x100')
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await see('printer-idle')

  const { tablet: kiosk } = await letInTablet(church, { name: 'Main door', printer, prints: 'children' })
  const { body: lent } = await kiosk.call(church, marksRoutes.lendMarks, { body: { holds: [] } })
  const family = [{ name: 'Obed Winter', relationship: 'child' as const }]
  const { id, family: children } = await church.family({ name: 'Ruth Winter', phone: '5125550143', family })
  const commandId = randomUUID()
  const personId = children[0]!.id
  const given = { familyMemberIds: [personId], stays: [{ personId, roomId }], broughtBy: id }
  const { mark } = lent.days[0]!.blocks[0]!.marks[0]!
  const userData = { eventId: await eventNow(church), userId: id }
  await kiosk.call(church, checkIn, { body: { userData, ...given, mark, commandId } })
  await kiosk.call(church, sendPrintJob, { body: { jobId: randomUUID(), checkIn: commandId, what: 'all' } })
  await expect(page.getByRole('listitem')).toContainText(mark)
  await see('printer-has-printed')
  await church.asAdmin(pauseDevice, { params: { id: printer } })
  await expect(page.getByText('Paused.')).toBeVisible()
  await see('printer-paused')
})
