import { expect, test } from 'vitest'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { checkPhone, searchByLastName, userWithFamily } from '#domain/contract/people/people-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { clockAt, eventNow, foyer, sendIn } from '#tests/foyer/setup.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { bringIn, HOUSEHOLDS, phoneOf } from '#tests/busy-service/large-church.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))

/** Searches for every pair of letters. Returns the households that were shown. */
async function searchEveryPair(at: Foyer, headers: Record<string, string> = {}): Promise<Set<number>> {
  const seen = new Set<number>()
  for (const lastName of PAIRS) {
    const { status, body } = await at.ask(searchByLastName, { query: { lastName } }, headers)
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

test('somebody who checks nobody in sees at most 200 of 10,000 households in an hour, by any way', async () => {
  const clock = clockAt()
  const church = await foyer({ now: clock.now })
  await bringIn(church)
  const bySearch = await searchEveryPair(church)
  expect(bySearch.size).toBeGreaterThan(0)
  expect(bySearch.size).toBeLessThanOrEqual(160)
  const seen = bySearch.union(await lookUpPhones(church, 300))
  expect(seen.size).toBe(200)

  clock.turnTo('2026-11-22T16:57:59.000Z')
  expect((await searchEveryPair(church)).union(await lookUpPhones(church, 300)).difference(seen).size).toBe(0)
})

test('known ids of many households show no more of them', async () => {
  const church = await foyer()
  await bringIn(church)
  const ids = Array.from(church.views.directory.everybody(), ({ id }) => id).slice(0, 300)
  const seen = new Set<number>()
  const note = ({ status, body }: { status: number; body: User }) => status === 200 && seen.add(body.id)
  for (const userId of ids) note(await church.ask(userWithFamily, { params: { userId } }))
  expect(seen.size).toBe(200)
})

test('all addresses of one IPv6 network together see as much as one of them', async () => {
  const church = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
  await bringIn(church)
  const seen = new Set<number>()
  for (let at = 1; at <= 20; at++) {
    const { status, body } = await church.ask(
      searchByLastName,
      { query: { lastName: PAIRS[at * 7] ?? '' } },
      { 'x-forwarded-for': `fd01:db8:1:2:${at}::${at}` },
    )
    if (status === 200) for (const { id } of body) seen.add(id)
  }
  expect(seen.size).toBeLessThanOrEqual(160)
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
  await lookUpPhones(church, 300)
  const phone = phoneOf(HOUSEHOLDS - 1)
  expect((await church.ask(checkPhone, { body: { phone } })).status).toBe(429)
  const { status } = await church.ask(checkPhone, { body: { phone } }, { cookie: cookie?.split(';')[0] ?? '' })
  expect(status).toBe(200)
})

test('checking in the same household again and again lets nobody see more', async () => {
  const church = await foyer()
  await bringIn(church)
  const { body } = await church.ask(checkPhone, { body: { phone: phoneOf(0) } })
  const [user] = body.user ? [body.user] : []
  if (!user) throw new Error('The first household has a number')
  const eventId = await eventNow(church)
  // The first two check-ins add people: first the mother, then her children. The others only repeat the first.
  await sendIn(church, user, { eventId })
  await sendIn(church, user, { eventId, primary: false, family: user.familyMembers.map(({ id }) => id) })
  for (let at = 0; at < 20; at++) await sendIn(church, user, { eventId })
  const seen = (await searchEveryPair(church)).union(await lookUpPhones(church, 300))
  expect(seen.size).toBe(300)
})

test('a search that would show too many shows nobody and says when to try again, and households seen before are free', async () => {
  const church = await foyer()
  await bringIn(church)
  const search = (lastName: string) => church.ask(searchByLastName, { query: { lastName } })
  for (const name of ['garza', 'kim', 'young']) expect((await search(name)).body).toHaveLength(50)
  const { status, failure, headers } = await search('lopez')
  expect([status, failure]).toEqual([
    429,
    {
      code: 'too-many-look-ups',
      message: 'Many names were looked up here without a check-in. Please ask our staff for help.',
    },
  ])
  expect(Number(headers.get('retry-after'))).toBe(3600)
  expect((await search('kim')).body).toHaveLength(50)
  // A family that types its number can check in, and makes room for the next search.
  const { body } = await church.ask(checkPhone, { body: { phone: phoneOf(HOUSEHOLDS - 1) } })
  await sendIn(church, { id: body.user?.id ?? 0 })
  expect((await search('lopez')).body).toHaveLength(50)
})
