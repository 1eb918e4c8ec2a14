import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  updateUser,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import { allAttendees, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { POSITION_HEADER } from '#domain/contract/route.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aFamily, eventNow, eventsIn, foyer, newPhone, sendIn, shared } from '#tests/foyer/setup.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { unhurried } from '#tests/foyer/unhurried.ts'

/** Several kiosks at the same moment, on one server and on two. */

let log: ReturnType<typeof unhurried>

beforeEach(() => {
  log = unhurried(memoryEventLog())
})

afterEach(() => {
  if (log.conflicts() === 0) throw new Error('No two writes met, so the test proved nothing')
})

const oneServer = (): Promise<Foyer> => foyer({ log: shared(log) })

/** Two servers that follow the same log. */
const twoServers = async (): Promise<[Foyer, Foyer]> => [await oneServer(), await oneServer()]

const register = ({ ask }: Foyer, phone: string, name = 'Naomi Frost') => ask(createUser, { body: { name, phone } })

/** A request with this position sees everything up to it. */
const carrying = (position: string | null): Record<string, string> => ({ [POSITION_HEADER]: position ?? '' })

/** Returns the latest position of several replies. */
const lastOf = (replies: { position: string | null }[]): string | null =>
  replies
    .map(({ position }) => position)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .at(-1) ?? null
const ascending = (a: number, b: number) => a - b
const placeOf = (position: string | null) => Number(position?.split(':')[1])

describe('two kiosks that register the same new number', () => {
  const PAIRS = 100

  test.each([
    ['at one server', async () => Array(2).fill(await oneServer()) as [Foyer, Foyer]],
    ['at two servers', twoServers],
  ])('%s end with one profile each time, and the loser finds the winner', async (_, open) => {
    const [one, other] = await open()
    const phones = Array.from({ length: PAIRS }, newPhone)
    const races = phones.map(async (phone) => {
      const replies = await Promise.all([register(one, phone, 'Naomi Frost'), register(other, phone, 'Ruth Winter')])
      const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
      if (!won || !lost) throw new Error('No reply came')
      expect([won.status, lost.status, lost.failure.code]).toEqual([201, 409, 'phone-taken'])
      const { body } = await (lost === replies[0] ? one : other).ask(checkPhone, { body: { phone } })
      const { grant: _, ...winner } = won.body
      expect(body).toEqual({ exists: true, user: winner, grant: expect.any(String) })
    })
    await Promise.all(races)
    expect(await eventsIn(one.log, 'AttendeeRegistered')).toHaveLength(PAIRS)
    const { body: everybody } = await one.asAdmin(allAttendees, {})
    expect(new Set(everybody.map(({ phone }) => phone)).size).toBe(PAIRS)
  })

  test('ten at once have the same result', async () => {
    const [one, other] = await twoServers()
    const phone = newPhone()
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => register(at % 2 ? one : other, phone)))
    expect(replies.map(({ status }) => status).toSorted(ascending)).toEqual([201, ...Array(9).fill(409)])
  })
})

test('two who register the number of somebody erased end with one new profile', async () => {
  const [one, other] = await twoServers()
  const before = await aFamily(one)
  const { position } = await one.asAdmin(eraseAttendee, { params: { userId: before.id } })
  await other.ask(checkPhone, { body: { phone: before.phone } }, carrying(position))
  const replies = await Promise.all([register(one, before.phone), register(other, before.phone)])
  expect(replies.map(({ status }) => status).toSorted(ascending)).toEqual([201, 409])
})

test('three kiosks that check in one family with different children end with one row and everybody in it', async () => {
  const [one, other] = await twoServers()
  const family = await aFamily(one)
  const third = { userId: family.id, name: 'Mahlon Winter', relationship: 'child' } as const
  const { body: youngest, position } = await one.ask(addFamilyMember, { body: third })
  const children = [...family.familyMembers, youngest].map(({ id }) => id)
  await other.ask(userWithFamily, { params: { userId: family.id } }, carrying(position))
  const eventId = await eventNow(one)

  const replies = await Promise.all(
    children.map((id, at) => sendIn(at === 1 ? other : one, family, { eventId, family: [id] })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const news = await eventsIn(one.log, 'PartyCheckedIn')
  expect(news.filter(({ data }) => data.attendeePresent)).toHaveLength(1)

  for (const at of [one, other]) {
    const headers = carrying(lastOf(replies))
    const { body: rows } = await at.asAdmin(eventAttendances, { params: { eventId } }, headers)
    expect(rows).toMatchObject([{ id: family.id, primary: true, groupSize: 4 }])
    const present = rows[0]?.familyAttendances.map(({ familyMember }) => familyMember.id)
    expect(new Set(present)).toEqual(new Set(children))
    const { body: counts } = await at.ask(eventStats, { params: { eventId } }, headers)
    expect(counts).toEqual({ totalAttendees: 4, firstTimeGuests: 4, counted: 0 })
  }
})

test('a whole congregation can arrive at the same moment', async () => {
  const [one, other] = await twoServers()
  const families = await Promise.all(Array.from({ length: 40 }, () => aFamily(one)))
  const eventId = await eventNow(one)
  const replies = await Promise.all(
    families.flatMap((family) => [
      sendIn(one, family, { eventId, family: [family.familyMembers[0].id] }),
      sendIn(other, family, { eventId, family: [family.familyMembers[1].id] }),
    ]),
  )
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await eventsIn(one.log, 'GatheringRecorded')).toHaveLength(1)
  for (const at of [one, other]) {
    const { body } = await at.ask(eventStats, { params: { eventId } }, carrying(lastOf(replies)))
    expect(body).toEqual({ totalAttendees: 120, firstTimeGuests: 120, counted: 0 })
  }
})

test('two edits of one profile at the same moment are both kept, field by field', async () => {
  const [one, other] = await twoServers()
  const { id: userId } = await aFamily(one)
  const edits = await Promise.all([
    one.ask(updateUser, { params: { userId }, body: { name: 'Ruth Spring' } }),
    other.ask(updateUser, { params: { userId }, body: { hebrewName: 'רות' } }),
  ])
  expect(edits.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await one.ask(userWithFamily, { params: { userId } }, carrying(lastOf(edits)))
  expect(body).toMatchObject({ name: 'Ruth Spring', hebrewName: 'רות', email: 'ruth@example.org' })
})

test('two kiosks that add the same child at the same moment add one child', async () => {
  const [one, other] = await twoServers()
  const { id: userId } = await aFamily(one)
  const body = { userId, name: 'Mahlon Winter', relationship: 'child' } as const
  const added = await Promise.all([one, other, one].map(({ ask }) => ask(addFamilyMember, { body })))
  expect(new Set(added.map((reply) => reply.body.id)).size).toBe(1)
})
