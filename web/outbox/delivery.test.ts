import { expect, test } from 'vitest'
import { deliveryResult } from './delivery.ts'
import type { SentCheckIn } from './kept.ts'

const [RUTH, NOAH, ADA] = [1_000_000_000_000_001, 1_000_000_000_000_002, 1_000_000_000_000_003]

const sent = (primary?: boolean): SentCheckIn => ({
  userData: { eventId: 2026112201, userId: RUTH, ...(primary === undefined ? {} : { primary }) },
  familyMemberIds: [NOAH],
  commandId: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-22T15:58:00.000Z',
})
const reply = (primary: boolean, familyMemberIds: number[], came: number[] = []) => ({
  eventId: 2026112201,
  userId: RUTH,
  primary,
  familyMemberIds,
  checkInTime: '2026-11-22T15:58:00.000Z',
  came,
})

test('somebody who was ticked and is not in was taken off the list since', () => {
  expect(deliveryResult(sent(), reply(true, [NOAH, ADA], [RUTH, NOAH]))).toEqual({ isNews: true, notIn: [] })
  expect(deliveryResult(sent(), reply(true, [ADA], [RUTH]))).toEqual({ isNews: true, notIn: [NOAH] })
  expect(deliveryResult(sent(), reply(false, []))).toEqual({ isNews: false, notIn: [RUTH, NOAH] })
  expect(deliveryResult(sent(false), reply(false, [ADA]))).toEqual({ isNews: false, notIn: [NOAH] })
})
