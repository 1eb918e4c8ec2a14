import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { takeBackAttendance, takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { allEvents, eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { editAttendee, eraseAttendee, registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { checkPhone, searchByLastName, userByCode, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { routes } from '#domain/contract/routes.ts'
import { SCOPES } from '#domain/programs/program-fields.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { declaredBy } from '#tests/contract/fields.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { heldBack, justBefore } from '#tests/foyer/held-back.ts'
import { aProgram } from '#tests/foyer/programs/programs.ts'
import { aFamily, eventNow, everythingIn, foyer, newPhone, sendIn, shared } from '#tests/foyer/setup.ts'

/** What other programs do with their keys. */

const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]
const named = (key: string) => ({ 'idempotency-key': key })

/** A family, an event that is open, and a program that checks in. */
async function atTheDoor(opened?: Foyer) {
  const at = opened ?? (await foyer())
  const family = await aFamily(at)
  const eventId = await eventNow(at)
  const program = await aProgram(at, { scopes: ['check-in:write'] })
  const coming = { userData: { eventId, userId: family.id }, familyMemberIds: [family.familyMembers[1].id] }
  return { at, family, eventId, program, coming }
}

const peopleAt = async (at: Foyer, eventId: number) =>
  (await at.ask(eventStats, { params: { eventId } })).body.totalAttendees

describe('A program checks people in', () => {
  test('once, however often it sends the same Idempotency-Key, and gets the first answer again', async () => {
    const { at, family, eventId, program, coming } = await atTheDoor()
    const key = randomUUID()
    const first = await program.call(checkIn, { body: coming }, named(key))
    expect(first).toMatchObject({ status: 200, body: { userId: family.id, primary: true } })
    expect(first.position).toMatch(/:/)
    await sendIn(at, family, { family: [family.familyMembers[0].id] })
    expect(await peopleAt(at, eventId)).toBe(3)
    const again = await program.call(checkIn, { body: coming }, named(key))
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await peopleAt(at, eventId)).toBe(3)
  })

  test('and is refused when it sends something else under the same Idempotency-Key', async () => {
    const { at, eventId, program, coming } = await atTheDoor()
    await program.call(checkIn, { body: coming }, named('sunday'))
    const other = await program.call(checkIn, { body: { ...coming, familyMemberIds: [] } }, named('sunday'))
    expect(refusal(other)).toEqual([409, 'command-known'])
    expect(await peopleAt(at, eventId)).toBe(2)
  })

  test('under a key that another program, or another call, uses too', async () => {
    const { at, family, eventId, program, coming } = await atTheDoor()
    const other = await aProgram(at, { scopes: ['check-in:write'] })
    const [, child] = family.familyMembers
    expect((await program.call(checkIn, { body: { ...coming, familyMemberIds: [] } }, named('1'))).status).toBe(200)
    expect((await other.call(checkIn, { body: coming }, named('1'))).body.came).toEqual([child.id])
    const off = { params: { eventId, userId: family.id }, body: { personIds: [child.id] } }
    expect((await program.call(takeBackAttendance, off, named('1'))).status).toBe(200)
    expect(await peopleAt(at, eventId)).toBe(1)
  })

  test('and the command is known for ever: at another server, and after a start', async () => {
    const log = memoryEventLog()
    const { program, coming } = await atTheDoor(await foyer({ log: shared(log) }))
    const first = await program.call(checkIn, { body: coming }, named('for ever'))
    const later = await foyer({ log: shared(log) })
    const before = await everythingIn(log)
    const authorization = `Bearer ${program.key}`
    const again = await later.ask(checkIn, { body: coming }, { authorization, ...named('for ever') })
    expect(again.body).toEqual(first.body)
    const more = (await everythingIn(log)).slice(before.length).map(({ event }) => event.type)
    expect(more.filter((type) => type !== 'ProgramKeyUsed')).toEqual([])
  })

  test('many times at once, and the people come once and every answer is the same', async () => {
    const { at, eventId, program, coming } = await atTheDoor()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => program.call(checkIn, { body: coming }, named('at once'))),
    )
    expect(new Set(all.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await peopleAt(at, eventId)).toBe(2)
    const types = (await everythingIn(at.log)).map(({ event }) => event.type)
    for (const once of ['PartyCheckedIn', 'ProgramCommandGiven', 'ProgramCommandAnswered'])
      expect(types.filter((type) => type === once)).toHaveLength(1)
  })

  test('and a crash before the answer is kept does nothing twice', async () => {
    const log = memoryEventLog()
    const breaking = justBefore(log, 'ProgramCommandAnswered', () =>
      Promise.reject(new LogUnavailable('The power is off')),
    )
    const { at, eventId, program, coming } = await atTheDoor(await foyer({ log: breaking }))
    expect((await program.call(checkIn, { body: coming }, named('crash'))).status).toBe(503)
    expect(await peopleAt(at, eventId)).toBe(2)
    const again = await program.call(checkIn, { body: coming }, named('crash'))
    expect([again.status, again.body.came]).toEqual([200, [coming.userData.userId, ...coming.familyMemberIds]])
    expect((await everythingIn(log)).filter(({ event }) => event.type === 'PartyCheckedIn')).toHaveLength(1)
  })

  test('and a refusal is no answer: the same may be tried again, and what is corrected needs another key', async () => {
    const { at, family, program, coming } = await atTheDoor()
    const [, child] = family.familyMembers
    const stranger = { ...coming, familyMemberIds: [(await aFamily(at)).familyMembers[0].id] }
    for (const _ of ['first', 'second'])
      expect(refusal(await program.call(checkIn, { body: stranger }, named('again')))).toEqual([
        400,
        'unknown-family-member',
      ])
    expect(refusal(await program.call(checkIn, { body: coming }, named('again')))).toEqual([409, 'command-known'])
    expect((await program.call(checkIn, { body: coming }, named('another'))).body.came).toContain(child.id)
  })

  test('without the header too, and never with the id of a command in the body, or a header that is none', async () => {
    const { program, coming } = await atTheDoor()
    expect((await program.call(checkIn, { body: coming })).status).toBe(200)
    const inBody = { ...coming, commandId: randomUUID() }
    expect(refusal(await program.call(checkIn, { body: inBody }, named('x')))).toEqual([400, 'not-valid'])
    for (const header of ['', 'a'.repeat(256), 'ñ'])
      expect(refusal(await program.call(checkIn, { body: coming }, named(header)))).toEqual([400, 'not-valid'])
  })

  test('and takes it back by its Idempotency-Key, which no other program can', async () => {
    const { at, family, eventId, program, coming } = await atTheDoor()
    const other = await aProgram(at, { scopes: ['check-in:write'] })
    const key = randomUUID()
    await program.call(checkIn, { body: coming }, named(key))
    const back = { params: { commandId: key }, body: { userData: { eventId, userId: family.id } } }
    await other.call(takeBackOwnCheckIn, back)
    expect(await peopleAt(at, eventId)).toBe(2)
    const taken = await program.call(takeBackOwnCheckIn, back, named('oops'))
    expect(taken.body).toEqual({ eventId, userId: family.id, people: [] })
    expect(await peopleAt(at, eventId)).toBe(0)
  })

  test('and drops no child off', async () => {
    const { program, coming } = await atTheDoor()
    const stays = [{ personId: coming.familyMemberIds[0] ?? 0, roomId: 1 }]
    expect(refusal(await program.call(checkIn, { body: { ...coming, stays } }))).toEqual([403, 'scope-needed'])
  })

  test('and Activity names it', async () => {
    const { at, program, coming } = await atTheDoor()
    await program.call(checkIn, { body: coming })
    const { body } = await at.asAdmin(routes.activity, { query: {} })
    expect(body.map(({ sentence, by }) => [sentence, by])).toEqual(
      expect.arrayContaining([
        ['Ruth Winter and 1 other checked in.', 'Website'],
        ['A key was made for the program Website.', 'Administrator'],
      ]),
    )
  })
})

describe('A program reads', () => {
  test('who came: in ids alone, and in names when its key opens people too', async () => {
    const at = await foyer()
    const family = await aFamily(at)
    const [spouse] = family.familyMembers
    await sendIn(at, family, { family: [spouse.id] })
    const asked = { params: { eventId: await eventNow(at) } }
    const inIds = await (await aProgram(at, { scopes: ['attendance:read'] })).call(eventAttendances, asked)
    expect(inIds.body).toEqual([
      {
        id: family.id,
        checkInTime: '2026-11-22T15:58:00.000Z',
        primary: true,
        groupSize: 2,
        user: { id: family.id },
        familyAttendances: [{ familyMember: { id: spouse.id } }],
        firstTimeGuests: [family.id, spouse.id],
      },
    ])
    const both = await aProgram(at, { scopes: ['attendance:read', 'people:read'] })
    expect((await both.call(eventAttendances, asked)).body).toMatchObject([{ user: { name: 'Ruth Winter' } }])
  })

  test('people and their families, and who came only with that scope', async () => {
    const at = await foyer()
    const family = await aFamily(at)
    await sendIn(at, family)
    const reader = await aProgram(at, { scopes: ['people:read'] })
    const params = { userId: family.id }
    const found = await reader.call(userWithFamily, { params })
    expect(found.body).toMatchObject({ name: 'Ruth Winter', phone: family.phone, grant: 'none' })
    expect([found.body.checkedIn, found.body.cameLast]).toEqual([undefined, undefined])
    expect((await reader.call(checkPhone, { body: { phone: family.phone } })).body.exists).toBe(true)
    expect((await reader.call(searchByLastName, { query: { lastName: 'winter' } })).body).toHaveLength(1)
    expect((await reader.call(userByCode, { params: { code: family.id } })).status).toBe(200)
    const both = await aProgram(at, { scopes: ['people:read', 'attendance:read'] })
    expect((await both.call(userWithFamily, { params })).body.checkedIn?.people).toHaveLength(1)
  })

  test('no name behind an id without the scope for people, also where anybody may ask', async () => {
    const at = await foyer()
    const family = await aFamily(at)
    for (const scope of SCOPES) {
      const { call } = await aProgram(at, { scopes: [scope] })
      expect(refusal(await call(publicUser, { params: { userId: family.id } }))).toEqual([403, 'scope-needed'])
    }
  })
})

describe('A program writes people', () => {
  test('registers a person once, and is told only ids', async () => {
    const at = await foyer()
    const { call } = await aProgram(at, { scopes: ['people:write'] })
    const body = { name: 'Naomi Frost', phone: newPhone() }
    const first = await call(registerWithoutPhone, { body }, named('form 12'))
    expect([first.status, first.body]).toEqual([201, { id: expect.any(Number), familyMembers: [] }])
    const again = await call(registerWithoutPhone, { body }, named('form 12'))
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(refusal(await call(registerWithoutPhone, { body }, named('form 13')))).toEqual([409, 'phone-taken'])
  })

  test('changes names and numbers, and neither notes nor an address', async () => {
    const at = await foyer()
    const family = await aFamily(at)
    const { call } = await aProgram(at, { scopes: ['people:write'] })
    const params = { userId: family.id }
    const edit = (body: CallArguments<typeof editAttendee>['body']) => call(editAttendee, { params, body })
    const changed = await edit({ name: 'Ruth Summer', phone: newPhone(), email: 'summer@example.org' })
    expect(changed.status).toBe(200)
    expect(Object.keys(changed.body)).toEqual(['id', 'familyMembers'])
    expect(at.views.directory.person(family.id)?.profile).toMatchObject({ name: 'Ruth Summer' })
    for (const body of [{ notes: 'Sings' }, { address: '1 Main' }, { memberSince: null }])
      expect(refusal(await edit(body))).toEqual([403, 'scope-needed'])
  })

  test('whose answer names nobody, also when the person was erased since', async () => {
    const at = await foyer()
    const { call } = await aProgram(at, { scopes: ['people:write'] })
    const body = { name: 'Naomi Frost' }
    const first = await call(registerWithoutPhone, { body }, named('1'))
    await at.asAdmin(eraseAttendee, { params: { userId: first.body.id } })
    expect((await call(registerWithoutPhone, { body }, named('1'))).body).toEqual(first.body)
    expect(JSON.stringify(await everythingIn(at.log))).not.toContain('Frost')
  })
})

describe('The position that a program brings', () => {
  test('is waited for, and 503 says when to ask again', async () => {
    const log = memoryEventLog()
    const writer = await foyer({ log: shared(log) })
    const { program, coming, eventId } = await atTheDoor(writer)
    const lagging = heldBack(shared(log))
    const reader = await foyer({ log: lagging.log, patience: 1 })
    lagging.hold()
    const counting = await aProgram(writer, { scopes: ['counts', 'check-in:write'] })
    const known = { authorization: `Bearer ${counting.key}` }
    const { position } = await program.call(checkIn, { body: coming })
    const read = () => reader.ask(eventStats, { params: { eventId } }, { ...known, 'foyer-position': position ?? '' })
    // The server does not know the key yet: it was made after the views stopped.
    expect(refusal(await read())).toEqual([401, 'key-unknown'])
    lagging.release()
    await expect.poll(async () => (await read()).status).toBe(200)
    lagging.hold()
    const later = await program.call(takeBackAttendance, {
      params: { eventId, userId: coming.userData.userId },
      body: {},
    })
    const ahead = { ...known, 'foyer-position': later.position ?? '' }
    const refused = await reader.ask(eventStats, { params: { eventId } }, ahead)
    expect([...refusal(refused), refused.headers.get('retry-after')]).toEqual([503, 'not-shown-yet', '1'])
    lagging.release()
    await expect
      .poll(async () => (await reader.ask(eventStats, { params: { eventId } }, ahead)).body?.totalAttendees)
      .toBe(0)
  })

  test('is one of this log, or is refused', async () => {
    const at = await foyer()
    const { call } = await aProgram(at, { scopes: ['counts'] })
    const bringing = async (position: string) => refusal(await call(allEvents, {}, { 'foyer-position': position }))
    const log = (await at.ask(allEvents, {})).headers.get('foyer-log')
    for (const malformed of ['', 'nonsense', 'foo:bar', `${log}:`, `${log}:nonsense`, `${log}:999999999`])
      expect(await bringing(malformed)).toEqual([400, 'position-unfit'])
    expect(await bringing(`${randomUUID()}:1`)).toEqual([410, 'position-of-other-log'])
  })
})

test('each call that a program may make about an event names it where the services of the key are checked', () => {
  const checked = new Set(['params eventId', 'query eventId', 'body eventId', 'body userData.eventId'])
  const about = Object.values(routes).flatMap((route) => {
    if (!('scopes' in route)) return []
    return (['params', 'query', 'body'] as const).flatMap((part) =>
      part in route
        ? [...declaredBy((route as never)[part], 'input')]
            .map((path) => `${part} ${path}`)
            .filter((path) => /event/i.test(path))
        : [],
    )
  })
  expect(about.length).toBeGreaterThan(4)
  expect(about.filter((path) => !checked.has(path))).toEqual([])
})
