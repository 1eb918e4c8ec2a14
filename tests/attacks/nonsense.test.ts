import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'
import process from 'node:process'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ensurePastEvents } from '#domain/contract/gathering/event-routes.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { askAt } from '#tests/foyer/foyer.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { everythingIn } from '#tests/foyer/setup.ts'
import { chanceFrom, isLong, seed, times } from '#tests/storms/size.ts'
import { type Caller, everybody } from '#tests/attacks/nonsense/callers.ts'
import { Line } from '#tests/attacks/nonsense/line.ts'
import { type Socket, connect } from 'node:net'
import { broken, framed, message, unheard } from '#tests/attacks/nonsense/frames.ts'
import { endSharedPassword } from '#domain/contract/helper/helper-routes.ts'
import type { Route } from '#domain/contract/route.ts'
import { putFirstStepsAway } from '#domain/contract/first-steps/first-steps-routes.ts'
import { routes } from '#domain/contract/routes.ts'

/**
 * Requests that no page of Foyer sends, drawn from the contract and from the pages: every route, every caller, and
 * nothing that is valid.
 */

type Chance = () => number

const pick = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T

const STRANGE = [
  'null',
  '""',
  '-0',
  '1e400',
  '9007199254740993',
  '1.5',
  '"12"',
  '[]',
  '{}',
  '[[]]',
  'true',
  '"\\ud800"',
  '"\\u0000"',
  '"\u202e"',
  '"\u0301\u0301\u0301"',
  '{"__proto__":{"isAdmin":true}}',
  '"=1+1"',
  '"<script>"',
  '"../../etc/passwd"',
  `"${'x'.repeat(3_000)}"`,
  '['.repeat(200) + ']'.repeat(200),
]

/** Bodies that fit no route. */
const BODIES = [
  'null',
  '[]',
  '"text"',
  '42',
  '{',
  '{"a":',
  'not JSON',
  '\u0000\u0001',
  '['.repeat(5_000),
  `{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_001)}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0xc3, 0x28]),
].map((body) => (typeof body === 'string' ? Buffer.from(body) : body))

const KEYS = [
  'userData',
  'eventId',
  'userId',
  'name',
  'phone',
  'users',
  'slices',
  'commandId',
  'familyMemberIds',
  'constructor',
  'text',
]

function bodyOf(chance: Chance): Buffer {
  if (chance() < 0.4) return pick(chance, BODIES)
  const fields = Array.from(
    { length: 1 + Math.floor(chance() * 4) },
    () => `"${pick(chance, KEYS)}":${pick(chance, STRANGE)}`,
  )
  // The last one counts: a valid name or text, or an empty list, would be recorded.
  return Buffer.from(`{"nonsense":1,${fields.join(',')},"name":[],"text":{},"users":{}}`)
}

const IDS = [
  '0',
  '-1',
  '1e3',
  '%00',
  '%ff',
  '9007199254740993',
  'x'.repeat(500),
  '%2e%2e%2f',
  '1234567890123456',
  '{}',
  "'--",
  '2026112299',
]
const TYPES = [
  'application/json',
  'application/json',
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
]
const NOTHING = Buffer.alloc(0)

/** More than the server takes of headers. */
const TOO_LONG = `X-Long: ${'y'.repeat(20_000)}`

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'TRACE', 'BREW']

type Attacked = Pick<Route, 'method' | 'path'>

/** The pages that the server writes itself, and what it serves beside them. */
const PAGES: readonly Attacked[] = [
  { method: 'GET', path: '/hello' },
  { method: 'POST', path: '/hello' },
  { method: 'GET', path: '/qr/:userId' },
  { method: 'GET', path: '/admin/:page' },
  { method: 'GET', path: '/assets/:name' },
  { method: 'GET', path: '/health/:name' },
]

const attacked: readonly Attacked[] = [...Object.values<Route>(routes), ...PAGES]

/**
 * Commands without an id and a body hold nothing that could be nonsense: they are carried out. Most of them do no harm
 * here. These are not sent by an administrator, who may give them.
 */
const SPARED: readonly Attacked[] = [
  // It would end the password with which the administrator of this test asks.
  endSharedPassword,
  // It would be recorded: the list of first steps is put away.
  putFirstStepsAway,
]

/** Each request comes from a network of its own, so that no budget ends the attack. */
function nonsense(chance: Chance, host: string, route: Attacked, caller: Caller): Buffer {
  const headers = SPARED.includes(route) && caller.isAdministrator ? {} : caller.headers
  const path = route.path.replace(/:\w+/g, () => pick(chance, IDS))
  const query = chance() < 0.3 ? `?lastName=${pick(chance, IDS)}&lastName[]=1&query=${pick(chance, IDS)}` : ''
  const method = chance() < 0.05 ? pick(chance, METHODS) : route.method
  const body = route.method === 'GET' && chance() < 0.9 ? NOTHING : bodyOf(chance)
  const type = pick(chance, TYPES)
  const source = Array.from({ length: 4 }, () => 1 + Math.floor(chance() * 220)).join('.')
  const lines = [
    `${method} ${path}${query} HTTP/1.1`,
    `Host: ${host}`,
    `X-Forwarded-For: ${source}`,
    ...(type === '' ? [] : [`Content-Type: ${type}`]),
    ...(chance() < 0.005 ? [TOO_LONG] : []),
    `Content-Length: ${body.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])
}

/**
 * Questions on each socket, messages that nobody hears, and one frame that breaks the protocol. The server cuts off
 * a socket that sends more, where one address sends this much in all.
 */
const [QUESTIONS, UNHEARD] = [8, 2]
const A_SOCKET = QUESTIONS + UNHEARD + 1

const PING = 9

/** Opens a WebSocket as a page of this caller does, up to the point at which messages are taken. */
async function openSocket(port: number, { headers }: Caller): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1')
  socket.on('error', () => {})
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await heardOn(socket, /^HTTP\/1\.1 101/, 1)
  socket.write(framed('40'))
  await heardOn(socket, /40\{/, 1)
  return socket
}

/** Waits until a socket has received this so many times. Throws when the server closes it before. */
async function heardOn(socket: Socket, what: RegExp, times: number): Promise<void> {
  let text = ''
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part)
    if (text.split(what).length > times) return
  }
  throw new Error(`The server closed a socket after ${text.slice(-200)}`)
}

/**
 * Sends this many frames, on sockets of all callers in turn. Returns how many were sent, and how many were replied to.
 */
async function sendFrames(port: number, chance: () => number, callers: readonly Caller[], count: number) {
  let sockets = 0
  for (; sockets * A_SOCKET < count; sockets += 1) {
    const socket = await openSocket(port, callers[sockets % callers.length]!)
    const replied = heardOn(socket, /43\d+\[/, QUESTIONS)
    const frames = Array.from({ length: QUESTIONS }, (_, number) => message(chance, number))
    socket.write(Buffer.concat([...frames, ...Array.from({ length: UNHEARD }, () => unheard(chance))]))
    await replied
    // The server closes the socket, or replies to the ping after the frame: in both cases it has read the frame.
    socket.write(Buffer.concat([broken(chance), framed('', PING)]))
    await Promise.race([once(socket, 'readable'), once(socket, 'close')])
    socket.destroy()
  }
  return { sockets, frames: sockets * A_SOCKET, replied: sockets * QUESTIONS }
}

/** A flood of requests and frames that no page sends, on every route and as everybody who may come to the door. */

const REQUESTS = times(100_000, 1_000_000)
const FRAMES = times(20_000, 200_000)
const LINES = 6
/** Requests before the memory is measured for the first time: until then the server still loads and compiles. */
const FIRST = 5_000
/**
 * Megabytes. What the server remembers about 10,000 sources takes up to 20, and only the long form fills that. A
 * kilobyte kept of each request would be 100, and 1,000 in the long form.
 */
const MORE_HEAP = times(10, 30)
/**
 * Milliseconds. On two cores, with some fifteen other programs that wanted to run, the longest reply took 826 and the
 * kiosk waited 84. The bound of the kiosk is six times that. The bound of one reply is twelve times its longest: the
 * longest of so many holds every stop of the machine. The delay of 99 of 100 timers, which is allowed for, shows none.
 */
const [LONGEST, BYSTANDERS] = [10_000, 500]

const COLLECTING = new URL('./nonsense/collect-on-signal.ts', import.meta.url).href

const { within, start } = ownDirectory()

const PAUSE = 20

/** 99 of 100 of these are not longer. */
const p99 = (waits: number[]): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0

/**
 * A kiosk nearby that asks again and again what is on. Returns how often it got a reply, how long it waited, and how
 * late its own clock rang: a machine that has much else to do delays both.
 */
async function bystander(port: number, over: AbortSignal): Promise<{ replies: number; waited: number; late: number }> {
  const line = new Line(port)
  const [waits, delays]: [number[], number[]] = [[], []]
  const request = Buffer.from('GET /api/events/current HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  while (!over.aborted) {
    const { status, ms } = await line.send(request)
    // An idle line may be closed by the server. The next one is a new line.
    if (status !== 0) waits.push(ms)
    expect([0, 200]).toContain(status)
    const paused = performance.now()
    await wait(PAUSE)
    delays.push(performance.now() - paused - PAUSE)
  }
  line.close()
  return { replies: waits.length, waited: p99(waits), late: p99(delays) }
}

/** What a server uses once its garbage is collected, in megabytes. */
async function memoryOf({ url, signal, said }: Awaited<ReturnType<typeof start>>) {
  const collections = () => said().split('garbage collected').length
  const before = collections()
  signal('SIGUSR2')
  await expect.poll(collections).toBe(before + 1)
  const text = await metricsOf(url)
  const megabytes = (name: string) => Math.round(metric(text, name) / 1e5) / 10
  return { heap: megabytes('nodejs_heap_size_used_bytes'), resident: megabytes('process_resident_memory_bytes') }
}

/** On a connection of its own: the server may just be closing one that was idle for long. */
async function metricsOf(url: string): Promise<string> {
  const [reply] = (await once(get(`${url}/metrics`, { agent: false }), 'response')) as [IncomingMessage]
  return await textOf(reply)
}

const metric = (text: string, name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

test(
  'no nonsense gets an internal error, changes anything, or keeps others waiting, and its memory is given back',
  { timeout: times(900_000, 7_200_000) },
  async () => {
    console.info(`Nonsense drawn with STORM_SEED=${seed}${isLong ? ', in the long form' : ''}`)
    // A server that kept two kilobytes of each request would not survive in this much memory.
    const environment = {
      TRUST_PROXY: 'loopback',
      METRICS: 'on',
      NODE_OPTIONS: `--max-old-space-size=220 --expose-gc --import=${COLLECTING}`,
    }
    const server = await start(environment)
    const { url } = server
    const host = new URL(url).host
    const port = Number(new URL(url).port)
    const callers = await everybody(url)
    const recorded = async () =>
      metric(await metricsOf(url), 'foyer_append_seconds_count{outcome="appended"}'.replace(/[{}"]/g, '\\$&'))
    // This call of the flood records the check-in of a new church, once. It has nothing that could be nonsense.
    await askAt(url, ensurePastEvents, {})
    const before = await recorded()

    const chance = chanceFrom(seed)
    const over = new AbortController()
    const waits = bystander(port, over.signal)
    const statuses = new Map<number, number>()
    let [sent, longest] = [0, 0]
    async function attack(until: number): Promise<void> {
      const line = new Line(port)
      while (sent < until) {
        const at = sent++
        const route = attacked[at % attacked.length]!
        const bytes = nonsense(chance, host, route, callers[Math.floor(at / attacked.length) % callers.length]!)
        const { status, ms } = await line.send(bytes)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        longest = Math.max(longest, ms)
        if (status >= 500 || status === 201) throw new Error(`${status} for ${bytes.toString('latin1').slice(0, 600)}`)
      }
      line.close()
    }
    const began = process.cpuUsage()
    const flood = (until: number) => Promise.all(Array.from({ length: LINES }, () => attack(until)))
    await flood(FIRST)
    const memoryBefore = await memoryOf(server)
    await flood(REQUESTS)
    const sockets = await sendFrames(port, chance, callers, FRAMES)
    const memoryAfter = await memoryOf(server)
    over.abort()
    const kiosk = await waits
    const used = process.cpuUsage(began)
    const text = await metricsOf(url)
    console.info(
      JSON.stringify({
        requests: REQUESTS,
        ...sockets,
        statuses: Object.fromEntries(statuses),
        longest: Math.round(longest),
        kiosk,
        cpuOfTest: (used.user + used.system) / 1e6,
        cpuOfServer: metric(text, 'process_cpu_seconds_total'),
        memoryBefore,
        memoryAfter,
      }),
    )

    const allowance = 10 * kiosk.late
    expect(longest).toBeLessThan(LONGEST + allowance)
    expect(kiosk.replies).toBeGreaterThan(100)
    expect(kiosk.waited).toBeLessThan(BYSTANDERS + allowance)
    // The flood went past the door: requests were refused for what they hold, and some that only read were replied to.
    for (const status of [200, 400, 401, 403, 404])
      expect([status, statuses.get(status)]).toEqual([status, expect.any(Number)])
    expect(memoryAfter.heap - memoryBefore.heap).toBeLessThan(MORE_HEAP)
    expect(await recorded()).toBe(before)
    expect(server.said()).not.toContain('a request failed')
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    const log = await sqliteEventLog(within())
    expect((await everythingIn(log)).filter(({ event: { type } }) => type === 'AttendeeRegistered')).toEqual([])
    await log.close()
  },
)
