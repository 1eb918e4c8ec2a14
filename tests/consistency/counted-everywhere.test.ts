import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { countingRoutes } from '#domain/contract/counting/counting-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import type { Board, Counts } from '#domain/contract/live.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, clockAt, eventNow, foyer, hearing, sendIn, viewerAt } from '#tests/foyer/setup.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'
import { watchBoard, watchCounts } from '#tests/foyer/watching.ts'

const { countPeople, doorCounts, takeBackCount, undoTakeBackOfCount } = countingRoutes

const sumOf = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** How many the list of the desk shows as checked in, when it finds every family. */
async function inAtDesk(at: Foyer, desk: Tablet, eventId: number): Promise<number> {
  const { body } = await desk.call(at, findAtDesk, { body: { typed: 'winter', eventId } })
  return body.households.flatMap(({ people }) => people).filter(({ checkedInAt }) => checkedInAt !== undefined).length
}

test('wall, dashboard, desk and counters show the same counts after every push, and the parts add up', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const eventId = await eventNow(opened)
  const { tablet } = await letInTablet(opened, { name: 'Desk', kind: 'desk' })
  const [wall, dashboard, desk] = [viewerAt(opened), viewerAt(opened), tablet.connect(opened)]
  await watchCounts(wall, eventId)
  await watchBoard(dashboard, eventId)
  await desk.emitWithAck('board:watch', { eventId })
  const [ruths, boazs] = [await aFamily(opened), await aFamily(opened)]

  const sliceId = randomUUID()
  const phones = [randomUUID(), randomUUID()].map((counterId) => ({ eventId, counterId }))
  /** What the phone of the usher shows afterwards. */
  const count = async (phone: number, sum: number, sequence: number) => {
    const body = { doorName: 'Balcony', slices: [{ sliceId, from: clock.now(), sum, sequence }] }
    const { totalAttendees, counted } = (await opened.asAdmin(countPeople, { params: phones[phone]!, body })).body
    return { totalAttendees, counted }
  }
  /** No phone of an usher takes part. */
  const others = async (done: Promise<unknown>) => void (await done)
  const takeBack = randomUUID()
  const steps: (() => ReturnType<typeof count | typeof others>)[] = [
    () => count(0, 3, 1),
    () => count(1, 5, 1),
    () => others(sendIn(opened, ruths, { family: [ruths.familyMembers[0].id] })),
    () => count(0, 2, 2),
    () => others(sendIn(opened, boazs)),
    () => others(opened.asAdmin(takeBackCount, { params: phones[1]!, body: { sliceId, commandId: takeBack } })),
    () =>
      others(
        opened.asAdmin(takeBackAttendance, { params: { eventId, userId: ruths.id }, body: { personIds: [ruths.id] } }),
      ),
    () => count(1, 6, 2),
    () => others(opened.asAdmin(undoTakeBackOfCount, { params: phones[1]!, body: { takeBack } })),
  ]
  const seen: number[] = []
  for (const step of steps) {
    const heard = Promise.all([
      hearing(wall, 'counts:changed'),
      hearing(dashboard, 'board:changed'),
      hearing(desk, 'board:changed'),
    ])
    const onPhone = await step()
    const [onWall, onDashboard, onDesk]: [Counts, Board, Board] = await heard
    const { body: stats } = await opened.ask(eventStats, { params: { eventId } })
    const { body: atDoors } = await opened.asAdmin(doorCounts, { params: { eventId } })
    const { totalAttendees, counted } = stats
    expect([onWall.stats, onDashboard.stats, onDesk.stats]).toEqual([stats, stats, stats])
    expect(await inAtDesk(opened, tablet, eventId)).toBe(totalAttendees)
    if (onPhone) expect(onPhone).toEqual({ totalAttendees, counted })
    expect([onDashboard.arrivals, onDesk.arrivals]).toEqual([onWall.arrivals, onWall.arrivals])
    expect(sumOf(atDoors.doors.map(({ people }) => people))).toBe(counted)
    expect(atDoors.counted).toBe(counted)
    expect(sumOf(onWall.arrivals.map((slice) => slice.people + (slice.counted ?? 0)))).toBe(totalAttendees + counted)
    seen.push(totalAttendees + counted)
  }
  expect(seen).toEqual([3, 8, 10, 9, 10, 5, 4, 5, 10])
})
