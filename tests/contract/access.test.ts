import { beforeAll, describe, expect, test } from 'vitest'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { isDay, PROFILE_FIELDS } from '#domain/attendee/person-fields.ts'
import { everyCaller, mayCall } from '#domain/contract/callers.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { type MessageName, messages as declared } from '#domain/contract/live.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import { routes } from '#domain/contract/routes.ts'
import { type Foyer, grantFor, openFoyer, pathOf, readReply } from '#tests/foyer/foyer.ts'
import { type Viewer, connectedTo, everythingIn, newPhone } from '#tests/foyer/setup.ts'
import { cases, withoutLeader, withoutPrinter } from './cases.ts'
import { declaredBy, fieldsOf } from './fields.ts'
import { open } from './seen-fields.ts'
import { everybody, type AtDoor } from './at-the-door.ts'
import { HANDS_OUT, type OpenReceipt, openReceipts, saidIn } from './open-receipts.ts'
import { type World, furnished } from './world.ts'
import { openapi } from '#server/http/openapi.ts'

/**
 * Every call and every message, made by everybody who may come to the door: what they get, and what they get to see.
 */

type Name = keyof typeof routes
const names = Object.keys(routes) as Name[]
const messages = Object.keys(declared) as MessageName[]

/** Why somebody is refused; null when they are not. */
function refusalOf({ callers, scopes }: Pick<Route, 'callers' | 'scopes'>, somebody: AtDoor) {
  const { actsAs, refused } = somebody
  if (somebody.scopes) return opens(somebody.scopes, scopes) ? null : { status: 403, code: 'scope-needed' }
  if (mayCall(callers, actsAs)) return null
  if (refused === 'role-needed') return { status: 403, code: refused }
  return callers.includes('kiosk') ? { status: 403, code: refused } : { status: 401, code: 'password-needed' }
}

const opens = (has: readonly string[], needed: Route['scopes']): boolean =>
  needed?.some((scope) => has.includes(scope)) ?? false

/** A connection knows no program: a key counts for nothing there. */
const overSocket = (somebody: AtDoor): AtDoor => {
  const { scopes, ...nobody } = somebody
  return scopes ? { ...nobody, actsAs: [], refused: 'device-unknown', sees: new Set(open) } : somebody
}

/**
 * Some calls need a device with a key, or with a printer. The open network has none, and neither have people. The live
 * feed needs the key of a program.
 */
const withoutKey = (name: Name, { actsAs, hasKey }: AtDoor) =>
  !hasKey && (name === 'lendMarks' || (name === 'answerAboutChild' && actsAs.includes('kiosk')))
    ? { status: 403, code: 'device-unknown' }
    : name === 'feed' && actsAs.includes('administrator')
      ? { status: 403, code: 'scope-needed' }
      : (withoutLeader(name, actsAs) ?? withoutPrinter(name, actsAs))

const OVER_HTTPS: ReadonlySet<Name> = new Set(['keptForDoor', 'openReceipt', 'nameCollector', 'comingToCall'])

/** Who may collect, and what stands on the page of a receipt, is told over https, or where nobody is on the way. */
const withoutHttps = (name: Name, headers: Record<string, string>) =>
  OVER_HTTPS.has(name) && headers['x-forwarded-for'] !== undefined ? { status: 403, code: 'https-needed' } : null

/** The fields that somebody got to see and may not. */
function tooMuch(content: unknown, { sees }: AtDoor): string[] {
  if (sees === 'everything') return []
  return [...fieldsOf(content)].filter((path) => !sees.has(path.split('.').at(-1) ?? ''))
}

/** The names of people that a program got to see whose key does not open them. */
function namedTo(content: unknown, { scopes }: AtDoor): string[] {
  if (!scopes || scopes.includes('people:read')) return []
  return JSON.stringify(content ?? '').match(/Stone|Moss|Fielding|Vale|Alder|Garden/g) ?? []
}

/** Values for fields that are no free text. */
const fieldsWritten: Readonly<Record<string, unknown>> = {
  phone: '2125550777',
  email: 'attacker@evil.example',
  relationship: 'sibling',
  room: 1,
  leavesAlone: true,
  stays: [{ personId: 1, roomId: 1 }],
  mark: 'K7Q',
  broughtBy: 1,
  oneMore: true,
  offeredAgain: true,
}

/** Each route with a field of its body that not everybody may send who may make the call. */
const reserved = names.flatMap((name) => {
  const route: Route = routes[name]
  return (route.reserved ?? []).flatMap(({ fields, callers }) => fields.map((field) => [name, field, callers] as const))
})

/** What is known about somebody. */
const KNOWN: ReadonlySet<string> = new Set([...PROFILE_FIELDS, 'relationship'])

/** The number of somebody who collects and is not in the directory: nobody reads it there. */
const OF_A_STRANGER: ReadonlySet<string> = new Set(['handOver phone'])

// A program that writes people sends what it has itself, and is told only the ids.
const seeing = Object.entries(everybody).filter(([, { sees, scopes }]) => sees !== 'everything' && !scopes)

test.each(seeing)('%s writes nothing about a person that they may not read', (_, { actsAs, sees }) => {
  const blind = names.flatMap((name) => {
    const { method, callers, body, reserved: kept }: Route = routes[name]
    if (method === 'GET' || !body || callers.includes('anyone') || !mayCall(callers, actsAs)) return []
    return [...declaredBy(body, 'input')]
      .map((path) => path.split('.').at(-1) ?? '')
      .filter((field) => !kept?.some((one) => one.fields.includes(field) && !mayCall(one.callers, actsAs)))
      .filter((field) => KNOWN.has(field) && sees !== 'everything' && !sees.has(field))
      .map((field) => `${name} ${field}`)
      .filter((sent) => !OF_A_STRANGER.has(sent))
  })
  expect(blind).toEqual([])
})

test('N8: the secret half of a receipt would be found in a reply, in a label and in a line of the log', async () => {
  const opened = await openFoyer()
  const { inRoom, socket } = await furnished(opened)
  const [mark = '', secret = ''] = inRoom.code.split('-')
  const receipts = openReceipts(opened)
  expect(receipts).toContainEqual([mark, secret])
  for (const text of [JSON.stringify({ code: inRoom.code }), `R1-2KX-${mark}-${secret}`, JSON.stringify({ secret })])
    expect(saidIn(text, receipts)).toEqual([mark])
  expect(saidIn(JSON.stringify({ mark }), receipts)).toEqual([])
  expect(saidIn(JSON.stringify({ mark: secret }), receipts)).toEqual([])
  socket.disconnect()
  await opened.stop()
})

test('every caller that the contract names comes to the door', () => {
  const come = new Set(Object.values(everybody).flatMap(({ actsAs }) => actsAs))
  expect(come).toEqual(new Set(everyCaller.filter((caller) => caller !== 'anyone')))
})

describe.each(Object.entries(everybody))('%s', (_, somebody) => {
  let foyer: Foyer
  let world: World
  let headers: Record<string, string>

  beforeAll(async () => {
    foyer = await openFoyer({ environment: { TRUST_PROXY: 'loopback', METRICS: 'on' } })
    world = await furnished(foyer)
    headers = await somebody.arrive(foyer)
    return async () => {
      world.socket.disconnect()
      await foyer.stop()
    }
  })

  // The messages come first: the last call ends the shared password.
  describe('at the door', { shuffle: false }, () => {
    describe('with each message', { shuffle: false }, () => {
      let socket: Viewer
      const heard: unknown[] = []

      beforeAll(() => {
        const { authorization: _password, ...extraHeaders } = headers
        socket = connectedTo(foyer.url, { extraHeaders })
        socket.onAny((...told: unknown[]) => heard.push(...told))
        return () => void socket.disconnect()
      })

      const password = () => (headers['authorization'] ? { authorization: headers['authorization'] } : {})
      const questions = (): Record<MessageName, object> => ({
        'counts:watch': { eventId: world.eventId },
        'board:watch': { eventId: world.eventId, ...password() },
        'device:report': { version: '1.0.0', unsent: 0 },
        'devices:watch': password(),
        'activity:watch': password(),
        'message:watch': password(),
        'people:watch': password(),
        'care:watch': password(),
        'sundays:watch': password(),
        'guests:watch': password(),
        'custody:watch': password(),
        'calls:watch': password(),
        'rollCall:watch': password(),
        'page:watch': password(),
        'session:watch': password(),
        'print:watch': password(),
        'room:watch': { eventId: world.eventId, roomId: world.inCare.roomId, ...password() },
      })

      test.each(messages)('%s is refused, or shows only what they may see', async (message) => {
        const reply = await socket.emitWithAck(message, questions()[message])
        const refusal = refusalOf(declared[message], overSocket(somebody))
        if (refusal) {
          expect(reply).toEqual({ ok: false, code: refusal.code, message: expect.any(String) })
        } else {
          expect(saidIn(JSON.stringify(reply), openReceipts(foyer))).toEqual([])
          expect(reply).toMatchObject({ ok: true })
          expect(tooMuch(reply.ok && reply.value, overSocket(somebody))).toEqual([])
        }
      })

      test('hears what changes, and no more than they may see', async () => {
        const change = new Promise<void>((resolve) => {
          socket.once('counts:changed', () => resolve())
          socket.once('board:changed', () => resolve())
        })
        const { eventId } = world
        const { body: user } = await foyer.asAdmin(createUser, { body: { name: 'Hannah Stone', phone: newPhone() } })
        await foyer.asAdmin(checkIn, { body: { userData: { eventId, userId: user.id } } })
        await change
        // What was pushed before this reply is here.
        await socket.emitWithAck('device:report', { version: '1.0.1', unsent: 0 })
        expect(heard.flatMap((told) => tooMuch(told, overSocket(somebody)))).toEqual([])
        expect(saidIn(JSON.stringify(heard), openReceipts(foyer))).toEqual([])
        const seesNames = mayCall(declared['board:watch'].callers, somebody.actsAs)
        expect(JSON.stringify(heard).includes('Stone')).toBe(seesNames)
      })
    })

    describe('with each field that is not theirs', () => {
      test.each(reserved)('%s refuses %s, and changes nothing', async (name, field, callers) => {
        const route: Route = routes[name]
        const refusal =
          refusalOf(route, somebody) ?? (mayCall(callers, somebody.actsAs) ? null : refusalOf({ callers }, somebody))
        if (!refusal) return
        const asked = cases[name](world) as CallArguments<Route> & { body?: object }
        const before = await foyer.log.read(attendeeStream(world.userId))
        const response = await fetch(`${foyer.url}${pathOf(route, asked)}`, {
          method: route.method,
          headers: { 'content-type': 'application/json', ...grantFor(world.userId), ...headers },
          body: JSON.stringify({ ...asked.body, [field]: fieldsWritten[field] ?? (isDay(field) ? null : 'gone') }),
        })
        expect(response.status).toBe(refusal.status)
        expect(await foyer.log.read(attendeeStream(world.userId))).toEqual(before)
      })
    })

    describe('with each call', { shuffle: false }, () => {
      const receipts: OpenReceipt[] = []

      // The order makes sure that nobody is removed before they are needed.
      test.each(names)('%s is refused, or shows only what they may see', async (name) => {
        const route = routes[name]
        const asked = cases[name](world) as CallArguments<typeof route> & { body?: unknown }
        const response = await fetch(`${foyer.url}${pathOf(route, asked)}`, {
          method: route.method,
          headers: { 'content-type': 'application/json', ...grantFor(world.userId), ...headers },
          ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
        })
        const { status, body, failure } = await readReply(response)
        receipts.push(...openReceipts(foyer))
        // The description is the same in every church: below it is compared word for word.
        if (!HANDS_OUT.has(name) && name !== 'apiDescription')
          expect(saidIn(JSON.stringify(body ?? ''), receipts), 'N8').toEqual([])
        const refusal = refusalOf(route, somebody) ?? withoutKey(name, somebody) ?? withoutHttps(name, headers)
        if (refusal) {
          expect({ status, failure }).toEqual({
            status: refusal.status,
            failure: { code: refusal.code, message: expect.any(String) },
          })
        } else {
          expect([name, status]).toEqual([name, expect.toBeOneOf([200, 201, 204])])
          if (name === 'apiDescription') expect(body).toEqual(JSON.parse(JSON.stringify(openapi())))
          else expect([...tooMuch(body, somebody), ...namedTo(body, somebody)]).toEqual([])
        }
      })

      test('N8: no event, no line of the log, no page and no number says the secret half of a receipt', async () => {
        const events = (await everythingIn(foyer.log)).map((one) => JSON.stringify(one))
        const pages = [`/qr/${world.inRoom.userId}`, '/receipt', '/metrics'].map((path) =>
          fetch(`${foyer.url}${path}`, { headers }),
        )
        const shown = await Promise.all((await Promise.all(pages)).map((page) => page.text()))
        expect(receipts).not.toEqual([])
        expect([...events, ...foyer.logged, ...shown].flatMap((text) => saidIn(text, receipts))).toEqual([])
      })
    })
  })
})
