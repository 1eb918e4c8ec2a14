import { expect, test } from 'vitest'
import { allEvents, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { checkPhone, createUser, updateUser } from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { BEHIND_HEADER, POSITION_HEADER } from '#domain/contract/route.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aFamily, eventNow, everythingIn, foyer, newPhone, sendIn, shared } from '#tests/foyer/setup.ts'
import { heldBack } from '#tests/foyer/held-back.ts'

/** An hour: a call that waits this long fails the test. */
const PATIENT = 3_600_000

const carrying = (position: string | null) => ({ [POSITION_HEADER]: position ?? '' })

test('a reply waits until the next read shows its change', async () => {
  const { log, hold, release } = heldBack(memoryEventLog())
  const opened = await foyer({ log, patience: PATIENT })
  hold()
  const phone = newPhone()
  let hasReplied = false
  const asking = opened.ask(createUser, { body: { name: 'Naomi Frost', phone } }).finally(() => (hasReplied = true))
  // It is written, but the reply has not come: until then, queries return the old state.
  await expect
    .poll(async () => (await everythingIn(log)).some(({ event }) => event.type === 'AttendeeRegistered'))
    .toBe(true)
  expect((await opened.ask(allEvents, {})).status).toBe(200)
  expect([hasReplied, opened.views.directory.holderOf(phone)]).toEqual([false, undefined])

  release()
  const { status, position, isBehind } = await asking
  expect([status, isBehind]).toEqual([201, false])
  expect(position).toContain(':')
  expect(opened.views.directory.holderOf(phone)).toBeDefined()
})

test('after a while a recorded command gets its reply anyway, marked as ahead of the views', async () => {
  const { log, hold, release } = heldBack(memoryEventLog())
  const opened = await foyer({ log, patience: 1 })
  hold()
  const { status, body, position, isBehind, headers } = await opened.ask(createUser, {
    body: { name: 'Naomi Frost', phone: newPhone() },
  })
  expect([status, isBehind, headers.get(BEHIND_HEADER)]).toEqual([201, true, '1'])
  // The views do not show this person yet, but no reply says that they do not exist.
  const found = await opened.ask(publicUser, { params: { userId: body.id } })
  expect([found.status, found.body.name]).toEqual([200, 'Naomi Frost'])
  const changed = await opened.ask(updateUser, { params: { userId: body.id }, body: { name: 'Naomi Thaw' } })
  expect([changed.status, changed.isBehind]).toEqual([200, true])

  release()
  const later = await opened.ask(publicUser, { params: { userId: body.id } }, carrying(position))
  expect([later.status, later.isBehind]).toEqual([200, false])
})

test('a read that brings a position waits for it', async () => {
  const log = memoryEventLog()
  const writer = await foyer({ log: shared(log) })
  const lagging = heldBack(shared(log))
  const reader = await foyer({ log: lagging.log, patience: PATIENT })
  lagging.hold()
  const family = await aFamily(writer)
  const eventId = await eventNow(writer)
  const { position } = await sendIn(writer, family)
  const counts = () => reader.ask(eventStats, { params: { eventId } }, carrying(position))
  expect((await reader.ask(eventStats, { params: { eventId } })).body.totalAttendees).toBe(0)

  const asking = counts()
  lagging.release()
  const { body, isBehind } = await asking
  expect([body.totalAttendees, isBehind]).toEqual([1, false])
})

test('a read that brings a position gets a reply after a while anyway, marked as behind', async () => {
  const log = memoryEventLog()
  const writer = await foyer({ log: shared(log) })
  const lagging = heldBack(shared(log))
  const reader = await foyer({ log: lagging.log, patience: 1 })
  lagging.hold()
  const { position } = await sendIn(writer, await aFamily(writer))
  const params = { eventId: await eventNow(writer) }
  const { status, body, isBehind } = await reader.ask(eventStats, { params }, carrying(position))
  expect([status, body.totalAttendees, isBehind]).toEqual([200, 0, true])
})

test.each(['another-log:99', '99', ':99', '', 'x'.repeat(5000), '*'])(
  'a position of another log is not waited for: %.20s',
  async (position) => {
    const opened = await foyer({ patience: PATIENT })
    const { status, isBehind } = await opened.ask(allEvents, {}, carrying(position))
    expect([status, isBehind]).toEqual([200, false])
  },
)

test('what is written through one server is read through another, and the counts agree', async () => {
  const log = memoryEventLog()
  const [one, other] = [
    await foyer({ log: shared(log), patience: PATIENT }),
    await foyer({ log: shared(log), patience: PATIENT }),
  ]
  const eventId = await eventNow(one)
  let position: string | null = null
  for (const [here, there] of [
    [one, other],
    [other, one],
    [one, other],
  ] as const) {
    const family = await aFamily(here)
    const reply = await sendIn(here, family, { family: [family.familyMembers[0].id] })
    position = reply.position
    const seen = await there.ask(checkPhone, { body: { phone: family.phone } }, carrying(position))
    expect(seen.body.user?.checkedIn?.people).toHaveLength(2)
  }
  const everybody = { totalAttendees: 6, firstTimeGuests: 6, counted: 0 }
  const counts = await Promise.all(
    [one, other].map(({ ask }) => ask(eventStats, { params: { eventId } }, carrying(position))),
  )
  expect(counts.map(({ body }) => body)).toEqual([everybody, everybody])
})

test('a command without changes replies with the position of what it found', async () => {
  const opened = await foyer()
  const family = await aFamily(opened)
  const commandId = crypto.randomUUID()
  const first = await sendIn(opened, family, { commandId })
  const again = await sendIn(opened, family, { commandId })
  expect(again.position).toBe(first.position)
})

test('broken views are never waited for: commands continue, and the server reports that it is not ready', async () => {
  const log = memoryEventLog()
  const opened = await foyer({ log, patience: PATIENT })
  const foreign = { type: 'FromTheFuture', data: {} } as never
  await log.append(
    'gathering-1',
    [{ id: crypto.randomUUID(), event: foreign, cause: { by: 'system', commandId: 'x' } }],
    -1,
  )
  expect((await opened.views.broken).message).toContain('FromTheFuture')
  const { status, isBehind } = await opened.ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })
  expect([status, isBehind]).toEqual([201, true])
  const ready = await fetch(`${opened.url}/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: expect.stringContaining('FromTheFuture'), version: expect.any(String) },
  ])
})
