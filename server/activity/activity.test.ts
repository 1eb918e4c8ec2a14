import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import {
  changeWhoCame,
  moveAttendance,
  takeBackAttendance,
  takeBackOwnCheckIn,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { pauseDevice } from '#domain/contract/device/device-routes.ts'
import { editAttendee, eraseAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { handOverHousehold, makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { changeHelper, renewHelperLink, takeHelperAway } from '#domain/contract/helper/helper-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { addEvent, cancelEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, clockAt, eventNow, foyer, sendIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

const MONDAY = '2026-11-23T15:58:00.000Z'
const minutesLater = (minutes: number) => new Date(Date.parse(SUNDAY) + minutes * 60_000).toISOString()

const actsAt = async (at: Foyer, day?: string) => (await at.asAdmin(activity, { query: day ? { day } : {} })).body

/** The sentences about check-ins, newest first. The families that the tests make register first. */
const sentencesAt = async (at: Foyer, day?: string) =>
  (await actsAt(at, day)).filter(({ kind }) => kind !== 'edits').map(({ sentence }) => sentence)

const sentencesOfEdits = async (at: Foyer) =>
  (await actsAt(at)).filter(({ kind }) => kind === 'edits').map(({ sentence }) => sentence)

/** A family of three who checked in with one tap. */
async function familyIn(clock = clockAt(), log = memoryEventLog()) {
  const opened = await foyer({ ...clock, log })
  const [eventId, family] = [await eventNow(opened), await aFamily(opened)]
  const ids = family.familyMembers.map(({ id }) => id)
  const commandId = randomUUID()
  await sendIn(opened, family, { family: ids, commandId })
  return { opened, clock, eventId, family, ids, commandId, params: { eventId, userId: family.id } }
}

describe('a day of the activity', () => {
  test('says who checked in, newest first, and who did it', async () => {
    const { opened, clock, family, commandId, params } = await familyIn()
    clock.turnTo(minutesLater(3))
    await sendIn(opened, await aFamily(opened))
    const acts = await actsAt(opened)
    expect(acts.map(({ sentence }) => sentence)).toEqual([
      'Ruth Winter checked in.',
      'Obed Winter joined the family of Ruth Winter.',
      'Boaz Winter joined the family of Ruth Winter.',
      'Ruth Winter registered.',
      'Ruth Winter and 2 others checked in.',
      'Obed Winter joined the family of Ruth Winter.',
      'Boaz Winter joined the family of Ruth Winter.',
      'Ruth Winter registered.',
    ])
    expect(acts.find(({ id }) => id === commandId)).toMatchObject({
      at: SUNDAY,
      kind: 'check-ins',
      by: 'A visitor',
      people: [{ id: family.id, name: 'Ruth Winter' }, { name: 'Boaz Winter' }, { name: 'Obed Winter' }],
      place: params,
      canTakeBack: true,
    })
  })

  test('is over at midnight on the clock of the church, and nothing of it can be taken back then', async () => {
    const { opened, clock, family } = await familyIn()
    clock.turnTo(MONDAY)
    await opened.asAdmin(editAttendee, { params: { userId: family.id }, body: { notes: 'Plays the organ' } })
    expect((await actsAt(opened)).map(({ sentence }) => sentence)).toEqual(['The profile of Ruth Winter was changed.'])
    expect(await sentencesAt(opened, '2026-11-22')).toEqual(['Ruth Winter and 2 others checked in.'])
    expect((await actsAt(opened, '2026-11-22')).filter(({ canTakeBack }) => canTakeBack)).toEqual([])
    expect(await actsAt(opened, '2026-11-21')).toEqual([])
  })

  test('does not show a Confirm that checked in nobody new, or one that arrived after it was taken back', async () => {
    const { opened, eventId, family } = await familyIn()
    await sendIn(opened, family)
    const [late, tapped] = [await aFamily(opened), randomUUID()]
    const userData = { eventId, userId: late.id }
    await opened.ask(takeBackOwnCheckIn, { params: { commandId: tapped }, body: { userData } })
    await opened.ask(checkIn, { body: { userData, commandId: tapped } })
    expect(await sentencesAt(opened)).toEqual(['Ruth Winter and 2 others checked in.'])
  })

  test('says when a visitor tapped if the tablet delivered the check-in later', async () => {
    const { opened, clock } = await familyIn()
    clock.turnTo(minutesLater(20))
    await sendIn(opened, await aFamily(opened), { at: minutesLater(5), sentAt: minutesLater(20) })
    expect((await actsAt(opened))[0]).toMatchObject({ at: minutesLater(20), tappedAt: minutesLater(5) })
  })

  test('shows events of earlier versions at the time of the check-in before them', async () => {
    const log = memoryEventLog()
    await familyIn(clockAt(), log)
    const old = memoryEventLog()
    for await (const page of log.readAll(''))
      for (const { stream, id, event, revision, cause } of page) {
        const { by, commandId } = cause
        await old.append(stream, [{ id, event, cause: { by, commandId } }], revision - 1)
      }
    const earlier = await foyer({ ...clockAt(MONDAY), log: old })
    expect((await actsAt(earlier, '2026-11-22')).map(({ sentence, by }) => [sentence, by])).toEqual([
      ['Ruth Winter and 2 others checked in.', 'A visitor'],
    ])
  })
})

describe('a check-in that is taken back', () => {
  test('and its undo name each other', async () => {
    const { opened, commandId, params } = await familyIn()
    const [takeBack, undo] = [randomUUID(), randomUUID()]
    await opened.asAdmin(takeBackAttendance, { params, body: { commandId: takeBack } })
    const find = async (id: string) => (await actsAt(opened)).find((act) => act.id === id)
    expect(await find(commandId)).toMatchObject({ takenBackBy: takeBack, canTakeBack: false })
    expect(await find(takeBack)).toMatchObject({
      kind: 'taken-back',
      sentence: 'The check-in of Ruth Winter and 2 others was undone.',
      by: 'Administrator',
      canUndo: true,
    })

    await opened.asAdmin(undoTakeBack, { params, body: { takeBack, commandId: undo } })
    expect(await find(takeBack)).toMatchObject({ undoneBy: undo, canUndo: false })
    expect(await find(undo)).toMatchObject({
      undoes: takeBack,
      sentence: 'Ruth Winter and 2 others are checked in again.',
    })
    const first = await find(commandId)
    expect(first).toMatchObject({ canTakeBack: true })
    expect(first).not.toHaveProperty('takenBackBy')
  })

  test('on another day is marked on the day of the check-in', async () => {
    const { opened, clock, commandId, params } = await familyIn()
    clock.turnTo(MONDAY)
    const takeBack = randomUUID()
    await opened.asAdmin(takeBackAttendance, { params, body: { commandId: takeBack } })
    const act = (await actsAt(opened, '2026-11-22')).find(({ id }) => id === commandId)
    expect(act).toMatchObject({ takenBackBy: takeBack, canTakeBack: false })
    expect(await sentencesAt(opened)).toEqual(['The check-in of Ruth Winter and 2 others was undone.'])
  })

  test('is one line when staff move it or correct who came', async () => {
    const { opened, params, ids } = await familyIn()
    await opened.asAdmin(changeWhoCame, { params, body: { removed: [ids[0] ?? 0] } })
    await opened.asAdmin(changeWhoCame, { params, body: { added: [ids[0] ?? 0], removed: [ids[1] ?? 0] } })
    const today = { date: '2026-11-22', opens: '08:00', starts: '09:00', closes: '12:00' }
    const { body } = await opened.asAdmin(addEvent, { body: { name: 'Baptism', ...today } })
    await opened.asAdmin(moveAttendance, { params, body: { to: body.eventId } })
    expect(await sentencesAt(opened)).toEqual([
      'The check-in of Ruth Winter and 1 other was moved to Baptism.',
      'Baptism on November 22, 2026 was planned.',
      'Who came was corrected: Boaz Winter and 1 other.',
      'The check-in of Boaz Winter was undone.',
      'Ruth Winter and 2 others checked in.',
    ])
  })
})

describe('the activity also says', () => {
  test('what was done with tablets, the schedule and the directory', async () => {
    const opened = await foyer()
    const { id } = await letInTablet(opened, { name: 'Side Door' })
    await opened.asAdmin(pauseDevice, { params: { id } })
    const day = { date: '2026-12-12', opens: '18:00', starts: '19:00', closes: '21:00' }
    const { body } = await opened.asAdmin(addEvent, { body: { name: 'Concert', ...day } })
    await opened.asAdmin(cancelEvent, { params: { eventId: body.eventId } })
    const users = [{ name: 'Abel Lozano', phone: '5125550188' }]
    await opened.asAdmin(importDirectory, { body: { users } })
    const family = await aFamily(opened)
    await opened.asAdmin(editAttendee, { params: { userId: family.id }, body: { phone: '7375550156' } })
    expect((await actsAt(opened)).map(({ sentence }) => sentence)).toEqual([
      'The phone number of Ruth Winter became (737) 555-0156.',
      'Obed Winter joined the family of Ruth Winter.',
      'Boaz Winter joined the family of Ruth Winter.',
      'Ruth Winter registered.',
      'A member file was imported: 1 new family, 0 changed.',
      'Concert on December 12, 2026 was called off.',
      'Concert on December 12, 2026 was planned.',
      'The tablet Side Door was paused.',
      'The tablet Side Door was let in.',
      'Tablets could ask to be let in.',
    ])
  })

  test('an edit of a profile, its number and the name in a family in one line', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const edit = (body: object) => opened.asAdmin(editAttendee, { params: { userId: family.id }, body })
    await edit({ phone: '7375550156', name: 'Ruth Frost', city: 'Austin' })
    await edit({ phone: null, city: 'Dallas' })
    await edit({ phone: '7375550157' })
    expect((await sentencesOfEdits(opened)).slice(0, 3)).toEqual([
      'The phone number of Ruth Frost became (737) 555-0157.',
      'The profile of Ruth Frost was changed, and the phone number was removed.',
      'The profile of Ruth Frost was changed, and the phone number became (737) 555-0156.',
    ])
  })

  test('what was done with helpers, whose names are those of now', async () => {
    const opened = await foyer()
    const martha = await signedIn(opened, { name: 'Martha Ostrander', roles: ['administrator'] })
    const joel = await signedIn(opened, { name: 'Joel Amsterby', roles: ['desk', 'greeter'] })
    const params = { id: joel.id }
    const family = await aFamily(opened)
    await martha.browser.call(opened, editAttendee, { params: { userId: family.id }, body: { notes: 'Organ' } })
    await martha.browser.call(opened, changeHelper, { params, body: { roles: ['care'] } })
    await opened.asAdmin(renewHelperLink, { params })
    const told = async () => (await actsAt(opened)).filter(({ kind }) => kind === 'helpers')
    const expected = [
      ['Joel Amsterby got a new link. The old one and the password no longer work.', 'Administrator'],
      ['The roles of Joel Amsterby were changed: care.', 'Martha Ostrander'],
      ['Joel Amsterby used the link and chose a password.', 'Joel Amsterby'],
      ['Joel Amsterby was invited as a helper: desk, greeter.', 'Administrator'],
      ['Martha Ostrander used the link and chose a password.', 'Martha Ostrander'],
      ['Martha Ostrander was invited as a helper: administrator.', 'Administrator'],
    ]
    expect((await told()).map(({ sentence, by }) => [sentence, by])).toEqual(expected)

    await opened.asAdmin(takeHelperAway, { params })
    expect((await told()).slice(0, 5).map(({ sentence, by }) => [sentence, by])).toEqual([
      ['A helper was taken away.', 'Administrator'],
      ['A helper who was taken away got a new link. The old one and the password no longer work.', 'Administrator'],
      ['The roles of a helper who was taken away were changed: care.', 'Martha Ostrander'],
      ['A helper who was taken away used the link and chose a password.', 'A helper who was taken away'],
      ['A helper who was taken away was invited as a helper: desk, greeter.', 'Administrator'],
    ])
    expect(JSON.stringify(await actsAt(opened))).not.toContain('Amsterby')
    expect((await actsAt(opened)).find(({ deed }) => deed === 'profileChanged')?.doer).toEqual({
      is: 'helper',
      name: 'Martha Ostrander',
      id: martha.id,
    })
  })

  test('on which tablet a family checked in', async () => {
    const opened = await foyer()
    const { tablet, id } = await letInTablet(opened, { name: 'Side Door' })
    const family = await aFamily(opened)
    const userData = { eventId: await eventNow(opened), userId: family.id }
    await tablet.call(opened, checkIn, { body: { userData } })
    expect((await actsAt(opened))[0]).toMatchObject({ device: 'Side Door', deviceId: id, by: 'A visitor' })
  })

  test('that one person was erased once, although they stood in several places', async () => {
    const opened = await foyer()
    const [family, other] = [await aFamily(opened), await aFamily(opened)]
    const child = family.familyMembers[1].id
    await opened.asAdmin(makeOwnProfile, { params: { userId: family.id, memberId: child }, body: {} })
    await opened.asAdmin(linkPeople, { body: { a: child, b: other.familyMembers[1].id } })
    await opened.asAdmin(eraseAttendee, { params: { userId: child } })
    const acts = await sentencesAt(opened)
    expect(acts.filter((sentence) => sentence.endsWith('erased.'))).toEqual(['Somebody was erased.'])
  })

  test('that a family was handed over in one line, with the profile that this gave somebody', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const params = { userId: family.id }
    const body = { to: family.familyMembers[0].id, joins: true, commandId: randomUUID() }
    await opened.asAdmin(handOverHousehold, { params, body })
    const { body: acts } = await opened.asAdmin(activity, { query: {} })
    expect(acts.filter(({ id }) => id === body.commandId).map(({ deed }) => deed)).toEqual(['householdHandedOver'])
  })

  test('that somebody was erased, without their name', async () => {
    const { opened, family, ids } = await familyIn()
    await opened.asAdmin(forgetFamilyMember, { params: { id: ids[0] ?? 0 } })
    await opened.asAdmin(eraseAttendee, { params: { userId: family.id } })
    const acts = await actsAt(opened)
    expect(acts.map(({ sentence }) => sentence)).toEqual([
      'Somebody was erased.',
      'A family member was erased.',
      'Somebody who was erased and 2 others checked in.',
    ])
    expect(JSON.stringify(acts)).not.toMatch(new RegExp(`Winter|${family.phone}`))
    expect(acts.filter(({ canTakeBack, canUndo }) => canTakeBack || canUndo)).toEqual([])
  })
})

test('a day that no calendar has is refused', async () => {
  const opened = await foyer()
  for (const day of ['2026-02-30', 'today', '2026-11-22T00:00'])
    expect((await opened.asAdmin(activity, { query: { day } })).failure.code).toBe('not-valid')
})
