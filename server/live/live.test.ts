import { beforeEach, describe, expect, test } from 'vitest'
import { afterChange } from '#web/live/board.ts'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { changeFamilyMember, handOverHousehold } from '#domain/contract/people/family-routes.ts'
import { updateUser } from '#domain/contract/people/people-routes.ts'
import { mergeProfiles, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { lookOften, watchBoard, watchCounts } from '#tests/foyer/watching.ts'
import { aFamily, clockAt, eventNow, foyer, hearing, sendIn, shared, viewerAt } from '#tests/foyer/setup.ts'
import { ADMIN, type Foyer, PASSWORD, SUNDAY, headerWith } from '#tests/foyer/foyer.ts'

beforeEach(lookOften)

const NEXT_SUNDAY = 2026112901

const rowsAt = async ({ asAdmin }: Foyer, eventId: number) =>
  (await asAdmin(eventAttendances, { params: { eventId } })).body

describe('the wall', () => {
  test('gets the counts at once, then each change, with the version that it follows', async () => {
    const opened = await foyer()
    const eventId = await eventNow(opened)
    const viewer = viewerAt(opened)
    const counts = await watchCounts(viewer, eventId)
    expect(counts).toEqual({
      eventId,
      version: expect.any(String),
      stats: { totalAttendees: 0, firstTimeGuests: 0, counted: 0 },
      arrivals: [],
    })

    const heard = hearing(viewer, 'counts:changed')
    const family = await aFamily(opened)
    await sendIn(opened, family, { family: [family.familyMembers[0].id] })
    const change = await heard
    expect(change).toEqual({
      eventId,
      follows: counts.version,
      version: expect.any(String),
      stats: { totalAttendees: 2, firstTimeGuests: 2, counted: 0 },
      arrivals: [{ from: '2026-11-22T15:55:00.000Z', people: 2 }],
    })
    expect(change.version).not.toBe(counts.version)
  })
})

describe('the dashboard', () => {
  test('gets the board, newest row first, then the new rows', async () => {
    const opened = await foyer()
    const eventId = await eventNow(opened)
    const [first, second, third] = [await aFamily(opened), await aFamily(opened), await aFamily(opened)]
    await sendIn(opened, first)
    await sendIn(opened, second)
    const viewer = viewerAt(opened)
    const board = await watchBoard(viewer, eventId)
    expect(board.rows.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(board.stats.totalAttendees).toBe(2)

    const heard = hearing(viewer, 'board:changed')
    await sendIn(opened, third)
    const change = await heard
    expect(change).toMatchObject({ follows: board.version, stats: { totalAttendees: 3 } })
    expect(change.rows).toMatchObject([
      { id: third.id, groupSize: 1, user: { name: 'Ruth Winter', phone: third.phone } },
    ])
  })

  test('shows a new name, and no longer the name of somebody erased', async () => {
    const opened = await foyer()
    const { id: userId, ...family } = await aFamily(opened)
    await sendIn(opened, { ...family, id: userId })
    const viewer = viewerAt(opened)
    const { version } = await watchBoard(viewer, await eventNow(opened))

    const renamed = hearing(viewer, 'board:changed')
    await opened.ask(updateUser, { params: { userId }, body: { name: 'Ruth Spring' } })
    expect(await renamed).toMatchObject({ follows: version, rows: [{ user: { name: 'Ruth Spring' } }] })

    const erased = hearing(viewer, 'board:changed')
    await opened.asAdmin(eraseAttendee, { params: { userId } })
    expect((await erased).rows).toMatchObject([{ id: userId, groupSize: 1, user: { id: userId, name: '' } }])
  })

  test('shows the new name of a child who came before the family was handed to another adult', async () => {
    const opened = await foyer()
    const [family, eventId] = [await aFamily(opened), await eventNow(opened)]
    const [spouse, child] = family.familyMembers
    await sendIn(opened, family, { family: [child.id] })
    const handing = { params: { userId: family.id }, body: { to: spouse.id } }
    await opened.asAdmin(handOverHousehold, handing)
    const viewer = viewerAt(opened)
    const board = await watchBoard(viewer, eventId)
    const heard = hearing(viewer, 'board:changed')
    const params = { userId: spouse.id, memberId: child.id }
    await opened.asAdmin(changeFamilyMember, { params, body: { name: 'Obed Sommers' } })
    expect(afterChange(board, await heard)?.rows).toEqual(await rowsAt(opened, eventId))
    expect(JSON.stringify(await heard)).toContain('Obed Sommers')
  })

  test('no longer shows the name of a child who was erased with the family, in the row of those that they came with', async () => {
    const opened = await foyer()
    const [family, hosts, eventId] = [await aFamily(opened), await aFamily(opened), await eventNow(opened)]
    const [, child] = family.familyMembers
    await opened.asAdmin(changeFamilyMember, {
      params: { userId: family.id, memberId: child.id },
      body: { name: 'Obed Sommers' },
    })
    const { body: merge } = await opened.asAdmin(mergeProfiles, { body: { from: family.id, into: hosts.id } })
    await sendIn(opened, hosts, { family: [child.id] })
    await opened.asAdmin(removeLink, { params: { link: merge.link } })
    const viewer = viewerAt(opened)
    const board = await watchBoard(viewer, eventId)
    expect(JSON.stringify(board)).toContain('Obed Sommers')
    const heard = hearing(viewer, 'board:changed')
    await opened.asAdmin(eraseAttendee, { params: { userId: family.id } })
    expect(afterChange(board, await heard)?.rows).toEqual(await rowsAt(opened, eventId))
    expect(JSON.stringify(await rowsAt(opened, eventId))).not.toContain('Obed Sommers')
  })

  test('sends no more names to a viewer whose password was replaced', async () => {
    const valid = { password: PASSWORD }
    const opened = await foyer({
      computersPassword: {
        knows: (password) => password === valid.password,
        hashes: async (password) => password === valid.password,
        version: () => valid.password,
        fingerprint: async () => 'x'.repeat(43),
      },
    })
    const eventId = await eventNow(opened)
    const [viewer, wall] = [viewerAt(opened), viewerAt(opened)]
    await watchBoard(viewer, eventId)
    await watchCounts(wall, eventId)
    const heard: string[] = []
    viewer.onAny((event) => heard.push(event))
    const sentAway = new Promise((resolve) => viewer.once('disconnect', resolve))
    valid.password = 'seven-new-candles'
    expect(await sentAway).toBe('io server disconnect')
    const counted = hearing(wall, 'counts:changed')
    await sendIn(opened, await aFamily(opened))
    await counted
    expect(heard).not.toContain('board:changed')
  })

  test('shows another gathering to a viewer who signed in before, while somebody else guesses passwords', async () => {
    const opened = await foyer()
    const eventId = await eventNow(opened)
    const viewer = viewerAt(opened)
    const guess = async (authorization: string) => {
      const reply = await viewer.emitWithAck('board:watch', { eventId, authorization })
      return reply.ok ? 'ok' : reply.code
    }
    expect(await guess(ADMIN)).toBe('ok')
    for (let at = 0; at < 10; at++) expect(await guess(headerWith(`guess ${at}`))).toBe('password-needed')
    expect(await guess(headerWith('guess 11'))).toBe('too-many-tries')
    expect(await guess(ADMIN)).toBe('ok')
  })
})

test('viewers at every server see a check-in at any of them', async () => {
  const log = memoryEventLog()
  const [one, other] = [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
  const eventId = await eventNow(one)
  const viewers = [viewerAt(one), viewerAt(other)]
  await Promise.all(viewers.map((viewer) => watchBoard(viewer, eventId)))
  const heard = Promise.all(viewers.map((viewer) => hearing(viewer, 'board:changed')))
  const family = await aFamily(other)
  await sendIn(one, family)
  const [here, there] = await heard
  expect(here).toMatchObject({ stats: { totalAttendees: 1 }, rows: [{ id: family.id, user: { name: 'Ruth Winter' } }] })
  expect([there?.version, there?.rows]).toEqual([here?.version, here?.rows])
})

test('a late delivery from an earlier morning changes the first-time guests, and the counts and rows of other gatherings too', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const family = await aFamily(opened)
  const eventId = await eventNow(opened)
  clock.turnTo('2026-11-29T16:00:00.000Z')
  await sendIn(opened, family, { eventId: NEXT_SUNDAY })
  const viewer = viewerAt(opened)
  const before = await watchBoard(viewer, NEXT_SUNDAY)
  expect(before).toMatchObject({ stats: { firstTimeGuests: 1 }, rows: [{ firstTimeGuests: [family.id] }] })

  const heard = hearing(viewer, 'board:changed')
  await sendIn(opened, family, { eventId, at: SUNDAY })
  const { firstTimeGuests: _, ...row } = before.rows[0]!
  const stats = { totalAttendees: 1, firstTimeGuests: 0, counted: 0 }
  expect(await heard).toMatchObject({ eventId: NEXT_SUNDAY, stats })
  expect((await heard).rows).toEqual([row])
})

test('watching another gathering ends watching the first', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const eventId = await eventNow(opened)
  const viewer = viewerAt(opened)
  await watchBoard(viewer, eventId)
  await watchCounts(viewer, NEXT_SUNDAY)
  const heard: number[] = []
  viewer.onAny((_, change?: { eventId: number }) => change && heard.push(change.eventId))
  await sendIn(opened, await aFamily(opened), { eventId })
  clock.turnTo('2026-11-29T16:00:00.000Z')
  const counted = hearing(viewer, 'counts:changed')
  await sendIn(opened, await aFamily(opened), { eventId: NEXT_SUNDAY })
  await counted
  expect(heard).toEqual([NEXT_SUNDAY])
})

test('after the server was stopped and started again, a viewer who asks again sees everything', async () => {
  const log = memoryEventLog()
  const environment = { PORT: String(await freePort()) }
  const before = await foyer({ log: shared(log), environment })
  const eventId = await eventNow(before)
  await sendIn(before, await aFamily(before))
  const viewer = viewerAt(before, { reconnection: true, reconnectionDelay: 1, reconnectionDelayMax: 5 })
  const seen = await watchBoard(viewer, eventId)
  const back = new Promise<void>((resolve) => viewer.once('disconnect', () => viewer.once('connect', resolve)))
  await before.stop()

  const after = await foyer({ log: shared(log), environment })
  await back
  const board = await watchBoard(viewer, eventId)
  expect(board.rows).toEqual(seen.rows)
  const heard = hearing(viewer, 'board:changed')
  await sendIn(after, await aFamily(after))
  expect(await heard).toMatchObject({ follows: board.version, stats: { totalAttendees: 2 } })
})
