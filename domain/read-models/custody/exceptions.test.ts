import { expect, test } from 'vitest'
import type { ChildHandedOver } from '#domain/attendance/custody/events.ts'
import { createExceptions } from './exceptions.ts'

const handedOver = (more: Partial<ChildHandedOver['data']>): ChildHandedOver => ({
  type: 'ChildHandedOver',
  data: {
    gatheringId: 2026112201,
    attendeeId: 1,
    at: '2026-11-22T17:00:00.000Z',
    commandId: '00000000-0000-4000-8000-000000000001',
    personIds: [2],
    to: { personId: 1 },
    proof: 'code',
    ...more,
  },
})
const [ESTHER, MARTHA] = [{ helperId: 'esther' }, { helperId: 'martha' }]

test('a hand-over by exception counts for who decided and for the second helper, and one by a receipt for nobody', () => {
  const exceptions = createExceptions()
  exceptions.apply(handedOver({ by: MARTHA }))
  exceptions.apply(handedOver({ leader: ESTHER.helperId, second: MARTHA, proof: 'identity' }))
  // Somebody else collected, beside the receipt.
  exceptions.apply(handedOver({ leader: ESTHER.helperId, second: MARTHA }))
  // With the shared password nobody is named. Without the server it is who acted at the tablet.
  exceptions.apply(handedOver({ second: MARTHA, proof: 'identity' }))
  const at = '2026-11-22T18:00:00.000Z'
  exceptions.apply(handedOver({ at, by: MARTHA, second: ESTHER, proof: 'identity', offline: true }))
  const before = '2026-11-22T17:00:00.000Z'
  expect(exceptions.since('2026-11-22T00:00:00.000Z')).toEqual([
    { at: before, decided: ESTHER, second: MARTHA },
    { at: before, decided: ESTHER, second: MARTHA },
    { at: before, second: MARTHA },
    { at, decided: MARTHA, second: ESTHER },
  ])
  expect(exceptions.since(at)).toHaveLength(1)
})
