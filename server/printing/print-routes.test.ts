import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { describeChild, forbidCollecting } from '#domain/contract/children/child-routes.ts'
import { changeDevice, fleet, ownStanding } from '#domain/contract/device/device-routes.ts'
import type { LabelsToPrint } from '#domain/contract/live.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { addFamilyMember } from '#domain/contract/people/people-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import {
  labelsAtDesk,
  labelsOfPrintJob,
  printJobGiven,
  printJobMissing,
  printJobs,
  sendPrintJob,
  testPrint,
} from '#domain/contract/printing/print-routes.ts'
import { addRoom, setChildRules } from '#domain/contract/rooms/room-routes.ts'
import type { Label } from '#domain/labels/label.ts'
import { isSigned } from '#domain/marks/label-codes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { eventNow, foyer, newPhone } from '#tests/foyer/setup.ts'
import { type Tablet, letInTablet } from '#tests/foyer/tablets.ts'

/** A church with a room, a printer tablet, and a kiosk whose labels come out there. */
async function withPrinter() {
  const opened = await foyer()
  const { body: room } = await opened.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all', slips: true } })
  const { tablet: printer, id: printerId } = await letInTablet(opened, { kind: 'printer', name: 'Label printer' })
  const { tablet: kiosk, id: kioskId } = await letInTablet(opened, { name: 'Main door', printer: printerId })
  return { opened, room: room.roomId, printer, printerId, kiosk, kioskId }
}

/**
 * Ruth Winter drops Noah off, and another child too if one is named. Returns the command of her check-in, and what the
 * tablet was lent.
 */
async function droppedOff(opened: Foyer, kiosk: Tablet, roomId: number, other?: string) {
  const { body: ruth } = await opened.ask(createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
  const add = async (name: string) =>
    (await opened.ask(addFamilyMember, { body: { userId: ruth.id, name, relationship: 'child' } })).body
  const noah = await add('Noah Winter')
  const eva = other === undefined ? [] : [(await add(other)).id]
  const { body: lent } = await kiosk.call(opened, lendMarks, { body: { holds: [] } })
  const [mark] = lent.days[0]!.blocks[0]!.marks
  const commandId = randomUUID()
  const userData = { eventId: await eventNow(opened), userId: ruth.id, primary: true }
  const familyMemberIds = [noah.id, ...eva]
  const stays = familyMemberIds.map((personId) => ({ personId, roomId }))
  const body = { userData, familyMemberIds, commandId, stays, mark: mark!.mark, broughtBy: ruth.id }
  const { body: reply, status } = await kiosk.call(opened, checkIn, { body })
  expect(status).toBe(200)
  return { commandId, mark: mark!, noah: noah.id, eva: eva[0], code: reply.receipt!.code }
}

const job = (of: string, more: object = {}) => ({
  body: { jobId: randomUUID(), checkIn: of, what: 'all' as const, ...more },
})
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

/** The page of the printer, and what it is given to print. */
async function listening(opened: Foyer, printer: Tablet) {
  const viewer = printer.connect(opened)
  const next = () => new Promise<LabelsToPrint>((resolve) => void viewer.once('print', resolve))
  const ready = await viewer.emitWithAck('print:watch', {})
  expect(ready).toEqual({ ok: true, value: {} })
  return { next, stop: () => void viewer.disconnect() }
}
const only = <K extends Label['kind']>(kind: K, labels: readonly Label[]) =>
  labels.find((label): label is Extract<Label, { kind: K }> => label.kind === kind)!

describe('a kiosk whose labels come out at a printer tablet', () => {
  test('hears of it, sends the labels of its check-in there, and learns that they were given to the computer', async () => {
    const { opened, room, printer, printerId, kiosk } = await withPrinter()
    expect((await kiosk.call(opened, ownStanding, {})).body.printer).toBe(printerId)
    const { commandId, mark, noah, code } = await droppedOff(opened, kiosk, room)
    await opened.asAdmin(describeChild, {
      params: { personId: noah },
      body: { allergies: 'Peanuts', careNotes: 'Has a pen' },
    })
    await opened.asAdmin(forbidCollecting, {
      params: { personId: noah },
      body: { name: 'Rick Sanders', ground: 'asked' },
    })
    const page = await listening(opened, printer)
    const asked = job(commandId, { language: 'es' })
    const heard = page.next()
    expect((await kiosk.call(opened, sendPrintJob, asked)).body).toEqual({ state: 'waiting', labels: 3 })
    const { jobId, mark: shown, labels } = await heard
    expect([jobId, shown, labels.map(({ kind }) => kind)]).toEqual([
      asked.body.jobId,
      mark.mark,
      ['tag', 'slip', 'receipt'],
    ])
    const tag = only('tag', labels)
    expect(tag).toMatchObject({
      firstName: 'Noah',
      lastName: 'W.',
      room: 'Lambs',
      index: 1,
      allergies: { text: 'Peanuts' },
    })
    expect([tag.hasNote, tag.hasRule, isSigned(tag.code, mark.tagKey)]).toEqual([true, true, true])
    expect(only('slip', labels)).toMatchObject({ name: 'Noah W.', broughtBy: 'Ruth Winter' })
    const { mark: half, secret, language, children } = only('receipt', labels)
    expect([`${half}-${secret}`, language, children]).toEqual([code, 'es', 1])
    expect((await printer.call(opened, printJobGiven, { params: { id: jobId } })).status).toBe(204)
    expect((await kiosk.call(opened, sendPrintJob, asked)).body.state).toBe('given')
    page.stop()
  })

  test('prints name tags for the people that the page Tablets says, and not twice for a child with a tag', async () => {
    const { opened, room, kiosk, kioskId } = await withPrinter()
    const { commandId } = await droppedOff(opened, kiosk, room)
    for (const [prints, labels] of [
      ['nobody', 3],
      ['children', 3],
      ['first-time', 4],
      ['all', 4],
    ] as const) {
      await opened.asAdmin(changeDevice, { params: { id: kioskId }, body: { prints } })
      expect((await kiosk.call(opened, sendPrintJob, job(commandId))).body.labels).toBe(labels)
    }
  })

  // Example 23 of the design of the children's pack.
  test('23: says that nothing came out: the desk is told, without a code, and prints the same labels', async () => {
    const { opened, room, printer, printerId, kiosk } = await withPrinter()
    const { tablet: desk } = await letInTablet(opened, { kind: 'desk', name: 'Welcome desk' })
    const { commandId, mark, code } = await droppedOff(opened, kiosk, room)
    const page = await listening(opened, printer)
    const asked = job(commandId)
    await kiosk.call(opened, sendPrintJob, asked)
    const { jobId } = asked.body
    expect((await desk.call(opened, printJobs, {})).body).toEqual([])
    await kiosk.call(opened, printJobMissing, { params: { id: jobId } })
    const { body: waiting } = await desk.call(opened, printJobs, {})
    expect(waiting).toMatchObject([
      { jobId, mark: mark.mark, name: 'Ruth Winter', device: 'Main door', printer: printerId },
    ])
    expect(JSON.stringify(waiting)).not.toContain(mark.secret)
    const { body } = await desk.call(opened, labelsOfPrintJob, { params: { id: jobId } })
    expect(`${mark.mark}-${only('receipt', body.labels).secret}`).toBe(code)
    expect((await desk.call(opened, printJobs, {})).body).toEqual([])
    page.stop()
  })
})

describe('the printer beside the desk', () => {
  const kinds = (labels: readonly Label[]) => labels.map(({ kind }) => kind)

  test('prints tags as the church wants them, slips of rooms that have some, and the receipt', async () => {
    const { opened, room, kiosk } = await withPrinter()
    const { tablet: desk } = await letInTablet(opened, { kind: 'desk', name: 'Welcome desk' })
    await opened.asAdmin(setChildRules, { body: { lastNameOnTag: 'full' } })
    const { commandId, code } = await droppedOff(opened, kiosk, room)
    const { body } = await desk.call(opened, labelsAtDesk, {
      body: { checkIn: commandId, what: 'all', language: 'es' },
    })
    expect(kinds(body.labels)).toEqual(['tag', 'slip', 'receipt'])
    expect(only('tag', body.labels)).toMatchObject({ firstName: 'Noah', lastName: 'Winter', language: 'es' })
    expect(code).toMatch(only('receipt', body.labels).secret)
  })

  test('prints the tags once more with the same marks, and no receipt', async () => {
    const { opened, room, kiosk } = await withPrinter()
    const { tablet: desk } = await letInTablet(opened, { kind: 'desk', name: 'Welcome desk' })
    const { commandId, mark } = await droppedOff(opened, kiosk, room)
    const asked = { body: { checkIn: commandId, what: 'tags' as const } }
    for (const again of [1, 2]) {
      const { labels } = (await desk.call(opened, labelsAtDesk, asked)).body
      expect([again, kinds(labels), only('tag', labels).mark]).toEqual([again, ['tag'], mark.mark])
    }
    const ofNobody = { body: { ...asked.body, onlyTagOf: 9_999_999 } }
    expect(refusal(await desk.call(opened, labelsAtDesk, ofNobody))).toEqual([404, 'unknown-check-in'])
    const unknown = { body: { checkIn: randomUUID(), what: 'tags' as const } }
    expect(refusal(await desk.call(opened, labelsAtDesk, unknown))).toEqual([404, 'unknown-check-in'])
    expect(refusal(await kiosk.call(opened, labelsAtDesk, asked))[0]).toBe(401)
  })
})

test('the tag of one child is printed once more by itself, at the desk and at a printer tablet', async () => {
  const { opened, room, kiosk, printer, printerId } = await withPrinter()
  const { tablet: desk } = await letInTablet(opened, { kind: 'desk', name: 'Welcome desk', printer: printerId })
  const { commandId, noah, eva } = await droppedOff(opened, kiosk, room, 'Eva Winter')
  const asked = { checkIn: commandId, what: 'tags' as const }
  const tagsOf = (labels: readonly Label[]) => labels.map((label) => label.kind === 'tag' && label.firstName)
  const here = async (more: object) =>
    tagsOf((await desk.call(opened, labelsAtDesk, { body: { ...asked, ...more } })).body.labels)
  expect([await here({}), await here({ onlyTagOf: noah }), await here({ onlyTagOf: eva })]).toEqual([
    ['Noah', 'Eva'],
    ['Noah'],
    ['Eva'],
  ])
  const page = await listening(opened, printer)
  const heard = page.next()
  await desk.call(opened, sendPrintJob, job(commandId, { ...asked, onlyTagOf: eva }))
  expect(tagsOf((await heard).labels)).toEqual(['Eva'])
  page.stop()
})

describe('labels are refused', () => {
  test('to a kiosk without a printer, and for a check-in of another kiosk or of nobody', async () => {
    const { opened, room, kiosk, printerId } = await withPrinter()
    const { commandId } = await droppedOff(opened, kiosk, room)
    const { tablet: without } = await letInTablet(opened, { name: 'Side door' })
    const { tablet: other } = await letInTablet(opened, { name: 'Back door', printer: printerId })
    expect(refusal(await without.call(opened, sendPrintJob, job(commandId)))).toEqual([409, 'no-printer'])
    expect(refusal(await other.call(opened, sendPrintJob, job(commandId)))).toEqual([404, 'unknown-check-in'])
    expect(refusal(await kiosk.call(opened, sendPrintJob, job(randomUUID())))).toEqual([404, 'unknown-check-in'])
  })

  test('to a kiosk that asks for those of the desk, and to a printer that was not asked', async () => {
    const { opened, room, kiosk, printer } = await withPrinter()
    const { tablet: second } = await letInTablet(opened, { kind: 'printer', name: 'Second printer' })
    const { commandId } = await droppedOff(opened, kiosk, room)
    const asked = job(commandId)
    await kiosk.call(opened, sendPrintJob, asked)
    const params = { id: asked.body.jobId }
    expect(refusal(await kiosk.call(opened, labelsOfPrintJob, { params }))[0]).toBe(401)
    expect(refusal(await second.call(opened, printJobGiven, { params }))).toEqual([404, 'unknown-print-job'])
    expect(refusal(await printer.call(opened, sendPrintJob, asked))).toEqual([403, 'device-unfit'])
  })

  test('where what is named as a printer is none', async () => {
    const { opened, kioskId, printerId } = await withPrinter()
    const change = (id: string, printer: string) => opened.asAdmin(changeDevice, { params: { id }, body: { printer } })
    for (const [id, printer] of [
      [kioskId, kioskId],
      [kioskId, randomUUID()],
      [printerId, printerId],
    ] as const)
      expect(refusal(await change(id, printer))).toEqual([409, 'no-printer'])
  })
})

test('an administrator tries a printer with labels of nobody, and sees how much was printed there', async () => {
  const { opened, room, printer, printerId, kiosk } = await withPrinter()
  const test = () => opened.asAdmin(testPrint, { params: { id: printerId } })
  expect(refusal(await test())).toEqual([409, 'no-printer'])
  const page = await listening(opened, printer)
  const heard = page.next()
  await test()
  const tried = await heard
  expect(tried.labels.map(({ kind }) => kind)).toEqual(['tag', 'receipt'])
  await printer.call(opened, printJobGiven, { params: { id: tried.jobId } })
  const { commandId } = await droppedOff(opened, kiosk, room)
  await kiosk.call(opened, sendPrintJob, job(commandId))
  const { body } = await opened.asAdmin(fleet, {})
  expect(body.devices.find(({ id }) => id === printerId)?.jobs).toEqual({ given: 0, waiting: 1, atTheDesk: 0 })
  expect(body.hasRooms).toBe(true)
  page.stop()
})
