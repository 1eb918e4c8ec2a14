import { expect, test } from 'vitest'
import { messageOnWalls, showMessage } from '#domain/contract/wall/wall-routes.ts'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { attendeeProfile, editAttendee } from '#domain/contract/people/directory-routes.ts'
import { changeFamilyMember } from '#domain/contract/people/family-routes.ts'
import { BUDGETS, type Write } from '#server/access/limits/budgets.ts'
import { ADMIN, askAt, type Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, eventNow, foyer, sendIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** Somebody with the key of a desk device, or a helper of the desk, who floods the directory. */

const HOUR_MS = 3_600_000

const churchWith = (most: Partial<Record<Write, number>>): Promise<Foyer> => {
  const small = Object.entries(most).map(([kind, number]) => [kind, { most: number, withinMs: HOUR_MS }])
  return foyer({ budgets: { ...BUDGETS, writes: { ...BUDGETS.writes, ...Object.fromEntries(small) } } })
}

const asDeskDevice = async (at: Foyer) => (await letInTablet(at, { kind: 'desk' })).tablet.headers()
const asDesk = async (at: Foyer) => (await signedIn(at, { name: 'Dana Desk', roles: ['desk'] })).browser.headers(at)

test('a desk corrects names as often as the budget allows, of profiles and of family members together', async () => {
  const at = await churchWith({ profile: 4 })
  const family = await aFamily(at)
  const [child] = family.familyMembers
  const headers = await asDeskDevice(at)
  const rename = (name: string) =>
    askAt(at.url, editAttendee, { params: { userId: family.id }, body: { name } }, headers)
  const renameChild = (name: string) =>
    askAt(at.url, changeFamilyMember, { params: { userId: family.id, memberId: child.id }, body: { name } }, headers)

  const replies = []
  for (const name of ['Ruth One', 'Ruth Two', 'Ruth Three'])
    replies.push(await rename(name), await renameChild(`${name} Jr`))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429])
  const kept = await at.asAdmin(editAttendee, { params: { userId: family.id }, body: { name: 'Ruth Winter' } })
  expect(kept.status).toBe(200)
})

test('a helper of the desk who sends notes and a number with a name changes nothing', async () => {
  const at = await foyer()
  const family = await aFamily(at)
  const params = { userId: family.id }
  await at.asAdmin(editAttendee, { params, body: { notes: 'Visit before Advent', address: '12 Garden Row' } })
  const attack = { name: 'Mallory', notes: 'gone', address: 'gone', phone: '2125550777', email: 'a@evil.example' }
  for (const [headers, refused] of [
    [await asDesk(at), 'role-needed'],
    [await asDeskDevice(at), 'password-needed'],
  ] as const) {
    const { failure } = await askAt(at.url, editAttendee, { params, body: attack }, headers)
    expect(failure.code).toBe(refused)
  }
  const { body } = await at.asAdmin(attendeeProfile, { params })
  expect(body).toMatchObject({ name: 'Ruth Winter', phone: family.phone, notes: 'Visit before Advent' })
})

test('a desk that floods the list with corrections, or the wall with messages, is refused after its budget', async () => {
  const at = await churchWith({ correction: 2, message: 1 })
  const family = await aFamily(at)
  await sendIn(at, family)
  const headers = await asDesk(at)
  const eventId = await eventNow(at)
  const takeBack = () =>
    askAt(at.url, takeBackAttendance, { params: { eventId, userId: family.id }, body: {} }, headers)
  expect([(await takeBack()).status, (await takeBack()).status, (await takeBack()).status]).toEqual([200, 409, 429])
  const write = (text: string) => askAt(at.url, showMessage, { body: { text } }, headers)
  expect([(await write('Lights on')).status, (await write('Flood')).status]).toEqual([200, 429])
  const { body } = await askAt(at.url, messageOnWalls, {}, { authorization: ADMIN })
  expect(JSON.stringify(body)).toContain('Lights on')
})
