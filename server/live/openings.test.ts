import { describe, expect, test } from 'vitest'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aFamily, clockAt, foyer, hearing, plan, sendIn, shared, viewerAt } from '#tests/foyer/setup.ts'
import { watchCounts } from '#tests/foyer/watching.ts'

const NEXT_SUNDAY = 2026112901

describe('the current event', () => {
  test.each([
    ['opens', '2026-11-29T14:59:59.980Z', '2026-11-29T15:00:00.000Z'],
    ['closes', '2026-11-29T17:59:59.980Z', '2026-11-29T18:00:00.000Z'],
  ])('is requested again when a window %s', async (_, justBefore, edge) => {
    const log = memoryEventLog()
    await (await foyer({ log: shared(log) })).stop()
    const clock = clockAt(justBefore)
    const opened = await foyer({ ...clock, log })
    const viewer = viewerAt(opened)
    await watchCounts(viewer, NEXT_SUNDAY)
    const heard = hearing(viewer, 'events:changed')
    clock.turnTo(edge)
    await expect(heard).resolves.toBeUndefined()
  })

  test.each([
    ['slept from Saturday night until after the opening', '2026-11-29T04:00:00.000Z', '2026-11-29T15:10:00.000Z'],
    ['slept from before the closing until Monday', '2026-11-29T17:00:00.000Z', '2026-11-30T15:00:00.000Z'],
    ['has its clock set back to before the opening', '2026-11-29T15:30:00.000Z', '2026-11-29T14:30:00.000Z'],
  ])('is requested again at once when the machine %s', async (_, before, after) => {
    const log = memoryEventLog()
    await (await foyer({ log: shared(log) })).stop()
    const clock = clockAt(before)
    const opened = await foyer({ ...clock, log })
    const viewer = viewerAt(opened)
    await watchCounts(viewer, NEXT_SUNDAY)
    const heard = hearing(viewer, 'events:changed')
    clock.turnTo(after)
    await expect(heard).resolves.toBeUndefined()
  })

  test('is requested again when the plans change, and when a gathering is first recorded', async () => {
    const opened = await foyer()
    const viewer = viewerAt(opened)
    await watchCounts(viewer, NEXT_SUNDAY)
    const planned = hearing(viewer, 'events:changed')
    await plan(opened, { type: 'CancelOccurrence', gatheringId: 2026120601 })
    await expect(planned).resolves.toBeUndefined()
    const recorded = hearing(viewer, 'events:changed')
    await sendIn(opened, await aFamily(opened))
    await expect(recorded).resolves.toBeUndefined()
  })
})
