import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { RUTH, tap } from '#domain/given.ts'
import { createRecentCheckIns } from './recent-check-ins.ts'

const device = '3f0c7a52-91be-8d46-b2e5-6a1d08c4f97b'
const checkedIn = (k: number, at: string): DomainEvent => ({
  type: 'PartyCheckedIn',
  data: {
    gatheringId: 2026112901,
    attendeeId: RUTH,
    attendeePresent: true,
    familyMemberIds: [],
    wasMember: false,
    at,
    commandId: tap(k),
  },
})

test('a check-in is found by its command for two days, with the device that has made it', () => {
  const checkIns = createRecentCheckIns()
  const at = '2026-11-29T15:40:00.000Z'
  checkIns.apply(checkedIn(1, at), { device })
  expect(checkIns.find(tap(1))).toEqual({ gatheringId: 2026112901, attendeeId: RUTH, at, device })
  checkIns.apply(checkedIn(2, '2026-12-01T15:39:59.000Z'))
  expect(checkIns.find(tap(1))).toBeDefined()
  checkIns.apply(checkedIn(3, '2026-12-06T15:40:00.000Z'))
  expect([1, 2, 3].map((k) => checkIns.find(tap(k)) !== undefined)).toEqual([false, false, true])
})
