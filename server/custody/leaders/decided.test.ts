import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { renewReceipt } from '#domain/contract/custody/custody-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import { closeStays, receiveChildren } from '#domain/contract/custody/room-day-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { leaderWithPin } from '#tests/foyer/helpers.ts'
import { aLeader, withRooms } from '#tests/foyer/in-care.ts'
import { clockAt, plan } from '#tests/foyer/setup.ts'

const minutesLater = (minutes: number) =>
  new Date(Date.parse('2026-11-22T15:58:00.000Z') + minutes * 60_000).toISOString()

test('what leaders decided today is told with who, why, and who else was there, the newest first', async () => {
  const clock = clockAt()
  const rooms = await withRooms({ now: clock.now }, { receiveBy: 'mark' })
  const { opened, desk, eventId, lambs, martha, dropOff, handOver } = rooms
  const esther = await aLeader(opened)
  const decided = async () => (await opened.asAdmin(staysForLeaders, {})).body.decided
  const dropped = await dropOff()
  const [obed] = dropped.children.map(({ personId }) => personId) as [number]
  const params = { eventId, roomId: lambs }
  const at = (minutes: number) => (clock.turnTo(minutesLater(minutes)), minutesLater(minutes))

  const first = at(1)
  await esther.browser.call(opened, receiveChildren, { params, body: { personIds: [obed] } })
  const second = at(2)
  const given = await leaderWithPin(opened, 'Joel Amsterby')
  await desk.call(opened, renewReceipt, {
    params: { mark: dropped.mark },
    body: { eventId, personId: dropped.family.id, reason: 'damaged', proof: 'pin', ...given.given },
  })
  const third = at(3)
  const commandId = randomUUID()
  const exception = { proof: 'identity', reason: 'lost', seen: 'photo-id' } as const
  const by = { helperId: martha.id }
  await handOver(dropped, { code: undefined, commandId, exception: { ...exception, second: by } }, esther.browser)
  const fourth = at(5)
  const undo = { params: { commandId }, body: { reason: 'wrong-child' as const } }
  await esther.browser.call(opened, handOverRoutes.undoHandOver, undo)
  const fifth = at(6)
  await opened.asAdmin(closeStays, { body: { eventId, personIds: [obed], as: 'collected' } })

  const of = { names: ['Obed Winter'], leader: 'Esther Naramoor' }
  expect(await decided()).toEqual([
    { names: ['Obed Winter'], what: 'closed', at: fifth, reason: 'collected' },
    { ...of, what: 'undone', at: fourth, reason: 'wrong-child' },
    { ...of, what: 'handed-over', at: third, to: 'Ruth W.', reason: 'lost', seen: 'photo-id', second: 'Martha Reed' },
    { ...of, what: 'renewed', at: second, to: 'Ruth W.', reason: 'damaged', leader: 'Joel Amsterby' },
    { ...of, what: 'received', at: first },
  ])
  at(24 * 60)
  expect(await decided()).toEqual([])
})

test('what is no exception is not told as one', async () => {
  const { opened, inRoom, handOver } = await withRooms()
  await handOver(await inRoom())
  expect((await opened.asAdmin(staysForLeaders, {})).body.decided).toEqual([])
})

test('47: a child who stays on for the next event should leave when that one closes', async () => {
  const clock = clockAt()
  const { opened, inRoom } = await withRooms({ now: clock.now })
  const times = { startsAt: '2026-11-23T02:00:00.000Z', opensAt: '2026-11-23T01:00:00.000Z' }
  const closesAt = '2026-11-23T07:00:00.000Z'
  await plan(opened, { type: 'ScheduleOneOff', date: '2026-11-22', gathering: { name: 'Vigil', ...times, closesAt } })
  const { family, children } = await inRoom()
  const first = (await opened.ask(currentEvent, {})).body
  const shown = async () => (await opened.asAdmin(staysForLeaders, {})).body.stays.map((stay) => stay.closesAt)
  expect(await shown()).toEqual([first.closesAt])
  clock.turnTo(times.opensAt)
  const vigil = (await opened.ask(currentEvent, {})).body
  const familyMemberIds = children.map(({ personId }) => personId)
  await opened.ask(checkIn, { body: { userData: { eventId: vigil.id, userId: family.id }, familyMemberIds } })
  expect([vigil.name, await shown()]).toEqual(['Vigil', [closesAt]])
})
