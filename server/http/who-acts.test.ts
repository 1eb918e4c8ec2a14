import { expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import type { DomainEvent } from '#domain/events.ts'
import { SUNDAY } from '#tests/foyer/foyer.ts'
import { aFamily, clockAt, eventNow, everythingIn, foyer, newPhone, sendIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** Each event remembers who acted, and the server's clock at that moment. */

const LATER = '2026-11-22T16:05:00.000Z'

async function causesOf(type: DomainEvent['type'], log: Parameters<typeof everythingIn>[0]) {
  const recorded = await everythingIn(log)
  return recorded.flatMap(({ event, cause: { commandId: _, ...who } }) => (event.type === type ? [who] : []))
}

test('a family at a tablet is remembered with the time, and nobody is named', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const family = await aFamily(opened)
  clock.turnTo(LATER)
  await sendIn(opened, family, { at: '2026-11-22T15:59:00.000Z' })
  expect(await causesOf('AttendeeRegistered', opened.log)).toEqual([{ by: 'tablet', at: SUNDAY }])
  expect(await causesOf('PhoneClaimed', opened.log)).toEqual([{ by: 'tablet', at: SUNDAY }])
  // A check-in that is delivered late has the time of the tap in its data, and here the time at which it was recorded.
  expect(await causesOf('PartyCheckedIn', opened.log)).toEqual([{ by: 'tablet', at: LATER }])
})

test('what is done with the shared password is remembered as that', async () => {
  const opened = await foyer()
  const { id: userId } = await aFamily(opened)
  await opened.asAdmin(eraseAttendee, { params: { userId } })
  const administrator = { by: 'administrator', actor: 'shared-password', at: SUNDAY }
  expect(await causesOf('AttendeeErased', opened.log)).toEqual([administrator])
  // Nothing here may lead from the number back to the person: the time would.
  expect(await causesOf('PhoneReleased', opened.log)).toEqual([{ by: 'system' }])
})

test('a device that was let in is remembered with what it sends, also when an administrator uses it', async () => {
  const opened = await foyer()
  const family = await aFamily(opened)
  const { tablet, id: device } = await letInTablet(opened)
  const userData = { eventId: await eventNow(opened), userId: family.id }
  await opened.ask(checkIn, { body: { userData } }, tablet.headers())
  expect(await causesOf('PartyCheckedIn', opened.log)).toEqual([{ by: 'tablet', device, at: SUNDAY }])

  await opened.asAdmin(eraseAttendee, { params: { userId: family.id } }, tablet.headers())
  const administrator = { by: 'administrator', actor: 'shared-password', device, at: SUNDAY }
  expect(await causesOf('AttendeeErased', opened.log)).toEqual([administrator])
})

test('an import is remembered for the households, and who began it for the whole', async () => {
  const opened = await foyer()
  await opened.asAdmin(importDirectory, { body: { users: [{ name: 'Miriam Stone', phone: newPhone() }] } })
  expect(await causesOf('MemberImported', opened.log)).toEqual([{ by: 'import', actor: 'import', at: SUNDAY }])
  const administrator = { by: 'administrator', actor: 'shared-password', at: SUNDAY }
  expect(await causesOf('DirectoryImported', opened.log)).toEqual([administrator])
})

test('what the server does by itself is remembered as the system', async () => {
  const { log } = await foyer()
  const system = { by: 'system', actor: 'system', at: SUNDAY }
  expect(await causesOf('ChurchFounded', log)).toEqual([system])
  expect(await causesOf('WeeklyServiceScheduled', log)).toEqual([system])
})
