import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { custodyRoutes } from '#domain/contract/custody/custody-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { labelsAtDesk } from '#domain/contract/printing/print-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { readReceiptCode } from '#domain/marks/label-codes.ts'
import type { Options } from '#tests/foyer/foyer.ts'
import { leaderWithPin, signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, clockAt, eventNow, eventsIn, everythingIn, foyer } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** By the numbers of the examples in the design of the children's pack. */

const { moveChildren, dropOffWithMark, renewReceipt } = custodyRoutes
const RULE = { name: 'Rick Sanders' } as const

/** Obed, the child of Ruth and Boaz Winter, was dropped off at the desk. */
async function withObedInCare(options: Options = {}) {
  const opened = await foyer(options)
  const add = async (name: string, never?: number) =>
    (await opened.asAdmin(roomRoutes.addRoom, { body: { name, services: 'all', ...(never && { never }) } })).body.roomId
  const [lambs, lions] = [await add('Lambs'), await add('Lions', 1)]
  const { tablet: desk } = await letInTablet(opened, { kind: 'desk' })
  const eventId = await eventNow(opened)
  const { body } = await desk.call(opened, marksRoutes.lendMarks, { body: { holds: [] } })
  const marks = body.days[0]!.blocks[0]!.marks.map(({ mark }) => mark)
  const dropOff = async (mark: string, roomId = lambs) => {
    const family = await aFamily(opened)
    const [, { id: personId }] = family.familyMembers
    const commandId = randomUUID()
    const given = { commandId, familyMemberIds: [personId], stays: [{ personId, roomId }], mark, broughtBy: family.id }
    const reply = await desk.call(opened, checkIn, { body: { userData: { eventId, userId: family.id }, ...given } })
    return { family, personId, commandId, code: reply.body.receipt?.code, mark }
  }
  const obed = await dropOff(marks[0]!)
  const move = (to: number, more: object = {}) =>
    desk.call(opened, moveChildren, {
      params: { eventId, roomId: lambs },
      body: { personIds: [obed.personId], to, ...more },
    })
  type Asked = CallArguments<typeof renewReceipt>['body']
  const renewal = (asked: Partial<Asked>) => ({
    params: { mark: obed.mark },
    body: { eventId, reason: 'lost' as const, proof: 'identity' as const, ...asked },
  })
  const renew = (asked: Partial<Asked>) => desk.call(opened, renewReceipt, renewal(asked))
  const shown = async () =>
    (await desk.call(opened, dropOffWithMark, { params: { mark: obed.mark }, query: { eventId } })).body
  return { opened, desk, eventId, lambs, lions, marks, dropOff, obed, move, renew, renewal, shown }
}
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

test('32: a day that changes at midnight during the event changes neither the code nor the care of a child', async () => {
  const clock = clockAt()
  clock.turnTo('2026-11-23T05:40:00.000Z')
  const evening = await withObedInCare({ now: clock.now })
  const { opened, desk, eventId, obed, shown } = evening
  const before = await shown()
  clock.turnTo('2026-11-23T06:20:00.000Z')
  expect(await shown()).toEqual(before)
  const { body: found } = await desk.call(opened, findAtDesk, { body: { typed: obed.family.phone, eventId } })
  expect(found.households[0]?.people[2]).toMatchObject({ care: { inCare: true }, stay: { mark: obed.mark } })
  const { labels } = (await desk.call(opened, labelsAtDesk, { body: { checkIn: obed.commandId, what: 'receipt' } }))
    .body
  const [receipt] = labels
  expect(receipt?.kind === 'receipt' && `${receipt.mark}-${receipt.secret}`).toBe(obed.code)
  expect(receipt?.kind === 'receipt' && readReceiptCode(receipt.code)?.day).toBe('2026-11-22')
  // Who is dropped off now has a mark of the new day.
  const { body } = await desk.call(opened, marksRoutes.lendMarks, { body: { holds: [] } })
  expect(body.days.map(({ day }) => day)).toEqual(['2026-11-23'])
})

describe('a child who is moved', () => {
  test('45: is on the way to the other room, counts there and nowhere else', async () => {
    const { opened, desk, eventId, lambs, lions, obed, move } = await withObedInCare()
    const commandId = randomUUID()
    for (const _ of ['first', 'again']) {
      const { status, body } = await move(lions, { commandId })
      expect([status, body]).toEqual([200, { done: [obed.personId], refused: [] }])
    }
    const { body: rooms } = await desk.call(opened, roomRoutes.roomsOfEvent, { query: { eventId } })
    expect(rooms.map(({ roomId, count }) => [roomId, count])).toEqual([
      [lambs, 0],
      [lions, 1],
    ])
    const found = await desk.call(opened, findAtDesk, { body: { typed: obed.family.phone, eventId } })
    const stay = { roomId: lions, state: 'on-the-way', mark: obed.mark }
    expect(found.body.households[0]?.people[2]).toMatchObject({ stay })
    expect(await eventsIn(opened.log, 'ChildMoved')).toMatchObject([{ data: { from: lambs, to: lions } }])
  })

  test('is refused by a room that may have no more, is closed or is not there, and when nobody is in care', async () => {
    const { opened, eventId, lions, marks, dropOff, move } = await withObedInCare()
    const other = await dropOff(marks[1]!, lions)
    expect(refusal(await move(lions))).toEqual([409, 'room-full'])
    await opened.asAdmin(roomRoutes.closeRoom, { params: { roomId: lions }, body: { eventId } })
    expect(refusal(await move(lions))).toEqual([409, 'room-closed'])
    expect(refusal(await move(9))).toEqual([404, 'unknown-room'])
    expect(refusal(await move(lions, { personIds: [other.family.id] }))).toEqual([409, 'not-in-care'])
  })

  test('is moved although another one of the same call has left', async () => {
    const { opened, lions, marks, dropOff, obed, move } = await withObedInCare()
    const other = await dropOff(marks[1]!, lions)
    await opened.asAdmin(roomRoutes.changeRoom, { params: { roomId: lions }, body: { never: null } })
    expect((await move(lions, { personIds: [obed.personId, other.personId] })).body).toEqual({
      done: [obed.personId],
      refused: [{ personId: other.personId, code: 'not-in-care' }],
    })
  })
})

describe('a receipt', () => {
  test('35: is renewed for an adult of the family or somebody who may collect, with another code each time', async () => {
    const { opened, obed, renew, shown } = await withObedInCare()
    const [spouse] = obed.family.familyMembers
    const params = { personId: obed.personId }
    const naomi = { name: 'Naomi Carverly', relation: 'Grandmother' }
    const { collectorId } = (await opened.asAdmin(childRoutes.allowCollector, { params, body: naomi })).body
    const adults = [
      { personId: obed.family.id, name: 'Ruth Winter' },
      { personId: spouse.id, name: 'Boaz Winter' },
      { collectorId, ...naomi },
    ]
    expect(await shown()).toMatchObject({
      mark: obed.mark,
      issue: 0,
      broughtBy: obed.family.id,
      device: expect.any(String),
      adults,
    })
    const first = await renew({ personId: spouse.id })
    expect([first.status, first.body.receipt]).toMatchObject([200, { mark: obed.mark, children: [{ index: 1 }] }])
    const [second, third] = [await renew({ collectorId }), await renew({ personId: obed.family.id })]
    const codes = [obed.code, ...[first, second, third].map(({ body }) => body.receipt.code)]
    expect(new Set(codes).size).toBe(4)
    expect(await shown()).toMatchObject({ issue: 3 })
    expect(refusal(await renew({ personId: spouse.id }))).toEqual([409, 'renewals-used-up'])
  })

  test('22: is the same one for a repeated command', async () => {
    const { obed, renew } = await withObedInCare()
    const asked = { personId: obed.family.id, commandId: randomUUID() }
    const [first, again] = [await renew(asked), await renew(asked)]
    expect(again.body).toEqual(first.body)
  })

  test('35: for somebody that a court forbids to collect is refused, and 41: for a name that is nearly the same', async () => {
    const { opened, obed, renew, shown } = await withObedInCare()
    const [spouse] = obed.family.familyMembers
    const body = { ...RULE, personId: spouse.id, ground: 'court-order' } as const
    await opened.asAdmin(childRoutes.forbidCollecting, { params: { personId: obed.personId }, body })
    expect((await shown()).adults).toMatchObject([{ personId: obed.family.id }])
    for (const asked of [{ personId: spouse.id }, { name: 'Rick Sander' }])
      expect(refusal(await renew(asked))).toEqual([403, 'collecting-forbidden'])
    expect((await renew({ personId: obed.family.id })).status).toBe(200)
  })

  test('35: for anybody else, or against what was asked, needs a leader, who is named in the log by id', async () => {
    const { opened, obed, renew, renewal } = await withObedInCare()
    const [spouse] = obed.family.familyMembers
    const body = { ...RULE, personId: spouse.id, ground: 'asked' } as const
    await opened.asAdmin(childRoutes.forbidCollecting, { params: { personId: obed.personId }, body })
    const pin = { personId: obed.family.id, proof: 'pin' } as const
    for (const asked of [{ name: 'Naomi Carverly' }, { personId: spouse.id }, { personId: 1 }, pin])
      expect(refusal(await renew(asked))).toEqual([403, 'leader-needed'])
    const { browser } = await signedIn(opened, { name: 'Esther Naramoor', roles: ['children'] })
    const asked = renewal({ name: 'Naomi Carverly' })
    expect((await browser.call(opened, renewReceipt, asked)).status).toBe(200)
    const [renewed] = await eventsIn(opened.log, 'ReceiptRenewed')
    const [noted] = await eventsIn(opened.log, 'CollectorNoted')
    expect(noted?.data).toMatchObject({ childId: obed.personId, name: 'Naomi Carverly', seen: 'photo-id' })
    expect(renewed?.data.for).toEqual({ noteId: noted?.data.noteId })
    expect(JSON.stringify(renewed)).not.toContain('Naomi')
    expect((await browser.call(opened, renewReceipt, renewal({ personId: spouse.id }))).status).toBe(200)
  })

  test('35, 43: is renewed by a leader’s PIN at the desk, which is recorded, and by no wrong one', async () => {
    const { opened, obed, renew } = await withObedInCare()
    const { given, id } = await leaderWithPin(opened)
    const asked = { name: 'Naomi Carverly', proof: 'pin' } as const
    expect(refusal(await renew({ ...asked, ...given, pin: '314159' }))).toEqual([403, 'pin-wrong'])
    expect(await eventsIn(opened.log, 'ReceiptRenewed')).toEqual([])
    const { status, body } = await renew({ ...asked, ...given })
    expect([status, body.receipt.mark]).toEqual([200, obed.mark])
    expect(await eventsIn(opened.log, 'ReceiptRenewed')).toMatchObject([{ data: { leader: id } }])
    const [act] = (await opened.asAdmin(activity, { query: {} })).body
    expect(act).toMatchObject({ deed: 'receiptRenewedByLeader', values: { helper: 'Esther Naramoor' } })
    expect(JSON.stringify([await everythingIn(opened.log), opened.logged])).not.toContain(given.pin)
  })

  test('of a mark with which no child is in our care, or for nobody, is refused', async () => {
    const { opened, desk, eventId, marks, renew } = await withObedInCare()
    const asked = { params: { mark: marks[5]! }, query: { eventId } }
    expect(refusal(await desk.call(opened, dropOffWithMark, asked))).toEqual([404, 'receipt-unknown'])
    expect(refusal(await renew({}))).toEqual([400, 'not-valid'])
  })
})
