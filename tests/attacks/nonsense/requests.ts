import { endSharedPassword } from '#domain/contract/helper/helper-routes.ts'
import type { Route } from '#domain/contract/route.ts'
import { routes } from '#domain/contract/routes.ts'
import type { Caller } from './callers.ts'

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

export const attacked: readonly Attacked[] = [...Object.values<Route>(routes), ...PAGES]

/**
 * Commands without an id and a body hold nothing that could be nonsense: they are carried out. Most of them do no harm
 * here. These are not sent by an administrator, who may give them.
 */
const SPARED: readonly Attacked[] = [
  // It would end the password with which the administrator of this test asks.
  endSharedPassword,
]

/** Each request comes from a network of its own, so that no budget ends the attack. */
export function nonsense(chance: Chance, host: string, route: Attacked, caller: Caller): Buffer {
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
