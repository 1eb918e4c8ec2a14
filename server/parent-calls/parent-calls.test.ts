import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { closeStays, roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { parentCallRoutes } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, clockAt, eventNow, foyer, viewerAt } from '#tests/foyer/setup.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'
import { lookOften } from '#tests/foyer/watching.ts'

/** By the numbers of the examples in the design of the children's pack. */

const { callParent, answerParentCall, endParentCall, parentCalls } = parentCallRoutes

const AT = '2026-11-22T16:00:00.000Z'
const later = (minutes: number, seconds = 0): string =>
  new Date(Date.parse(AT) + minutes * 60_000 + seconds * 1000).toISOString()

beforeEach(lookOften)

/** Obed Winter was dropped off in Lambs, at whose door a tablet is, and Martha helps there. */
async function withObedInLambs() {
  const clock = clockAt(AT)
  const opened = await foyer(clock)
  const add = async (name: string, where?: string) =>
    (await opened.asAdmin(addRoom, { body: { name, services: 'all', receiveBy: 'tap', ...(where && { where }) } })).body
      .roomId
  const [lambs, lions] = [await add('Lambs', 'Upstairs'), await add('Lions')]
  const { tablet: desk } = await letInTablet(opened, { kind: 'desk' })
  const { tablet: door } = await letInTablet(opened, { kind: 'room', rooms: [lambs], name: 'Lambs' })
  const { tablet: wall } = await letInTablet(opened, { kind: 'wall', name: 'Hall' })
  const { browser: leader } = await signedIn(opened, { name: 'Esther Naramoor', roles: ['children'] })
  const { id: helperId } = await signedIn(opened, { name: 'Martha Reed', roles: ['room'] })
  const eventId = await eventNow(opened)
  const marks = (await desk.call(opened, lendMarks, { body: { holds: [] } })).body.days[0]!.blocks[0]!.marks
  const family = await aFamily(opened)
  const [, { id: personId }] = family.familyMembers
  const dropOff = async (its: Awaited<ReturnType<typeof aFamily>>, mark: string) => {
    const [, { id }] = its.familyMembers
    const given = { familyMemberIds: [id], stays: [{ personId: id, roomId: lambs }], mark }
    await desk.call(opened, checkIn, { body: { userData: { eventId, userId: its.id }, ...given } })
  }
  const { mark } = marks[0]!
  await dropOff(family, mark)
  const by = { helperId }
  const page = (who: Pick<Tablet, 'call'>, more: object = {}) =>
    who.call(opened, callParent, { body: { eventId, mark, roomId: lambs, ...more } })
  const onPhone = async () => (await opened.ask(publicUser, { params: { userId: family.id } })).body
  /** Another family with a child in Lambs is called. */
  const pageAnother = async (k: number) => {
    const its = marks[k]!.mark
    await dropOff(await aFamily(opened), its)
    return await page(desk, { mark: its })
  }
  const of = { opened, clock, desk, door, wall, leader, eventId, lambs, lions, mark, by, family, personId }
  return { ...of, page, pageAnother, onPhone }
}
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

describe('a parent who is called', () => {
  test('52: is on the wall with mark and room, and on the phone of the family with nothing else of the stay', async () => {
    const { opened, door, wall, by, family, lambs, mark, page, onPhone } = await withObedInLambs()
    const screen = wall.connect(opened)
    const heard: unknown[] = []
    screen.on('page', ({ calls }) => void heard.push(calls))
    expect(await screen.emitWithAck('page:watch', {})).toMatchObject({ ok: true, value: { calls: [] } })
    const { status, body } = await page(door, { by })
    const call = { callId: body.id, mark, room: 'Lambs' }
    await expect.poll(() => heard).toEqual([[call]])
    expect(status).toBe(200)
    expect(await onPhone()).toEqual({
      id: family.id,
      name: 'Ruth Winter',
      calls: [{ callId: body.id, room: 'Lambs', where: 'Upstairs', at: AT }],
    })
    expect((await door.call(opened, parentCalls, {})).body).toEqual([{ ...call, roomId: lambs, at: AT }])
  })

  test('52: is there, says the desk: the call ends everywhere', async () => {
    const { opened, desk, door, wall, by, eventId, lambs, page, onPhone } = await withObedInLambs()
    const screen = wall.connect(opened)
    await screen.emitWithAck('page:watch', {})
    const heard: number[] = []
    screen.on('page', ({ calls }) => void heard.push(calls.length))
    const { id: callId } = (await page(door, { by })).body
    const inRoom = async () =>
      (await door.call(opened, roomOnDay, { params: { eventId, roomId: lambs } })).body.children[0]
    expect(await inRoom()).toMatchObject({ callId })
    for (const _ of ['once', 'and again'])
      expect((await desk.call(opened, answerParentCall, { params: { callId }, body: {} })).status).toBe(204)
    await expect.poll(() => heard).toEqual([1, 0])
    expect(await onPhone()).not.toHaveProperty('calls')
    expect(await inRoom()).not.toHaveProperty('callId')
    expect((await desk.call(opened, parentCalls, {})).body).toEqual([])
  })

  test('is called no more when the call is taken back, or when the child has left', async () => {
    const { opened, clock, desk, leader, eventId, personId, page, onPhone } = await withObedInLambs()
    const { id: callId } = (await page(desk)).body
    await desk.call(opened, endParentCall, { params: { callId }, body: {} })
    expect(await onPhone()).not.toHaveProperty('calls')
    clock.turnTo(later(2))
    await page(desk)
    expect(await onPhone()).toHaveProperty('calls')
    await leader.call(opened, closeStays, { body: { eventId, personIds: [personId], as: 'collected' } })
    expect(await onPhone()).not.toHaveProperty('calls')
    expect((await desk.call(opened, parentCalls, {})).body).toEqual([])
  })

  test('53: fourth waits for a place on the wall, and an eleventh is refused', async () => {
    const { opened, wall, desk, page, pageAnother } = await withObedInLambs()
    const screen = wall.connect(opened)
    await page(desk)
    for (let k = 1; k < 10; k++) expect((await pageAnother(k)).status).toBe(200)
    expect(refusal(await pageAnother(10))).toEqual([409, 'too-many-calls'])
    const shown = await screen.emitWithAck('page:watch', {})
    expect(shown.ok && shown.value.calls).toHaveLength(3)
    expect((await desk.call(opened, parentCalls, {})).body).toHaveLength(10)
  })

  test('54: and does not come for five minutes: the desk and the leaders are told', async () => {
    const { opened, clock, desk, leader, page } = await withObedInLambs()
    await page(desk)
    clock.turnTo(later(4, 59))
    const screens = [desk.connect(opened), leader.connect(opened)]
    const told = screens.map((screen) => new Promise<void>((resolve) => void screen.on('calls:changed', resolve)))
    for (const screen of screens) expect(await screen.emitWithAck('calls:watch', {})).toMatchObject({ ok: true })
    clock.turnTo(later(5))
    await Promise.all(told)
    for (const who of [desk, leader])
      expect((await who.call(opened, parentCalls, {})).body).toMatchObject([{ isLate: true }])
  })

  test('leaves the wall and the phone after ten minutes, and stays with the desk', async () => {
    const { opened, clock, desk, wall, page, onPhone } = await withObedInLambs()
    await page(desk)
    clock.turnTo(later(9, 59))
    expect(await onPhone()).toHaveProperty('calls')
    clock.turnTo(later(10))
    expect(await onPhone()).not.toHaveProperty('calls')
    expect(await wall.connect(opened).emitWithAck('page:watch', {})).toMatchObject({ value: { calls: [] } })
    expect((await desk.call(opened, parentCalls, {})).body).toHaveLength(1)
  })

  test('55: is on no wall that was opened without a key', async () => {
    const { opened, desk, page } = await withObedInLambs()
    await page(desk)
    const { tablet: kiosk } = await letInTablet(opened, { kind: 'kiosk', name: 'Lobby' })
    for (const screen of [viewerAt(opened), kiosk.connect(opened)])
      expect(await screen.emitWithAck('page:watch', {})).toMatchObject({ ok: false })
  })
})

describe('a call', () => {
  test('is refused to the tablet of another room, for a mark that is not there, and within two minutes', async () => {
    const { opened, clock, desk, door, by, lions, page } = await withObedInLambs()
    const { tablet: other } = await letInTablet(opened, { kind: 'room', rooms: [lions], name: 'Lions' })
    expect(refusal(await page(other, { by }))).toEqual([403, 'room-not-served'])
    expect(refusal(await page(door))).toEqual([400, 'by-needed'])
    expect(refusal(await page(desk, { mark: '22X' }))).toEqual([409, 'not-in-care'])
    expect(refusal(await page(desk, { roomId: lions }))).toEqual([409, 'other-room'])
    const { id: callId } = (await page(desk)).body
    clock.turnTo(later(1, 59))
    expect(refusal(await page(desk))).toEqual([409, 'called-just-now'])
    const ended = await other.call(opened, answerParentCall, { params: { callId }, body: { by } })
    expect(refusal(ended)).toEqual([403, 'room-not-served'])
    const unknown = await desk.call(opened, endParentCall, { params: { callId: randomUUID() }, body: {} })
    expect(refusal(unknown)).toEqual([404, 'unknown-call'])
  })

  test('that is sent again is the same call', async () => {
    const { opened, desk, page } = await withObedInLambs()
    const commandId = randomUUID()
    for (const _ of ['once', 'and again']) expect((await page(desk, { commandId })).body).toEqual({ id: commandId })
    expect((await desk.call(opened, parentCalls, {})).body).toHaveLength(1)
  })

  test('is told in the activity, with who has called which mark', async () => {
    const { opened, desk, door, by, mark, page } = await withObedInLambs()
    const { id: callId } = (await page(door, { by })).body
    await desk.call(opened, endParentCall, { params: { callId }, body: {} })
    const told = (await opened.asAdmin(activity, { query: {} })).body.map(({ sentence }) => sentence)
    expect(told[0]).toBe(`${mark} was called to the children’s room Lambs by Martha Reed.`)
  })
})
