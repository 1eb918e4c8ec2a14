import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import { pauseDevice } from '#domain/contract/device/device-routes.ts'
import { rollCallRoutes } from '#domain/contract/roll-calls/roll-call-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { SECRET } from '#tests/foyer/foyer.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { leaderWithPin } from '#tests/foyer/helpers.ts'
import { withRooms } from '#tests/foyer/in-care.ts'
import { clockAt, foyer, shared, type Viewer } from '#tests/foyer/setup.ts'
import { fleetAt, letInTablet } from '#tests/foyer/tablets.ts'
import { lookOften } from '#tests/foyer/watching.ts'

/** By the numbers of the examples in the design of the children's pack. */

const { startRollCall, rollCallNow, accountFor, noteNotFound, endRollCall } = rollCallRoutes

const AT = '2026-11-22T16:00:00.000Z'
const later = (minutes: number, seconds = 0): string =>
  new Date(Date.parse(AT) + minutes * 60_000 + seconds * 1000).toISOString()
const PIN = '271828'

beforeEach(lookOften)

/** A tablet at the door of each of two rooms, with a child in each, and a leader. */
async function withTwoDoors() {
  const clock = clockAt(AT)
  const church = await withRooms(clock)
  const { opened, eventId, lambs, lions, desk } = church
  const door = async (roomId: number, name: string) =>
    await letInTablet(opened, { kind: 'room', rooms: [roomId], name })
  const [ofLambs, ofLions] = [await door(lambs, 'Lambs'), await door(lions, 'Lions')]
  const { browser: leader, id: helper } = await leaderWithPin(opened)
  const by = { helperId: church.martha.id }
  const start = (who: Pick<typeof desk, 'call'>, more: object = {}) =>
    who.call(opened, startRollCall, { body: { eventIds: [eventId], ...more } })
  const see = (who: Pick<typeof desk, 'call'>, rollCallId: string, personIds: number[], more: object = {}) =>
    who.call(opened, accountFor, { params: { rollCallId }, body: { personIds, by, ...more } })
  const end = (who: Pick<typeof desk, 'call'>, rollCallId: string, missing: number[], more: object = {}) =>
    who.call(opened, endRollCall, { params: { rollCallId }, body: { missing, ...more } })
  const house = async () => (await leader.call(opened, rollCallNow, {})).body.house
  const callIn = async (roomId = lambs) =>
    (await church.martha.browser.call(opened, roomOnDay, { params: { eventId, roomId } })).body.rollCall
  /** The tablet is on, as its page is. */
  const turnOn = async (tablet: typeof desk, unsent = 0): Promise<Viewer> => {
    const viewer = tablet.connect(opened)
    await viewer.emitWithAck('device:report', { version: '1.0.0', unsent })
    return viewer
  }
  return { ...church, clock, ofLambs, ofLions, leader, helper, by, start, see, end, house, callIn, turnOn }
}
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

describe('56: a roll call', () => {
  test('of the house is a leader’s, and is in every room at once; hand-overs go on in it', async () => {
    const { opened, eventId, lambs, lions, ofLambs, leader, martha, by, start, house, callIn, ...church } =
      await withTwoDoors()
    const dropped = await church.inRoom([lambs])
    const tablet = ofLambs.tablet.connect(opened)
    const heard: unknown[] = []
    tablet.on('room', ({ rollCall }) => void heard.push(rollCall?.rollCallId))
    await tablet.emitWithAck('room:watch', { eventId, roomId: lambs })
    expect(refusal(await start(ofLambs.tablet, { by }))).toEqual([403, 'leader-needed'])
    expect(refusal(await start(martha.browser))).toEqual([403, 'leader-needed'])
    const { id } = (await start(leader)).body
    await expect.poll(() => heard).toEqual([id])
    for (const roomId of [lambs, lions]) expect(await callIn(roomId)).toMatchObject({ rollCallId: id, isOfHouse: true })
    expect(await house()).toMatchObject({ by: 'Esther Naramoor', rooms: [{ name: 'Lambs', accounted: 0 }] })
    expect((await church.handOver(dropped)).status).toBe(201)
    expect(await house()).toMatchObject({ rooms: [], handedOver: [{ name: 'Obed W.', to: 'Ruth W.' }] })
  })

  test('of a room is its own, and no other room hears of it', async () => {
    const { ofLambs, ofLions, lambs, lions, by, start, callIn, house } = await withTwoDoors()
    expect(refusal(await start(ofLambs.tablet, { roomId: lambs }))).toEqual([400, 'by-needed'])
    expect(refusal(await start(ofLions.tablet, { roomId: lambs, by }))).toEqual([403, 'room-not-served'])
    const { id } = (await start(ofLambs.tablet, { roomId: lambs, by })).body
    expect(await callIn(lambs)).toEqual({ rollCallId: id, at: AT, here: [], notFound: [] })
    expect(await callIn(lions)).toBeUndefined()
    expect(await house()).toBeUndefined()
  })

  test('of the house is started at the desk after a question, or by a leader’s PIN at a tablet', async () => {
    const { desk, ofLambs, helper, start } = await withTwoDoors()
    expect(refusal(await start(desk))).toEqual([403, 'leader-needed'])
    const { id } = (await start(desk, { sure: true })).body
    expect((await start(ofLambs.tablet, { helper, pin: PIN })).body, 'the one that goes on').toEqual({ id })
  })

  test('counts two taps on one child as one, and takes a tap back', async () => {
    const { opened, lambs, lions, ofLambs, ofLions, leader, by, start, see, callIn, ...church } = await withTwoDoors()
    const { children } = await church.inRoom([lambs])
    const child = children[0]!.personId
    const { id } = (await start(leader)).body
    for (const who of [ofLambs.tablet, leader, ofLambs.tablet])
      expect((await see(who, id, [child])).body).toEqual({ done: [child], refused: [] })
    expect(await callIn(lambs)).toMatchObject({ here: [child] })
    await see(ofLambs.tablet, id, [child], { takenBack: true })
    expect(await callIn(lambs)).toMatchObject({ here: [] })
    const params = { rollCallId: id }
    await ofLambs.tablet.call(opened, noteNotFound, { params, body: { personId: child, by } })
    expect(await callIn(lambs)).toMatchObject({ here: [], notFound: [child] })
    expect(refusal(await see(ofLions.tablet, id, [child]))).toEqual([409, 'other-room'])
    expect(refusal(await see(ofLambs.tablet, id, [7]))).toEqual([409, 'not-in-care'])
    expect(refusal(await see(ofLambs.tablet, randomUUID(), [child]))).toEqual([404, 'unknown-roll-call'])
    expect(await callIn(lions)).toMatchObject({ here: [] })
  })
})

test('everybody in our care is listed with the room, also who is on the way or out', async () => {
  const { lambs, lions, leader, start, house, dropOff } = await withTwoDoors()
  await dropOff([lambs, lions])
  await start(leader)
  expect((await house())?.rooms).toMatchObject([
    { name: 'Lambs', children: [{ firstName: 'Obed', state: 'on-the-way' }] },
    { name: 'Lions', children: [{ firstName: 'Levi', state: 'on-the-way' }] },
  ])
})

test('58: who was handed over four minutes before is told apart, and only leaders read who has the child', async () => {
  const { opened, clock, lambs, desk, leader, start, house, ...church } = await withTwoDoors()
  const [early, late] = [await church.dropOff([lambs]), await church.dropOff([lambs])]
  for (const { children } of [early, late]) await church.receive([children[0]!.personId])
  await church.handOver(early)
  clock.turnTo(later(7))
  await church.handOver(late)
  clock.turnTo(later(11))
  await start(leader)
  expect((await house())?.handedOver).toEqual([{ name: 'Obed W.', room: 'Lambs', to: 'Ruth W.', at: later(7) }])
  expect((await desk.call(opened, rollCallNow, {})).body.house?.handedOver).toEqual([
    { name: 'Obed W.', room: 'Lambs', at: later(7) },
  ])
})

describe('59: the end of the roll call of the house', () => {
  test('needs the PIN of a leader and the list of who is missing, and the activity tells it', async () => {
    const { opened, lambs, lions, desk, ofLambs, leader, helper, martha, start, see, end, ...church } =
      await withTwoDoors()
    const { children } = await church.inRoom([lambs, lions])
    const [seen, missing] = children.map(({ personId }) => personId) as [number, number]
    const { id } = (await start(leader)).body
    await see(ofLambs.tablet, id, [seen])
    const pin = { helper, pin: PIN }
    for (const who of [leader, martha.browser, ofLambs.tablet])
      expect(refusal(await end(who, id, [missing]))).toEqual([403, 'leader-needed'])
    for (const who of [leader, desk])
      expect(refusal(await end(who, id, [missing], { ...pin, pin: '314159' }))).toEqual([403, 'pin-wrong'])
    expect(refusal(await end(leader, id, [], pin))).toEqual([409, 'others-missing'])
    expect((await end(leader, id, [missing], pin)).status).toBe(204)
    expect(await church.house()).toBeUndefined()
    expect(refusal(await see(ofLambs.tablet, id, [seen], { takenBack: true }))).toEqual([409, 'roll-call-ended'])
    const told = (await opened.asAdmin(activity, { query: {} })).body.map(({ sentence }) => sentence)
    expect(told).toContain('A roll call ended. Missing: Levi Winter.')
    expect(told).toContain('A roll call began in every children’s room.')
  })

  test('is that of a room when the room has its own: no leader is needed', async () => {
    const { ofLambs, ofLions, lambs, by, start, end, callIn } = await withTwoDoors()
    const { id } = (await start(ofLambs.tablet, { roomId: lambs, by })).body
    expect(refusal(await end(ofLions.tablet, id, [], { by }))).toEqual([403, 'room-not-served'])
    expect((await end(ofLambs.tablet, id, [], { by })).status).toBe(204)
    expect(await callIn(lambs)).toBeUndefined()
  })
})

describe('N11: everybody is accounted for only when every room is heard', () => {
  test('57: a tablet that is silent for a minute is told with its time, until it is heard again', async () => {
    const { clock, lambs, lions, ofLambs, ofLions, leader, start, see, house, turnOn, ...church } = await withTwoDoors()
    const { children } = await church.inRoom([lambs, lions])
    const { id } = (await start(leader)).body
    for (const { personId } of children) await see(leader, id, [personId])
    await turnOn(ofLambs.tablet)
    const silent = await turnOn(ofLions.tablet)
    expect(await house()).toMatchObject({ isEverybody: true, rooms: [{ isHeard: true }, { isHeard: true }] })
    silent.disconnect()
    const isOff = async () => (await fleetAt(church.opened)).devices.find(({ id: one }) => one === ofLions.id)?.heardAt
    await expect.poll(isOff).toBe(AT)
    clock.turnTo(later(1))
    expect(await house()).toMatchObject({ isEverybody: true })
    clock.turnTo(later(1, 1))
    expect(await house()).toMatchObject({
      isEverybody: false,
      rooms: [{ isHeard: true }, { isHeard: false, heardAt: AT }],
    })
    await turnOn(ofLions.tablet)
    expect(await house()).toMatchObject({ isEverybody: true })
  })

  test('a tablet that comes back and has not told all, or was never heard, is silent', async () => {
    const { lambs, ofLambs, leader, start, see, house, turnOn, ...church } = await withTwoDoors()
    const { children } = await church.inRoom([lambs])
    const { id } = (await start(leader)).body
    await see(leader, id, [children[0]!.personId])
    await turnOn(ofLambs.tablet, 2)
    expect(await house()).toMatchObject({ isEverybody: false, rooms: [{ isHeard: false, accounted: 1 }] })
  })

  test('each tablet of a room counts, and one that is paused does not', async () => {
    const { opened, lambs, ofLambs, leader, start, see, house, turnOn, ...church } = await withTwoDoors()
    const { id: second } = await letInTablet(opened, { kind: 'room', rooms: [lambs], name: 'Back door' })
    const { children } = await church.inRoom([lambs])
    const { id } = (await start(leader)).body
    await see(leader, id, [children[0]!.personId])
    await turnOn(ofLambs.tablet)
    await opened.asAdmin(pauseDevice, { params: { id: second } })
    expect(await house()).toMatchObject({ isEverybody: true })
  })

  test('a room without a tablet is heard by what somebody says of its children', async () => {
    const clock = clockAt(AT)
    const { opened, eventId, lambs, ...church } = await withRooms(clock)
    const { browser: leader } = await leaderWithPin(opened)
    const { children } = await church.inRoom([lambs])
    const { id } = (await leader.call(opened, startRollCall, { body: { eventIds: [eventId] } })).body
    const house = async () => (await leader.call(opened, rollCallNow, {})).body.house
    expect(await house()).toMatchObject({ isEverybody: false, rooms: [{ isHeard: false }] })
    const body = { personIds: [children[0]!.personId] }
    await church.martha.browser.call(opened, accountFor, { params: { rollCallId: id }, body })
    expect(await house()).toMatchObject({ isEverybody: true })
    clock.turnTo(later(1, 1))
    expect(await house()).toMatchObject({ isEverybody: false, rooms: [{ isHeard: false, heardAt: AT }] })
  })
})

test('a tablet that was alone delivers its roll call: what it has seen counts in that of the house', async () => {
  const { clock, lambs, ofLambs, leader, by, start, see, house, ...church } = await withTwoDoors()
  const { children } = await church.inRoom([lambs])
  const child = children[0]!.personId
  clock.turnTo(later(5))
  await start(leader)
  const offline = (minutes: number) => ({ offline: true, at: later(minutes), sentAt: later(9) })
  clock.turnTo(later(9))
  const own = { roomId: lambs, by, commandId: randomUUID(), ...offline(4) }
  const { id } = (await start(ofLambs.tablet, own)).body
  expect(id).toBe(own.commandId)
  expect((await see(ofLambs.tablet, id, [child], offline(6))).status).toBe(200)
  expect(await house()).toMatchObject({ rooms: [{ accounted: 1 }] })
})

test('N11: a room whose tablet reaches another server is heard through that one, and silent when it is cut off', async () => {
  // A server that replies slowly on a busy machine is not silent.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  onTestFinished(() => timeout.mockRestore())
  const clock = clockAt(AT)
  const log = memoryEventLog()
  const [here, there] = [await freePort(), await freePort()]
  const at = (own: number, other: number) => ({
    ...clock,
    log: shared(log),
    environment: { PORT: String(own), PEERS: `http://127.0.0.1:${other}/`, FOYER_SECRET: SECRET },
  })
  const church = await withRooms(at(here, there))
  const other = await foyer(at(there, here))
  const { opened, eventId, lambs } = church
  const { tablet } = await letInTablet(opened, { kind: 'room', rooms: [lambs], name: 'Lambs' })
  const { browser: leader } = await leaderWithPin(opened)
  const { children } = await church.inRoom([lambs])
  const { id } = (await leader.call(opened, startRollCall, { body: { eventIds: [eventId] } })).body
  const body = { personIds: [children[0]!.personId] }
  await leader.call(opened, accountFor, { params: { rollCallId: id }, body })
  await tablet.connect(other).emitWithAck('device:report', { version: '1.0.0', unsent: 0 })
  const house = async () => (await leader.call(opened, rollCallNow, {})).body.house
  clock.turnTo(later(2))
  expect(await house()).toMatchObject({ isEverybody: true })
  await other.stop()
  clock.turnTo(later(3, 1))
  expect(await house()).toMatchObject({
    isEverybody: false,
    rooms: [{ accounted: 1, isHeard: false, heardAt: later(2) }],
  })
})
