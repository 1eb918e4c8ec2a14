import { expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { eraseAttendee, forgetFamilyMember, renewLink } from '#domain/contract/people/directory-routes.ts'
import { changeDevice } from '#domain/contract/device/device-routes.ts'
import { userByCode } from '#domain/contract/people/people-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import { mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import type { PersonId } from '#domain/ids.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, clockAt, eventNow, foyer, shared } from '#tests/foyer/setup.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'

/** The page of a person says when the code of their link was last scanned, and at which tablet. */

const pageOf = (at: Foyer, personId: PersonId) => at.asAdmin(personPage, { params: { personId } })
const lastUseOf = async (at: Foyer, personId: PersonId) => (await pageOf(at, personId)).body.linkUsed

/** A visitor shows their code at a tablet and confirms. */
async function scanAndConfirm(at: Foyer, code: PersonId, tablet?: Tablet): Promise<void> {
  const headers = tablet?.headers()
  const { body: user } = await at.ask(userByCode, { params: { code } }, headers)
  const userData = { eventId: await eventNow(at), userId: user.id }
  await at.ask(checkIn, { body: { userData, scanned: true } }, headers)
}

const minutes = (minute: number) => `2026-11-22T16:${String(minute).padStart(2, '0')}:00.000Z`

test('it is the same at another server and after a restart, also once some of the family were erased', async () => {
  const log = shared(memoryEventLog())
  const clock = clockAt()
  const opened = await foyer({ log, ...clock })
  const { tablet, id: device } = await letInTablet(opened, { name: 'Lobby' })
  const family = await aFamily(opened)
  expect(await lastUseOf(opened, family.id)).toBeUndefined()
  await scanAndConfirm(opened, family.id, tablet)
  await opened.asAdmin(changeDevice, { params: { id: device }, body: { name: 'Main Entrance 1' } })
  expect(await lastUseOf(opened, family.id)).toMatchObject({ device: 'Main Entrance 1' })

  clock.turnTo(minutes(10))
  const { body } = await opened.asAdmin(renewLink, { params: { userId: family.id } })
  await opened.asAdmin(forgetFamilyMember, { params: { id: family.familyMembers[0].id } })
  for (const at of [opened, await foyer({ log, ...clock })]) expect(await lastUseOf(at, family.id)).toBeUndefined()
  clock.turnTo(minutes(20))
  await scanAndConfirm(opened, body.code)
  await opened.asAdmin(forgetFamilyMember, { params: { id: family.familyMembers[1].id } })
  for (const at of [opened, await foyer({ log, ...clock })])
    expect(await lastUseOf(at, family.id)).toEqual({ at: minutes(20) })
})

test('for a merged person it is the last scan of either code, and for somebody who was erased there is none', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const [from, into] = [await aFamily(opened), await aFamily(opened)]
  await scanAndConfirm(opened, into.id)
  clock.turnTo(minutes(15))
  await scanAndConfirm(opened, from.id)
  await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id } })
  expect(await lastUseOf(opened, into.id)).toEqual({ at: minutes(15) })
  await opened.asAdmin(eraseAttendee, { params: { userId: into.id } })
  expect((await pageOf(opened, into.id)).status).toBe(410)
  expect([from.id, into.id].map(opened.views.linkUses.lastUse)).toEqual([undefined, undefined])
})
