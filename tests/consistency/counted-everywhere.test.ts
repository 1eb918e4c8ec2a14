import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countingRoutes } from '#domain/contract/counting/counting-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import type { Board, Counts } from '#domain/contract/live.ts'
import { aFamily, clockAt, eventNow, foyer, hearing, sendIn, viewerAt } from '#tests/foyer/setup.ts'
import { watchCounts } from '#tests/foyer/watching.ts'
import { ADMIN } from '#tests/foyer/foyer.ts'

const { countPeople, doorCounts, takeBackCount, undoTakeBackOfCount } = countingRoutes

test('wall, dashboard, desk and counters show the same counts after every push, and the parts add up', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const eventId = await eventNow(opened)
  const [wall, dashboard] = [viewerAt(opened), viewerAt(opened)]
  await watchCounts(wall, eventId)
  await dashboard.emitWithAck('board:watch', { eventId, authorization: ADMIN })

  const sliceId = randomUUID()
  const phones = [randomUUID(), randomUUID()].map((counterId) => ({ eventId, counterId }))
  const count = (phone: number, sum: number, sequence: number) =>
    opened.asAdmin(countPeople, {
      params: phones[phone]!,
      body: { doorName: 'Balcony', slices: [{ sliceId, from: clock.now(), sum, sequence }] },
    })
  const takeBack = randomUUID()
  const steps: (() => Promise<unknown>)[] = [
    () => count(0, 3, 1),
    () => count(1, 5, 1),
    async () => sendIn(opened, await aFamily(opened)),
    () => count(0, 2, 2),
    () => opened.asAdmin(takeBackCount, { params: phones[1]!, body: { sliceId, commandId: takeBack } }),
    () => count(1, 6, 2),
    () => opened.asAdmin(undoTakeBackOfCount, { params: phones[1]!, body: { takeBack } }),
  ]
  const seen: number[] = []
  for (const step of steps) {
    const heard = Promise.all([hearing(wall, 'counts:changed'), hearing(dashboard, 'board:changed')])
    await step()
    const [onWall, onDashboard]: [Counts, Board] = await heard
    const { body: stats } = await opened.ask(eventStats, { params: { eventId } })
    const { body: atDoors } = await opened.asAdmin(doorCounts, { params: { eventId } })
    expect([onWall.stats, onDashboard.stats]).toEqual([stats, stats])
    expect(onDashboard.arrivals).toEqual(onWall.arrivals)
    const sumOf = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
    expect(sumOf(atDoors.doors.map(({ people }) => people))).toBe(stats.counted)
    expect(atDoors.counted).toBe(stats.counted)
    expect(sumOf(onWall.arrivals.map(({ people, counted = 0 }) => people + counted))).toBe(
      stats.totalAttendees + stats.counted,
    )
    seen.push(stats.totalAttendees + stats.counted)
  }
  expect(seen).toEqual([3, 8, 9, 8, 3, 4, 9])
})
