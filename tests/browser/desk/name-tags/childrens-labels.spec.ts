import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { describeChild, forbidCollecting } from '#domain/contract/children/child-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { sendPrintJob } from '#domain/contract/printing/print-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { isSigned, readReceiptCode, readTagCode } from '#domain/marks/label-codes.ts'
import { letIn } from '#tests/browser/support/device/devices.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { NEARLY_NONE, NOT_PRINTED, codeOn, notePrints, printedOnLabels, sortedLetters } from './printed-pages.ts'

test.use({ begins: sunday('10:04') })

const DAY = 'November 22, 2026'
const EVENT = 'Open Check-In'
const ROOM = 'The Upper Room of the Friends'

/** The children of one family, what is said of each, and what their tags say in the end. */
const CHILDREN = [
  { name: 'Noa Wrenfield', said: { allergies: 'Peanuts, egg', careNotes: 'Has a pen' }, band: 'ALLERGY PEANUTS, EGG' },
  { name: 'Eli Wrenfield', said: { allergies: 'none' }, band: '' },
  {
    name: 'Bartholomew Featherstonehaugh-Cholmondeley',
    said: { allergies: 'Peanuts, tree nuts, strawberries and everything that was fried in the oil of them' },
    band: 'ALLERGIES SEE LIST (4)',
  },
  { name: 'Ángela Wrenfield', said: { allergies: 'none' }, band: '' },
  { name: 'Tamar Kestrel', hebrewName: 'תמר', said: null, band: 'ALLERGIES NOT ASKED' },
] as const

test('a printer prints tags, slips and the receipt of one family in full on both labels, and each code can be scanned', async ({
  page,
  steered: church,
}) => {
  const { body: room } = await church.asAdmin(addRoom, { body: { name: ROOM, services: 'all', slips: true } })
  await notePrints(page)
  const { id: printer } = await letIn(church, page, { name: 'Label printer', kind: 'printer' })
  await expect(page).toHaveURL('/print')
  await expect(page.getByText('Connected. Labels come out here.')).toBeVisible()

  const { tablet: kiosk } = await letInTablet(church, { name: 'Main door', printer })
  const family = CHILDREN.map(({ said: _, band: _band, ...child }) => ({ ...child, relationship: 'child' as const }))
  const household = await church.family({ name: 'Selah Wrenfield', phone: '5125550142', family })
  for (const [at, { said }] of CHILDREN.entries())
    if (said) await church.asAdmin(describeChild, { params: { personId: household.family[at]!.id }, body: said })
  const [, , third] = household.family
  await church.asAdmin(forbidCollecting, { params: { personId: third!.id }, body: { name: 'Rick', ground: 'asked' } })
  const { body: lent } = await kiosk.call(church, lendMarks, { body: { holds: [] } })
  const { mark, secret, tagKey } = lent.days[0]!.blocks[0]!.marks[0]!
  const commandId = randomUUID()
  const ids = household.family.map(({ id }) => id)
  const stays = ids.map((personId) => ({ personId, roomId: room.roomId }))
  const eventId = await eventNow(church)
  const userData = { eventId, userId: household.id, primary: true }
  const given = { familyMemberIds: ids, commandId, stays, mark, broughtBy: household.id }
  expect((await kiosk.call(church, checkIn, { body: { userData, ...given } })).status).toBe(200)

  for (const [at, [labels, width, height]] of (
    [
      ['62x100', 62, 100],
      ['57x32', 57, 32],
    ] as const
  ).entries()) {
    const isLarge = labels === '62x100'
    await page.getByLabel('Labels in the printer').selectOption(labels)
    const job = { jobId: randomUUID(), checkIn: commandId, what: 'all' as const, language: 'es' as const }
    await kiosk.call(church, sendPrintJob, { body: job })
    const pages = await printedOnLabels(page, at + 1)
    const day = isLarge ? DAY : 'Nov 22, 2026'
    const names = ['Noa W.', 'Eli W.', 'Bartholomew F.', 'Ángela W.', 'Tamar K. תמר']
    const tags = CHILDREN.map(({ band }, n) => {
      const hasEvent = isLarge || band === ''
      return sortedLetters(ROOM, hasEvent ? `${EVENT}, ` : '', day, mark, String(n + 1), names[n]!, band)
    })
    expect(pages.slice(0, 5).map(({ letters }) => letters)).toEqual(tags)
    const list = ['Peanuts, egg', 'None', CHILDREN[2].said.allergies, 'None', 'Not asked']
    const slips = list.map((allergies, n) => {
      const name = names[n]!.replace(' תמר', '')
      const facts = `Allergies ${allergies} Brought by Selah Wrenfield Number (512) 555-0142`
      return sortedLetters(ROOM, `${mark}-${secret}`, name, facts, 'Destroy after the service.', 'Nov 22, 2026')
    })
    expect(pages.slice(5, 10).map(({ letters }) => letters)).toEqual(slips)
    const words = `5 niños ${mark}-${secret} Muéstrelo al recoger. ¿Lo perdió? Mesa de bienvenida.`
    const receipt = isLarge
      ? sortedLetters('Comprobante para recoger', words, EVENT, ', 22 de noviembre de 2026')
      : sortedLetters(words, '22 nov 2026')
    expect(pages.slice(10).map(({ letters }) => letters)).toEqual([receipt])
    for (const dots of ['300', '203'] as const) {
      for (const [n, one] of pages.slice(0, 5).entries()) {
        const scanned = await codeOn(page, one.onLabel[dots])
        const child = { mark, index: n + 1, roomId: room.roomId, hasRule: n === 2 }
        expect(readTagCode(scanned), `tag ${n + 1} on ${labels} at ${dots}`).toEqual({ day: '2026-11-22', ...child })
        expect(isSigned(scanned, tagKey)).toBe(true)
      }
      const code = { mark, secret }
      expect(readReceiptCode(await codeOn(page, pages[10]!.onLabel[dots]))).toEqual({ day: '2026-11-22', code })
    }
    for (const one of pages) {
      expect([one.width, one.height].map(Math.round)).toEqual([width, height])
      expect(one.margin).toBeGreaterThan(NOT_PRINTED)
      expect(one.grey).toBeLessThan(NEARLY_NONE)
    }
    await expect(page.getByText('11 labels')).toHaveCount(at + 1)
  }
  await expect(page.getByText('Wrenfield')).toHaveCount(0)
  await expect(button(page, 'Print a test label')).toBeVisible()
})
