import { expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { clearanceRoutes } from '#domain/contract/clearances/clearance-routes.ts'
import { setChildRules } from '#domain/contract/rooms/room-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { refusal, withRooms } from '#tests/foyer/in-care.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, eventsIn } from '#tests/foyer/setup.ts'

const CHECK = 'Background check'

async function keeping(rules = { helpersWatched: true, clearancesKept: true }) {
  const { opened } = await withRooms()
  await opened.asAdmin(setChildRules, { body: rules })
  const family = await aFamily(opened)
  const of = (personId: number) => ({ params: { personId } })
  const record = (personId: number, until: string, kind = CHECK) =>
    opened.asAdmin(clearanceRoutes.recordClearance, { ...of(personId), body: { kind, until } })
  const end = (personId: number, kind = CHECK) =>
    opened.asAdmin(clearanceRoutes.endClearance, { ...of(personId), body: { kind } })
  const known = async (personId: number) => (await opened.asAdmin(clearanceRoutes.servingKnown, of(personId))).body
  const account = (personId: number, helperId: string | null) =>
    opened.asAdmin(clearanceRoutes.setHelperAccount, { ...of(personId), body: { helperId } })
  const toRenew = async () => (await opened.asAdmin(clearanceRoutes.clearancesToRenew, {})).body.clearances
  return { opened, family, record, end, known, account, toRenew }
}

test('an administrator records clearances and ends them, and Activity does not say which', async () => {
  const { opened, family, record, end, known } = await keeping()
  expect((await record(family.id, '2027-11-27')).status).toBe(204)
  await record(family.id, '2026-11-01', 'First aid')
  expect(await known(family.id)).toMatchObject({
    isKept: true,
    today: '2026-11-22',
    clearances: [
      { kind: 'First aid', until: '2026-11-01' },
      { kind: CHECK, until: '2027-11-27' },
    ],
  })
  await end(family.id)
  expect((await known(family.id)).clearances).toEqual([{ kind: 'First aid', until: '2026-11-01' }])
  expect(refusal(await end(family.id, 'Training'))).toEqual([404, 'unknown-clearance'])
  expect(refusal(await record(1_000_000_000_000_999, '2027-11-27'))).toEqual([404, 'unknown-attendee'])
  const told = (await opened.asAdmin(activity, { query: {} })).body
  expect(JSON.stringify(told)).toContain('clearanceRecorded')
  expect(JSON.stringify(told)).not.toContain(CHECK)
})

test('the clearances of somebody with several records are read and ended together', async () => {
  const { opened, family, record, end, known, toRenew } = await keeping()
  const other = await aFamily(opened)
  await record(family.id, '2026-11-27')
  await opened.asAdmin(linkPeople, { body: { a: family.id, b: other.id } })
  await record(other.id, '2026-11-28', 'First aid')
  expect((await known(family.id)).clearances).toHaveLength(2)
  await record(other.id, '2026-11-20')
  expect((await known(family.id)).clearances).toEqual([
    { kind: CHECK, until: '2026-11-20' },
    { kind: 'First aid', until: '2026-11-28' },
  ])
  expect((await toRenew()).map(({ kind }) => kind)).toEqual([CHECK, 'First aid'])
  await end(family.id, 'First aid')
  expect((await known(other.id)).clearances).toEqual([{ kind: CHECK, until: '2026-11-20' }])
})

test('an account of a helper belongs to one person at a time', async () => {
  const { opened, family, known, account } = await keeping()
  const martha = await signedIn(opened, { name: 'Martha Lane', roles: ['room'] })
  const [wife] = family.familyMembers
  await account(family.id, martha.id)
  expect(await known(family.id)).toMatchObject({ helperId: martha.id, accounts: [{}, { name: 'Martha Lane' }] })
  await account(wife.id, martha.id)
  expect([await known(family.id), await known(wife.id)].map(({ helperId }) => helperId)).toEqual([undefined, martha.id])
  await account(wife.id, null)
  expect(await known(wife.id)).not.toHaveProperty('helperId')
  const nobody = '00000000-0000-4000-8000-000000000001'
  expect(refusal(await account(wife.id, nobody))).toEqual([404, 'unknown-helper'])
})

test('the list has what has ended and what ends within sixty days, with the name of each person', async () => {
  const { family, record, toRenew } = await keeping()
  const [wife] = family.familyMembers
  await record(family.id, '2027-01-21')
  await record(family.id, '2027-01-22', 'First aid')
  await record(wife.id, '2026-11-21')
  expect(await toRenew()).toEqual([
    { personId: wife.id, name: 'Boaz Winter', kind: CHECK, until: '2026-11-21' },
    { personId: family.id, name: 'Ruth Winter', kind: CHECK, until: '2027-01-21' },
  ])
})

test('a church that keeps no clearances records none', async () => {
  for (const rules of [
    { helpersWatched: true, clearancesKept: false },
    { helpersWatched: false, clearancesKept: true },
  ]) {
    const { opened, family, record, known } = await keeping(rules)
    expect(refusal(await record(family.id, '2027-11-27'))).toEqual([409, 'clearances-not-kept'])
    expect(await known(family.id)).toMatchObject({ isKept: false, clearances: [] })
    expect(await eventsIn(opened.log, 'ClearanceRecorded')).toEqual([])
  }
})

test('nobody but an administrator reads clearances', async () => {
  const { opened, family } = await keeping()
  const roles = ['desk', 'care', 'greeter', 'children', 'room'] as const
  const helper = await signedIn(opened, { name: 'Esther Naramoor', roles: [...roles] })
  const params = { personId: family.id }
  expect(refusal(await helper.browser.call(opened, clearanceRoutes.servingKnown, { params }))).toEqual([
    403,
    'role-needed',
  ])
  expect(refusal(await helper.browser.call(opened, clearanceRoutes.clearancesToRenew, {}))).toEqual([
    403,
    'role-needed',
  ])
})
