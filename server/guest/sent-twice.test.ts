import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { checkInGuest, recognizeGuest, undoGuest } from '#domain/contract/guest/guest-routes.ts'
import { handOverHousehold } from '#domain/contract/people/family-routes.ts'
import { mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { aFamily, eventNow, everythingIn, foyer } from '#tests/foyer/setup.ts'

/** The desk's call about a guest arrives a second time, after staff have done more. */

test('a guest whose profile was merged since brings nobody of that household when their check-in arrives once more', async () => {
  const at = await foyer()
  const eventId = await eventNow(at)
  const ruth = await aFamily(at)
  const { id: guestId } = await aGuest(at)
  const body = { eventId, commandId: randomUUID() }
  const checkIn = () => at.asAdmin(checkInGuest, { params: { guestId }, body })
  const once = await checkIn()
  await at.asAdmin(mergeProfiles, { body: { from: guestId, into: ruth.id, commandId: randomUUID() } })

  const twice = await checkIn()
  expect(twice.body.came).toEqual(once.body.came)
  const stats = await at.ask(eventStats, { params: { eventId } })
  expect(stats.body.totalAttendees).toBe(once.body.came.length)
})

test('nobody on the form of a guest joins twice when staff have handed the household over since', async () => {
  const at = await foyer()
  const ruth = await aFamily(at)
  const { id: guestId } = await aGuest(at)
  const body = { eventId: await eventNow(at), userId: ruth.id, commandId: randomUUID() }
  const recognize = () => at.asAdmin(recognizeGuest, { params: { guestId }, body })
  const once = await recognize()
  const handOver = { to: ruth.familyMembers[0].id, joins: false, commandId: randomUUID() }
  await at.asAdmin(handOverHousehold, { params: { userId: ruth.id }, body: handOver })

  const before = await everythingIn(at.log)
  const twice = await recognize()
  expect(twice.body.came).toEqual(once.body.came)
  expect(await everythingIn(at.log)).toEqual(before)
})

test('a guest is not counted as somebody new when the check-in of somebody known arrives once more after Undo', async () => {
  const at = await foyer()
  const eventId = await eventNow(at)
  const ruth = await aFamily(at)
  const { id: guestId } = await aGuest(at)
  const [known, checkedIn] = [
    { eventId, userId: ruth.id, commandId: randomUUID() },
    { eventId, commandId: randomUUID() },
  ]
  const checkIn = () => at.asAdmin(checkInGuest, { params: { guestId }, body: checkedIn })
  await at.asAdmin(recognizeGuest, { params: { guestId }, body: known })
  await checkIn()
  const undo = { eventId, undoes: known.commandId, recognition: known.commandId, commandId: randomUUID() }
  await at.asAdmin(undoGuest, { params: { guestId }, body: undo })

  const before = await everythingIn(at.log)
  expect(await checkIn()).toMatchObject({ status: 200, body: { userId: ruth.id } })
  expect(await everythingIn(at.log)).toEqual(before)
})
