import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { SUNDAY } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, eventsIn, foyer, sendIn } from '#tests/foyer/setup.ts'
import { waitBeside } from './bystander.ts'

/** A look-up meanwhile takes 5 to 60 ms. */
const BOUND_MS = 600

test('somebody who checks a family in and takes it back without end keeps none of it from checking in', async () => {
  const opened = await foyer()
  const eventId = await eventNow(opened)
  const [family, { phone }] = [await aFamily(opened), await aFamily(opened)]
  const statuses = new Set<number>()
  const attack = async () => {
    for (let at = 0; at < 200; at++) {
      const commandId = randomUUID()
      statuses.add((await sendIn(opened, family, { eventId, commandId })).status)
      const body = { userData: { eventId, userId: family.id }, commandId: randomUUID() }
      if (at < 100) await opened.ask(takeBackOwnCheckIn, { params: { commandId }, body })
    }
  }
  expect(await waitBeside(opened, phone, attack)).toBeLessThan(BOUND_MS)

  const [spouse, child] = family.familyMembers
  const own = await sendIn(opened, family, { eventId, family: [spouse.id] })
  const kept = await sendIn(opened, family, { eventId, primary: false, family: [child.id], at: SUNDAY })
  expect([own.body.came, kept.body.came]).toEqual([[spouse.id], [child.id]])
  expect(statuses).toEqual(new Set([200]))
  expect(await eventsIn(opened.log, 'CheckInTakenBack')).toHaveLength(20)
  expect((await eventsIn(opened.log, 'PartyCheckedIn')).length).toBeLessThan(70)
})
