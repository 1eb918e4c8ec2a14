import { randomUUID } from 'node:crypto'
import type { ImportedUser } from '#domain/contract/directory-import/import-shapes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { routes } from '#domain/contract/routes.ts'
import { tap } from '#domain/given.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { connectedTo, newPhone, sendIn, type Viewer } from '#tests/foyer/setup.ts'
import { invited, signedIn, tokenOf, type SignedIn } from '#tests/foyer/helpers.ts'
import { atTheDoors, type Counters } from './counters.ts'
import { alsoElsewhere } from './also-elsewhere.ts'
import { withEarlierYears } from './earlier-years.ts'
import { withPrograms } from './programs.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { letInTablet, Tablet, waitingId } from '#tests/foyer/tablets.ts'

/** A church in which every call of the contract can be made, and every field of the replies has something to show. */

type Service = { slot: number; revision: string }
type Couple = { userId: number; memberId: number }
type Gathering = { eventId: number; revision: string }

export type World = {
  foyer: Foyer
  eventId: number
  /** An event that is open too, and was open earlier. */
  earlier: number
  userId: number
  memberId: number
  phone: string
  leaving: number[]
  /** Couples: each call that changes who is in a household has one. */
  couples: [toTakeOff: Couple, toMakeAProfile: Couple, toHandOver: Couple]
  /** Profiles that look alike, and the link of two others that are merged. */
  alike: number[]
  merged: string
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
  /** An import that can be taken back. */
  importId: string
  /** A file of earlier years that was brought. */
  pastImportId: string
  /** What an administrator has written on the walls. */
  message: { id: string; text: string }
  helpers: {
    /** An administrator by name, and a helper who is here. */
    administrator: SignedIn
    here: SignedIn
    /** The tokens of two links that are not used yet, the first of them made by the administrator. */
    asked: string
    joining: string
    leaving: string
  }
  counters: Counters
  /** Somebody who may be asked to care for people, and a note about the household. */
  care: { helper: string; note: string }
  /** Children's rooms. */
  rooms: { lambs: number; ending: number }
  /** Serving teams. */
  teams: { sound: number; ending: number }
  /** A child that everything is known about, and another household. */
  child: { personId: number; friends: number }
  /** A child who is in our care, with the token of the receipt's page. */
  inCare: { mark: string; token: string; personId: number; userId: number; roomId: number }
  /** A child who is in the room, with the code of the receipt. */
  inRoom: { code: string; token: string; personId: number; userId: number; roomId: number }
  /** A printer that is away, and labels that wait for it, with their check-in. */
  print: { printer: string; checkIn: string; job: string }
  /** Guests who have sent the form on their own phone, and may have a profile already. */
  guests: number[]
  /** Another program that has a key and has used it, and webhooks to nobody. */
  program: string
  webhooks: { here: string; leaving: string }
  /** A calendar with an address. */
  calendar: string
  /** The connection of the device that is let in. */
  socket: Viewer
}

export const YOUTH = { name: 'Youth', weekday: 5, starts: '19:00', opens: '18:30', closes: '20:00' }
export const CONCERT = { name: 'Concert', date: '2026-12-12', starts: '18:00', opens: '17:00', closes: '20:00' }

/** A household with all fields filled in. */
export const member = {
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

/** The household is a member's and is checked in; three others are there to be removed. */
export async function furnished(foyer: Foyer): Promise<World> {
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
  const plans = await planned(foyer)
  await alsoElsewhere(foyer, user.id, eventId)
  await alsoElsewhere(foyer, other.body.id, plans.earlier)
  const care = await caredFor(foyer, user.id)
  const rooms = await withChild(foyer, await withRooms(foyer))
  await serving(foyer, user.id, care.helper)
  const helpers = await staffed(foyer)
  return {
    foyer,
    eventId,
    userId: user.id,
    memberId: child.id,
    phone: member.phone,
    leaving,
    couples: [await aCouple(foyer), await aCouple(foyer), await aCouple(foyer)],
    ...(await alikeIn(foyer)),
    ...plans,
    counters: await atTheDoors(foyer, eventId, plans.earlier),
    care,
    ...rooms,
    ...(await droppedOff(foyer, eventId)),
    teams: await withTeams(foyer, eventId, { here: user.id, missing: leaving[2] ?? 0 }),
    print: await withPrinter(foyer),
    guests: await expected(foyer),
    ...(await withPrograms(foyer)),
    ...(await equipped(foyer)),
    ...(await written(foyer, helpers)),
    pastImportId: await withEarlierYears(foyer, helpers.administrator, user.id),
  }
}

/** A person may serve with children for some weeks more, and signs in as a helper. */
async function serving(foyer: Foyer, personId: number, helperId: string): Promise<void> {
  const params = { personId }
  await foyer.asAdmin(routes.recordClearance, { params, body: { kind: 'Background check', until: '2026-12-24' } })
  await foyer.asAdmin(routes.setHelperAccount, { params, body: { helperId } })
}

/** A helper cares for a person, and has written a note. */
async function caredFor(foyer: Foyer, personId: number): Promise<World['care']> {
  const { id: helper, browser } = await signedIn(foyer, { name: 'Joel Amsterby', roles: ['care'] })
  const note = randomUUID()
  const params = { personId }
  await browser.call(foyer, routes.assignCare, { params, body: { helperId: helper } })
  const body = { deed: 'note', word: 'Her mother is in hospital' } as const
  for (const commandId of [note, randomUUID()])
    await browser.call(foyer, routes.noteCare, { params, body: { ...body, commandId } })
  return { helper, note }
}

/** Rooms with every field, and a change that can be undone. */
async function withRooms({ asAdmin }: Foyer): Promise<World['rooms']> {
  const add = async (body: CallArguments<typeof routes.addRoom>['body']) =>
    (await asAdmin(routes.addRoom, { body })).body.roomId
  const ending = await add({ name: 'Nursery', services: 'all', ratio: { perAdult: 3 } })
  const lambs = await add({
    name: 'Lambs',
    where: 'Ground floor',
    services: 'all',
    ages: { fromMonths: 12, toMonths: 35 },
    grades: { from: 'K', to: 1 },
    places: 12,
    never: 14,
    overflowTo: ending,
  })
  const watched = { helpersWatched: true, clearancesKept: true }
  await asAdmin(routes.setChildRules, { body: { ...watched, wallPages: false, commandId: tap(81) } })
  return { lambs, ending }
}

/** Teams with every field, somebody who serves and somebody who is missing, and a change that can be undone. */
async function withTeams(
  { asAdmin }: Foyer,
  eventId: number,
  { here, missing }: { here: number; missing: number },
): Promise<World['teams']> {
  const { roomId } = (await asAdmin(routes.childrensRooms, {})).body.rooms[0] ?? {}
  const add = async (name: string) =>
    (await asAdmin(routes.addTeam, { body: { name, services: 'all', needs: 5, roomId } })).body.teamId
  const [sound, ending] = [await add('Sound'), await add('Traffic')]
  await asAdmin(routes.changeServing, { params: { teamId: sound }, body: { eventId, personId: here, serves: true } })
  const rows = [{ name: 'somebody', team: 'Sound' }]
  await asAdmin(routes.setTeamList, { body: { eventId, rows, chosen: [{ row: 0, personId: missing }] } })
  await asAdmin(routes.setServingOnWalls, { body: { onWalls: true, commandId: tap(83) } })
  return { sound, ending }
}

async function withChild(foyer: Foyer, rooms: World['rooms']): Promise<Pick<World, 'rooms' | 'child'>> {
  const { userId: friends } = await aCouple(foyer)
  const { memberId: personId } = await aCouple(foyer)
  const params = { personId }
  const said = { born: '2020-03-02', grade: 'K', allergies: 'Peanuts', careNotes: 'Has a pen' } as const
  await foyer.asAdmin(routes.describeChild, { params, body: { ...said, room: rooms.lambs, leavesAlone: true } })
  await foyer.asAdmin(routes.describeChild, { params, body: { bornAbout: 2019 } })
  const who = { name: 'Rick Sanders', relation: 'Uncle', phone: newPhone(), from: '2026-11-22', until: '2027-11-22' }
  for (const commandId of [tap(85), randomUUID()])
    await foyer.asAdmin(routes.allowCollector, { params, body: { ...who, personId: friends, commandId } })
  const rule = { name: 'Rick Sanders', ground: 'asked', until: '2027-11-22', note: 'Said by phone' } as const
  for (const commandId of [tap(86), randomUUID()])
    await foyer.asAdmin(routes.forbidCollecting, { params, body: { ...rule, personId: friends, commandId } })
  await foyer.asAdmin(routes.letBring, { params: { personId, householdId: friends }, body: {} })
  return { rooms, child: { personId, friends } }
}

/** Two children in the room that is never ended, one of them on the way, with a tablet that does nothing else. */
async function droppedOff(foyer: Foyer, eventId: number): Promise<Pick<World, 'inCare' | 'inRoom'>> {
  const { body: room } = await foyer.asAdmin(routes.addRoom, { body: { name: 'Little Fish', services: 'all' } })
  const { tablet } = await letInTablet(foyer, { name: 'Children’s entrance' })
  const { body: lent } = await tablet.call(foyer, routes.lendMarks, { body: { holds: [] } })
  const { roomId } = room
  const bring = async (name: string, mark = '') => {
    const { userId, memberId } = await aCouple(foyer)
    const { id: personId } = (
      await foyer.ask(routes.addFamilyMember, { body: { userId, name, relationship: 'child' } })
    ).body
    const given = { familyMemberIds: [memberId, personId], stays: [{ personId, roomId }], mark, broughtBy: userId }
    const { body } = await tablet.call(foyer, routes.checkIn, { body: { userData: { eventId, userId }, ...given } })
    await foyer.asAdmin(routes.allowCollector, {
      params: { personId },
      body: { name: 'Deborah Palm', relation: 'Grandmother' },
    })
    const { code = '', token = '' } = body.receipt ?? {}
    return { mark, personId, userId, roomId, code, token }
  }
  const [first, second] = lent.days[0]?.blocks[0]?.marks ?? []
  const { code: _, ...inCare } = await bring('Noah Fielding', first?.mark)
  const { mark: __, ...inRoom } = await bring('Levi Fielding', second?.mark)
  await foyer.asAdmin(routes.receiveChildren, { params: { eventId, roomId }, body: { personIds: [inRoom.personId] } })
  return { inCare, inRoom }
}

/** A kiosk whose labels come out at a printer. */
async function withPrinter(foyer: Foyer): Promise<World['print']> {
  const { id: printer } = await letInTablet(foyer, { name: 'Label printer', kind: 'printer' })
  const { tablet } = await letInTablet(foyer, { name: 'Lobby', printer, prints: 'all' })
  const { body: user } = await foyer.ask(routes.createUser, { body: { name: 'Tirza Stone', phone: newPhone() } })
  const { body: current } = await foyer.ask(routes.currentEvent, {})
  const [checkIn, job] = [randomUUID(), randomUUID()]
  await tablet.call(foyer, routes.checkIn, {
    body: { userData: { eventId: current.id, userId: user.id }, commandId: checkIn, at: new Date(0).toISOString() },
  })
  await tablet.call(foyer, routes.sendPrintJob, { body: { jobId: job, checkIn, what: 'all' } })
  return { printer, checkIn, job }
}

async function expected(foyer: Foyer): Promise<number[]> {
  const send = async (guestCode: string, phone = newPhone()) =>
    (await aGuest(foyer, { name: 'Miri Stone', guestCode, phone })).id
  const here = await send('4R8KH')
  const { body } = await foyer.ask(routes.admitGuest, { body: { code: '4R8KH' } })
  const fields = { hebrewName: 'מירי', email: 'miri@example.org' }
  await foyer.asAdmin(routes.editAttendee, { params: { userId: here }, body: fields })
  const notes = { notes: 'Sings', commandId: tap(74) }
  await foyer.asAdmin(routes.editAttendee, { params: { userId: here }, body: notes })
  const child = body.familyMembers[1]
  await foyer.asAdmin(routes.changeFamilyMember, {
    params: { userId: here, memberId: child?.id ?? 0 },
    body: { hebrewName: 'טלי' },
  })
  await sendIn(foyer, { id: here })
  return [here, await send('7Q2XC'), await send('K93DN', member.phone), await send('2A2AA', member.phone)]
}

async function aCouple({ ask }: Foyer): Promise<Couple> {
  const { body: user } = await ask(routes.createUser, { body: { name: 'Hannah Fielding', phone: newPhone() } })
  const spouse = { userId: user.id, name: 'Elkanah Fielding', relationship: 'spouse' } as const
  return { userId: user.id, memberId: (await ask(routes.addFamilyMember, { body: spouse })).body.id }
}

/** Profiles of people who may be one. */
async function alikeIn(foyer: Foyer): Promise<Pick<World, 'alike' | 'merged'>> {
  const register = async (name: string) =>
    (await foyer.ask(routes.createUser, { body: { name, phone: newPhone() } })).body.id
  const names = ['Gershom Moss', 'Tom Alder', 'Thomas Alder', 'Tomas Alder', 'T. Alder', 'Abe Lozano', 'Abel Lozano']
  const [from = 0, into = 0, ...others] = (await Promise.all(names.map(register))).toReversed()
  for (const id of others) await sendIn(foyer, { id })
  const { body } = await foyer.asAdmin(routes.mergeProfiles, { body: { from, into } })
  await foyer.asAdmin(routes.editAttendee, { params: { userId: from }, body: { city: 'Austin' } })
  return { alike: others, merged: body.link }
}

/** What is on the walls when the calls are made, and what was imported. */
async function written(
  foyer: Foyer,
  helpers: World['helpers'],
): Promise<Pick<World, 'importId' | 'helpers' | 'message'>> {
  const message = { id: randomUUID(), text: 'Please move the blue van' }
  const body = { text: message.text, commandId: message.id }
  await helpers.administrator.browser.call(foyer, routes.showMessage, { body })
  return { message, ...(await imported(foyer, helpers)) }
}

/** The imports when the calls are made: one has changed a household, and an administrator has taken another back. */
async function imported(foyer: Foyer, helpers: World['helpers']): Promise<Pick<World, 'importId' | 'helpers'>> {
  const [importId, other] = [randomUUID(), randomUUID()]
  const enos = { name: 'Enos Vale', hebrewName: 'אנוש', relationship: 'child' } as const
  const guest = { name: 'Jesse Vale', phone: newPhone(), email: 'jesse@example.org' }
  const { body: registered } = await foyer.ask(routes.createUser, { body: guest })
  await foyer.ask(routes.addFamilyMember, { body: { userId: registered.id, ...enos } })
  const familyMembers = [
    { ...enos, hebrewName: 'אנש' },
    { name: 'Zilpah Vale', relationship: 'other' },
  ]
  const users = [{ ...guest, email: 'vale@example.org', familyMembers }]
  await foyer.asAdmin(routes.importDirectory, { body: { users, batch: { importId, number: 0 } } })
  const { body } = await foyer.ask(routes.checkPhone, { body: { phone: guest.phone } })
  const leaving = body.user?.familyMembers.find(({ name }) => name === 'Zilpah Vale')
  await foyer.asAdmin(routes.removeFamilyMember, { params: { id: leaving?.id ?? 0 } })

  const { browser } = helpers.administrator
  const wrong = [{ name: 'Enoch Vale', phone: newPhone() }]
  await browser.call(foyer, routes.importDirectory, { body: { users: wrong, batch: { importId: other, number: 0 } } })
  await browser.call(foyer, routes.takeBackImport, { params: { importId: other }, body: {} })
  return { importId, helpers }
}

/** The helpers when the calls are made. */
async function staffed(foyer: Foyer): Promise<World['helpers']> {
  const administrator = await signedIn(foyer, { name: 'Martha Ostrander', roles: ['administrator'] })
  const here = await signedIn(foyer, { name: 'Joel Amsterby' })
  await here.browser.call(foyer, routes.session, {})
  const { body: asked } = await administrator.browser.call(foyer, routes.inviteHelper, {
    body: { name: 'Esther Naramoor', roles: ['care'] },
  })
  const [{ token: joining }, { id: leaving }] = [await invited(foyer), await invited(foyer, { name: 'David Kesselby' })]
  return { administrator, here, asked: tokenOf(asked.path), joining, leaving }
}

/** The tablets when the calls are made. Each one asks from another address. */
async function equipped(foyer: Foyer): Promise<Pick<World, 'device' | 'waiting' | 'away' | 'socket'>> {
  const safari = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Safari/604.1' }
  const { id: device, tablet } = await letInTablet(foyer, { language: 'es' }, safari)
  const socket = connectedTo(foyer.url, { extraHeaders: tablet.headers() })
  await socket.emitWithAck('device:report', {
    version: '1.0.0',
    unsent: 0,
    battery: { percent: 62, isCharging: false },
  })
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
async function planned({
  asAdmin,
}: Foyer): Promise<Pick<World, 'service' | 'ending' | 'special' | 'different' | 'earlier'>> {
  const service = async (name: string) => (await asAdmin(routes.addService, { body: { ...YOUTH, name } })).body
  const ended = await service('Choir')
  const end = { params: { slot: ended.slot }, body: { from: '2027-02-05', revision: ended.revision } }
  const ending = (await asAdmin(routes.endService, end)).body
  const special = (await asAdmin(routes.addEvent, { body: { ...CONCERT, name: 'Bazaar' } })).body
  // It opens while another one is open, so that one has a `nextOpensAt` and a `next`.
  await asAdmin(routes.addEvent, { body: { ...CONCERT, name: 'Supper', date: '2026-11-22' } })
  const breakfast = {
    ...CONCERT,
    name: 'Breakfast',
    date: '2026-11-22',
    starts: '08:00',
    opens: '07:30',
    closes: '11:00',
  }
  const { eventId: earlier } = (await asAdmin(routes.addEvent, { body: breakfast })).body
  const carols = { params: { eventId: 2026122701 }, body: { ...CONCERT, date: '2026-12-27', revision: '1' } }
  const different = (await asAdmin(routes.changeEvent, carols)).body
  return { service: await service('Prayer'), ending, special, different, earlier }
}
