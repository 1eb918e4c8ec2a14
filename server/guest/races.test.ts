import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { admitGuest, checkInGuest, expectedGuests, recognizeGuest } from '#domain/contract/guest/guest-routes.ts'
import { checkPhone, createUser, userByCode } from '#domain/contract/people/people-routes.ts'
import { type EventLog, LogUnavailable } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { type Foyer } from '#tests/foyer/foyer.ts'
import { aGuest, correctNumber } from '#tests/foyer/guests.ts'
import { lookOften } from '#tests/foyer/watching.ts'
import { eventNow, everythingIn, foyer, newPhone, shared } from '#tests/foyer/setup.ts'
import { forgetGuests } from './forgetting.ts'

/** What two desks, tablets and clocks do with one guest at the same moment, and what a crash leaves. */

beforeEach(lookOften)

const NEXT_DAY = '2026-11-23T16:00:00.000Z'
const ROUNDS = 4

const checkInAt = async (at: Foyer, guestId: number, eventId: number) =>
  await at.asAdmin(checkInGuest, { params: { guestId }, body: { eventId, commandId: randomUUID() } })
const samePerson = async (at: Foyer, guestId: number, userId: number, eventId: number) =>
  await at.asAdmin(recognizeGuest, { params: { guestId }, body: { eventId, userId, commandId: randomUUID() } })
const totalAt = async (at: Foyer, eventId: number) =>
  (await at.ask(eventStats, { params: { eventId } })).body.totalAttendees
const wordsIn = async (log: EventLog) => JSON.stringify(await everythingIn(log)).match(/Carverly/g) ?? []
const forget = ({ views, log }: Foyer, now: string) =>
  forgetGuests({ views, log, config: { timeZone: 'America/Chicago' } as never }, now)
const upTo = async (at: Foyer) => void (await at.views.reached((await everythingIn(at.log)).at(-1)?.position ?? ''))

test('a guest who is admitted at two desks and a tablet gets one profile and counts once', async () => {
  const log = shared(memoryEventLog())
  const [one, two] = [await foyer({ log }), await foyer({ log })]
  const eventId = await eventNow(one)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { id, phone } = await aGuest(one, { guestCode: '4R8KH' })
    const statuses = await Promise.all([
      checkInAt(one, id, eventId).then(({ status }) => status),
      checkInAt(two, id, eventId).then(({ status }) => status),
      two.ask(admitGuest, { body: { code: String(id) } }).then(({ status }) => status),
    ])
    expect(statuses).toEqual([200, 200, 200])
    await upTo(one)
    expect(await totalAt(one, eventId)).toBe(3 * round)
    expect((await one.ask(checkPhone, { body: { phone } })).body.user?.id).toBe(id)
  }
})

test('a guest is either somebody new or somebody known, and counts once, whichever desk is first', async () => {
  const log = shared(memoryEventLog())
  const [one, two] = [await foyer({ log }), await foyer({ log })]
  const eventId = await eventNow(one)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { body: known } = await one.ask(createUser, { body: { name: 'Naomi Carverly', phone: newPhone() } })
    const { id } = await aGuest(one, { phone: known.phone, family: [] })
    const [asNew, asKnown] = await Promise.all([checkInAt(one, id, eventId), samePerson(two, id, known.id, eventId)])
    // A desk that is second meets somebody known, or hears that they are somebody new.
    expect([asNew.status, asKnown.status]).toEqual([200, asNew.body.userId === known.id ? 200 : 409])
    await upTo(one)
    expect(await totalAt(one, eventId)).toBe(round)
  }
})

test('a guest who is admitted while their day ends is either a person of the directory or nowhere', async () => {
  const log = shared(memoryEventLog())
  const [one, two] = [await foyer({ log }), await foyer({ log })]
  const eventId = await eventNow(one)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await aGuest(one)
    await two.views.reached(one.views.position())
    const [admitted] = await Promise.all([checkInAt(one, id, eventId), forget(two, NEXT_DAY)])
    await upTo(one)
    await forget(one, NEXT_DAY)
    const { status } = await one.ask(userByCode, { params: { code: id } })
    const { ended } = await log.read(attendeeStream(id))
    expect([admitted.status, status, ended]).toEqual(admitted.status === 200 ? [200, 200, false] : [409, 410, true])
  }
})

test('a guest who is erased while they are admitted leaves no word', async () => {
  const log = shared(memoryEventLog())
  const [one, two] = [await foyer({ log }), await foyer({ log })]
  const eventId = await eventNow(one)
  const { id, phone } = await aGuest(one)
  await two.views.reached(one.views.position())
  await Promise.all([checkInAt(one, id, eventId), two.asAdmin(eraseAttendee, { params: { userId: id } })])
  await upTo(one)
  expect((await log.read(attendeeStream(id))).ended).toBe(true)
  expect((await one.ask(checkPhone, { body: { phone } })).body).toEqual({ exists: false })
  expect((await one.asAdmin(expectedGuests, {})).body.guests).toEqual([])
})

test('a number that a kiosk registers while its guest is admitted belongs to one of them', async () => {
  const log = shared(memoryEventLog())
  const [one, two] = [await foyer({ log }), await foyer({ log })]
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, phone } = await aGuest(one)
    const [admitted, registered] = await Promise.all([
      one.ask(admitGuest, { body: { code: String(id) } }),
      two.ask(createUser, { body: { name: 'Ruth Winter', phone } }),
    ])
    expect(admitted.status).toBe(200)
    await upTo(one)
    await upTo(two)
    const profiles = [...one.views.directory.everybody()].filter(({ profile }) => profile.phone === phone)
    expect(profiles.map((one) => one.id)).toEqual([registered.status === 201 ? registered.body.id : id])
  }
})

test('two guests who typed one number are both admitted at once, and one of them has it', async () => {
  const log = shared(memoryEventLog())
  const [one, two] = [await foyer({ log }), await foyer({ log })]
  const eventId = await eventNow(one)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const first = await aGuest(one, { family: [] })
    const second = await aGuest(two, { name: 'Ruth Winter', phone: first.phone, guestCode: '7Q2XC', family: [] })
    await one.views.reached(two.views.position())
    const replies = await Promise.all([checkInAt(one, first.id, eventId), checkInAt(two, second.id, eventId)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    await upTo(one)
    const holders = [...one.views.directory.everybody()].filter(({ profile }) => profile.phone === first.phone)
    expect([holders.length, await totalAt(one, eventId)]).toEqual([1, 2 * round])
  }
})

test('a guest who corrects a number that somebody has, just when they are admitted, has the corrected one', async () => {
  const log = memoryEventLog()
  const one = await foyer({ log: shared(log) })
  const { body: holder } = await one.ask(createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
  const [first, free] = [await aGuest(one, { phone: holder.phone ?? '', family: [] }), newPhone()]
  let reads = Infinity
  const read: EventLog['read'] = async (stream) => {
    // The desk has looked at the number, and has not admitted the guest yet.
    if (stream === attendeeStream(first.id) && (reads += 1) === 2) await correctNumber(one, first, free)
    return await log.read(stream)
  }
  const desk = await foyer({ log: { ...shared(log), read } })
  const eventId = await eventNow(desk)
  reads = 0
  expect((await checkInAt(desk, first.id, eventId)).status).toBe(200)
  expect((await desk.ask(checkPhone, { body: { phone: free } })).body.user?.id).toBe(first.id)
})

describe('a server that dies', () => {
  const crash = (): never => {
    throw new LogUnavailable('The server died')
  }
  const dyingAt = (log: EventLog, step: Partial<EventLog>): EventLog => ({ ...shared(log), ...step })
  const refusing =
    (log: EventLog, prefix: string): EventLog['append'] =>
    (stream, ...rest) =>
      stream.startsWith(prefix) ? crash() : log.append(stream, ...rest)

  test.each([
    ['before the erasure is written', (log: EventLog) => ({ append: refusing(log, 'erasure-') })],
    ['before the stream is ended', () => ({ end: async () => crash() })],
  ] as const)('while a guest is forgotten, %s, leaves nothing after the next start', async (_, step) => {
    const log = memoryEventLog()
    const dying = await foyer({ log: dyingAt(log, step(log)) })
    const { id } = await aGuest(dying)
    await expect(forget(dying, NEXT_DAY)).rejects.toThrow('The server died')
    expect(await wordsIn(log)).not.toEqual([])
    await dying.stop()

    const next = await foyer({ log: shared(log), now: () => NEXT_DAY })
    expect([await wordsIn(log), (await log.read(attendeeStream(id))).ended]).toEqual([[], true])
    expect((await next.asAdmin(expectedGuests, {})).body.guests).toEqual([])
  })

  test('before the number of an admitted guest is written, gives it to them after the next start', async () => {
    const log = memoryEventLog()
    const dying = await foyer({ log: dyingAt(log, { append: refusing(log, 'phone-') }) })
    const { id, phone } = await aGuest(dying)
    expect((await checkInAt(dying, id, await eventNow(dying))).status).toBe(503)
    await dying.stop()

    const next = await foyer({ log: shared(log) })
    await expect.poll(async () => (await next.ask(checkPhone, { body: { phone } })).body.user?.id).toBe(id)
  })
})
