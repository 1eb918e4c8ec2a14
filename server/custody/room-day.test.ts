import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody, type CustodyCommand } from '#domain/attendance/custody/custody.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { roomDayRoutes, stayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { labelsOfPrintJob, printJobs } from '#domain/contract/printing/print-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { transact } from '#server/transact.ts'
import { leaderWithPin, signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, eventNow, eventsIn, foyer } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** By the numbers of the examples in the design of the children's pack. */

const { noTag, roomOnDay, receiveChildren, takeChildrenOut, bringChildrenBack } = roomDayRoutes
const { closeStays } = stayRoutes

/** Obed, the child of Ruth and Boaz Winter, was dropped off in the room Lambs, where Martha helps. */
async function withObedInLambs(receiveBy: 'mark' | 'tap' = 'mark') {
  const opened = await foyer()
  const room = { name: 'Lambs', services: 'all', receiveBy } as const
  const { roomId: lambs } = (await opened.asAdmin(roomRoutes.addRoom, { body: room })).body
  const { roomId: lions } = (await opened.asAdmin(roomRoutes.addRoom, { body: { ...room, name: 'Lions' } })).body
  const { tablet: desk } = await letInTablet(opened, { kind: 'desk' })
  const { browser: martha, id: helperId } = await signedIn(opened, { name: 'Martha Reed', roles: ['room'] })
  const eventId = await eventNow(opened)
  const { body } = await desk.call(opened, marksRoutes.lendMarks, { body: { holds: [] } })
  const [mark = '', other = '', third = ''] = body.days[0]!.blocks[0]!.marks.map((one) => one.mark)
  const dropOffOf = async (family: Awaited<ReturnType<typeof aFamily>>, its: string) => {
    const [, { id: personId }] = family.familyMembers
    const given = { familyMemberIds: [personId], stays: [{ personId, roomId: lambs }], mark: its }
    const more = { ...given, broughtBy: family.id }
    await desk.call(opened, checkIn, { body: { userData: { eventId, userId: family.id }, ...more } })
    return personId
  }
  const family = await aFamily(opened)
  const personId = await dropOffOf(family, mark)
  /** Another family has a child of the same name. */
  const dropOff = async () => dropOffOf(await aFamily(opened), third)
  const params = { eventId, roomId: lambs }
  const list = async () => (await martha.call(opened, roomOnDay, { params })).body
  const receive = (more: object) =>
    martha.call(opened, receiveChildren, { params, body: { personIds: [personId], ...more } })
  const by = { helperId }
  const of = { opened, desk, martha, by, eventId, lambs, lions, params }
  return { ...of, family, personId, mark, other, list, receive, dropOff }
}
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

describe('the list of a room', () => {
  test('says of a child who came, in which state, and what a helper must know', async () => {
    const { opened, list, personId, mark } = await withObedInLambs()
    const said = { bornAbout: new Date().getFullYear() - 4, allergies: 'Peanuts, egg', careNotes: 'Sleeps at eleven' }
    await opened.asAdmin(childRoutes.describeChild, { params: { personId }, body: said })
    const { children, ...room } = await list()
    const known = {
      firstName: 'Obed',
      lastInitial: 'W',
      age: 4,
      state: 'on-the-way',
      allergies: 'Peanuts, egg',
      allergiesAsked: true,
      hasNote: true,
      note: 'Sleeps at eleven',
      hasRule: false,
      broughtBy: 'Ruth W.',
    }
    expect(room).toMatchObject({ name: 'Lambs', receiveBy: 'mark', count: 1 })
    const [droppedOffAt, since] = [expect.any(String), expect.any(String)]
    expect(children).toEqual([{ personId, mark, index: 1, ...known, droppedOffAt, since }])
  })

  test('is for those who look after the children, and not for the desk', async () => {
    const { opened, desk, params } = await withObedInLambs()
    expect(refusal(await desk.call(opened, roomOnDay, { params }))).toEqual([401, 'password-needed'])
  })
})

describe('36b: a room that receives by the mark', () => {
  test('takes nobody in without it, and nobody by the mark of another family', async () => {
    const { receive, list, mark, other } = await withObedInLambs()
    expect(refusal(await receive({}))).toEqual([409, 'mark-needed'])
    expect(refusal(await receive({ mark: other }))).toEqual([409, 'mark-wrong'])
    expect((await list()).children[0]?.state).toBe('on-the-way')
    expect((await receive({ mark })).status).toBe(200)
    expect((await list()).children[0]?.state).toBe('in-the-room')
  })

  test('takes a child in by the word of a leader', async () => {
    const { opened, params, personId, list } = await withObedInLambs()
    const body = { personIds: [personId] }
    expect((await opened.asAdmin(receiveChildren, { params, body })).body).toEqual({ done: [personId], refused: [] })
    expect((await list()).children[0]?.state).toBe('in-the-room')
  })

  test('takes a child in by the PIN of a leader at its tablet, which is recorded, and by no wrong PIN', async () => {
    const { opened, lambs, params, personId, by, list } = await withObedInLambs()
    const { tablet } = await letInTablet(opened, { kind: 'room', rooms: [lambs] })
    const esther = await leaderWithPin(opened)
    const receive = (given: object) =>
      tablet.call(opened, receiveChildren, { params, body: { personIds: [personId], by, ...given } })
    expect(refusal(await receive({ ...esther.given, pin: '314159' }))).toEqual([403, 'pin-wrong'])
    expect((await list()).children[0]?.state).toBe('on-the-way')
    expect((await receive(esther.given)).body).toEqual({ done: [personId], refused: [] })
    expect(await eventsIn(opened.log, 'ChildReceived')).toMatchObject([{ data: { leader: esther.id } }])
  })

  test('leaves a child without a tag on the way and calls the desk, until the child is in the room', async () => {
    const { opened, martha, desk, params, personId, mark, other, lions, eventId, receive, list } =
      await withObedInLambs()
    const call = (body: { personId: number }, at = params) =>
      martha.call(opened, noTag, { params: at, body: { jobId: randomUUID(), ...body } })
    const toPrint = async () => (await desk.call(opened, printJobs, {})).body
    expect(refusal(await call({ personId }, { eventId, roomId: lions }))).toEqual([409, 'not-in-care'])
    for (const _ of [1, 2]) expect((await call({ personId })).status).toBe(204)
    const [job, ...others] = await toPrint()
    expect(others).toEqual([])
    expect(job).toMatchObject({ mark, name: 'Ruth Winter', noTag: { firstName: 'Obed', room: 'Lambs' } })
    expect(refusal(await receive({ mark: other }))).toEqual([409, 'mark-wrong'])
    expect((await list()).children[0]?.state).toBe('on-the-way')
    const { labels } = (await desk.call(opened, labelsOfPrintJob, { params: { id: job!.jobId } })).body
    expect(labels).toMatchObject([{ kind: 'tag', firstName: 'Obed' }])
    expect(await toPrint()).toEqual([])
    await call({ personId })
    expect(await toPrint()).toHaveLength(1)
    await receive({ mark })
    expect(await toPrint()).toEqual([])
    expect(refusal(await call({ personId }))).toEqual([409, 'not-in-care'])
  })

  test('is not needed where one tap is enough', async () => {
    const { receive, list } = await withObedInLambs('tap')
    expect((await receive({})).status).toBe(200)
    expect((await list()).children[0]?.state).toBe('in-the-room')
  })
})

test('37: the room, the desk and leaders read since when a child is on the way', async () => {
  const { opened, desk, eventId, family, list } = await withObedInLambs()
  const [child] = (await list()).children
  const { body: found } = await desk.call(opened, findAtDesk, { body: { typed: family.phone, eventId } })
  const atDesk = found.households[0]!.people.flatMap(({ stay }) => stay ?? [])
  const { stays } = (await opened.asAdmin(staysForLeaders, {})).body
  const { state, since } = child!
  expect(state).toBe('on-the-way')
  expect([...atDesk, ...stays].map((stay) => [stay.state, stay.since])).toEqual([
    [state, since],
    [state, since],
  ])
})

test('36: a child of another room is not received there', async () => {
  const { opened, martha, eventId, lions, personId, mark } = await withObedInLambs()
  const asked = { params: { eventId, roomId: lions }, body: { personIds: [personId], mark } }
  expect(refusal(await martha.call(opened, receiveChildren, asked))).toEqual([409, 'other-room'])
})

test('46: a child who is out with two helpers stays on the list, and comes back', async () => {
  const { opened, martha, by, params, personId, mark, list, receive } = await withObedInLambs()
  const body = { personIds: [personId], with: [by, by] }
  expect(refusal(await martha.call(opened, takeChildrenOut, { params, body }))).toEqual([409, 'not-received'])
  await receive({ mark })
  await martha.call(opened, takeChildrenOut, { params, body })
  expect(await list()).toMatchObject({ count: 1, children: [{ state: 'out', outWith: ['Martha R.', 'Martha R.'] }] })
  await martha.call(opened, bringChildrenBack, { params, body: { personIds: [personId] } })
  expect((await list()).children[0]?.state).toBe('in-the-room')
})

test('49: a leader closes what nobody recorded, and what is left when it is sent again', async () => {
  const { opened, martha, eventId, personId, list } = await withObedInLambs()
  const body = { eventId, personIds: [personId], as: 'collected' as const }
  expect((await martha.call(opened, closeStays, { body })).status).toBe(403)
  expect((await opened.asAdmin(closeStays, { body })).body).toEqual({ done: [personId], refused: [] })
  expect(await list()).toMatchObject({ count: 0, children: [] })
  expect(refusal(await opened.asAdmin(closeStays, { body }))).toEqual([409, 'not-in-care'])
})

test('49: the whole room is closed in one act, and a repeated command says what it has done', async () => {
  const { opened, desk, eventId, personId, list, dropOff } = await withObedInLambs()
  const other = await dropOff()
  const body = { eventId, personIds: [personId, other], as: 'other' as const, commandId: randomUUID() }
  const esther = await leaderWithPin(opened)
  const replies = [await desk.call(opened, closeStays, { body: { ...body, ...esther.given } })]
  replies.push(await desk.call(opened, closeStays, { body: { ...body, ...esther.given } }))
  for (const reply of replies) expect(reply.body).toEqual({ done: [personId, other], refused: [] })
  expect((await list()).count).toBe(0)
  const closed = await eventsIn(opened.log, 'StayClosedLater')
  expect(closed.map(({ data }) => [data.personId, data.as, data.leader])).toEqual([
    [personId, 'other', esther.id],
    [other, 'other', esther.id],
  ])
})

test('27: one command of a leader ends both stays of a child who was dropped off twice', async () => {
  const { opened, eventId, personId, dropOff } = await withObedInLambs()
  const again = await dropOff()
  await opened.asAdmin(linkPeople, { body: { a: personId, b: again } })
  const shown = async () => (await opened.asAdmin(staysForLeaders, {})).body.stays
  const doubled = { name: 'Obed Winter', room: 'Lambs', isDoubled: true }
  const both = await shown()
  expect(both).toMatchObject([doubled, doubled])
  // The board shows one card of both.
  expect(both[0]?.doubledAs).toBe(both[1]?.doubledAs)
  expect([personId, again]).toContain(both[0]?.doubledAs)
  const body = { eventId, personIds: [personId], as: 'other' as const }
  expect((await opened.asAdmin(closeStays, { body })).body).toEqual({ done: [personId], refused: [] })
  expect(await shown()).toEqual([])
})

test('only a leader reads who is still here, with the names in full', async () => {
  const { opened, desk, martha, eventId, lambs, personId, mark } = await withObedInLambs()
  const { body } = await opened.asAdmin(staysForLeaders, {})
  const known = { eventId, roomId: lambs, room: 'Lambs', personId, name: 'Obed Winter', mark, index: 1 }
  const since = expect.any(String)
  const { closesAt } = (await opened.ask(currentEvent, {})).body
  expect(body).toEqual({
    stays: [{ ...known, state: 'on-the-way', at: since, since, closesAt, broughtBy: 'Ruth Winter' }],
    contradictions: [],
    lookAt: [],
    tags: [],
    decided: [],
    lateAfterMinutes: [10, 20, 40],
  })
  expect(refusal(await martha.call(opened, staysForLeaders, {}))).toEqual([403, 'role-needed'])
  expect(refusal(await desk.call(opened, staysForLeaders, {}))).toEqual([401, 'password-needed'])
})

test('62: two hand-overs of one child are told to a leader, with who has the child, until one has looked', async () => {
  const { opened, eventId, personId, family } = await withObedInLambs()
  const stream = attendanceStream(eventId, family.id)
  const at = '2026-11-22T16:30:00.000Z'
  const record = async (command: object) => {
    const commandId = randomUUID()
    const whole = { gatheringId: eventId, attendeeId: family.id, at, personId, commandId, ...command }
    const cause = { by: 'administrator', commandId, at } as const
    const { position } = await transact(opened.log, stream, custody, whole as CustodyCommand, cause)
    await opened.views.reached(position)
  }
  const [spouse] = family.familyMembers
  for (const adult of [family.id, spouse.id])
    await record({ type: 'HandOver', personIds: [personId], to: { personId: adult }, proof: 'code', offline: true })
  const shown = async () => (await opened.asAdmin(staysForLeaders, {})).body.contradictions
  const handOvers = [
    { at, to: 'Ruth W.' },
    { at, to: 'Boaz W.' },
  ]
  expect(await shown()).toEqual([{ personId, eventId, name: 'Obed Winter', handOvers }])
  await record({ type: 'SeeContradiction' })
  expect(await shown()).toEqual([])
})

test('a church without rooms has no list of one', async () => {
  const opened = await foyer()
  const params = { eventId: await eventNow(opened), roomId: 1 }
  expect(refusal(await opened.asAdmin(roomOnDay, { params }))).toEqual([404, 'unknown-room'])
})
