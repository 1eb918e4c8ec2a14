import { expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { clearanceRoutes } from '#domain/contract/clearances/clearance-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { twoAdults } from '#domain/contract/custody/two-adults-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import type { ChildRules } from '#domain/rooms/room-fields.ts'
import { setChildRules } from '#domain/contract/rooms/room-routes.ts'
import { addTeam } from '#domain/contract/teams/team-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aLeader, refusal, withRooms } from '#tests/foyer/in-care.ts'
import { SUNDAY } from '#tests/foyer/foyer.ts'
import { aFamily, foyer, sendIn } from '#tests/foyer/setup.ts'

/** A church whose clock a test sets, in minutes after 9:58. */
async function watched(rules: Partial<ChildRules> = {}) {
  let clock = SUNDAY
  const at = (minutes: number) => (clock = new Date(Date.parse(SUNDAY) + minutes * 60_000).toISOString())
  const log = memoryEventLog()
  const church = await withRooms({ log, now: () => clock })
  const { opened, eventId, lambs, martha } = church
  await opened.asAdmin(setChildRules, { body: { helpersWatched: true, ...rules } })
  const helps = async (who: { personId: number } | { helperId: string }, came = true) =>
    await martha.browser.call(opened, roomDayRoutes.helperInRoom, {
      params: { eventId, roomId: lambs },
      body: { who, came },
    })
  const told = async (from = opened) =>
    (await from.asAdmin(twoAdults, {})).body.events.find((event) => event.eventId === eventId)?.rooms[0]
  /** Another server reads the whole log. */
  const afterRestart = async () => await told(await foyer({ log, now: () => clock }))
  return { ...church, at, helps, told, afterRestart }
}

const spans = (found: Awaited<ReturnType<Awaited<ReturnType<typeof watched>>['told']>>) =>
  found?.spans.map(({ from, to }) => [from, to].map((time) => (Date.parse(time) - Date.parse(SUNDAY)) / 60_000))

test('the minutes with fewer than two adults are told for each room, also after a restart', async () => {
  const { at, helps, told, afterRestart, inRoom, handOver, opened, lambs, martha } = await watched()
  const esther = await aLeader(opened)
  at(5)
  for (const { id } of [martha, esther]) await helps({ helperId: id })
  const dropped = await inRoom()
  at(43)
  await helps({ helperId: esther.id }, false)
  at(55)
  await helps({ helperId: esther.id })
  at(90)
  expect(await told()).toMatchObject({ roomId: lambs, room: 'Lambs', minutes: 17 })
  expect(spans(await told())).toEqual([
    [0, 5],
    [43, 55],
  ])
  expect(await afterRestart()).toEqual(await told())
  await handOver(dropped)
  at(7 * 24 * 60)
  expect(await told()).toMatchObject({ minutes: 17 })
  at(9 * 7 * 24 * 60)
  expect(await told()).toBeUndefined()
})

test('no minute counts while nobody watches, and a room that was watched and never short is told with none', async () => {
  const { at, helps, told, opened, martha } = await watched({ helpersWatched: false })
  const esther = await aLeader(opened)
  at(10)
  expect(await told()).toBeUndefined()
  await opened.asAdmin(setChildRules, { body: { helpersWatched: true } })
  at(12)
  for (const { id } of [martha, esther]) await helps({ helperId: id })
  await opened.asAdmin(setChildRules, { body: { helpersWatched: false } })
  await helps({ helperId: esther.id }, false)
  at(30)
  expect(spans(await told())).toEqual([[10, 12]])
})

test('a helper counts from the day on which a clearance was recorded, and one who was erased is not held against anybody', async () => {
  const { at, helps, told, afterRestart, opened } = await watched({ clearancesKept: true })
  const [one, other] = [await aFamily(opened), await aFamily(opened)]
  await sendIn(opened, one)
  const record = (personId: number) =>
    opened.asAdmin(clearanceRoutes.recordClearance, {
      params: { personId },
      body: { kind: 'Background check', until: '2027-01-01' },
    })
  for (const { id } of [one, other]) await helps({ personId: id })
  await record(one.id)
  at(10)
  expect(spans(await told())).toEqual([[0, 10]])
  at(24 * 60)
  const before = await told()
  await record(other.id)
  expect(await told()).toEqual(before)
  await opened.asAdmin(eraseAttendee, { params: { userId: other.id } })
  expect((await told())?.minutes).toBe(0)
  expect(await afterRestart()).toEqual(await told())
})

test('who serves by a team counts from the check-in until they are taken back', async () => {
  const { at, told, afterRestart, opened, eventId, lambs } = await watched()
  const { teamId } = (await opened.asAdmin(addTeam, { body: { name: 'Lambs', services: 'all', roomId: lambs } })).body
  const family = await aFamily(opened)
  const [wife] = family.familyMembers
  const serving = [family.id, wife.id].map((personId) => ({ personId, teamId }))
  at(4)
  const userData = { eventId, userId: family.id }
  await opened.ask(checkIn, { body: { userData, familyMemberIds: [wife.id], serving } })
  at(20)
  await opened.asAdmin(takeBackAttendance, { params: userData, body: {} })
  at(23)
  expect(spans(await told())).toEqual([
    [0, 4],
    [20, 23],
  ])
  expect(await afterRestart()).toEqual(await told())
})

test('nothing is counted after midnight, also while nobody has handed a child over', async () => {
  const { at, told, dropOff } = await watched()
  await dropOff()
  at(2 * 24 * 60)
  expect(spans(await told())).toEqual([[0, 14 * 60 + 2]])
})

test('leaders read it, and no other helper', async () => {
  const { opened, martha } = await watched()
  const esther = await aLeader(opened)
  expect((await esther.browser.call(opened, twoAdults, {})).status).toBe(200)
  expect(refusal(await martha.browser.call(opened, twoAdults, {}))).toEqual([403, 'role-needed'])
})
