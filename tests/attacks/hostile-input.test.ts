import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { routes } from '#domain/contract/routes.ts'
import { ADMIN } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, everythingIn, foyer, get, newPhone, sendText } from '#tests/foyer/setup.ts'

/** Requests that no honest client sends. They are refused or cleaned, change nothing, and disturb nobody. */

const withBodies = Object.values(routes).flatMap((route) =>
  'body' in route ? [`${route.method} ${route.path.replace(/:\w+/, '1234567890123456')}`] : [],
)

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const deepObject = (depth: number) => `${'{"users":'.repeat(depth)}1${'}'.repeat(depth)}`
const VERY_LONG = '9'.repeat(5_000)
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))

const bodies: [string, string | Uint8Array<ArrayBuffer>][] = [
  ['lists in lists, 5,000 deep', deep(5_000)],
  ['lists in lists, 20,000 deep', deep(20_000)],
  ['objects in objects, 5,000 deep', deepObject(5_000)],
  ['a name with depths in it', `{"name":${deep(5_000)},"phone":"5125550100"}`],
  ['text that is not UTF-8', bytes('{"name":"Ruth ', [0xff, 0xfe], '","phone":"5125550100"}')],
  ['half a character', bytes('{"name":"Ruth ', [0xd7], '","phone":"5125550100"}')],
  ['a list instead of a name', '{"name":["Ruth"],"phone":["5125550100"]}'],
  ['an object instead of a name', '{"name":{"toString":"Ruth"},"phone":{"length":10}}'],
  ['a number instead of text', '{"name":12,"phone":5125550100}'],
  ['another prototype', '{"__proto__":{"name":"Ruth Winter","phone":"5125550100"}}'],
  ['a constructor', '{"constructor":{"prototype":{"name":"Ruth","phone":"5125550100"}}}'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['a word', '"users"'],
  ['a very long name', `{"name":"${'x'.repeat(60_000)}","phone":"5125550100"}`],
  ['a very long number', `{"userId":${VERY_LONG},"others":${VERY_LONG},"name":"Ruth","relationship":"child"}`],
]

/** A calendar has a name and nothing else, so a body with a good name makes one, whatever stands beside it. */
const needsNameAlone = (line: string): boolean => line === 'POST /api/admin/programs/calendars'

describe.each(withBodies)('%s', (line) => {
  test('is refused', async () => {
    const opened = await foyer()
    const before = await everythingIn(opened.log)
    for (const [what, body] of bodies) {
      if (needsNameAlone(line) && what === 'a very long number') continue
      const { status, failure } = await sendText(opened, line, body, { authorization: ADMIN })
      expect([what, status >= 200 && status < 500]).toEqual([what, true])
      if (status >= 400) expect([what, Object.keys(failure)]).toEqual([what, ['code', 'message']])
    }
    expect(await everythingIn(opened.log)).toEqual(before)
    expect(opened.logged).toEqual([])
  })

  test('is refused when it is too large, with the reason', async () => {
    const opened = await foyer()
    const size = line.includes('import') ? 49 * 1024 * 1024 : 10 * 1024 * 1024
    // The server may close the connection of a client that keeps sending. Both count as a refusal.
    const reply = await sendText(opened, line, 'x'.repeat(size), { authorization: ADMIN }).catch(() => null)
    if (reply) expect([reply.status, reply.failure.code]).toEqual([413, 'too-large'])
    expect((await get(opened, '/health/ready')).status).toBe(200)
  })
})

test('a key that comes twice counts once, and a field named after a prototype is ignored', async () => {
  const opened = await foyer()
  const [one, other] = [newPhone(), newPhone()]
  const twice = `{"name":"Ruth","name":"Naomi Frost","phone":"${one}","phone":"${other}","__proto__":{"email":"a@b.example"}}`
  const { status, body } = await sendText(opened, 'POST /api/users', twice)
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      code: expect.any(Number),
      name: 'Naomi Frost',
      phone: other,
      familyMembers: [],
      grant: expect.any(String),
    },
  ])
  expect(({} as { email?: string }).email).toBeUndefined()
})

test.each([
  ['/api/users/search?lastName=winter&lastName=frost', 400],
  ['/api/users/search?lastName[]=winter', 400],
  ['/api/users/search?lastName[a][b]=winter', 400],
  ['/api/users/search?lastName=%E0%A4%A', 200],
  ['/api/users/search?lastName=%00%00', 200],
  ['/api/users/search?__proto__[lastName]=winter', 400],
  [`/api/users/search?lastName=${'x'.repeat(5000)}`, 400],
  ['/api/users/%E0%A4%A', 400],
  ['/api/users/%00', 404],
  ['/api/users/..%2f..%2fetc%2fpasswd', 404],
  ['/api/users/constructor', 404],
  ['/api/events/__proto__/stats', 404],
  ['/api/%2e%2e/health', 404],
  ['//api/events', 404],
])('an address such as %s gets a reply', async (path, status) => {
  const opened = await foyer()
  const { hostname, port } = new URL(opened.url)
  // Over a raw socket, because an HTTP client would normalise the address.
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: foyer\r\nConnection: close\r\n\r\n`)
  expect(Number((await text(socket)).split(' ')[1])).toBe(status)
})

test.each([
  ['a header that never ends', `GET /api/events HTTP/1.1\r\nHost: x\r\nX-Filler: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown method', 'BREW /api/events HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a method that is not served', 'PUT /api/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['no host', 'GET /api/events HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['noise', '\u0000\u0001\u0002\r\n\r\n', 400],
])('%s is refused', async (_, request, status) => {
  const opened = await foyer()
  const socket = connect(opened.port, '127.0.0.1')
  socket.write(request)
  expect(Number((await text(socket)).split(' ')[1])).toBe(status)
  expect((await get(opened, '/health/ready')).status).toBe(200)
})

test('ids in a list of family members are checked one by one', async () => {
  const opened = await foyer()
  const family = await aFamily(opened)
  const eventId = await eventNow(opened)
  const before = await everythingIn(opened.log)
  const lists = [
    '[9007199254740993]',
    '["1"]',
    '[null]',
    '[[]]',
    '{"length":1}',
    `[${family.id}.4]`,
    `[${'1e15,'.repeat(300)}1e15]`,
  ]
  for (const list of lists) {
    const party = `{"userData":{"eventId":${eventId},"userId":${family.id}},"familyMemberIds":${list}}`
    expect([list, (await sendText(opened, 'POST /api/check-in', party)).status]).toEqual([list, 400])
  }
  expect(await everythingIn(opened.log)).toEqual(before)
})
