import { describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import {
  changeWhoCame,
  moveAttendance,
  takeBackAttendance,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { allAttendees, attendeeProfile, editAttendee, renewLink } from '#domain/contract/people/directory-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import {
  addFamilyMember,
  checkPhone,
  removeFamilyMember,
  searchByLastName,
  updateUser,
  userByCode,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import {
  keepPairApart,
  linkPeople,
  mergeProfiles,
  removeLink,
} from '#domain/contract/same-person/same-person-routes.ts'
import { tap } from '#domain/given.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { type Foyer, grantFor } from '#tests/foyer/foyer.ts'
import { justBefore } from '#tests/foyer/held-back.ts'
import { idsOf, ruthTwice } from '#tests/foyer/ruth-twice.ts'
import { aFamily, eventNow, foyer, sendIn, shared } from '#tests/foyer/setup.ts'

const rowsAt = async (at: Foyer) => {
  const eventId = await eventNow(at)
  const { body: rows } = await at.asAdmin(eventAttendances, { params: { eventId } })
  const { body: stats } = await at.ask(eventStats, { params: { eventId } })
  return { rows, people: stats.totalAttendees, guests: stats.firstTimeGuests }
}

describe('A merged person', () => {
  test('is found by both numbers, by both codes and by name, as one', async () => {
    const opened = await foyer()
    const { from, into, merge } = await ruthTwice(opened)
    await merge()
    for (const phone of [from.phone, into.phone])
      expect((await opened.ask(checkPhone, { body: { phone } })).body.user?.id).toBe(into.id)
    for (const code of [from.code, into.code]) {
      expect((await opened.ask(userByCode, { params: { code } })).body.id).toBe(into.id)
      expect((await opened.ask(publicUser, { params: { userId: code } })).body).toEqual({ id: code, name: into.name })
    }
    const { body: found } = await opened.ask(searchByLastName, { query: { lastName: 'Winter' } })
    expect(idsOf(found)).toEqual([into.id])
    const { body: everybody } = await opened.asAdmin(allAttendees, { query: { brief: 'true' } })
    expect(idsOf(everybody)).toEqual([into.id])
    const { body: user } = await opened.ask(userWithFamily, { params: { userId: from.id } })
    expect([user.id, idsOf(user.familyMembers)]).toEqual([into.id, idsOf(into.familyMembers)])
  })

  test('has one family: who joins or leaves it at a tablet joins or leaves once', async () => {
    const opened = await foyer()
    const { from, into, merge } = await ruthTwice(opened)
    const { body: only } = await opened.ask(addFamilyMember, {
      body: { userId: from.id, name: 'Naomi Winter', relationship: 'parent' },
    })
    await merge()
    const again = { userId: into.id, name: 'Naomi Winter', relationship: 'parent' } as const
    expect((await opened.ask(addFamilyMember, { body: again })).body.id).toBe(only.id)
    const [boaz] = into.familyMembers
    await opened.ask(removeFamilyMember, { params: { id: boaz.id } }, grantFor(into.id))
    const { body: user } = await opened.ask(userWithFamily, { params: { userId: into.id } })
    expect(user.familyMembers.map(({ name }) => name)).toEqual(['Obed Winter', 'Naomi Winter'])
    const kiosk = { name: 'Ruth Winter', email: 'r@example.org', phone: user.phone }
    expect((await opened.ask(updateUser, { params: { userId: into.id }, body: kiosk })).status).toBe(200)
  })

  test('may come with both families, and a saved check-in is accepted after the merge was taken apart', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { from, into, merge } = await ruthTwice(opened)
    const link = await merge({ pairs: [] })
    const everybody = idsOf([...from.familyMembers, ...into.familyMembers])
    expect((await sendIn(opened, into, { family: everybody })).status).toBe(200)
    expect(await rowsAt(opened)).toMatchObject({ people: 5 })
    await opened.asAdmin(removeLink, { params: { link } })
    const other = await foyer({ log: shared(log) })
    expect((await sendIn(other, into, { family: everybody, commandId: tap(1) })).status).toBe(200)
    const { rows } = await rowsAt(other)
    expect(rows[0]?.familyAttendances.every(({ familyMember }) => familyMember.name !== '')).toBe(true)
    const [stranger] = (await aFamily(opened)).familyMembers
    expect((await sendIn(opened, into, { family: [stranger.id] })).failure.code).toBe('unknown-family-member')
  })

  test('is taken off the list, put back, corrected and moved as one row', async () => {
    const opened = await foyer()
    const { from, into, merge } = await ruthTwice(opened)
    await sendIn(opened, from, { family: idsOf(from.familyMembers) })
    await sendIn(opened, into)
    await merge()
    const eventId = await eventNow(opened)
    const params = { eventId, userId: into.id }
    const { body: off } = await opened.asAdmin(takeBackAttendance, { params, body: {} })
    expect([off, (await rowsAt(opened)).people]).toEqual([null, 0])
    const { body: back } = await opened.asAdmin(undoTakeBack, { params, body: {} })
    expect([back?.groupSize, (await rowsAt(opened)).people]).toEqual([3, 3])
    const [boaz] = into.familyMembers
    const { body: without } = await opened.asAdmin(changeWhoCame, { params, body: { removed: [boaz.id] } })
    expect([without?.groupSize, (await rowsAt(opened)).people]).toEqual([2, 2])
    const { body: alone } = await opened.asAdmin(takeBackAttendance, { params, body: { personIds: [into.id] } })
    expect(alone).toMatchObject({ primary: false, groupSize: 1 })
    expect((await opened.asAdmin(moveAttendance, { params, body: { to: eventId } })).failure.code).toBe('already-there')
  })

  test('gets a new link in place of all old codes', async () => {
    const opened = await foyer()
    const { from, into, merge } = await ruthTwice(opened)
    await merge()
    const { body } = await opened.asAdmin(renewLink, { params: { userId: into.id } })
    expect((await opened.ask(userByCode, { params: { code: body.code } })).body.id).toBe(into.id)
    for (const { code } of [from, into]) expect((await opened.ask(userByCode, { params: { code } })).status).toBe(404)
  })
})

describe('A linked person', () => {
  test('counts once in two rows, which name each other, and has one history', async () => {
    const opened = await foyer()
    const [husband, wife] = [await aFamily(opened), await aFamily(opened)]
    const [member] = husband.familyMembers
    await sendIn(opened, husband, { family: [member.id] })
    await sendIn(opened, wife)
    const { body } = await opened.asAdmin(linkPeople, { body: { a: wife.id, b: member.id } })
    const { rows, people, guests } = await rowsAt(opened)
    expect([people, guests]).toEqual([2, 2])
    expect(rows).toMatchObject([
      { id: wife.id, groupSize: 1, alsoIn: [{ person: wife.id, row: husband.id }] },
      { id: husband.id, groupSize: 2, alsoIn: [{ person: member.id, row: wife.id }] },
    ])
    const eventId = await eventNow(opened)
    await opened.asAdmin(takeBackAttendance, { params: { eventId, userId: wife.id }, body: {} })
    expect(await rowsAt(opened)).toMatchObject({ people: 2 })
    const { body: profile } = await opened.asAdmin(attendeeProfile, { params: { userId: wife.id } })
    expect(profile).toMatchObject({ attendances: 1, attendanceHistory: [{ primary: true, familyAttending: [] }] })
    await opened.asAdmin(removeLink, { params: { link: body.link } })
    expect((await opened.asAdmin(attendeeProfile, { params: { userId: wife.id } })).body.attendances).toBe(0)
  })
})

test('somebody unknown is not linked, merged or kept apart, and a field comes from one of the two', async () => {
  const opened = await foyer()
  const { from, into } = await ruthTwice(opened)
  const nobody = 1_000_000_000_000_999
  const refused = await Promise.all([
    opened.asAdmin(linkPeople, { body: { a: from.id, b: nobody } }),
    opened.asAdmin(mergeProfiles, { body: { from: nobody, into: into.id } }),
    opened.asAdmin(keepPairApart, { body: { a: from.id, b: nobody } }),
    opened.asAdmin(removeLink, { params: { link: tap(1) } }),
  ])
  expect(refused.map(({ failure }) => failure.code)).toEqual([
    'unknown-attendee',
    'unknown-attendee',
    'unknown-attendee',
    'unknown-merge',
  ])
  const foreign = await opened.asAdmin(mergeProfiles, {
    body: { from: from.id, into: into.id, choice: { name: nobody } },
  })
  expect(foreign.status).toBe(400)
  const strangers: [number, number][] = [[from.id, nobody]]
  const pairs = await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id, pairs: strangers } })
  expect(pairs.failure.code).toBe('unknown-family-member')
})

test('of two helpers who decide differently about two people at the same moment, on two servers, the second is told', async () => {
  const log = memoryEventLog()
  const other = await foyer({ log: shared(log) })
  const { from, into } = await ruthTwice(other)
  const [merge, apart] = [
    { from: from.id, into: into.id },
    { a: from.id, b: into.id },
  ]
  const merging = justBefore(shared(log), 'ProfilesMerged', () => other.asAdmin(keepPairApart, { body: apart }))
  const merged = await (await foyer({ log: merging })).asAdmin(mergeProfiles, { body: merge })
  expect([merged.status, merged.failure.code]).toEqual([409, 'two-already'])
  await other.asAdmin(keepPairApart, { body: { ...apart, undo: true } })
  const parting = justBefore(shared(log), 'PairKeptApart', () => other.asAdmin(mergeProfiles, { body: merge }))
  const parted = await (await foyer({ log: parting })).asAdmin(keepPairApart, { body: apart })
  expect([parted.status, parted.failure.code]).toEqual([409, 'one-already'])
})

test('the activity says who was merged and taken apart, by the names of the profiles', async () => {
  const opened = await foyer()
  const { from, into, merge } = await ruthTwice(opened)
  await opened.asAdmin(editAttendee, { params: { userId: from.id }, body: { name: 'Ruth Stone' } })
  const link = await merge()
  const first = async () => (await opened.asAdmin(activity, { query: {} })).body[0]
  expect(await first()).toMatchObject({
    id: link,
    kind: 'merges',
    sentence: 'Ruth Stone was merged into Ruth Winter.',
    canTakeApart: true,
  })
  await opened.asAdmin(removeLink, { params: { link } })
  expect(await first()).toMatchObject({
    sentence: 'The merge of Ruth Stone and Ruth Winter was undone.',
    canTakeApart: false,
  })
  await opened.asAdmin(keepPairApart, { body: { a: from.id, b: into.id } })
  const apart = 'Ruth Stone and Ruth Winter are two different people.'
  expect(await first()).toMatchObject({ sentence: apart, canUndo: true })
  await opened.asAdmin(keepPairApart, { body: { a: from.id, b: into.id, undo: true } })
  const { body: acts } = await opened.asAdmin(activity, { query: {} })
  expect(acts.find(({ sentence }) => sentence === apart)).toMatchObject({ canUndo: false })
})
