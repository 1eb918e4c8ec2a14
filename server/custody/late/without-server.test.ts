import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { renewReceipt } from '#domain/contract/custody/custody-routes.ts'
import { comeBack, contradictionSeen, handOver, undoHandOver } from '#domain/contract/custody/hand-over-routes.ts'
import { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import { leadersCode } from '#domain/contract/custody/pin-routes.ts'
import { answerHere, receiveChildren } from '#domain/contract/custody/room-day-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { pauseDevice, resumeDevice } from '#domain/contract/device/device-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { aLeader, type Dropped, refusal, withRooms, wrongCode } from '#tests/foyer/in-care.ts'
import { aFamily, clockAt, eventsIn } from '#tests/foyer/setup.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'

/** A tablet at the door of Lambs delivers what it recorded without the server. By the numbers of the examples. */

const TODAY = '2026-11-22'
/** Times of this Sunday in Chicago. */
const time = (clock: string): string =>
  `${TODAY}T${String(Number(clock.slice(0, 2)) + 6)}${clock.slice(2).padEnd(6, ':00')}.000Z`

type Body = CallArguments<typeof handOver>['body']

async function atTheDoor() {
  const clock = clockAt(time('09:58'))
  const church = await withRooms({ now: clock.now, environment: { TRUST_PROXY: 'loopback' } })
  const { opened, eventId, lambs, lions, martha } = church
  const { tablet, id } = await letInTablet(opened, { kind: 'room', rooms: [lambs], name: 'Lambs' })
  const { tablet: beside } = await letInTablet(opened, { kind: 'room', rooms: [lions], name: 'Lions' })
  const by = { helperId: martha.id }
  const late = (clock: string) => ({ by, at: time(clock), offline: true as const, commandId: randomUUID() })
  const handOverAt = (
    at: string,
    { code, children, family }: Dropped,
    more: Partial<Body> = {},
    sender: Pick<Tablet, 'call'> = tablet,
  ) => {
    const personIds = children.map(({ personId }) => personId)
    const body: Body = { eventId, code, personIds, to: { personId: family.id }, ...late(at), ...more }
    return sender.call(opened, handOver, { body })
  }
  const receiveAt = (at: string, more: object) =>
    tablet.call(opened, receiveChildren, { params: { eventId, roomId: lambs }, body: { ...late(at), ...more } })
  const forLeaders = async () => (await opened.asAdmin(staysForLeaders, {})).body
  const tag = (mark: string, index = 1) => ({ day: TODAY, mark, index, roomId: lambs })
  return { ...church, clock, tablet, id, beside, by, late, handOverAt, receiveAt, forLeaders, tag }
}

describe('60: a tag that nobody knows', () => {
  test('is shown to leaders until the drop-off is known; then what the tablet did is recorded once', async () => {
    const { opened, clock, marks, dropOff, receiveAt, handOverAt, forLeaders, tag, list, lambs } = await atTheDoor()
    clock.turnTo(time('11:30'))
    const { mark } = marks[0]!
    const received = { tagged: [tag(mark)], commandId: randomUUID() }
    const to = { name: 'Naomi', seen: 'known' } as const
    const left = { personIds: [], tagged: [tag(mark)], to, commandId: randomUUID() }
    for (const _ of [1, 2]) expect(refusal(await receiveAt('10:02', received))).toEqual([409, 'drop-off-unknown'])
    expect(await eventsIn(opened.log, 'TagSeen')).toHaveLength(1)
    const where = { mark, index: 1, roomId: lambs, room: 'Lambs' }
    expect((await forLeaders()).tags).toEqual([{ ...where, what: 'received', at: time('10:02') }])
    clock.turnTo(time('09:58'))
    const dropped = await dropOff()
    clock.turnTo(time('11:40'))
    expect((await forLeaders()).tags).toEqual([])
    expect((await receiveAt('10:02', received)).body.done).toEqual([dropped.children[0]!.personId])
    const { status, body } = await handOverAt('11:05', dropped, left)
    expect([status, body.to, body.at]).toEqual([201, 'Naomi', time('11:05')])
    expect((await list()).children).toMatchObject([{ state: 'handed-over', since: time('11:05') }])
    expect((await forLeaders()).lookAt).toMatchObject([{ name: 'Obed Winter', to: 'Naomi', why: ['not-on-list'] }])
  })

  test('and a wrong secret half is refused, counts as a try, and the third closes the mark', async () => {
    const { opened, clock, inRoom, handOverAt } = await atTheDoor()
    const dropped = await inRoom()
    clock.turnTo(time('11:30'))
    for (const nth of [0, 1, 2])
      expect(refusal(await handOverAt('11:00', { ...dropped, code: wrongCode(dropped.code, nth) }))).toEqual([
        403,
        'code-wrong',
      ])
    expect(await eventsIn(opened.log, 'ReceiptClosed')).toHaveLength(1)
    expect((await handOverAt('11:05', dropped)).status).toBe(201)
    expect(await eventsIn(opened.log, 'ChildHandedOver')).toMatchObject([{ data: { lookAt: ['mark-closed'] } }])
  })

  test('an earlier receipt than the one that counts is taken in and flagged', async () => {
    const { opened, desk, clock, eventId, inRoom, handOverAt, forLeaders, list, by } = await atTheDoor()
    const dropped = await inRoom()
    clock.turnTo(time('10:10'))
    const renewal = { eventId, personId: dropped.family.id, reason: 'lost', proof: 'identity', by } as const
    expect((await desk.call(opened, renewReceipt, { params: { mark: dropped.mark }, body: renewal })).status).toBe(200)
    clock.turnTo(time('11:30'))
    expect((await handOverAt('11:05', dropped)).status).toBe(201)
    expect((await list()).children).toMatchObject([{ state: 'handed-over' }])
    expect((await forLeaders()).lookAt).toMatchObject([{ why: ['receipt-ended'], to: 'Ruth W.' }])
  })
})

describe('61: a hand-over that a tablet has saved', () => {
  test('is delivered once, with the time of the tablet, however wrong its clock is', async () => {
    const { opened, clock, inRoom, handOverAt } = await atTheDoor()
    const dropped = await inRoom()
    clock.turnTo(time('11:30'))
    const commandId = randomUUID()
    const sent = { at: time('14:05'), sentAt: time('14:30'), commandId }
    const first = await handOverAt('14:05', dropped, sent)
    expect([first.status, first.body.at]).toEqual([201, time('11:05')])
    const again = await handOverAt('14:05', dropped, { ...sent, sentAt: time('14:40') })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await eventsIn(opened.log, 'ChildHandedOver')).toMatchObject([
      { data: { offline: true, at: time('11:05'), commandId } },
    ])
  })

  test('is refused for nothing that the tablet could not know, and a leader looks at it', async () => {
    const { opened, clock, desk, dropOff, handOverAt, forLeaders, lions } = await atTheDoor()
    const dropped = await dropOff([lions])
    const personId = dropped.children[0]!.personId
    const rule = { name: 'Ruth Winter', ground: 'court-order' } as const
    await opened.asAdmin(childRoutes.forbidCollecting, { params: { personId }, body: rule })
    clock.turnTo(time('11:30'))
    expect((await handOverAt('11:05', dropped)).status).toBe(201)
    const why = ['collecting-forbidden', 'not-received', 'other-room']
    expect((await forLeaders()).lookAt).toMatchObject([{ personId, to: 'Ruth W.', at: time('11:05'), why }])
    expect((await forLeaders()).stays).toEqual([])
    expect(refusal(await desk.call(opened, staysForLeaders, {}))).toEqual([401, 'password-needed'])
  })

  test('is taken from a tablet at the door alone, over https: everybody else reaches the server', async () => {
    const { opened, martha, tablet, inRoom, handOverAt, lambs } = await atTheDoor()
    const dropped = await inRoom()
    expect(refusal(await handOverAt('09:58', dropped, {}, martha.browser))).toEqual([403, 'device-unfit'])
    const plain = await letInTablet(opened, { kind: 'room', rooms: [lambs] }, { 'x-forwarded-for': '192.168.7.4' })
    expect(refusal(await handOverAt('09:58', dropped, {}, plain.tablet))).toEqual([403, 'https-needed'])
    expect(refusal(await handOverAt('09:58', dropped, { at: undefined }))).toEqual([400, 'not-valid'])
    const online = await handOverAt(
      '09:58',
      dropped,
      { offline: undefined, to: { name: 'Naomi', seen: 'known' } },
      tablet,
    )
    expect(refusal(online)).toEqual([403, 'leader-needed'])
  })

  test('is never in the future, and opens no child of another receipt', async () => {
    const { inRoom, handOverAt } = await atTheDoor()
    const [one, other] = [await inRoom(), await inRoom()]
    expect(refusal(await handOverAt('09:58', { ...one, children: other.children }))).toEqual([409, 'other-party'])
    expect((await handOverAt('15:00', one)).body.at).toBe(time('09:58'))
  })

  test('is undone within ten seconds by the tablet’s own clock, whenever that is delivered', async () => {
    const { opened, tablet, beside, clock, inRoom, handOverAt, late, list } = await atTheDoor()
    const dropped = await inRoom()
    clock.turnTo(time('11:30'))
    const commandId = randomUUID()
    const undo = (at: string, sender: Tablet) =>
      sender.call(opened, undoHandOver, { params: { commandId }, body: late(at) })
    expect(refusal(await undo('11:05:08', tablet))).toEqual([409, 'nothing-to-undo'])
    await handOverAt('11:05', dropped, { commandId })
    clock.turnTo(time('11:40'))
    expect(refusal(await undo('11:05:20', tablet))).toEqual([403, 'leader-needed'])
    expect(refusal(await undo('11:05:08', beside))).toEqual([403, 'leader-needed'])
    expect((await undo('11:05:08', tablet)).body).toEqual({ personIds: [dropped.children[0]!.personId] })
    expect((await list()).children).toMatchObject([{ state: 'in-the-room' }])
  })
})

describe('62: without a receipt', () => {
  const exception = { proof: 'identity', reason: 'lost', seen: 'photo-id' } as const

  test('the leaders’ code of the day and a second helper stand in for a PIN, and a leader looks at it', async () => {
    const { opened, clock, inRoom, handOverAt, forLeaders, check, by } = await atTheDoor()
    const { code } = (await opened.asAdmin(leadersCode, {})).body
    const esther = await aLeader(opened)
    const dropped = await inRoom()
    clock.turnTo(time('11:30'))
    const second = { helperId: esther.id }
    const decide = (more: object) =>
      handOverAt('11:05', dropped, { code: undefined, exception: { ...exception, leadersCode: code, second, ...more } })
    expect(refusal(await decide({ leadersCode: undefined }))).toEqual([403, 'leader-needed'])
    expect(refusal(await decide({ leadersCode: '222222' }))).toEqual([403, 'code-wrong'])
    expect(refusal(await decide({ second: undefined }))).toEqual([403, 'second-needed'])
    expect(refusal(await decide({ second: by }))).toEqual([403, 'second-needed'])
    expect(refusal(await decide({ second: { personId: dropped.family.id } }))).toEqual([403, 'second-needed'])
    expect((await decide({})).status).toBe(201)
    const [event] = await eventsIn(opened.log, 'ChildHandedOver')
    expect(event?.data).toMatchObject({ ...exception, second, offline: true, lookAt: ['exception'] })
    expect(event?.data).not.toHaveProperty('leader')
    expect(refusal(await check(dropped.code))).toEqual([403, 'receipt-ended'])
    expect((await forLeaders()).lookAt).toMatchObject([{ why: ['exception'] }])
  })

  test('a rule that the tablet did not know is flagged, and somebody by name needs a leader', async () => {
    const { opened, clock, inRoom, handOverAt, forLeaders } = await atTheDoor()
    const { code } = (await opened.asAdmin(leadersCode, {})).body
    const esther = await aLeader(opened)
    const dropped = await inRoom()
    const params = { personId: dropped.children[0]!.personId }
    await opened.asAdmin(childRoutes.forbidCollecting, {
      params,
      body: { name: 'Rick Sanders', ground: 'court-order' },
    })
    clock.turnTo(time('11:30'))
    const to = { name: 'Rick Sander', seen: 'known' } as const
    expect(refusal(await handOverAt('11:05', dropped, { to }))).toEqual([403, 'leader-needed'])
    const decided = { ...exception, leadersCode: code, second: { helperId: esther.id } }
    expect((await handOverAt('11:05', dropped, { code: undefined, to, exception: decided })).status).toBe(201)
    const why = ['collecting-forbidden', 'rule-stands', 'not-on-list', 'exception']
    expect((await forLeaders()).lookAt).toMatchObject([{ to: 'Rick S.', why }])
  })
})

describe('62: two tablets that both handed over', () => {
  test('contradict each other until a leader has looked, who settles what was flagged too', async () => {
    const { opened, clock, eventId, inRoom, handOverAt, beside, forLeaders } = await atTheDoor()
    const dropped = await inRoom()
    const personId = dropped.children[0]!.personId
    clock.turnTo(time('11:30'))
    await handOverAt('11:05', dropped)
    expect(
      (await handOverAt('11:06', dropped, { to: { personId: dropped.family.familyMembers[0].id } }, beside)).status,
    ).toBe(201)
    const handOvers = [
      { at: time('11:05'), to: 'Ruth W.' },
      { at: time('11:06'), to: 'Boaz W.' },
    ]
    const { contradictions, lookAt } = await forLeaders()
    expect(contradictions).toMatchObject([{ personId, handOvers }])
    expect(lookAt).toMatchObject([{ personId, why: ['other-room'] }])
    await opened.asAdmin(contradictionSeen, { params: { personId }, body: { eventId } })
    expect(await forLeaders()).toMatchObject({ contradictions: [], lookAt: [] })
  })

  test('of one child with two households are red too, also when the tablet sends the second one again', async () => {
    const { opened, clock, dropOff, receive, handOverAt, forLeaders } = await atTheDoor()
    const [mother, father] = [await aFamily(opened), await aFamily(opened)]
    const [one, other] = [await dropOff(undefined, { family: mother }), await dropOff(undefined, { family: father })]
    const [a, b] = [one, other].map(({ children }) => children[0]!.personId) as [number, number]
    await receive([a])
    await receive([b])
    await opened.asAdmin(linkPeople, { body: { a, b } })
    clock.turnTo(time('11:30'))
    expect((await handOverAt('11:05', one)).status).toBe(201)
    const second = { commandId: randomUUID() }
    for (const _ of [1, 2]) expect((await handOverAt('11:07', other, second)).status).toBe(201)
    expect(await eventsIn(opened.log, 'CustodyContradicted')).toHaveLength(1)
    const { contradictions, lookAt, stays } = await forLeaders()
    expect(contradictions.map(({ handOvers }) => handOvers.map(({ at }) => at))).toEqual([
      [time('11:05'), time('11:07')],
    ])
    expect(lookAt).toMatchObject([{ why: ['dropped-off-twice'] }])
    expect(stays).toEqual([])
  })
})

test('62: a tablet that is paused delivers nothing, and everything once it is let in again', async () => {
  const { opened, clock, id, inRoom, handOverAt, list } = await atTheDoor()
  const dropped = await inRoom()
  await opened.asAdmin(pauseDevice, { params: { id } })
  clock.turnTo(time('11:30'))
  expect(refusal(await handOverAt('11:05', dropped))).toEqual([403, 'device-paused'])
  await opened.asAdmin(resumeDevice, { params: { id } })
  expect((await handOverAt('11:05', dropped)).status).toBe(201)
  expect((await list()).children).toMatchObject([{ state: 'handed-over', since: time('11:05') }])
})

describe('a drop-off that a kiosk delivers late', () => {
  /** Noah is dropped off at the desk and handed over at 11:10. A kiosk had him at another time. */
  async function leftAt1110(tapped: string) {
    const church = await atTheDoor()
    const { opened, clock, eventId, inRoom, handOver: handOverNow, lambs } = church
    const { tablet: kiosk } = await letInTablet(opened, { name: 'Side door' })
    const { body: lent } = await kiosk.call(opened, lendMarks, { body: { holds: [] } })
    const dropped = await inRoom()
    const personId = dropped.children[0]!.personId
    clock.turnTo(time('11:10'))
    await handOverNow(dropped)
    clock.turnTo(time('11:30'))
    const stays = [{ personId, roomId: lambs }]
    const { mark } = lent.days[0]!.blocks[0]!.marks[0]!
    const userData = { eventId, userId: dropped.family.id }
    const kept = { at: time(tapped), sentAt: time('11:30'), commandId: randomUUID(), stays, mark }
    const { status } = await kiosk.call(opened, checkIn, { body: { userData, familyMemberIds: [personId], ...kept } })
    expect(status).toBe(200)
    return church
  }

  test('29: is history only when the child had left since, and Activity says so', async () => {
    const { opened, list, forLeaders } = await leftAt1110('09:58')
    expect((await list()).children).toMatchObject([{ state: 'handed-over', since: time('11:10') }])
    expect((await forLeaders()).stays).toEqual([])
    const told = (await opened.asAdmin(activity, { query: {} })).body
    expect(told.map(({ sentence }) => sentence)).toContain(
      'A drop-off of Obed Winter was delivered late. By then the child had left again, so nothing changed.',
    )
  })

  test.each(['11:11', '11:09:30'])(
    '30: at %s, close to the hand-over, asks whether the child is here',
    async (tapped) => {
      const { opened, desk, list, forLeaders, eventId, lambs, martha } = await leftAt1110(tapped)
      expect((await list()).children).toMatchObject([{ askHere: true }])
      const [stay] = (await forLeaders()).stays
      expect(stay).toMatchObject({ askHere: true })
      const answer = (here: boolean) => ({
        params: { eventId, roomId: lambs },
        body: { personId: stay!.personId, here, by: { helperId: martha.id } },
      })
      await desk.call(opened, answerHere, answer(tapped === '11:11'))
      const state = tapped === '11:11' ? 'in-the-room' : 'handed-over'
      expect((await list()).children).toMatchObject([{ state }])
    },
  )
})

describe('a child who came back without the server', () => {
  test('is in the room, whichever receipt was shown', async () => {
    const { opened, tablet, clock, eventId, lambs, inRoom, handOverAt, late, list } = await atTheDoor()
    const dropped = await inRoom()
    const child = dropped.children[0]!.personId
    clock.turnTo(time('11:30'))
    await handOverAt('10:20', dropped)
    const back = { personIds: [child], code: dropped.code, ...late('10:40') }
    const asked = { params: { eventId, roomId: lambs }, body: back }
    for (const _ of [1, 2])
      expect((await tablet.call(opened, comeBack, asked)).body).toEqual({ done: [child], refused: [] })
    expect((await list()).children).toMatchObject([{ state: 'in-the-room', since: time('10:40') }])
    expect(await eventsIn(opened.log, 'ChildReturned')).toHaveLength(1)
  })

  test('29, 30: is asked about when a room received it later than it left, and is history when it was before', async () => {
    const { clock, inRoom, handOverAt, receiveAt, list, forLeaders } = await atTheDoor()
    const dropped = await inRoom()
    const personIds = [dropped.children[0]!.personId]
    clock.turnTo(time('11:30'))
    await handOverAt('11:10', dropped)
    expect(refusal(await receiveAt('10:58', { personIds }))).toEqual([409, 'handed-over'])
    expect((await list()).children).toMatchObject([{ state: 'handed-over' }])
    expect((await receiveAt('11:20', { personIds })).status).toBe(200)
    expect((await list()).children).toMatchObject([{ state: 'in-the-room', askHere: true }])
    expect((await forLeaders()).stays).toMatchObject([{ askHere: true, room: 'Lambs' }])
  })
})
