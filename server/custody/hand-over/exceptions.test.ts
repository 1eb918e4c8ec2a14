import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { exceptionsByHelper } from '#domain/contract/custody/exception-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { stayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { aLeader, type Dropped, refusal, withRooms, type WithRooms } from '#tests/foyer/in-care.ts'
import { aFamily, eventsIn } from '#tests/foyer/setup.ts'

/** By the numbers of the examples in the design of the children's pack. */

const identity = { proof: 'identity', seen: 'photo-id' } as const

/** Obed is in Lambs; Esther leads the rooms, and Martha is there too. */
async function withEsther() {
  const rooms = await withRooms()
  const esther = await aLeader(rooms.opened)
  const dropped = await rooms.inRoom()
  const child = dropped.children[0]!.personId
  const second = { helperId: rooms.martha.id }
  const forbid = (ground: 'court-order' | 'asked', more: object = {}) =>
    rooms.opened.asAdmin(childRoutes.forbidCollecting, {
      params: { personId: child },
      body: { name: 'Rick Sanders', ground, ...more },
    })
  const decide = (more: Parameters<WithRooms['handOver']>[1], of: Dropped = dropped) =>
    rooms.handOver(of, { code: undefined, ...more }, esther.browser)
  return { ...rooms, esther, dropped, child, second, forbid, decide }
}

describe('43: without a receipt', () => {
  test('a leader hands over to the mother with a second helper, and the receipt ends', async () => {
    const { opened, esther, dropped, child, second, decide, check } = await withEsther()
    const exception = { ...identity, reason: 'lost', second } as const
    const { status, body } = await decide({ exception })
    const receipt = { mark: dropped.mark, code: expect.stringMatching(/^...-...$/) as string }
    expect([status, body]).toEqual([201, { handedOver: [child], to: 'Ruth W.', at: expect.any(String), receipt }])
    const [event] = await eventsIn(opened.log, 'ChildHandedOver')
    const why = { reason: 'lost', seen: 'photo-id' }
    expect(event?.data).toMatchObject({ proof: 'identity', leader: esther.id, second, ...why })
    const [renewed] = await eventsIn(opened.log, 'ReceiptRenewed')
    expect(renewed?.data).toMatchObject({ issue: 1, reason: 'lost', for: { personId: dropped.family.id } })
    expect(refusal(await check(dropped.code))).toEqual([403, 'receipt-ended'])
    const { body: acts } = await opened.asAdmin(activity, { query: {} })
    const told = acts.filter(({ deed }) => ['handedOverByLeader', 'receiptRenewedByLeader', 'corrected'].includes(deed))
    expect(told.map(({ sentence }) => sentence).toSorted()).toEqual([
      'A new receipt was given out for the children of Ruth Winter: Esther Naramoor decided it.',
      'Obed Winter was handed over by the decision of a leader.',
    ])
  })

  test('a leader sees names in full, and also hands over a child that no room has received', async () => {
    const { opened, esther, eventId, dropOff, decide, second } = await withEsther()
    const dropped = await dropOff()
    const personIds = dropped.children.map(({ personId }) => personId)
    const shown = await esther.browser.call(opened, handOverRoutes.checkHandOver, { body: { eventId, personIds } })
    expect(shown.body.adults.map(({ name }) => name)).toEqual(['Ruth Winter', 'Boaz Winter'])
    expect((await decide({ exception: { ...identity, reason: 'other', second } }, dropped)).status).toBe(201)
  })

  test('is counted for the leader and for the second helper, also when it was undone, and a receipt is not', async () => {
    const { opened, esther, martha, inRoom, handOver, second, decide, desk } = await withEsther()
    const exception = { ...identity, reason: 'lost', second } as const
    const commandId = randomUUID()
    await decide({ exception, commandId })
    const undo = { params: { commandId }, body: { reason: 'wrong-adult', commandId: randomUUID() } } as const
    expect((await esther.browser.call(opened, handOverRoutes.undoHandOver, undo)).status).toBe(200)
    await decide({ exception })
    expect((await handOver(await inRoom())).status).toBe(201)
    const { body } = await esther.browser.call(opened, exceptionsByHelper, {})
    const at = expect.any(String) as string
    expect(body).toEqual([
      { name: 'Esther Naramoor', decided: 2, second: 0, at },
      { name: 'Martha Reed', decided: 0, second: 2, at },
    ])
    expect(refusal(await martha.browser.call(opened, exceptionsByHelper, {}))).toEqual([403, 'role-needed'])
    expect(refusal(await desk.call(opened, exceptionsByHelper, {}))).toEqual([401, 'password-needed'])
  })

  test('nobody else decides, and not without a second helper who is neither the leader nor who collects', async () => {
    const { opened, esther, martha, eventId, dropped, child, second, handOver, decide } = await withEsther()
    const exception = { ...identity, reason: 'lost', second } as const
    const byMartha = await handOver(dropped, { code: undefined, exception })
    expect(refusal(byMartha)).toEqual([403, 'leader-needed'])
    expect(refusal(await handOver(dropped, { code: undefined }))).toEqual([403, 'leader-needed'])
    const asked = { body: { eventId, personIds: [child] } }
    const checked = await martha.browser.call(opened, handOverRoutes.checkHandOver, asked)
    expect(refusal(checked)).toEqual([403, 'leader-needed'])
    for (const other of [undefined, { helperId: esther.id }, { personId: dropped.family.id }])
      expect(refusal(await decide({ exception: { ...exception, second: other } }))).toEqual([403, 'second-needed'])
    expect(await eventsIn(opened.log, 'ChildHandedOver')).toEqual([])
  })

  test('whoever hands over gets the code of the new receipt, which opens for those who are still here', async () => {
    const { martha, inRoom, handOver, check, lambs, second, esther } = await withEsther()
    const dropped = await inRoom([lambs, lambs])
    const [obed, levi] = dropped.children.map(({ personId }) => personId) as [number, number]
    const given = { commandId: randomUUID(), code: undefined, personIds: [obed] }
    const decide = () =>
      handOver(dropped, { ...given, exception: { ...identity, reason: 'lost', second } }, esther.browser)
    const { receipt } = (await decide()).body
    expect((await decide()).body.receipt).toEqual(receipt)
    expect((await check(receipt!.code)).body).toMatchObject({ mark: dropped.mark, issue: 1 })
    const next = await handOver({ ...dropped, code: receipt!.code }, { personIds: [levi] }, martha.browser)
    expect([next.status, next.body.receipt]).toEqual([201, undefined])
  })

  test('after the third renewal there is no other receipt: it ends', async () => {
    const { opened, inRoom, lambs, lions, second, decide } = await withEsther()
    const dropped = await inRoom([lambs, lions, lions, lions])
    const exception = { ...identity, reason: 'left-at-home', second } as const
    const given: boolean[] = []
    for (const { personId } of dropped.children) {
      const { body } = await decide({ exception, personIds: [personId] }, dropped)
      given.push(body.receipt !== undefined)
    }
    expect(given).toEqual([true, true, true, false])
    const renewed = await eventsIn(opened.log, 'ReceiptRenewed')
    expect(renewed.map(({ data }) => data.issue)).toEqual([1, 2, 3])
    expect(await eventsIn(opened.log, 'ReceiptClosed')).toMatchObject([{ data: { mark: dropped.mark, issue: 3 } }])
  })
})

describe('38: somebody else', () => {
  test('needs a leader, beside the code too, and is named with the child alone', async () => {
    const { opened, esther, dropped, second, handOver } = await withEsther()
    const to = { name: 'Naomi Carverly', seen: 'called', phone: '5125550188' } as const
    expect(refusal(await handOver(dropped, { to }))).toEqual([403, 'leader-needed'])
    const exception = { ...identity, reason: 'somebody-else', second } as const
    const done = await handOver(dropped, { to, exception }, esther.browser)
    expect([done.status, done.body.to]).toEqual([201, 'Naomi C.'])
    const [noted] = await eventsIn(opened.log, 'CollectorNoted')
    const [event] = await eventsIn(opened.log, 'ChildHandedOver')
    expect(noted?.data).toMatchObject({ name: 'Naomi Carverly', seen: 'called', phone: '5125550188' })
    expect(event?.data.to).toEqual({ noteId: noted?.data.noteId })
    expect(JSON.stringify(event)).not.toContain('Naomi')
    expect(await eventsIn(opened.log, 'ReceiptRenewed')).toEqual([])
  })
})

describe('a rule about collecting', () => {
  test('41: by order stops the person and a near name, for a leader too, until an administrator lifts it', async () => {
    const { opened, esther, dropped, child, second, forbid, handOver, check } = await withEsther()
    const boaz = dropped.family.familyMembers[0].id
    const { ruleId } = (await forbid('court-order', { personId: boaz })).body
    const shown = (await check(dropped.code)).body
    expect(shown.children).toMatchObject([{ rule: 'court-order' }])
    expect(shown.adults.map(({ personId }) => personId)).toEqual([dropped.family.id])
    const exception = { ...identity, reason: 'somebody-else', second } as const
    const to = { name: 'Rick Sander', seen: 'photo-id' } as const
    const refused = [403, 'collecting-forbidden']
    expect(refusal(await handOver(dropped, { to: { personId: boaz } }))).toEqual(refused)
    expect(refusal(await handOver(dropped, { to }))).toEqual(refused)
    expect(refusal(await handOver(dropped, { to, exception }, esther.browser))).toEqual(refused)
    const reasons = await eventsIn(opened.log, 'HandOverRefused')
    expect(reasons.map(({ data }) => data.reason)).toEqual(reasons.map(() => 'collecting-forbidden'))
    expect(reasons).toHaveLength(3)
    expect(await eventsIn(opened.log, 'CollectorNoted')).toEqual([])
    const lifted = { params: { personId: child, ruleId }, body: { reason: 'The order has ended' } }
    await opened.asAdmin(childRoutes.liftRule, lifted)
    expect((await handOver(dropped, { to: { personId: boaz } })).status).toBe(201)
  })

  test('42: that was only asked for needs a leader, and both are recorded', async () => {
    const { opened, esther, dropped, child, second, forbid, handOver } = await withEsther()
    const boaz = dropped.family.familyMembers[0].id
    const { ruleId } = (await forbid('asked', { personId: boaz })).body
    expect(refusal(await handOver(dropped, { to: { personId: boaz } }))).toEqual([403, 'leader-needed'])
    const exception = { ...identity, reason: 'other', second } as const
    const done = await handOver(dropped, { to: { personId: boaz }, exception }, esther.browser)
    expect(done.status).toBe(201)
    expect(await eventsIn(opened.log, 'HandOverRefused')).toMatchObject([{ data: { reason: 'collecting-forbidden' } }])
    expect(await eventsIn(opened.log, 'RuleShown')).toMatchObject([{ data: { personId: child, ruleId } }])
    expect(await eventsIn(opened.log, 'ChildHandedOver')).toMatchObject([{ data: { leader: esther.id } }])
  })

  test('shows its name to whoever has the code, and records who looked', async () => {
    const { opened, martha, eventId, dropped, child, forbid } = await withEsther()
    const { ruleId } = (await forbid('asked')).body
    const body = { eventId, code: dropped.code, personIds: [child] }
    const shown = await martha.browser.call(opened, handOverRoutes.showRuleNames, { body })
    expect(shown.body.rules).toEqual([{ personId: child, name: 'Rick Sanders', ground: 'asked' }])
    expect(await eventsIn(opened.log, 'RuleShown')).toMatchObject([{ data: { personId: child, ruleId } }])
  })
})

describe('27: a child who was dropped off with both parents', () => {
  /** Obed, with another record in the household of his father, who has dropped him off too. */
  async function twice() {
    const rooms = await withEsther()
    const { opened, desk, eventId, lambs, marks, child, receive } = rooms
    const father = await aFamily(opened)
    const [, { id: record }] = father.familyMembers
    const given = { familyMemberIds: [record], stays: [{ personId: record, roomId: lambs }], mark: marks[8]!.mark }
    const userData = { eventId, userId: father.id }
    const { body } = await desk.call(opened, checkIn, { body: { userData, ...given } })
    await receive([record])
    await opened.asAdmin(linkPeople, { body: { a: child, b: record } })
    const other: Dropped = { ...rooms.dropped, family: father, code: body.receipt!.code, mark: body.receipt!.mark }
    return { ...rooms, record, other }
  }

  test('leaves on neither code, and with one command of a leader, which ends both', async () => {
    const { opened, dropped, other, child, record, second, check, handOver, decide, list } = await twice()
    for (const one of [dropped, other]) expect(refusal(await check(one.code))).toEqual([403, 'leader-needed'])
    expect(refusal(await handOver(dropped))).toEqual([403, 'leader-needed'])
    const commandId = randomUUID()
    const asked = { exception: { ...identity, reason: 'doubled', second }, commandId } as const
    const first = await decide(asked)
    expect([first.status, first.body.handedOver]).toEqual([201, [child]])
    expect((await list()).count).toBe(0)
    expect((await decide(asked)).body).toEqual(first.body)
    const events = await eventsIn(opened.log, 'ChildHandedOver')
    expect(events.map(({ data }) => data.personIds)).toEqual([[child], [record]])
  })

  test('is closed by one command of a leader too, which is answered as before when it is sent again', async () => {
    const { opened, esther, eventId, child, list } = await twice()
    const body = { eventId, personIds: [child], as: 'collected' as const, commandId: randomUUID() }
    for (const _ of ['first', 'again']) {
      const closed = await esther.browser.call(opened, stayRoutes.closeStays, { body })
      expect([closed.status, closed.body]).toEqual([200, { done: [child], refused: [] }])
    }
    expect((await list()).count).toBe(0)
    expect(await eventsIn(opened.log, 'StayClosedLater')).toHaveLength(2)
  })
})
