import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BoardChange, CountsChange } from '#domain/contract/live.ts'
import { aFamily, eventNow, foyer, hearing, sendIn, viewerAt } from '#tests/foyer/setup.ts'
import { watchBoard, watchCounts } from '#tests/foyer/watching.ts'

describe('a rush at the door', () => {
  test('is sent at once, and changes soon after it are sent together', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const opened = await foyer()
    const eventId = await eventNow(opened)
    const families = [await aFamily(opened), await aFamily(opened), await aFamily(opened), await aFamily(opened)]
    const viewer = viewerAt(opened)
    const board = await watchBoard(viewer, eventId)
    const heard: BoardChange[] = []
    viewer.on('board:changed', (change) => heard.push(change))

    // The server's clock stands still, so what arrives now was not held back.
    const first = hearing(viewer, 'board:changed')
    await sendIn(opened, families[0] ?? { id: 0 })
    expect((await first).rows).toHaveLength(1)

    for (const family of families.slice(1)) await sendIn(opened, family)
    const rest = hearing(viewer, 'board:changed')
    vi.advanceTimersByTime(200)
    expect((await rest).rows.map(({ id }) => id)).toEqual(
      families
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    )
    expect(heard.map(({ follows }) => follows)).toEqual([board.version, heard[0]?.version])
    expect(heard.at(-1)?.stats.totalAttendees).toBe(4)
  })

  test('a viewer who joins in the middle of it misses nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const opened = await foyer()
    const eventId = await eventNow(opened)
    const families = [await aFamily(opened), await aFamily(opened), await aFamily(opened)]
    const [early, late] = [viewerAt(opened), viewerAt(opened)]
    const { version } = await watchCounts(early, eventId)
    const heard: CountsChange[] = []
    early.on('counts:changed', (change) => heard.push(change))
    for (const family of families.slice(0, 2)) await sendIn(opened, family)

    const counts = await watchCounts(late, eventId)
    expect(counts.stats.totalAttendees).toBe(2)
    vi.advanceTimersByTime(200)
    const both = Promise.all([hearing(late, 'counts:changed'), hearing(early, 'counts:changed')])
    await sendIn(opened, families[2] ?? { id: 0 })
    vi.advanceTimersByTime(200)
    const [change] = await both
    expect(change).toMatchObject({ follows: counts.version, stats: { totalAttendees: 3 } })
    // A viewer that watched before misses nothing either: each change follows the one before it.
    expect(heard.map(({ follows }) => follows)).toEqual([version, ...heard.slice(0, -1).map((one) => one.version)])
  })
})
