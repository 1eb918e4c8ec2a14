import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#domain/contract/routes.ts'
import { mayCall } from '#domain/contract/callers.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import type { ImportedUser } from '#domain/contract/import-shapes.ts'
import {
  ADMIN,
  answeredBy,
  grantFor,
  headerWith,
  openFoyer,
  pathOf,
  type Answered,
  type Foyer,
} from '#tests/foyer/foyer.ts'
import { declaredBy, fieldsOf } from '#tests/contract/fields.ts'
import { connectedTo, newPhone, sendIn, type Viewer } from '#tests/foyer/setup.ts'
import { letInTablet, Tablet, waitingId } from '#tests/foyer/tablets.ts'

/** Makes every call of the contract, and checks that the server serves what is declared. */

type Cases = { [Name in keyof typeof routes]: (world: World) => CallArguments<(typeof routes)[Name]> }

type Service = { slot: number; revision: string }
type Gathering = { eventId: number; revision: string }

type World = {
  foyer: Foyer
  eventId: number
  userId: number
  memberId: number
  phone: string
  leaving: number[]
  /**
   * Weekly services, one of which has an end; a gathering that takes place once; and a Sunday with a change of its own.
   */
  service: Service
  ending: Service
  special: Gathering
  different: Gathering
  /** A device that is let in, devices that wait, and the key of one that is turned away. */
  device: string
  waiting: string[]
  away: Record<string, string>
  /** The connection of the device that is let in. */
  socket: Viewer
}

const YOUTH = { name: 'Youth', weekday: 5, starts: '19:00', opens: '18:30', closes: '20:00' }
const CONCERT = { name: 'Concert', date: '2026-12-12', starts: '18:00', opens: '17:00', closes: '20:00' }

/** A household with all fields filled in. */
const member = {
  name: 'Miriam Stone',
  hebrewName: 'מרים',
  phone: newPhone(),
  email: 'miriam@example.org',
  address: '12 Garden Row',
  city: 'San Antonio',
  state: 'TX',
  zipCode: '78205',
  baptismDate: '2003-02-01T00:00:00.000Z',
  memberSince: '2001-09-14T00:00:00.000Z',
  notes: 'Plays the organ',
  familyMembers: [{ name: 'Gershom Moss', hebrewName: 'גרשום', relationship: 'child' }],
} satisfies ImportedUser

const cases: Cases = {
  currentEvent: () => ({}),
  allEvents: () => ({}),
  ensurePastEvents: () => ({}),
  eventStats: ({ eventId }) => ({ params: { eventId } }),
  eventAttendances: ({ eventId }) => ({ params: { eventId } }),
  checkPhone: ({ phone }) => ({ body: { phone } }),
  createUser: () => ({
    body: { name: 'Tamar Brook', phone: newPhone(), hebrewName: 'תמר', email: 'tamar@example.org' },
  }),
  searchByLastName: () => ({ query: { lastName: 'moss' } }),
  updateUser: ({ userId }) => ({ params: { userId }, body: { name: member.name } }),
  publicUser: ({ userId }) => ({ params: { userId } }),
  userWithFamily: ({ userId }) => ({ params: { userId } }),
  addFamilyMember: ({ userId }) => ({
    body: { userId, name: 'Eliezer Stone', relationship: 'child', hebrewName: 'אליעזר' },
  }),
  removeFamilyMember: ({ leaving: [id] }) => ({ params: { id: id ?? 0 } }),
  checkIn: ({ userId, eventId, memberId }) => ({
    body: { userData: { eventId, userId }, familyMemberIds: [memberId] },
  }),
  attendeeProfile: ({ userId }) => ({ params: { userId } }),
  allAttendees: () => ({}),
  eraseAttendee: ({ leaving: [, id] }) => ({ params: { userId: id ?? 0 } }),
  forgetFamilyMember: ({ leaving: [, , id] }) => ({ params: { id: id ?? 0 } }),
  importDirectory: () => ({ body: { users: [member, { name: 'Nobody at all' }] } }),
  schedule: () => ({ query: { weeks: 20 } }),
  addService: () => ({ body: { ...YOUTH, from: '2026-12-04' } }),
  changeService: ({ service }) => ({
    params: { slot: service.slot },
    body: { ...YOUTH, from: '2027-01-08', revision: service.revision },
  }),
  endService: ({ ending: { slot, revision } }) => ({ params: { slot }, body: { from: '2027-01-08', revision } }),
  resumeService: ({ service: { slot, revision } }) => ({ params: { slot }, body: { revision } }),
  addEvent: () => ({ body: CONCERT }),
  changeEvent: ({ special: { eventId, revision } }) => ({
    params: { eventId },
    body: { ...CONCERT, date: '2026-12-13', revision },
  }),
  eventAsEveryWeek: ({ different: { eventId, revision } }) => ({ params: { eventId }, body: { revision } }),
  cancelEvent: () => ({ params: { eventId: 2026122001 } }),
  restoreEvent: () => ({ params: { eventId: 2026122001 } }),
  changeClosing: ({ eventId }) => ({
    params: { eventId },
    body: { closes: '23:00', was: '2026-11-23T06:00:00.000Z' },
  }),
  askToComeIn: () => ({}),
  ownStanding: () => ({}),
  fleet: () => ({}),
  letTabletsIn: () => ({ body: { open: true } }),
  setDoors: () => ({ body: { closed: false } }),
  acceptDevice: ({ waiting: [id = ''] }) => ({
    params: { id },
    body: { name: 'Side door', kind: 'kiosk', serves: 'all', language: 'es' },
  }),
  refuseDevice: ({ waiting: [, id = ''] }) => ({ params: { id } }),
  identifyDevice: ({ device: id }) => ({ params: { id } }),
  reloadDevice: ({ device: id }) => ({ params: { id } }),
  pauseDevice: ({ device: id }) => ({ params: { id } }),
  resumeDevice: ({ device: id }) => ({ params: { id } }),
  turnAwayDevice: ({ device: id }) => ({ params: { id }, body: {} }),
  changeDevice: ({ device: id }) => ({ params: { id }, body: { name: 'North door' } }),
  membersFile: () => ({}),
  standardTemplate: () => ({}),
  goccTemplate: () => ({}),
}

let world: World

beforeAll(async () => {
  const foyer = await openFoyer({ environment: { TRUST_PROXY: '127.0.0.1' } })
  world = await furnished(foyer)
  return async () => {
    world.socket.disconnect()
    await foyer.stop()
  }
})

/** The household is a member's and is checked in; three others are there to be removed. */
async function furnished(foyer: Foyer): Promise<World> {
  const { body: current } = await foyer.ask(routes.currentEvent, {})
  const eventId = current.id
  await foyer.asAdmin(routes.importDirectory, { body: { users: [member] } })
  const { body: seen } = await foyer.ask(routes.checkPhone, { body: { phone: member.phone } })
  const [user, [child]] = [seen.user, seen.user?.familyMembers ?? []]
  if (!user || !child) throw new Error('The household did not come in')
  await sendIn(foyer, user, { family: [child.id] })

  const add = async (name: string) =>
    (await foyer.ask(routes.addFamilyMember, { body: { userId: user.id, name, relationship: 'other' } })).body.id
  const other = await foyer.ask(routes.createUser, { body: { name: 'Asher Vale', phone: newPhone() } })
  await sendIn(foyer, other.body)
  const leaving = [await add('Dan Stone'), other.body.id, await add('Gad Stone')]
  return {
    foyer,
    eventId,
    userId: user.id,
    memberId: child.id,
    phone: member.phone,
    leaving,
    ...(await planned(foyer)),
    ...(await equipped(foyer)),
  }
}

/** The tablets when the calls are made. Each one asks from another address. */
async function equipped(foyer: Foyer): Promise<Pick<World, 'device' | 'waiting' | 'away' | 'socket'>> {
  const safari = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Safari/604.1' }
  const { id: device, tablet } = await letInTablet(foyer, { language: 'es' }, safari)
  const socket = connectedTo(foyer.url, { extraHeaders: tablet.headers() })
  await socket.emitWithAck('device:report', { version: '1.0.0', unsent: 0 })
  const { id: resting, tablet: still } = await letInTablet(foyer, { name: 'Youth Hall' })
  await still.standing(foyer)
  await foyer.asAdmin(routes.pauseDevice, { params: { id: resting } })
  const { id: gone, tablet: lost } = await letInTablet(foyer, { name: 'Chapel', language: 'en' })
  await foyer.asAdmin(routes.turnAwayDevice, { params: { id: gone }, body: {} })
  const waiting = [lost, new Tablet(safari), new Tablet()].map(async (one) => {
    const { body } = await one.ask(foyer)
    return await waitingId(foyer, body.code)
  })
  return { device, waiting: (await Promise.all(waiting)).slice(1), away: lost.headers(), socket }
}

/** The schedule when the calls are made. */
async function planned({ asAdmin }: Foyer): Promise<Pick<World, 'service' | 'ending' | 'special' | 'different'>> {
  const service = async (name: string) => (await asAdmin(routes.addService, { body: { ...YOUTH, name } })).body
  const ended = await service('Choir')
  const end = { params: { slot: ended.slot }, body: { from: '2027-02-05', revision: ended.revision } }
  const ending = (await asAdmin(routes.endService, end)).body
  const special = (await asAdmin(routes.addEvent, { body: { ...CONCERT, name: 'Bazaar' } })).body
  // It opens while another one is open, so that one has a `nextOpensAt`.
  await asAdmin(routes.addEvent, { body: { ...CONCERT, name: 'Supper', date: '2026-11-22' } })
  const carols = { params: { eventId: 2026122701 }, body: { ...CONCERT, date: '2026-12-27', revision: '1' } }
  const different = (await asAdmin(routes.changeEvent, carols)).body
  return { service: await service('Prayer'), ending, special, different }
}

type Name = keyof typeof routes
const names = Object.keys(routes) as Name[]
const isOfSchedule = (name: Name) => routes[name].path.startsWith('/api/admin/schedule')
const isOfFleet = (name: Name) => routes[name].path.startsWith('/api/admin/devices')
const needingGrant = names.filter((name) => 'needsGrant' in routes[name])
const adminOnly = names.filter((name) => needsPassword(routes[name]))

/** Whether a browser that is no device can make a call only with a password. */
function needsPassword({ callers }: Route): boolean {
  return !mayCall(callers, ['kiosk'])
}

/** The headers of a caller who may make this call. */
const allowed = (name: Name): Record<string, string> => {
  if (needingGrant.includes(name)) return grantFor(world.userId)
  if (ofDevice.includes(name)) return world.away
  return needsPassword(routes[name]) ? { authorization: ADMIN } : {}
}

/** Their reply has most fields for a device that was let in once. */
const ofDevice: readonly Name[] = ['askToComeIn', 'ownStanding']

async function call(name: Name, headers: Record<string, string>): Promise<Answered> {
  const route = routes[name]
  const asked = cases[name](world) as CallArguments<typeof route> & { body?: unknown }
  const body = asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }
  const type = asked.body === undefined ? {} : { 'content-type': 'application/json' }
  const { url } = world.foyer
  return await answeredBy(
    await fetch(`${url}${pathOf(route, asked)}`, { method: route.method, headers: { ...type, ...headers }, ...body }),
  )
}

test('every call of the contract is tested', () => {
  expect(Object.keys(cases).toSorted()).toEqual(names.toSorted())
})

describe('the calls of the administrator', () => {
  test.each(adminOnly)('%s is refused without the password', async (name) => {
    expect(await call(name, {})).toMatchObject({ status: 401, failure: { code: 'password-needed' } })
  })

  test.each(adminOnly)('%s is refused with a wrong password', async (name) => {
    // Each comes from another tablet, because after ten attempts one would have to wait.
    const source = { 'x-forwarded-for': `10.0.0.${adminOnly.indexOf(name) + 1}` }
    const answer = await call(name, { ...source, authorization: headerWith('open sesame') })
    expect(answer).toMatchObject({ status: 401, failure: { code: 'password-needed' } })
    expect(answer.headers.get('www-authenticate')).not.toMatch(/^basic/i)
  })

  test('names, phones, profiles, export, import and the member file are for the administrator only', () => {
    const protectedOnes = ['allAttendees', 'attendeeProfile', 'eraseAttendee', 'eventAttendances', 'forgetFamilyMember']
    const notPlanned = adminOnly.filter((name) => !isOfSchedule(name) && !isOfFleet(name))
    expect(new Set(notPlanned)).toEqual(new Set([...protectedOnes, 'importDirectory', 'membersFile']))
  })

  test('the whole schedule is for the administrator only', () => {
    expect(names.filter(isOfSchedule)).toHaveLength(11)
    expect(adminOnly.filter(isOfSchedule)).toEqual(names.filter(isOfSchedule))
  })
})

test('the tablets are for the administrator only', () => {
  expect(names.filter(isOfFleet)).toHaveLength(11)
  expect(adminOnly.filter(isOfFleet)).toEqual(names.filter(isOfFleet))
})

describe('a change to a profile or a family', () => {
  test('needs a grant, and nothing else does', () => {
    expect(needingGrant).toEqual(['updateUser', 'addFamilyMember', 'removeFamilyMember'])
  })

  test.each(needingGrant)('%s is refused without a grant, and with one for somebody else', async (name) => {
    const refused = { status: 403, failure: { code: 'grant-needed' } }
    expect(await call(name, {})).toMatchObject(refused)
    expect(await call(name, grantFor(world.leaving[1] ?? 0))).toMatchObject(refused)
    expect(await call(name, grantFor(world.userId, 'another secret'))).toMatchObject(refused)
  })

  test.each(needingGrant)('%s is refused with a wrong password', async (name) => {
    expect(await call(name, { authorization: headerWith('open sesame') })).toMatchObject({ status: 401 })
  })
})

describe('every call', { shuffle: false }, () => {
  // The order makes sure that nobody is removed before they are needed.
  test.each(names)('%s returns what is declared, and nothing else', async (name) => {
    const route = routes[name]
    const { status, body, headers } = await call(name, allowed(name))
    expect(headers.get('cache-control')).toBe('no-store')

    if (!('reply' in route)) {
      expect([status, body]).toEqual([204, undefined])
    } else if (route.reply === 'text/csv') {
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(body).toContain(',')
    } else {
      expect([200, 201]).toContain(status)
      // Parsing leaves out undeclared fields, and then the two differ.
      expect(route.reply.parse(body)).toEqual(body)
      const seen = fieldsOf(body)
      const unseen = [...declaredBy(route.reply)].filter((field) => !seen.has(field))
      expect(unseen.filter((field) => !notSent[name]?.test(field))).toEqual([])
    }
  })
})

/**
 * A new person has no family yet and is not checked in. The names of the family are only in the brief list. A device that
 * is connected has no time at which it was last heard of, and a new one has said nothing yet.
 */
const notSent: Partial<Record<Name, RegExp>> = {
  createUser: /^(familyMembers\.|checkedIn)/,
  allAttendees: /^familyNames$/,
  fleet: /lastCheckIn$/,
  acceptDevice: /^(pausedAt|heardAt|version|isUpToDate|lastCheckIn)$/,
  pauseDevice: /^(heardAt|lastCheckIn)$/,
  resumeDevice: /^(pausedAt|heardAt|lastCheckIn)$/,
  changeDevice: /^(pausedAt|heardAt|lastCheckIn)$/,
}

test('an unknown address under /api returns an error as JSON', async () => {
  const response = await fetch(`${world.foyer.url}/api/pews`)
  expect(await answeredBy(response)).toMatchObject({ status: 404, failure: { code: 'not-found' } })
})
