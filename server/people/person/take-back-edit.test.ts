import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { attendeeProfile, editAttendee, takeBackEdit } from '#domain/contract/people/directory-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import { everyLog } from '#tests/foyer/every-log.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, clockAt, foyer, newPhone, shared } from '#tests/foyer/setup.ts'

/** An edit of a profile is taken back in the activity. */

type Fields = CallArguments<typeof editAttendee>['body']

/** Edits somebody, and returns the id of the edit. */
async function edit(at: Foyer, userId: number, fields: Fields): Promise<string> {
  const commandId = randomUUID()
  expect((await at.asAdmin(editAttendee, { params: { userId }, body: { ...fields, commandId } })).status).toBe(200)
  return commandId
}
const takeBack = async (at: Foyer, userId: number, edited: string, commandId = randomUUID()) => {
  const { status, failure } = await at.asAdmin(takeBackEdit, { params: { userId }, body: { edit: edited, commandId } })
  return status === 204 ? status : failure.code
}
const profile = async (at: Foyer, userId: number) => (await at.asAdmin(attendeeProfile, { params: { userId } })).body
const register = async (at: Foyer, name: string) =>
  (await at.ask(createUser, { body: { name, phone: newPhone() } })).body

/** The edits of today that can be taken back. */
const offered = async (at: Foyer) =>
  (await at.asAdmin(activity, { query: {} })).body
    .filter((act) => act.kind === 'edits' && act.canTakeBack)
    .map(({ id }) => id)

describe.each(everyLog)('with the log %s', (_, open) => {
  test('an edit is taken back with all its fields, the number and the name in the family, and that can be taken back too', async () => {
    const opened = await foyer({ ...clockAt(), log: shared(await open()) })
    const { id, phone } = await aFamily(opened)
    const before = await profile(opened, id)
    const edited = await edit(opened, id, { name: 'Ruth Frost', city: 'Austin', phone: newPhone() })
    const after = await profile(opened, id)
    expect(await offered(opened)).toEqual([edited, edited])
    const taking = randomUUID()
    expect([await takeBack(opened, id, edited, taking), await takeBack(opened, id, edited, taking)]).toEqual([204, 204])
    expect(await profile(opened, id)).toEqual(before)
    expect([await offered(opened), before.phone]).toEqual([[taking, taking], phone])
    expect(await takeBack(opened, id, taking)).toBe(204)
    expect(await profile(opened, id)).toEqual(after)
  })
})

test('an edit that was changed again since is not taken back, and neither is one that nobody made', async () => {
  const opened = await foyer(clockAt())
  const { id } = await register(opened, 'Ruth Winter')
  const first = await edit(opened, id, { city: 'Austin', notes: 'Sings' })
  const second = await edit(opened, id, { city: 'Dallas' })
  expect(await offered(opened)).toEqual([second])
  expect([await takeBack(opened, id, first), await takeBack(opened, id, randomUUID())]).toEqual([
    'plan-changed',
    'not-found',
  ])
  expect(await profile(opened, id)).toMatchObject({ city: 'Dallas', notes: 'Sings' })
  expect([await takeBack(opened, id, second), await takeBack(opened, id, first)]).toEqual([204, 204])
  expect(await profile(opened, id)).not.toHaveProperty('city')
})

test('a take-back that was interrupted after the number is finished by doing it again', async () => {
  const opened = await foyer(clockAt())
  const { id, phone } = await register(opened, 'Ruth Winter')
  const edited = await edit(opened, id, { phone: newPhone(), city: 'Austin' })
  const taking = randomUUID()
  await opened.asAdmin(editAttendee, { params: { userId: id }, body: { phone, commandId: taking } })
  expect(await takeBack(opened, id, edited, taking)).toBe(204)
  expect(await profile(opened, id)).toMatchObject({ phone })
  expect(await profile(opened, id)).not.toHaveProperty('city')
})

test('a number that somebody else has by now does not come back, and nothing else of the edit does', async () => {
  const opened = await foyer(clockAt())
  const { id, phone } = await register(opened, 'Ruth Winter')
  const edited = await edit(opened, id, { phone: null, city: 'Austin' })
  await opened.ask(createUser, { body: { name: 'Boaz Stone', phone } })
  expect(await takeBack(opened, id, edited)).toBe('phone-taken')
  expect(await profile(opened, id)).toMatchObject({ city: 'Austin' })
})

test('an edit of merged profiles gives each of them its own fields back', async () => {
  const opened = await foyer(clockAt())
  const [from, into] = [await register(opened, 'Ruth Winter'), await register(opened, 'Ruth Winters')]
  await edit(opened, from.id, { city: 'Austin' })
  await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id } })
  const before = await profile(opened, into.id)
  const edited = await edit(opened, into.id, { city: 'Dallas', name: 'Ruth Frost' })
  expect(await takeBack(opened, into.id, edited)).toBe(204)
  expect(await profile(opened, into.id)).toEqual(before)
})
