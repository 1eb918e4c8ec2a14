import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { noteCare } from '#domain/contract/care/care-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import {
  admitGuest,
  checkInGuest,
  expectedGuests,
  recognizeGuest,
  undoGuest,
} from '#domain/contract/guest/guest-routes.ts'
import { allAttendees, editAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { addToFamily, makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { checkPhone, createUser, searchByLastName, userByCode } from '#domain/contract/people/people-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import { LogUnavailable, type EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { SECRET, type Foyer } from '#tests/foyer/foyer.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { aFamily, clockAt, eventNow, everythingIn, foyer, sendIn, shared } from '#tests/foyer/setup.ts'
import { forgetGuests } from './forgetting.ts'

/** The desk has checked a guest in as somebody new, and taps Undo. */

const NEXT_DAY = '2026-11-23T16:00:00.000Z'

type CheckedIn = Awaited<ReturnType<typeof checkedIn>>

async function checkedIn(at: Foyer, guestId: number, commandId: string = randomUUID()) {
  const body = { eventId: await eventNow(at), commandId }
  return { guestId, commandId, ...(await at.asAdmin(checkInGuest, { params: { guestId }, body })) }
}

const undo = async (at: Foyer, { guestId, commandId }: Pick<CheckedIn, 'guestId' | 'commandId'>) => {
  const body = { eventId: await eventNow(at), undoes: commandId, commandId: randomUUID() }
  return await at.asAdmin(undoGuest, { params: { guestId }, body })
}

const atTheDesk = async (at: Foyer) => (await at.asAdmin(expectedGuests, {})).body.guests
const waiting = async (at: Foyer) => (await atTheDesk(at)).map(({ id }) => id)
const profiles = async (at: Foyer) => (await at.asAdmin(allAttendees, {})).body.map(({ id, phone }) => [id, phone])
const holderOf = async (at: Foyer, phone: string) => (await at.ask(checkPhone, { body: { phone } })).body.user?.id
const totalAt = async (at: Foyer) =>
  (await at.ask(eventStats, { params: { eventId: await eventNow(at) } })).body.totalAttendees
const upTo = async (at: Foyer) => void (await at.views.reached((await everythingIn(at.log)).at(-1)?.position ?? ''))
const forget = ({ views, log }: Foyer) =>
  forgetGuests({ views, log, config: { timeZone: 'America/Chicago' } as never }, NEXT_DAY)
const streamOf = (phone: string) => phoneStream(phoneHasher(SECRET)(phone))

test('nothing of a mistaken check-in is left after Undo, and the guest waits as before', async () => {
  const log = shared(memoryEventLog())
  const at = await foyer({ log })
  const { id, phone } = await aGuest(at)
  const before = await atTheDesk(at)
  const { body } = await undo(at, await checkedIn(at, id))
  expect(body).toEqual({})
  for (const server of [at, await foyer({ log })]) {
    expect([await atTheDesk(server), await profiles(server), await totalAt(server)]).toEqual([before, [], 0])
    expect(await holderOf(server, phone)).toBeUndefined()
    expect((await server.ask(searchByLastName, { query: { lastName: 'carverly' } })).body).toEqual([])
    expect((await server.ask(userByCode, { params: { code: id } })).status).toBe(404)
  }
  expect(JSON.stringify(await log.read(streamOf(phone)))).not.toContain(String(id))
  expect((await at.ask(createUser, { body: { name: 'Ruth Winter', phone } })).status).toBe(201)
})

test('an Undo that comes twice leaves alone that another desk has checked the guest in since', async () => {
  const log = shared(memoryEventLog())
  const [one, two] = [await foyer({ log }), await foyer({ log })]
  const { id, phone } = await aGuest(one)
  const first = await checkedIn(one, id)
  await undo(one, first)
  await two.views.reached(one.views.position())
  const second = await checkedIn(two, id)
  expect((await undo(one, first)).body).toEqual({})
  await upTo(two)
  expect([await totalAt(two), await profiles(two), await waiting(two)]).toEqual([3, [[id, phone]], []])
  expect((await undo(two, second)).body).toEqual({})
  expect([await totalAt(two), await profiles(two), await waiting(two)]).toEqual([0, [], [id]])
})

test('a tablet that reads the code at the same moment as Undo checks the family in, and they are in the lists', async () => {
  const log = shared(memoryEventLog())
  const [desk, tablet] = [await foyer({ log }), await foyer({ log })]
  for (let round = 1; round <= 4; round += 1) {
    const { id } = await aGuest(desk)
    const first = await checkedIn(desk, id)
    await tablet.views.reached(desk.views.position())
    const [read] = await Promise.all([tablet.ask(admitGuest, { body: { code: String(id) } }), undo(desk, first)])
    expect(read.status).toBe(200)
    expect((await sendIn(tablet, { id })).status).toBe(200)
    await upTo(desk)
    await forget(desk)
    expect([await totalAt(desk), (await profiles(desk)).length, await waiting(desk)]).toEqual([round, round, []])
  }
})

const note = (at: Foyer, personId: number) =>
  at.asAdmin(noteCare, { params: { personId }, body: { deed: 'note', word: 'Sings alto' } })

describe('the new profile stays after Undo, and the desk is told,', () => {
  type Guest = { id: number; spouse: number }
  test.each<[string, (at: Foyer, guest: Guest) => Promise<unknown>]>([
    [
      'when it was edited',
      (at, { id }) => at.asAdmin(editAttendee, { params: { userId: id }, body: { city: 'Austin' } }),
    ],
    [
      'when somebody joined the family',
      (at, { id }) => at.asAdmin(addToFamily, { params: { userId: id }, body: { name: 'Ada', relationship: 'child' } }),
    ],
    ['when care was noted for the guest', (at, { id }) => note(at, id)],
    ['when care was noted for somebody who came along', (at, { spouse }) => note(at, spouse)],
    [
      'when somebody who came along has a profile of their own',
      (at, { id, spouse }) => at.asAdmin(makeOwnProfile, { params: { userId: id, memberId: spouse }, body: {} }),
    ],
    [
      'when staff have said that it is somebody known',
      async (at, { id }) => at.asAdmin(linkPeople, { body: { a: id, b: (await aFamily(at)).id } }),
    ],
    [
      'when a tablet has checked one of them in too',
      (at, { id, spouse }) => sendIn(at, { id }, { primary: false, family: [spouse] }),
    ],
    ['when another desk has checked them in too', (at, { id }) => checkedIn(at, id)],
    [
      'when somebody who came along was erased',
      (at, { spouse }) => at.asAdmin(forgetFamilyMember, { params: { id: spouse } }),
    ],
    [
      'when another guest was recognized as this one',
      async (at, { id }) => {
        const other = await aGuest(at, { name: 'Nomi Carverly', family: [], guestCode: 'K93DN' })
        const body = { eventId: await eventNow(at), userId: id, commandId: randomUUID() }
        return await at.asAdmin(recognizeGuest, { params: { guestId: other.id }, body })
      },
    ],
  ])('%s', async (_, use) => {
    const at = await foyer()
    const { id, phone, family } = await aGuest(at)
    const done = await checkedIn(at, id)
    await use(at, { id, spouse: family[0]?.familyMemberId ?? 0 })
    expect((await undo(at, done)).body).toEqual({ profileStays: true })
    expect(await profiles(at)).toContainEqual([id, phone])
    await forget(at)
    expect((await at.log.read(attendeeStream(id))).ended).toBe(false)
  })
})

test('a desk that checks in people again leaves them checked in, because another desk did it first', async () => {
  const at = await foyer()
  const { id, phone } = await aGuest(at)
  await checkedIn(at, id)
  expect((await undo(at, await checkedIn(at, id))).body).toEqual({})
  expect([await totalAt(at), await profiles(at)]).toEqual([3, [[id, phone]]])
})

test('a check-in that failed half-way and was sent again is undone as a whole', async () => {
  const log = memoryEventLog()
  let isDown = true
  const append: EventLog['append'] = async (stream, ...rest) => {
    if (isDown && stream.startsWith('attendance-')) throw new LogUnavailable('away')
    return await log.append(stream, ...rest)
  }
  const at = await foyer({ log: { ...shared(log), append } })
  const [{ id }, commandId] = [await aGuest(at), randomUUID()]
  expect((await checkedIn(at, id, commandId)).status).toBe(503)
  isDown = false
  await undo(at, await checkedIn(at, id, commandId))
  expect([await totalAt(at), await profiles(at), await waiting(at)]).toEqual([0, [], [id]])
})

test('a guest whose code a tablet had read before keeps the profile, and waits', async () => {
  const at = await foyer()
  const { id, phone } = await aGuest(at)
  await at.ask(admitGuest, { body: { code: String(id) } })
  expect((await undo(at, await checkedIn(at, id))).body).toEqual({})
  expect([await totalAt(at), await profiles(at), await waiting(at)]).toEqual([0, [[id, phone]], [id]])
})

test('a check-in that a tablet delivers after Undo counts, and is forgotten with the guest only when it is taken back', async () => {
  const clock = clockAt()
  const at = await foyer(clock)
  const { id } = await aGuest(at)
  await undo(at, await checkedIn(at, id))
  const commandId = randomUUID()
  expect((await sendIn(at, { id }, { commandId })).status).toBe(200)
  expect([await totalAt(at), (await profiles(at)).length, await waiting(at)]).toEqual([1, 1, []])
  await forget(at)
  expect((await at.log.read(attendeeStream(id))).ended).toBe(false)

  const userData = { eventId: await eventNow(at), userId: id }
  await at.ask(takeBackOwnCheckIn, { params: { commandId }, body: { userData } })
  expect([await totalAt(at), await profiles(at), await waiting(at)]).toEqual([0, [], [id]])
  await forget(at)
  expect((await at.log.read(attendeeStream(id))).ended).toBe(true)
})

test('somebody of the form who is erased after Undo takes the guest along at once', async () => {
  const at = await foyer()
  const { id, family } = await aGuest(at)
  await undo(at, await checkedIn(at, id))
  expect((await at.asAdmin(forgetFamilyMember, { params: { id: family[0]?.familyMemberId ?? 0 } })).status).toBe(204)
  await forget(at)
  expect(JSON.stringify(await everythingIn(at.log))).not.toContain('Carverly')
  expect(await waiting(at)).toEqual([])
})

test('the activity tells that a guest was checked in by mistake, and that all of it was taken back', async () => {
  const at = await foyer()
  const { id } = await aGuest(at)
  await undo(at, await checkedIn(at, id))
  const told = (await at.asAdmin(activity, { query: {} })).body.map(({ sentence }) => sentence)
  expect(told.toReversed()).toEqual([
    'Naomi Carverly registered with their own phone.',
    'Naomi Carverly and 2 others checked in.',
    'The check-in of Naomi Carverly and 2 others was undone.',
    'The registration of Naomi Carverly with their own phone was undone.',
  ])
})

describe('a server that dies before it frees the number of a profile that is taken back', () => {
  /** After the check-in, the number of the guest cannot be written. */
  async function dying() {
    let isDown = false
    const log = memoryEventLog()
    const append: EventLog['append'] = async (stream, ...rest) => {
      if (isDown && stream.startsWith('phone-')) throw new LogUnavailable('away')
      return await log.append(stream, ...rest)
    }
    const at = await foyer({ log: { ...shared(log), append } })
    const guest = await aGuest(at)
    const done = await checkedIn(at, guest.id)
    isDown = true
    expect((await undo(at, done)).status).toBe(503)
    return { at, guest, done, recover: () => void (isDown = false) }
  }

  test('leaves a guest who waits, and the same Undo does the rest', async () => {
    const { at, guest, done, recover } = await dying()
    expect([await waiting(at), await profiles(at)]).toEqual([[guest.id], []])
    recover()
    expect((await undo(at, done)).body).toEqual({})
    expect(JSON.stringify(await at.log.read(streamOf(guest.phone)))).not.toContain(String(guest.id))
  })
})
