import { expect, test } from 'vitest'
import { addFamilyMember, createUser, removeFamilyMember, updateUser } from '#domain/contract/people/people-routes.ts'
import { GRANT_HEADER } from '#domain/contract/route.ts'
import { grantFor, type HttpReply, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, clockAt, eventsIn, foyer, newPhone } from '#tests/foyer/setup.ts'

/** Sends this many calls, a hundred at a time. Returns how many got each status. */
async function flood(times: number, send: (at: number) => Promise<Pick<HttpReply, 'status'>>) {
  const statuses: Record<number, number> = {}
  for (let from = 0; from < times; from += 100) {
    const replies = await Promise.all(Array.from({ length: 100 }, (_, at) => send(from + at)))
    for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

/** A name of 60 characters that resembles no other. */
const strangeName = (at: number): string =>
  Array.from({ length: 60 }, (_, place) => String.fromCodePoint(0x4e00 + ((at * 61 + place * 337) % 20_000))).join('')

test('one profile gets at most 600 new names in an hour, when 700 are sent', async () => {
  const clock = clockAt()
  const church = await foyer({ now: clock.now })
  const { id: userId } = await aFamily(church)
  const rename = (at: number) => church.ask(updateUser, { params: { userId }, body: { name: strangeName(at) } })
  expect(await flood(700, rename)).toMatchObject({ 429: 100 })
  expect((await eventsIn(church.log, 'ProfileUpdated')).length).toBeLessThanOrEqual(600)
  clock.turnTo('2026-11-22T16:58:00.000Z')
  expect((await rename(8001)).status).toBe(200)
})

test('the administrator changes as many profiles as there are', async () => {
  const church = await foyer()
  const { id: userId } = await aFamily(church)
  const rename = (at: number) =>
    church.asAdmin(updateUser, { params: { userId }, body: { name: `Ruth ${at}` } }, { [GRANT_HEADER]: '' })
  for (let at = 0; at <= 600; at++) expect((await rename(at)).status).toBe(200)
})

test('at most 600 registrations are recorded in an hour, when 700 are sent, and the reply says when to try again', async () => {
  const church = await foyer()
  const register = () => church.ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })
  expect(await flood(700, register)).toEqual({ 201: 600, 429: 100 })
  expect(await eventsIn(church.log, 'AttendeeRegistered')).toHaveLength(600)
  const { failure, headers } = await register()
  expect(failure).toEqual({
    code: 'too-many-changes',
    message: 'Too many changes were made from here. Please ask a helper.',
  })
  expect(Number(headers.get('retry-after'))).toBe(3600)
})

test('at most 600 removals of family members are checked in an hour, when 700 are sent', async () => {
  const church: Foyer = await foyer()
  const { id, familyMembers } = await aFamily(church)
  const remove = () => church.ask(removeFamilyMember, { params: { id: familyMembers[0].id } }, grantFor(id))
  expect(await flood(700, remove)).toEqual({ 204: 600, 429: 100 })
})

test('at most 3,000 new family members are recorded in an hour, when 3,100 are sent for many families', async () => {
  const church = await foyer()
  const households: number[] = []
  for (let at = 0; at < 40; at++) {
    const { body } = await church.ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })
    households.push(body.id)
  }
  const add = (at: number) => {
    const userId = households[at % households.length] ?? 0
    return church.ask(addFamilyMember, { body: { userId, name: `Child ${at}`, relationship: 'child' } })
  }
  expect(await flood(3100, add)).toEqual({ 201: 3000, 429: 100 })
})
