import { describe, expect, test } from 'vitest'
import { GRANT_HEADER, NO_GRANT } from '#domain/contract/route.ts'
import { aFamily, clockAt, eventNow, foyer, newPhone, type Family } from '#tests/foyer/setup.ts'

/** A client that knows the specification's table of calls alone, and none of Foyer's own headers. */

type Found = { readonly id: number; readonly familyMembers: readonly { readonly id: number }[] }
type Replied = {
  readonly status: number
  /** Somebody, or a list of them. */
  readonly body: Found & { readonly [at: number]: Found }
  readonly cookies: readonly string[]
}

/** It keeps cookies as a browser does, by this clock. */
class Client {
  readonly #url: string
  readonly #now: () => string
  readonly #cookies = new Map<string, { value: string; until: number }>()

  constructor({ url }: { url: string }, now = clockAt().now) {
    this.#url = url
    this.#now = now
  }

  async send(line: string, body?: unknown, headers: Record<string, string> = {}): Promise<Replied> {
    const [method = '', path = ''] = line.split(' ')
    const sent = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...this.#header(),
      ...headers,
    }
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${this.#url}${path}`, { method, headers: sent, ...text })
    const cookies = response.headers.getSetCookie()
    for (const cookie of cookies) this.#keep(cookie)
    const reply = await response.text()
    return { status: response.status, body: reply === '' ? undefined : JSON.parse(reply), cookies }
  }

  #header(): Record<string, string> {
    const kept = [...this.#cookies].filter(([, { until }]) => Date.parse(this.#now()) < until)
    return kept.length === 0 ? {} : { cookie: kept.map(([name, { value }]) => `${name}=${value}`).join('; ') }
  }

  #keep(cookie: string): void {
    const [, name = '', value = '', seconds] = /^([^=]+)=([^;]*).*Max-Age=(\d+)/.exec(cookie) ?? []
    this.#cookies.set(name, { value, until: Date.parse(this.#now()) + Number(seconds) * 1000 })
  }
}

const lookUps: [string, (client: Client, family: Family) => Promise<Replied>][] = [
  ['their phone number', (client, { phone }) => client.send('POST /api/users/check-phone', { phone })],
  ['their QR code', (client, { id }) => client.send(`GET /api/users/${id}/with-family`)],
  ['the code of their link', (client, { code }) => client.send(`GET /api/users/by-code/${code}`)],
  [
    'their last name',
    async (client) => {
      const { body } = await client.send('GET /api/users/search?lastName=Winter')
      return await client.send(`GET /api/users/${body[0]?.id}/with-family`)
    },
  ],
]

/** What a family changes on its own, with the statuses of the replies. */
async function changes(client: Client, { id, familyMembers }: Family, headers: Record<string, string> = {}) {
  const added = { userId: id, name: 'Ada Winter', relationship: 'child' }
  return [
    await client.send(`PATCH /api/users/${id}`, { name: 'Ruth Spring', hebrewName: '', email: '' }, headers),
    await client.send('POST /api/family-members', added, headers),
    await client.send(`DELETE /api/family-members/${familyMembers[0].id}`, undefined, headers),
  ].map(({ status }) => status)
}

const CHANGED = [200, 201, 204]
const REFUSED = [403, 403, 403]

describe('a client that knows the table of calls alone', () => {
  test.each(lookUps)(
    'finds a family by %s, edits it, adds and removes a member, and checks them in',
    async (_, lookUp) => {
      const opened = await foyer()
      const family = await aFamily(opened)
      const client = new Client(opened)
      const { cookies } = await lookUp(client, family)
      expect(cookies).toEqual([
        expect.stringMatching(/^foyer-grant=[^;]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict$/),
      ])
      expect(await changes(client, family)).toEqual(CHANGED)
      const { body } = await client.send(`GET /api/users/${family.id}/with-family`)
      expect(body).toMatchObject({
        name: 'Ruth Spring',
        familyMembers: [{ name: 'Obed Winter' }, { name: 'Ada Winter' }],
      })
      const userData = { eventId: await eventNow(opened), userId: family.id }
      const { status } = await client.send('POST /api/check-in', {
        userData,
        familyMemberIds: [body.familyMembers[1]?.id],
      })
      expect(status).toBe(200)
    },
  )

  test('registers a family with its members, and edits it', async () => {
    const opened = await foyer()
    const client = new Client(opened)
    const { body } = await client.send('POST /api/users', { name: 'Naomi Frost', phone: newPhone() })
    const added = { userId: body.id, name: 'Ruth Frost', relationship: 'child' }
    expect((await client.send('POST /api/family-members', added)).status).toBe(201)
    expect((await client.send(`PATCH /api/users/${body.id}`, { name: 'Naomi Snow' })).status).toBe(200)
  })

  test('changes the family that it found last, and none before', async () => {
    const opened = await foyer()
    const [first, second] = [await aFamily(opened), await aFamily(opened)]
    const client = new Client(opened)
    for (const { phone } of [first, second]) await client.send('POST /api/users/check-phone', { phone })
    expect(await changes(client, first)).toEqual(REFUSED)
    expect(await changes(client, second)).toEqual(CHANGED)
  })

  test.each([
    [
      'has checked them in',
      async (client: Client, { id }: Family, eventId: number) =>
        client.send('POST /api/check-in', { userData: { eventId, userId: id }, familyMemberIds: [] }),
    ],
    [
      'is asked for a number that nobody has',
      (client: Client) => client.send('POST /api/users/check-phone', { phone: newPhone() }),
    ],
    ['is shown a code that nobody has', (client: Client) => client.send('GET /api/users/by-code/1234567890123456')],
    ['searches for somebody else', (client: Client) => client.send('GET /api/users/search?lastName=Frost')],
  ])('changes nothing more when it %s', async (_, next) => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const client = new Client(opened)
    await client.send('POST /api/users/check-phone', { phone: family.phone })
    const { cookies } = await next(client, family, await eventNow(opened))
    expect(cookies).toEqual([expect.stringMatching(/^foyer-grant=; Path=\/; Max-Age=0;/)])
    expect(await changes(client, family)).toEqual(REFUSED)
  })

  test('changes nothing more after half an hour', async () => {
    const clock = clockAt()
    const opened = await foyer({ now: clock.now })
    const family = await aFamily(opened)
    const client = new Client(opened, clock.now)
    await client.send('POST /api/users/check-phone', { phone: family.phone })
    clock.turnTo('2026-11-22T16:28:00.000Z')
    expect(await changes(client, family)).toEqual(REFUSED)
  })

  test('changes nothing when a page of another site or another port sends the call', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const client = new Client(opened)
    await client.send('POST /api/users/check-phone', { phone: family.phone })
    const port = new URL(opened.url).port
    for (const origin of ['https://elsewhere.example', 'null', '', opened.url.replace(port, '1')])
      expect(await changes(client, family, { origin })).toEqual(REFUSED)
    expect(await changes(client, family, { origin: opened.url })).toEqual(CHANGED)
  })

  test('gets no grant for a call that a page of another site sends', async () => {
    const opened = await foyer()
    const { phone } = await aFamily(opened)
    const asked = await new Client(opened).send(
      'POST /api/users/check-phone',
      { phone },
      { origin: 'https://elsewhere.example' },
    )
    expect(asked.cookies).toEqual([])
  })
})

describe('a page that keeps grants itself', () => {
  const kept = { [GRANT_HEADER]: NO_GRANT }

  test.each(lookUps.slice(0, 3))('gets no cookie when it finds a family by %s', async (_, lookUp) => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const client = new Client(opened)
    const send = client.send.bind(client)
    client.send = (line, body) => send(line, body, kept)
    expect((await lookUp(client, family)).cookies).toEqual([])
  })

  test('changes nothing with a cookie, and a check-in that it delivers late takes no cookie away', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const client = new Client(opened)
    await client.send('POST /api/users/check-phone', { phone: family.phone })
    expect(await changes(client, family, kept)).toEqual(REFUSED)
    const userData = { eventId: await eventNow(opened), userId: family.id }
    await client.send('POST /api/check-in', { userData, familyMemberIds: [] }, kept)
    expect(await changes(client, family)).toEqual(CHANGED)
  })
})
