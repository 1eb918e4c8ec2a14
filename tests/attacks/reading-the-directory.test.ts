import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { checkPhone, searchByLastName, userWithFamily } from '#domain/contract/people/people-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { SURNAMES } from '#commands/seed/names.ts'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { clockAt, eventNow, foyer, sendIn } from '#tests/foyer/setup.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { fleetAt } from '#tests/foyer/tablets.ts'
import { waitBeside } from './bystander.ts'
import { bringIn, HOUSEHOLDS, phoneOf } from '#tests/busy-service/large-church.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))

const searchEveryPair = (at: Foyer) => searchFor(at, PAIRS)

/** Searches for these names. Returns the households that were shown. */
async function searchFor(at: Foyer, names: readonly string[]): Promise<Set<number>> {
  const seen = new Set<number>()
  for (const lastName of names) {
    const { status, body } = await at.ask(searchByLastName, { query: { lastName } })
    if (status === 200) for (const { id } of body) seen.add(id)
  }
  return seen
}

/** Looks up this many existing phone numbers. Returns the households that were shown. */
async function lookUpPhones(at: Foyer, many: number): Promise<Set<number>> {
  const seen = new Set<number>()
  for (let place = 0; place < many; place++) {
    const { status, body } = await at.ask(checkPhone, { body: { phone: phoneOf(place) } })
    if (status === 200 && body.user) seen.add(body.user.id)
  }
  return seen
}

test('somebody who checks nobody in sees at most 900 of 10,000 households in an hour, by any way', async () => {
  const clock = clockAt()
  const church = await foyer({ now: clock.now })
  await bringIn(church)
  const bySearch = await searchEveryPair(church)
  expect(bySearch.size).toBeGreaterThan(0)
  expect(bySearch.size).toBeLessThanOrEqual(800)
  const seen = bySearch.union(await lookUpPhones(church, 1_000))
  expect(seen.size).toBe(900)

  clock.turnTo('2026-11-22T16:57:59.000Z')
  expect((await searchEveryPair(church)).union(await lookUpPhones(church, 1_000)).difference(seen).size).toBe(0)
})

test('known ids of many households show no more of them', async () => {
  const church = await foyer()
  await bringIn(church)
  const ids = Array.from(church.views.directory.everybody(), ({ id }) => id).slice(0, 1_000)
  const seen = new Set<number>()
  const note = ({ status, body }: { status: number; body: User }) => status === 200 && seen.add(body.id)
  for (const userId of ids) note(await church.ask(userWithFamily, { params: { userId } }))
  expect(seen.size).toBe(900)
})

test('all addresses of one IPv6 network together see as much as one of them', async () => {
  const church = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
  await bringIn(church)
  const seen = new Set<number>()
  for (let at = 1; at <= 80; at++) {
    const { status, body } = await church.ask(
      searchByLastName,
      { query: { lastName: PAIRS[at * 7] ?? '' } },
      { 'x-forwarded-for': `fd01:db8:1:2:${at}::${at}` },
    )
    if (status === 200) for (const { id } of body) seen.add(id)
  }
  expect(seen.size).toBeLessThanOrEqual(800)
  const neighbour = await church.ask(
    searchByLastName,
    { query: { lastName: 'garza' } },
    { 'x-forwarded-for': 'fd01:db8:1:3::1' },
  )
  expect(neighbour.body).toHaveLength(50)
})

test('a tablet with a signed-in administrator finds people when others have used up the network’s budget', async () => {
  const church = await foyer()
  await bringIn(church)
  const cookie = (await church.asAdmin(allAttendees, { query: { brief: 'true' } })).headers.get('set-cookie')
  await searchEveryPair(church)
  await lookUpPhones(church, 1_000)
  const phone = phoneOf(HOUSEHOLDS - 1)
  expect((await church.ask(checkPhone, { body: { phone } })).status).toBe(429)
  const { status } = await church.ask(checkPhone, { body: { phone } }, { cookie: cookie?.split(';')[0] ?? '' })
  expect(status).toBe(200)
})

test('checking in the same household again and again lets nobody see more', async () => {
  const clock = clockAt()
  const church = await foyer({ now: clock.now })
  await bringIn(church)
  const { body } = await church.ask(checkPhone, { body: { phone: phoneOf(0) } })
  const [user] = body.user ? [body.user] : []
  if (!user) throw new Error('The first household has a number')
  const eventId = await eventNow(church)
  // The first two check-ins add people: first the mother, then her children. The others only repeat the first.
  await sendIn(church, user, { eventId })
  await sendIn(church, user, { eventId, primary: false, family: user.familyMembers.map(({ id }) => id) })
  for (let at = 0; at < 20; at++) await sendIn(church, user, { eventId })
  clock.turnTo('2026-11-22T15:58:20.000Z')
  const seen = (await searchEveryPair(church)).union(await lookUpPhones(church, 1_100))
  expect(seen.size).toBe(950)
})

test('a search that would show too many shows nobody and says when to try again, and households seen before are free', async () => {
  const clock = clockAt()
  const church = await foyer({ now: clock.now })
  await bringIn(church)
  const search = (lastName: string) => church.ask(searchByLastName, { query: { lastName } })
  for (const name of SURNAMES.slice(0, 16)) expect((await search(name)).body).toHaveLength(50)
  const { status, failure, headers } = await search('lopez')
  expect([status, failure]).toEqual([
    429,
    {
      code: 'too-many-look-ups',
      message: 'Many names were looked up here without a check-in. Please ask a helper.',
    },
  ])
  expect(Number(headers.get('retry-after'))).toBe(3600)
  expect((await search('abara')).body).toHaveLength(50)
  // Families who type their number can check in, and make room for the next search when that has stood for a while.
  for (const place of [HOUSEHOLDS - 1, HOUSEHOLDS - 2]) {
    const { body } = await church.ask(checkPhone, { body: { phone: phoneOf(place) } })
    await sendIn(church, { id: body.user?.id ?? 0 })
  }
  clock.turnTo('2026-11-22T15:58:19.999Z')
  expect((await search('lopez')).status).toBe(429)
  clock.turnTo('2026-11-22T15:58:20.000Z')
  expect((await search('lopez')).body).toHaveLength(50)
})

/** A look-up meanwhile takes 5 to 60 ms. */
const BOUND_MS = 600

test('check-ins that somebody makes to read the directory, and takes back, show no more of it, and the page of the tablets says so', async () => {
  const clock = clockAt()
  const church = await foyer({ now: clock.now })
  await bringIn(church, 2_000)
  const eventId = await eventNow(church)
  const search = (names: readonly string[]) => searchFor(church, names)
  const own: { id: number; commandId: string }[] = []
  const attack = async () => {
    const seen = await search(SURNAMES)
    for (const id of [...seen].slice(0, 20)) {
      const commandId = randomUUID()
      own.push({ id, commandId })
      await sendIn(church, { id }, { eventId, commandId })
    }
    clock.turnTo('2026-11-22T15:58:11.000Z')
    return seen.union(await search(SURNAMES)).union(await lookUpPhones(church, 300))
  }
  const { phone = '' } = (await church.ask(checkPhone, { body: { phone: phoneOf(0) } })).body.user ?? {}
  let seen = new Set<number>()
  expect(await waitBeside(church, phone, async () => (seen = await attack()))).toBeLessThan(BOUND_MS)
  expect(seen.size).toBeLessThanOrEqual(900)

  for (const { id, commandId } of own)
    await church.ask(takeBackOwnCheckIn, { params: { commandId }, body: { userData: { eventId, userId: id } } })
  clock.turnTo('2026-11-22T16:08:11.000Z')
  expect((await search(SURNAMES)).difference(seen).size).toBe(0)
  expect((await fleetAt(church)).heldBack).toBeDefined()
})
