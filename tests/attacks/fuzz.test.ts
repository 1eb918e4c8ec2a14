import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routes } from '#domain/contract/routes.ts'
import type { Failure } from '#domain/contract/route.ts'
import { ADMIN, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, foyer, get, type Family } from '#tests/foyer/setup.ts'

/** Random calls, from valid to nonsense: each gets a reply, and none an internal error. */

const CALLS = 2_000
const FAMILIES = 12

/** Any value. */
const nonsense = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, '', -0, 1e15, 2 ** 53, '\u202E', '\uD800', [], {}),
)

const phone = fc.integer({ min: 0, max: 9_999 }).map((line) => `512556${String(line).padStart(4, '0')}`)
const name = fc.oneof(fc.constantFrom('Ruth Winter', 'Obed Frost'), fc.string({ minLength: 1, maxLength: 20 }))

/** Valid bodies of each call. */
function bodiesFor({ id: userId, familyMembers }: Family, eventId: number) {
  const relationship = fc.constantFrom('child', 'spouse')
  const family = fc.subarray(familyMembers.map((member) => member.id))
  const household = fc.record({
    name,
    phone,
    familyMembers: fc.array(fc.record({ name, relationship }), { maxLength: 2 }),
  })
  return new Map<string, fc.Arbitrary<object>>([
    [routes.checkPhone.path, fc.record({ phone })],
    [routes.createUser.path, fc.record({ name, phone, email: fc.constantFrom('', 'ruth@example.org') })],
    [routes.updateUser.path, fc.record({ name, hebrewName: fc.string() }, { requiredKeys: [] })],
    [routes.addFamilyMember.path, fc.record({ userId: fc.constant(userId), name, relationship })],
    [routes.importDirectory.path, fc.record({ users: fc.array(household, { maxLength: 3 }) })],
    [
      routes.checkIn.path,
      fc.record({
        userData: fc.record({ eventId: fc.constant(eventId), userId: fc.constant(userId), primary: fc.boolean() }),
        familyMemberIds: family,
      }),
    ],
  ])
}

/** The same with one invalid field, or one field too many. */
const spoilt = (body: fc.Arbitrary<object>) =>
  fc.tuple(body, fc.nat(), nonsense, fc.boolean()).map(([right, at, value, isExtra]) => {
    const keys = isExtra ? ['__proto__', 'constructor', 'id'] : Object.keys(right)
    return { ...right, [keys[at % keys.length] ?? 'extra']: value }
  })

function callsTo(families: Family[], eventId: number) {
  const family = fc.constantFrom(...families)
  return fc.constantFrom(...Object.values(routes)).chain((route) =>
    family.chain((known) => {
      const right = bodiesFor(known, eventId).get(route.path) ?? fc.constant({})
      const ids = fc.constantFrom(known.id, known.familyMembers[0].id, eventId)
      return fc.record({
        route: fc.constant(route),
        id: fc.oneof({ weight: 3, arbitrary: ids }, nonsense),
        lastName: fc.oneof(name, nonsense),
        body: fc.oneof(
          { weight: 3, arbitrary: right.map((body) => JSON.stringify(body)) },
          { weight: 3, arbitrary: spoilt(right).map((body) => JSON.stringify(body)) },
          { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
        ),
        authorization: fc.constantFrom(ADMIN, ADMIN, ADMIN, 'Basic OnNlc2FtZQ==', ''),
        // Each request has another address, so that none is refused for too many guesses.
        source: fc.ipV4(),
      })
    }),
  )
}

type Call = ReturnType<typeof callsTo> extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** Returns the value as it would be in an address. */
const written = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())

async function make({ url }: Foyer, { route, id, lastName, body, authorization, source }: Call) {
  const path = route.path.replace(/:\w+/g, () => written(id))
  const query = 'query' in route ? `?lastName=${written(lastName)}` : ''
  const response = await fetch(`${url}${path}${query}`, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': source,
      ...(authorization === '' ? {} : { authorization }),
    },
    ...('body' in route ? { body } : {}),
  })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('no request gets an internal error', async () => {
  const opened = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
  const families = await Promise.all(Array.from({ length: FAMILIES }, () => aFamily(opened)))
  const timesOf = new Map<number, number>()

  await fc.assert(
    fc.asyncProperty(callsTo(families, await eventNow(opened)), async (call) => {
      const { status, type, text } = await make(opened, call)
      timesOf.set(status, (timesOf.get(status) ?? 0) + 1)
      expect(status).toBeLessThan(500)
      if (status < 400) return
      expect(type).toContain('application/json')
      const failure = JSON.parse(text) as Failure
      // The administrator among the callers may have cancelled the open gathering. The reply then names the next one.
      const next = failure.code === 'no-event-open' && 'next' in failure ? ['next'] : []
      expect(Object.keys(failure)).toEqual(['code', 'message', ...next])
    }),
    // When it fails, fast-check prints the seed that repeats the same calls.
    { numRuns: CALLS, endOnFailure: true },
  )

  // Some calls must succeed: if all were refused, the test would prove little.
  for (const status of [200, 201, 204, 400, 401, 404])
    expect([status, timesOf.get(status)]).toEqual([status, expect.any(Number)])
  expect(opened.logged).toEqual([])
  expect((await get(opened, '/health/ready')).status).toBe(200)
})
