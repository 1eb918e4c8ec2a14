import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { setDoors } from '#domain/contract/device/device-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { addService } from '#domain/contract/schedule/schedule-routes.ts'
import type { DomainEvent } from '#domain/events.ts'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, eventNow, eventsIn, foyer } from '#tests/foyer/setup.ts'
import { Tablet, letInTablet } from '#tests/foyer/tablets.ts'

const { addRoom, changeRoom, childrensRooms, closeRoom, endRoom, openRoom, roomsOfEvent, setChildRules, undoRooms } =
  roomRoutes

const LAMBS = { name: 'Lambs', where: 'upstairs', services: 'all', ages: { fromMonths: 12, toMonths: 35 } } as const

type Body = CallArguments<typeof addRoom>['body']
const add = async ({ asAdmin }: Foyer, body: Body = LAMBS) => await asAdmin(addRoom, { body })
const listed = async ({ asAdmin }: Foyer) => (await asAdmin(childrensRooms, {})).body
const acts = async ({ asAdmin }: Foyer) => (await asAdmin(activity, { query: {} })).body
const undo = async ({ asAdmin }: Foyer, change: string) => await asAdmin(undoRooms, { body: { change } })
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

/** A church with one room and a tablet that was let in. */
async function withLambs() {
  const opened = await foyer()
  const { body } = await add(opened)
  const { tablet } = await letInTablet(opened)
  return { opened, roomId: body.roomId, tablet }
}

describe('the children’s rooms', () => {
  test('are added, changed and ended by an administrator, and each command counts once', async () => {
    const opened = await foyer()
    const commandId = randomUUID()
    for (const _ of ['first', 'again'])
      expect(await add(opened, { ...LAMBS, places: 12, where: null, commandId })).toMatchObject({
        status: 201,
        body: { roomId: 1 },
      })
    const { where: _, ...lambs } = LAMBS
    const first = { roomId: 1, ...lambs, places: 12, ratio: 'cfoc', twoScans: false, slips: false, receiveBy: 'mark' }
    expect((await listed(opened)).rooms).toEqual([{ ...first, order: 1 }])

    const params = { roomId: 1 }
    await opened.asAdmin(changeRoom, { params, body: { name: ' Little   Lambs ', places: null, twoScans: true } })
    const { places: __, ...changed } = first
    expect((await listed(opened)).rooms).toEqual([{ ...changed, order: 1, name: 'Little Lambs', twoScans: true }])

    await opened.asAdmin(endRoom, { params, body: {} })
    expect((await listed(opened)).rooms).toEqual([])
    expect((await add(opened)).body).toEqual({ roomId: 2 })
  })

  test('refuse what cannot be, in words', async () => {
    const { opened } = await withLambs()
    const { asAdmin } = opened
    expect(refusal(await add(opened))).toEqual([409, 'room-name-taken'])
    expect(refusal(await add(opened, { ...LAMBS, name: 'Fish', services: [7] }))).toEqual([404, 'unknown-service'])
    expect(refusal(await add(opened, { ...LAMBS, name: 'Fish', overflowTo: 9 }))).toEqual([409, 'overflow-unfit'])
    expect(refusal(await asAdmin(changeRoom, { params: { roomId: 9 }, body: {} }))).toEqual([404, 'unknown-room'])
    const invalid: [Partial<Body>, string][] = [
      [{ name: ' ' }, 'Please enter a name.'],
      [{ name: 'L'.repeat(31) }, 'The name of a room has 30 letters at most.'],
      [{ services: [] }, 'Please choose a service.'],
      [{ ages: { fromMonths: 36, toMonths: 12 } }, 'The first age must not be after the last one.'],
      [{ grades: { from: 3, to: 'K' } }, 'The first grade must not be after the last one.'],
      [{ places: 0 }, 'Places are a whole number from 1 to 999.'],
    ]
    for (const [fields, words] of invalid) {
      const { status, failure } = await add(opened, { ...LAMBS, name: 'Fish', ...fields })
      expect([fields, status, failure.message]).toEqual([fields, 400, words])
    }
  })

  test('hold rules in common, which are set one by one', async () => {
    const opened = await foyer()
    const { body } = await opened.asAdmin(setChildRules, { body: { promotion: '09-01' } })
    expect(body).toMatchObject({ promotion: '09-01', lastNameOnTag: 'initial', minimumCollectorAge: 18 })
    expect((await listed(opened)).rules).toEqual(body)
    for (const promotion of ['02-30', '13-01', 'August 1'])
      expect((await opened.asAdmin(setChildRules, { body: { promotion } })).failure.message).toBe(
        'Please choose a day of the year.',
      )
  })

  test('are not for helpers who are no administrators', async () => {
    const opened = await foyer()
    const { browser } = await signedIn(opened, { name: 'Martha Ostrander', roles: ['desk', 'care', 'greeter'] })
    expect(refusal(await browser.call(opened, addRoom, { body: LAMBS }))).toEqual([403, 'role-needed'])
    expect(refusal(await browser.call(opened, childrensRooms, {}))).toEqual([403, 'role-needed'])
  })
})

describe('the rooms of an event', () => {
  test('are those of its service, for a tablet that was let in and for the desk', async () => {
    const { opened, roomId, tablet } = await withLambs()
    const eventId = await eventNow(opened)
    const youth = { name: 'Youth', weekday: 5, starts: '19:00', opens: '18:30', closes: '20:00' }
    const { body: service } = await opened.asAdmin(addService, { body: youth })
    await add(opened, { name: 'Lounge', services: [service.slot], places: 24 })
    const lambs = { roomId, name: 'Lambs', where: 'upstairs', count: 0, isFull: false, isOpen: true }
    expect((await tablet.call(opened, roomsOfEvent, { query: {} })).body).toMatchObject([
      { ...lambs, eventId },
      { name: 'Lounge', places: 24 },
    ])
    const sunday = { query: { eventId: 2026112901 } }
    expect((await tablet.call(opened, roomsOfEvent, sunday)).body).toEqual([{ ...lambs, eventId: 2026112901 }])
    const { browser } = await signedIn(opened, { name: 'Martha Ostrander', roles: ['desk'] })
    expect((await browser.call(opened, roomsOfEvent, sunday)).body).toHaveLength(1)
    expect(refusal(await tablet.call(opened, roomsOfEvent, { query: { eventId: 2026112902 } }))).toEqual([
      404,
      'unknown-gathering',
    ])
  })

  test('are hidden from a browser without a key, and there are none without a room', async () => {
    const { opened } = await withLambs()
    expect((await opened.ask(roomsOfEvent, { query: {} })).body).toEqual([])
    const { browser } = await signedIn(opened, { name: 'Joel Amsterby', roles: ['greeter'] })
    expect((await browser.call(opened, roomsOfEvent, { query: {} })).body).toEqual([])
    await opened.asAdmin(setDoors, { body: { closed: true } })
    expect(refusal(await opened.ask(roomsOfEvent, { query: {} }))).toEqual([403, 'device-unknown'])
    const without = await foyer()
    const { tablet } = await letInTablet(without)
    expect((await tablet.call(without, roomsOfEvent, { query: {} })).body).toEqual([])
  })

  test('are closed and opened for that event alone', async () => {
    const { opened, roomId, tablet } = await withLambs()
    const body = { eventId: await eventNow(opened) }
    const isOpen = async (query: { eventId?: number } = {}) =>
      (await tablet.call(opened, roomsOfEvent, { query })).body.map((room) => room.isOpen)
    expect((await opened.asAdmin(closeRoom, { params: { roomId }, body })).body).toEqual({ roomId })
    expect([await isOpen(), await isOpen({ eventId: 2026112901 })]).toEqual([[false], [true]])
    await opened.asAdmin(openRoom, { params: { roomId }, body })
    expect(await isOpen()).toEqual([true])
    expect(refusal(await opened.asAdmin(closeRoom, { params: { roomId: 9 }, body }))).toEqual([404, 'unknown-room'])
  })
})

test('50. a room with a child in our care is not ended, and the child is named', async () => {
  const { opened, roomId } = await withLambs()
  const { asAdmin, log, views } = opened
  const [eventId, { id: attendeeId, familyMembers }] = [await eventNow(opened), await aFamily(opened)]
  const [, { id: personId }] = familyMembers
  const tapped = { at: '2026-11-22T15:58:00.000Z', commandId: randomUUID() }
  const event: DomainEvent = {
    type: 'PartyCheckedIn',
    data: {
      gatheringId: eventId,
      attendeeId,
      attendeePresent: true,
      familyMemberIds: [personId],
      wasMember: false,
      ...tapped,
      stays: [{ personId, roomId, index: 1 }],
      mark: 'K7Q',
    },
  }
  const cause = { by: 'tablet', commandId: tapped.commandId } as const
  const dropOff = [{ id: randomUUID(), event, cause }]
  const appended = await log.append(attendanceStream(eventId, attendeeId), dropOff, NO_STREAM)
  await views.reached(appended.outcome === 'appended' ? appended.position : '')
  const refused = await asAdmin(endRoom, { params: { roomId }, body: {} })
  expect([refused.status, refused.failure]).toMatchObject([
    409,
    { code: 'in-care', children: [{ personId, firstName: 'Obed', room: 'Lambs' }] },
  ])
  const added = (await acts(opened)).find(({ deed }) => deed === 'roomAdded')
  expect(refusal(await undo(opened, added?.id ?? ''))).toEqual([409, 'in-care'])
  await asAdmin(changeRoom, { params: { roomId }, body: { places: 1 } })
  const { browser } = await signedIn(opened, { name: 'Martha Ostrander', roles: ['desk'] })
  const { body } = await browser.call(opened, roomsOfEvent, { query: { eventId } })
  expect(body).toMatchObject([{ count: 1, places: 1, isFull: true }])
})

test('a tablet that checks people in hears that there are rooms, and no other one does', async () => {
  const opened = await foyer()
  const [kiosk, counter] = [await letInTablet(opened), await letInTablet(opened, { kind: 'counter', serves: [1] })]
  expect(await kiosk.tablet.standing(opened)).not.toHaveProperty('hasRooms')
  const { body } = await add(opened)
  expect(await kiosk.tablet.standing(opened)).toMatchObject({ state: 'in', hasRooms: true, lastNameOnTag: 'initial' })
  expect(await counter.tablet.standing(opened)).not.toHaveProperty('hasRooms')
  expect(await new Tablet().standing(opened)).not.toHaveProperty('hasRooms')
  await opened.asAdmin(endRoom, { params: { roomId: body.roomId }, body: {} })
  expect(await kiosk.tablet.standing(opened)).not.toHaveProperty('hasRooms')
})

describe('in the activity', () => {
  test('each change of a room is told, and undone there', async () => {
    const { opened, roomId } = await withLambs()
    const eventId = await eventNow(opened)
    await opened.asAdmin(changeRoom, { params: { roomId }, body: { name: 'Little Lambs' } })
    await opened.asAdmin(setChildRules, { body: { wallPages: false } })
    await opened.asAdmin(closeRoom, { params: { roomId }, body: { eventId } })
    await opened.asAdmin(endRoom, { params: { roomId }, body: {} })
    const told = (await acts(opened)).filter(({ kind }) => kind === 'schedule')
    expect(told.map(({ sentence, by, canTakeBack }) => [sentence, by, canTakeBack])).toEqual([
      ['The children’s room Little Lambs was ended.', 'Administrator', true],
      ['The children’s room Little Lambs was closed for Open Check-In on November 22, 2026.', 'Administrator', true],
      ['What holds in all children’s rooms was changed.', 'Administrator', true],
      ['The children’s room Little Lambs was changed.', 'Administrator', false],
      ['The children’s room Lambs was added.', 'Administrator', false],
    ])
    const [ended, closed, rules, changed] = told.map(({ id }) => id)
    for (const change of [ended, closed, rules]) expect((await undo(opened, change ?? '')).status).toBe(204)
    expect((await listed(opened)).rooms).toMatchObject([{ name: 'Little Lambs' }])
    expect((await listed(opened)).rules.wallPages).toBe(true)
    expect(refusal(await undo(opened, changed ?? ''))).toEqual([409, 'plan-changed'])
    const after = await acts(opened)
    const brought = after.find(({ deed }) => deed === 'roomBroughtBack')
    expect(after.find(({ id }) => id === ended)).toMatchObject({ takenBackBy: brought?.id, canTakeBack: false })
    expect(after.find(({ id }) => id === closed)?.takenBackBy).toBeDefined()
  })

  test('nothing is told, and nothing recorded, before there is a room', async () => {
    const opened = await foyer()
    const before = await eventsIn(opened.log, 'RoomAdded')
    expect(refusal(await undo(opened, randomUUID()))).toEqual([409, 'nothing-to-undo'])
    expect([before, (await acts(opened)).length]).toEqual([[], 0])
  })
})
