import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addFamilyMember } from '#domain/contract/people/people-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { custodyRoutes } from '#domain/contract/custody/custody-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { receiptCode, tagCode } from '#domain/marks/label-codes.ts'
import { aLeader, refusal, withRooms, wrongCode } from '#tests/foyer/in-care.ts'
import { aFamily, clockAt, eventsIn } from '#tests/foyer/setup.ts'

/** By the numbers of the examples in the design of the children's pack. */

const TODAY = '2026-11-22'

describe('the code of a receipt', () => {
  test('38: shows the children, their rooms and who may collect, whoever brought them first', async () => {
    const { opened, lambs, lions, inRoom, check, marks } = await withRooms()
    const dropped = await inRoom([lambs, lambs, lions])
    const [obed, levi, noah] = dropped.children.map(({ personId }) => personId)
    const naomi = { name: 'Naomi Carverly', relation: 'Grandmother' }
    const params = { personId: noah! }
    const { collectorId } = (await opened.asAdmin(childRoutes.allowCollector, { params, body: naomi })).body
    const { status, body } = await check(dropped.code)
    expect(status).toBe(200)
    const child = { lastInitial: 'W', state: 'in-the-room' }
    expect(body).toEqual({
      mark: marks[0]!.mark,
      issue: 0,
      broughtBy: dropped.family.id,
      at: expect.any(String),
      children: [
        { ...child, personId: obed, index: 1, firstName: 'Obed', roomId: lambs, room: 'Lambs' },
        { ...child, personId: levi, index: 2, firstName: 'Levi', roomId: lambs, room: 'Lambs' },
        { ...child, personId: noah, index: 3, firstName: 'Noah', roomId: lions, room: 'Lions' },
      ],
      adults: [
        { personId: dropped.family.id, name: 'Ruth W.' },
        { personId: dropped.family.familyMembers[0].id, name: 'Boaz W.' },
        { collectorId, name: 'Naomi C.', relation: 'Grandmother', only: [noah] },
      ],
    })
  })

  test('says for a day that an adult was added to the family', async () => {
    const clock = clockAt()
    const { opened, dropOff, receive, check } = await withRooms({ now: clock.now })
    const family = await aFamily(opened)
    const add = (name: string) =>
      opened.asAdmin(addFamilyMember, { body: { userId: family.id, name, relationship: 'other' } })
    clock.turnTo('2026-11-21T15:57:59.000Z')
    await add('Micah Winter')
    clock.turnTo('2026-11-21T15:58:01.000Z')
    await add('Asher Winter')
    clock.turnTo('2026-11-22T15:58:00.000Z')
    const dropped = await dropOff([1], { family })
    await receive(dropped.children.map(({ personId }) => personId))
    const { adults } = (await check(dropped.code)).body
    expect(adults.map(({ name, addedToday }) => [name, addedToday])).toEqual([
      ['Ruth W.', undefined],
      ['Boaz W.', undefined],
      ['Micah W.', undefined],
      ['Asher W.', true],
    ])
  })

  test('33: is the same in small letters, with a space or none, and as the receipt’s own picture', async () => {
    const { inRoom, check } = await withRooms()
    const { code, mark } = await inRoom()
    const secret = code.slice(4)
    const scanned = receiptCode(TODAY, { mark, secret })
    for (const typed of [`${mark} ${secret}`.toLowerCase(), `${mark}${secret}`, code, scanned])
      expect((await check(typed)).status).toBe(200)
    expect(refusal(await check(`${mark.slice(0, 2)}O-${secret}`))).toEqual([400, 'not-valid'])
    expect(refusal(await check(receiptCode('2026-11-15', { mark, secret })))).toEqual([403, 'receipt-ended'])
  })

  test('opens a room only for those who look after the children', async () => {
    const { desk, opened, eventId, inRoom } = await withRooms()
    const { code } = await inRoom()
    const asked = { body: { eventId, code } }
    expect(refusal(await desk.call(opened, handOverRoutes.checkHandOver, asked))).toEqual([401, 'password-needed'])
  })
})

describe('a hand-over', () => {
  test('38: is of the children that are named, and the others stay', async () => {
    const { opened, lambs, lions, inRoom, handOver, check, list } = await withRooms()
    const dropped = await inRoom([lambs, lions])
    const [obed, levi] = dropped.children.map(({ personId }) => personId)
    const { status, body } = await handOver(dropped, { personIds: [obed!] })
    expect([status, body]).toEqual([201, { handedOver: [obed], to: 'Ruth W.', at: expect.any(String) }])
    expect((await list()).children).toMatchObject([{ personId: obed, state: 'handed-over' }])
    expect((await list(lions)).children).toMatchObject([{ personId: levi, state: 'in-the-room' }])
    expect((await check(dropped.code)).body.children.map(({ state }) => state)).toEqual(['handed-over', 'in-the-room'])
    const [event] = await eventsIn(opened.log, 'ChildHandedOver')
    expect(event?.data).toMatchObject({ personIds: [obed], to: { personId: dropped.family.id }, proof: 'code' })
  })

  test('is answered as before when it is sent again, and recorded once', async () => {
    const { opened, inRoom, handOver } = await withRooms()
    const dropped = await inRoom()
    const commandId = randomUUID()
    const first = await handOver(dropped, { commandId })
    expect((await handOver(dropped, { commandId })).body).toEqual(first.body)
    expect(await eventsIn(opened.log, 'ChildHandedOver')).toHaveLength(1)
  })

  test('25c: needs children who have arrived in the room, and a code of other children shows nothing', async () => {
    const { opened, dropOff, check, handOver } = await withRooms()
    const dropped = await dropOff()
    expect(refusal(await check(dropped.code))).toEqual([409, 'not-received'])
    expect(refusal(await handOver(dropped))).toEqual([409, 'not-received'])
    const refused = await eventsIn(opened.log, 'HandOverRefused')
    expect(refused.map(({ data }) => data.reason)).toEqual(['not-received', 'not-received'])
  })

  test('40: of one child at two tablets is one, and the other tablet reads who collected and when', async () => {
    const { opened, inRoom, handOver, check } = await withRooms()
    const dropped = await inRoom()
    const replies = await Promise.all([handOver(dropped), handOver(dropped)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const late = replies.find(({ status }) => status === 409)
    expect(late?.failure).toMatchObject({ code: 'handed-over', to: 'Ruth W.', at: expect.any(String) })
    expect(await eventsIn(opened.log, 'ChildHandedOver')).toHaveLength(1)
    const { handedOver } = (await check(dropped.code)).body
    expect(handedOver).toEqual({ to: 'Ruth W.', at: expect.any(String) })
  })

  test('25b: opens no child of another drop-off of the family', async () => {
    const { opened, desk, eventId, lambs, marks, inRoom, handOver, check, receive } = await withRooms()
    const dropped = await inRoom()
    const { id: userId, familyMembers } = dropped.family
    const [boaz] = familyMembers
    const given = { stays: [{ personId: boaz.id, roomId: lambs }], familyMemberIds: [boaz.id], mark: marks[9]!.mark }
    const { body } = await desk.call(opened, checkIn, { body: { userData: { eventId, userId }, ...given } })
    await receive([boaz.id])
    const second = { ...dropped, code: body.receipt!.code }
    expect(refusal(await handOver(second))).toEqual([409, 'other-party'])
    expect((await check(dropped.code)).body.alsoHere).toEqual([
      { personId: boaz.id, firstName: 'Boaz', mark: marks[9]!.mark },
    ])
  })

  test('35: with a receipt that was renewed is refused, and says since when', async () => {
    const { opened, desk, eventId, inRoom, handOver, check } = await withRooms()
    const dropped = await inRoom()
    const renewal = { eventId, personId: dropped.family.id, reason: 'lost', proof: 'identity' } as const
    const renewed = await desk.call(opened, custodyRoutes.renewReceipt, {
      params: { mark: dropped.mark },
      body: renewal,
    })
    const refused = await handOver(dropped)
    expect(refused.failure).toMatchObject({ code: 'receipt-ended', at: expect.any(String) })
    const { code } = renewed.body.receipt
    expect((await check(code)).body).toMatchObject({ issue: 1, renewed: { for: 'Ruth W.' } })
    expect((await handOver({ ...dropped, code })).status).toBe(201)
  })

  test('39: in a room with two scans needs the tag of each child, and takes no other one', async () => {
    const { opened, lambs, marks, inRoom, handOver, check } = await withRooms({}, { twoScans: true })
    const dropped = await inRoom()
    const lent = marks[0]!
    const tag = (index: number, tagKey = lent.tagKey) =>
      tagCode({ day: TODAY, mark: lent.mark, index, roomId: lambs, hasRule: false }, tagKey)
    expect((await check(dropped.code)).body.children).toMatchObject([{ twoScans: true }])
    expect(refusal(await handOver(dropped))).toEqual([409, 'mark-needed'])
    for (const wrong of [tag(2), tag(1, marks[1]!.tagKey), `${lent.mark} 2`, `${marks[1]!.mark} 1`])
      expect(refusal(await handOver(dropped, { tags: [wrong] }))).toEqual([409, 'mark-wrong'])
    expect((await handOver(dropped, { tags: [`${lent.mark.toLowerCase()} 1`] })).status).toBe(201)
    const second = await inRoom()
    const other = marks[1]!
    const code = tagCode({ day: TODAY, mark: other.mark, index: 1, roomId: lambs, hasRule: true }, other.tagKey)
    expect((await handOver(second, { tags: [code] })).status).toBe(201)
    const proofs = await eventsIn(opened.log, 'ChildHandedOver')
    expect(proofs.map(({ data }) => data.proof)).toEqual(['two-scans', 'two-scans'])
  })

  test('47c: to nobody is for a youth who may leave alone, without a code and while no rule stands', async () => {
    const { opened, inRoom, handOver } = await withRooms()
    const dropped = await inRoom()
    const personId = dropped.children[0]!.personId
    const alone = { code: undefined, to: { alone: true as const } }
    expect(refusal(await handOver(dropped, alone))).toEqual([403, 'leader-needed'])
    const { browser: esther } = await aLeader(opened)
    const params = { personId }
    await esther.call(opened, childRoutes.describeChild, { params, body: { leavesAlone: true } })
    const rule = { name: 'Rick Sanders', ground: 'asked' } as const
    const { ruleId } = (await esther.call(opened, childRoutes.forbidCollecting, { params, body: rule })).body
    expect(refusal(await handOver(dropped, alone))).toEqual([403, 'collecting-forbidden'])
    await esther.call(opened, childRoutes.liftRule, { params: { personId, ruleId }, body: { reason: 'Resolved' } })
    expect((await handOver(dropped, alone)).status).toBe(201)
    const [event] = await eventsIn(opened.log, 'ChildHandedOver')
    expect(event?.data).toMatchObject({ to: { alone: true }, proof: 'alone' })
  })
})

describe('wrong codes', () => {
  test('34: close a receipt with the third one, until it is renewed', async () => {
    const { opened, desk, eventId, inRoom, check, handOver } = await withRooms()
    const dropped = await inRoom()
    const other = await inRoom()
    for (const nth of [0, 1, 2])
      expect((await check(wrongCode(dropped.code, nth))).failure).toMatchObject({
        code: 'code-wrong',
        triesLeft: 4 - nth,
      })
    expect(refusal(await check(dropped.code))).toEqual([403, 'mark-closed'])
    expect((await handOver(other)).status).toBe(201)
    const body = { eventId, personId: dropped.family.id, reason: 'closed', proof: 'identity' } as const
    const renewed = await desk.call(opened, custodyRoutes.renewReceipt, { params: { mark: dropped.mark }, body })
    expect((await check(renewed.body.receipt.code)).status).toBe(200)
    expect(await eventsIn(opened.log, 'ReceiptClosed')).toHaveLength(1)
  })

  test('34: do not include the right code of a receipt that the tries of others have closed', async () => {
    const { inRoom, check } = await withRooms()
    const [dropped, other] = [await inRoom(), await inRoom()]
    for (const nth of [0, 1, 2]) await check(wrongCode(dropped.code, nth))
    for (const _ of [1, 2, 3]) expect(refusal(await check(dropped.code))).toEqual([403, 'mark-closed'])
    expect((await check(other.code)).status).toBe(200)
    // Another wrong one counts, although the receipt is closed.
    for (const nth of [3, 4]) expect(refusal(await check(wrongCode(dropped.code, nth)))).toEqual([403, 'mark-closed'])
    expect(refusal(await check(other.code))).toEqual([429, 'hand-over-paused'])
  })
})
