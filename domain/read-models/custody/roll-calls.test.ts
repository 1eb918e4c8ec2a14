import { expect, test } from 'vitest'
import { tap } from '#domain/given.ts'
import type { RollCallEvent } from '#domain/roll-calls/events.ts'
import { createRollCalls } from './roll-calls.ts'

const [NOAH, NOAH_AS_GUEST, EVE] = [1_000_000_000_000_001, 1_000_000_000_000_002, 1_000_000_000_000_003]
const at = (minute: number): string => `2026-11-29T16:${String(minute).padStart(2, '0')}:00.000Z`
const started = (call: number, minute: number, roomId?: number): RollCallEvent => ({
  type: 'RollCallStarted',
  data: { rollCallId: tap(call), at: at(minute), gatheringIds: [2026112901], ...(roomId !== undefined && { roomId }) },
})
const said = (type: 'Accounted' | 'NotFound', call: number, minute: number, personId: number): RollCallEvent => ({
  type,
  data: { rollCallId: tap(call), at: at(minute), personId, roomId: 1 },
})
const ended = (call: number, minute: number): RollCallEvent => ({
  type: 'RollCallEnded',
  data: { rollCallId: tap(call), at: at(minute), missing: [] },
})

function after(...events: RollCallEvent[]) {
  const rollCalls = createRollCalls({
    recordsOf: (id) => (id === NOAH || id === NOAH_AS_GUEST ? [NOAH, NOAH_AS_GUEST] : [id]),
  })
  for (const event of events) rollCalls.apply(event)
  return rollCalls
}

test('a room has its own roll call, and that of the house while there is one', () => {
  const own = [started(1, 0, 1)]
  expect(after(...own).inRoom(1)?.rollCallId).toBe(tap(1))
  expect(after(...own).inRoom(2)).toBeUndefined()
  expect(after(...own, started(2, 1)).inRoom(1)?.rollCallId).toBe(tap(2))
  expect(after(...own, started(2, 1)).inRoom(2)?.rollCallId).toBe(tap(2))
  expect(after(...own, started(2, 1), ended(2, 5)).inRoom(1)?.rollCallId).toBe(tap(1))
})

test('what a room has found in a roll call of its own counts in that of the house', () => {
  const house = (...events: RollCallEvent[]) => {
    const rollCalls = after(...events)
    return [NOAH, EVE].map((child) => rollCalls.saidOf(rollCalls.find(tap(2))!, child))
  }
  const seen = [started(1, 0, 1), said('Accounted', 1, 1, NOAH)]
  expect(house(...seen, started(2, 2))).toEqual(['here', 'open'])
  expect(house(...seen, started(2, 2), said('NotFound', 2, 3, NOAH))).toEqual(['not-found', 'open'])
  expect(house(...seen, ended(1, 1), started(2, 2)), 'of one that was over').toEqual(['open', 'open'])
})

test('a child who has two records is seen with either of them', () => {
  const rollCalls = after(started(1, 0), said('Accounted', 1, 1, NOAH_AS_GUEST))
  expect(rollCalls.saidOf(rollCalls.find(tap(1))!, NOAH)).toBe('here')
})
