import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aLeader, refusal, withRooms, wrongCode } from '#tests/foyer/in-care.ts'
import { clockAt, eventsIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** By the numbers of the examples in the design of the children's pack. */

const { undoHandOver, comeBack, showNumber, checkHandOver, contradictionSeen } = handOverRoutes
const later = (seconds: number) => new Date(Date.parse('2026-11-22T15:58:00.000Z') + seconds * 1000).toISOString()

async function handedOver() {
  const clock = clockAt()
  const rooms = await withRooms({ now: clock.now })
  const dropped = await rooms.inRoom()
  const commandId = randomUUID()
  await rooms.handOver(dropped, { commandId })
  const undo = (by = rooms.martha.browser, body: object = {}) =>
    by.call(rooms.opened, undoHandOver, { params: { commandId }, body })
  return { ...rooms, clock, dropped, commandId, undo, child: dropped.children[0]!.personId }
}

describe('44: a hand-over that was a mistake', () => {
  test('is undone within ten seconds by whoever recorded it: the child is in the room as before', async () => {
    const { child, clock, undo, list } = await handedOver()
    const before = later(0)
    clock.turnTo(later(5))
    const body = { commandId: randomUUID() }
    for (const _ of ['first', 'again']) expect((await undo(undefined, body)).body).toEqual({ personIds: [child] })
    expect((await list()).children).toMatchObject([{ state: 'in-the-room', since: before }])
  })

  test('is undone later, or elsewhere, only by a leader who says why', async () => {
    const { opened, child, clock, undo } = await handedOver()
    const { browser: esther, id: leader } = await aLeader(opened)
    const { browser: joel } = await signedIn(opened, { roles: ['room'] })
    expect(refusal(await undo(joel))).toEqual([403, 'leader-needed'])
    clock.turnTo(later(11))
    expect(refusal(await undo())).toEqual([403, 'leader-needed'])
    expect(refusal(await undo(esther))).toEqual([400, 'not-valid'])
    expect((await undo(esther, { reason: 'wrong-adult' })).body).toEqual({ personIds: [child] })
    const [event] = await eventsIn(opened.log, 'HandOverUndone')
    expect(event?.data).toMatchObject({ reason: 'wrong-adult', leader })
    expect(refusal(await undo(esther, { reason: 'other' }))).toEqual([409, 'nothing-to-undo'])
  })
})

describe('47b: a child who comes back on the same receipt', () => {
  test('is in the room again with the same mark and code, also in a full room, and leaves once more', async () => {
    const { opened, martha, eventId, lambs, dropped, child, list, handOver } = await handedOver()
    const body = { personIds: [child], code: dropped.code, commandId: randomUUID() }
    const params = { eventId, roomId: lambs }
    for (const _ of ['first', 'again']) {
      const back = await martha.browser.call(opened, comeBack, { params, body })
      expect([back.status, back.body]).toEqual([200, { done: [child], refused: [] }])
    }
    expect((await list()).children).toMatchObject([{ state: 'in-the-room', mark: dropped.mark }])
    expect((await handOver(dropped)).status).toBe(201)
    expect(await eventsIn(opened.log, 'ChildHandedOver')).toHaveLength(2)
  })

  test('is not taken in by a wrong code', async () => {
    const { opened, martha, eventId, lambs, dropped, child } = await handedOver()
    const asked = { params: { eventId, roomId: lambs }, body: { personIds: [child], code: wrongCode(dropped.code) } }
    expect(refusal(await martha.browser.call(opened, comeBack, asked))).toEqual([403, 'code-wrong'])
  })
})

describe('34: five wrong codes in a row', () => {
  test('make a tablet wait a minute, each time again, and no other one', async () => {
    const clock = clockAt()
    const { opened, eventId, inRoom, check, handOver, dropOff } = await withRooms({ now: clock.now })
    const [one, other] = [await inRoom(), await inRoom()]
    const { browser: joel } = await signedIn(opened, { roles: ['room'] })
    const left: (number | undefined)[] = []
    const fail = async (code: string) => {
      const { failure } = await check(code)
      left.push((failure as { triesLeft?: number }).triesLeft)
    }
    for (const nth of [0, 1]) await fail(wrongCode(one.code, nth))
    expect((await check(other.code)).status).toBe(200)
    for (const nth of [0, 1]) await fail(wrongCode(other.code, nth))
    await dropOff()
    await fail('X2C-4RX')
    expect(left).toEqual([4, 3, 2, 1, 0])
    const paused = await check(other.code)
    expect([...refusal(paused), paused.headers.get('retry-after')]).toEqual([429, 'hand-over-paused', '60'])
    expect((await check(other.code, joel)).status).toBe(200)
    clock.turnTo(later(61))
    expect((await check(other.code)).status).toBe(200)
    for (const _ of [1, 2, 3, 4, 5]) await check('X2C-4RX')
    expect(refusal(await check(other.code))).toEqual([429, 'hand-over-paused'])
    clock.turnTo(later(122))
    expect((await handOver(other)).status).toBe(201)
    expect((await check('X2C-4RX')).failure).toMatchObject({ triesLeft: 4 })
    const asked = { body: { eventId, code: 'X2C-4R0' } }
    expect(refusal(await joel.call(opened, checkHandOver, asked))).toEqual([400, 'not-valid'])
  })
})

test('the number of who brought a child is shown to a helper, who is recorded', async () => {
  const { opened, martha, eventId, lambs, inRoom } = await withRooms()
  const { family, children } = await inRoom()
  const personId = children[0]!.personId
  const asked = { params: { eventId, roomId: lambs }, body: { personId } }
  const { body } = await martha.browser.call(opened, showNumber, asked)
  expect(body).toEqual({ name: 'Ruth W.', number: family.phone })
  expect(await eventsIn(opened.log, 'NumberShown')).toMatchObject([{ data: { personId } }])
})

test('a tablet on which nobody has signed in says who acts', async () => {
  const { opened, martha, eventId, lambs, inRoom } = await withRooms()
  const { family, children, code } = await inRoom()
  const { tablet } = await letInTablet(opened, { kind: 'room', rooms: [lambs] })
  const body = { eventId, code, personIds: children.map(({ personId }) => personId), to: { personId: family.id } }
  expect(refusal(await tablet.call(opened, handOverRoutes.handOver, { body }))).toEqual([400, 'by-needed'])
  const by = { helperId: martha.id }
  expect((await tablet.call(opened, handOverRoutes.handOver, { body: { ...body, by } })).status).toBe(201)
  expect(await eventsIn(opened.log, 'ChildHandedOver')).toMatchObject([{ data: { by } }])
})

test('no line of the server’s log has the secret half of a code', async () => {
  const { opened, inRoom, check, handOver } = await withRooms()
  const dropped = await inRoom()
  await check(wrongCode(dropped.code))
  await handOver(dropped)
  expect(opened.logged.join('\n')).not.toContain(dropped.code.slice(4))
})

test('62: that a leader has looked at what does not contradict changes nothing', async () => {
  const { opened, eventId, inRoom } = await withRooms()
  const personId = (await inRoom()).children[0]!.personId
  const { browser: esther } = await aLeader(opened)
  const seen = await esther.call(opened, contradictionSeen, { params: { personId }, body: { eventId } })
  expect(seen.status).toBe(204)
})
