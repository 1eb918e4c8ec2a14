import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeWhoCame } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { custodyRoutes } from '#domain/contract/custody/custody-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { receiptPageRoutes } from '#domain/contract/custody/receipt-page-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { parentCallRoutes } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { aLeader, refusal, type WithRooms, withRooms } from '#tests/foyer/in-care.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { clockAt } from '#tests/foyer/setup.ts'

/** By the numbers of the examples in the design of the children's pack. */

const { openReceipt, nameCollector, comingToCall } = receiptPageRoutes

const AT = '2026-11-22T16:00:00.000Z'

const page = ({ opened }: WithRooms, token: string, headers: Record<string, string> = {}) =>
  opened.ask(openReceipt, { body: { token } }, headers)

/** Obed Winter is in Lambs, and his parent is called. */
async function withCall(options: Parameters<typeof withRooms>[0] = {}) {
  const church = await withRooms({ ...clockAt(AT), ...options })
  const dropped = await church.inRoom()
  const { opened, desk, eventId, lambs: roomId } = church
  const { mark } = dropped
  const { body } = await desk.call(opened, parentCallRoutes.callParent, { body: { eventId, mark, roomId } })
  const called = async () => (await desk.call(opened, parentCallRoutes.parentCalls, {})).body
  return { ...church, dropped, callId: body.id, called }
}

describe('the link of a receipt', () => {
  test('52b: opens the code, the children with their rooms, and the calls; the personal link only the calls', async () => {
    const church = await withCall()
    const { opened, dropped, callId } = church
    const { status, body } = await page(church, dropped.token)
    const calls = [{ callId, room: 'Lambs', at: AT }]
    expect(status).toBe(200)
    expect(body).toEqual({
      mark: dropped.mark,
      code: dropped.code,
      children: [{ firstName: 'Obed', room: 'Lambs', state: 'in-the-room' }],
      calls,
    })
    const personal = await opened.ask(publicUser, { params: { userId: dropped.family.id } })
    expect(personal.body).toEqual({ id: dropped.family.id, name: 'Ruth Winter', calls })
  })

  test('52b: opens nothing over plain http from another machine, and does through a proxy that has https', async () => {
    const church = await withCall({ environment: { TRUST_PROXY: 'loopback' } })
    const { token } = church.dropped
    const from = { 'x-forwarded-for': '192.168.7.4' }
    expect(refusal(await page(church, token, from))).toEqual([403, 'https-needed'])
    expect((await page(church, token, { ...from, 'x-forwarded-proto': 'https' })).status).toBe(200)
    const body = { token, callId: church.callId }
    expect(refusal(await church.opened.ask(comingToCall, { body }, from))).toEqual([403, 'https-needed'])
  })

  test('opens nothing with another proof, and who guesses has to wait', async () => {
    const church = await withRooms(clockAt(AT))
    const { token, code } = await church.inRoom()
    const forged = `${token.slice(0, -22)}${'A'.repeat(22)}`
    for (const wrong of [forged, code, token.slice(0, 14), ''])
      expect(refusal(await page(church, wrong))).toEqual([404, 'receipt-unknown'])
    for (let n = 0; n < 60; n++) await page(church, forged)
    expect(refusal(await page(church, forged))).toEqual([429, 'too-many-tries'])
    expect((await church.check(code)).status).toBe(200)
  })

  test('says when the receipt was renewed or taken back, and is not opened by three wrong codes', async () => {
    const church = await withRooms(clockAt(AT))
    const { opened, desk, eventId } = church
    const renewed = await church.inRoom()
    const body = { eventId, personId: renewed.family.id, reason: 'lost', proof: 'identity' } as const
    await desk.call(opened, custodyRoutes.renewReceipt, { params: { mark: renewed.mark }, body })
    const ended = await page(church, renewed.token)
    expect([...refusal(ended), ended.failure]).toEqual([
      410,
      'receipt-ended',
      { code: 'receipt-ended', message: 'This receipt has ended.', at: AT },
    ])
    const back = await church.dropOff()
    const removed = back.children.map(({ personId }) => personId)
    await opened.asAdmin(changeWhoCame, { params: { eventId, userId: back.family.id }, body: { added: [], removed } })
    expect(refusal(await page(church, back.token))).toEqual([410, 'receipt-ended'])
    const closed = await church.inRoom()
    for (const secret of ['CDF', 'DFH', 'FHJ']) await church.check(`${closed.mark}-${secret}`)
    expect(refusal(await page(church, closed.token))).toEqual([403, 'mark-closed'])
  })

  test('is over on the next day, and stays open while a child is here', async () => {
    const clock = clockAt(AT)
    const church = await withRooms(clock)
    const [left, here] = [await church.inRoom(), await church.inRoom()]
    await church.handOver(left)
    expect((await page(church, left.token)).body.children).toMatchObject([{ state: 'handed-over' }])
    clock.turnTo('2026-11-24T16:00:00.000Z')
    expect(refusal(await page(church, left.token))).toEqual([410, 'receipt-ended'])
    expect((await page(church, here.token)).body.code).toBe(here.code)
  })

  test.each([
    ['https://checkin.church.example', true],
    ['http://192.168.7.2:3000', false],
  ])('is given with a drop-off where the phones open %s: %s', async (address, isGiven) => {
    const { dropOff } = await withRooms({ ...clockAt(AT), environment: { PUBLIC_URL: address } })
    expect((await dropOff()).token !== '').toBe(isGiven)
  })

  test('is given with a drop-off only where nobody can listen', async () => {
    const church = await withRooms({ ...clockAt(AT), environment: { TRUST_PROXY: 'loopback' } })
    const { opened, desk, eventId, lambs, marks } = church
    const { family, children } = await church.dropOff()
    const params = { eventId, userId: family.id }
    const personIds = children.map(({ personId }) => personId)
    await opened.asAdmin(changeWhoCame, { params, body: { added: [], removed: personIds } })
    const stays = personIds.map((personId) => ({ personId, roomId: lambs }))
    const body = { userData: { eventId, userId: family.id }, familyMemberIds: personIds, stays, mark: marks[5]!.mark }
    const headers = { ...desk.headers(), 'x-forwarded-for': '192.168.7.4' }
    const { receipt } = (await opened.ask(checkIn, { body }, headers)).body
    expect(Object.keys(receipt ?? {})).toEqual(['mark', 'code', 'children'])
  })
})

describe('the family that is called', () => {
  test('52: says that it is coming: room, desk and board read it, and the call goes on until a helper has seen them', async () => {
    const church = await withCall()
    const { opened, desk, dropped, callId, called, list } = church
    const coming = () => opened.ask(comingToCall, { body: { token: dropped.token, callId } })
    expect((await list()).children[0]).not.toHaveProperty('isComing')
    for (const _ of ['once', 'and again']) expect((await coming()).status).toBe(204)
    expect(await called()).toMatchObject([{ callId, comingAt: AT }])
    expect((await list()).children[0]).toMatchObject({ callId, isComing: true })
    expect((await page(church, dropped.token)).body.calls).toMatchObject([{ callId, isComing: true }])
    await desk.call(opened, parentCallRoutes.answerParentCall, { params: { callId }, body: {} })
    expect(await called()).toEqual([])
    expect((await coming()).status).toBe(204)
  })

  test('answers no call of another family', async () => {
    const { opened, inRoom, callId, called } = await withCall()
    const { token } = await inRoom()
    for (const other of [callId, randomUUID()])
      expect(refusal(await opened.ask(comingToCall, { body: { token, callId: other } }))).toEqual([404, 'unknown-call'])
    expect((await called())[0]).not.toHaveProperty('comingAt')
  })
})

describe('somebody else who collects today', () => {
  const naomi = { name: 'Naomi Frost', relation: 'Aunt', phone: '5125550144' }

  test('is named with the receipt, stands at the room as added today, collects, and not on the next day', async () => {
    const clock = clockAt(AT)
    const church = await withRooms(clock)
    const { opened, lambs, lions, inRoom, check, handOver } = church
    const dropped = await inRoom([lambs, lions])
    const commandId = randomUUID()
    for (const _ of ['once', 'and again']) {
      const { status } = await opened.ask(nameCollector, { body: { token: dropped.token, ...naomi, commandId } })
      expect(status).toBe(204)
    }
    const { adults } = (await check(dropped.code)).body
    expect(adults.filter(({ addedToday }) => addedToday)).toEqual([
      { collectorId: commandId, name: 'Naomi F.', relation: 'Aunt', addedToday: true },
    ])
    const one = { personIds: [dropped.children[0]!.personId], to: { collectorId: commandId } }
    expect((await handOver(dropped, one)).status).toBe(201)
    clock.turnTo('2026-11-23T16:00:00.000Z')
    const { browser } = await signedIn(opened, { name: 'Dan Reed', roles: ['room'] })
    const tomorrow = (await check(dropped.code, browser)).body.adults
    expect(tomorrow.map(({ name }) => name)).toEqual(['Ruth W.', 'Boaz W.'])
  })

  test('with the name of a rule is taken without a word; the room gets the band and no button', async () => {
    const { opened, inRoom, check } = await withRooms(clockAt(AT))
    const dropped = await inRoom()
    const params = { personId: dropped.children[0]!.personId }
    const { browser: esther } = await aLeader(opened)
    const rule = { name: 'Rick Sanders', ground: 'court-order' } as const
    await esther.call(opened, childRoutes.forbidCollecting, { params, body: rule })
    const body = { token: dropped.token, name: 'Rick Sander', relation: 'Uncle' }
    const { status, body: said } = await opened.ask(nameCollector, { body })
    expect([status, said]).toEqual([204, undefined])
    const party = (await check(dropped.code)).body
    expect(party.children).toMatchObject([{ rule: 'court-order' }])
    expect(party.adults.map(({ name }) => name)).not.toContain('Rick S.')
  })

  test('is named only while a child is here, and only by somebody who has the receipt', async () => {
    const { opened, eventId, lambs, martha, inRoom, handOver } = await withRooms(clockAt(AT))
    const dropped = await inRoom()
    const name = (token: string) => opened.ask(nameCollector, { body: { token, ...naomi } })
    expect(refusal(await name(dropped.code))).toEqual([404, 'receipt-unknown'])
    await handOver(dropped)
    expect(refusal(await name(dropped.token))).toEqual([409, 'not-in-care'])
    const back = { code: dropped.code, personIds: dropped.children.map(({ personId }) => personId) }
    const params = { eventId, roomId: lambs }
    expect((await martha.browser.call(opened, handOverRoutes.comeBack, { params, body: back })).status).toBe(200)
    expect((await name(dropped.token)).status).toBe(204)
    expect((await martha.browser.call(opened, roomDayRoutes.roomOnDay, { params })).body.count).toBe(1)
  })
})
