import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  moveAttendance,
  takeBackAttendance,
  takeBackOwnCheckIn,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, clockAt, eventNow, foyer, sendIn, shared, type Family } from '#tests/foyer/setup.ts'

/** Staff have moved a family to another event. Then the family, or a tablet that kept a check-in, does something. */

const TAPPED = '2026-11-22T16:05:00.000Z'
const MOVED = '2026-11-22T16:10:00.000Z'
const LATER = '2026-11-22T16:20:00.000Z'

const gatheringAt = async ({ asAdmin }: Foyer, name: string, starts: string): Promise<number> => {
  const body = { name, date: '2026-11-22', starts, opens: '07:30', closes: '12:00' }
  return (await asAdmin(addEvent, { body })).body.eventId
}

const move = ({ asAdmin }: Foyer, eventId: number, userId: number, to: number) =>
  asAdmin(moveAttendance, { params: { eventId, userId }, body: { to } })

const takeBack = (
  { ask }: Foyer,
  eventId: number,
  { id: userId }: Family,
  tapped: string,
  commandId: string = randomUUID(),
) => ask(takeBackOwnCheckIn, { params: { commandId: tapped }, body: { userData: { eventId, userId }, commandId } })

/** A tablet delivers what it has kept since `TAPPED`. */
const deliverKept = (at: Foyer, family: Family, kept: Parameters<typeof sendIn>[2]) =>
  sendIn(at, family, { at: TAPPED, sentAt: LATER, ...kept })

/** A family at the service, and two other events to which staff may move it. */
async function church(log: EventLog = memoryEventLog(), interrupted = log) {
  const clock = clockAt('2026-11-22T16:00:00.000Z')
  const opened = await foyer({ log: shared(interrupted), ...clock })
  const [service, family] = [await eventNow(opened), await aFamily(opened)]
  const breakfast = await gatheringAt(opened, 'Breakfast', '08:00')
  const chapel = await gatheringAt(opened, 'Chapel', '08:30')
  const countAt = async (at: Foyer, eventId: number) =>
    (await at.ask(eventStats, { params: { eventId } })).body.totalAttendees
  /** How many count at the service, at breakfast and in the chapel, also at a server that starts afterwards. */
  const counts = async () => {
    const everywhere = async (at: Foyer) =>
      await Promise.all([service, breakfast, chapel].map((eventId) => countAt(at, eventId)))
    const shown = await everywhere(opened)
    const rebuilt = await foyer({ log: shared(log), ...clock })
    await rebuilt.views.caughtUp
    expect(await everywhere(rebuilt)).toEqual(shown)
    await rebuilt.stop()
    return shown
  }
  const [spouse, child] = family.familyMembers
  return { opened, clock, log, service, breakfast, chapel, family, spouse, child, counts }
}

describe('a family that takes its check-in back after staff have moved it', () => {
  test('counts nowhere, also when it was moved twice, or back again', async () => {
    for (const ways of [
      ['breakfast', 'chapel'],
      ['breakfast', 'service'],
      ['breakfast', 'service', 'chapel', 'breakfast'],
    ] as const) {
      const all = await church()
      const { opened, service, family, counts } = all
      const tapped = randomUUID()
      await sendIn(opened, family, { eventId: service, commandId: tapped })
      let from = service
      for (const to of ways.map((way) => all[way])) {
        expect((await move(opened, from, family.id, to)).status).toBe(200)
        from = to
      }
      await takeBack(opened, service, family, tapped)
      expect(await counts(), ways.join()).toEqual([0, 0, 0])
    }
  })

  test('is told in the activity, and staff can undo it there', async () => {
    const { opened, service, breakfast, family, counts } = await church()
    const [tapped, takenBack] = [randomUUID(), randomUUID()]
    await sendIn(opened, family, { eventId: service, commandId: tapped })
    await move(opened, service, family.id, breakfast)
    await takeBack(opened, service, family, tapped, takenBack)
    const { body: acts } = await opened.asAdmin(activity, { query: {} })
    const [act] = acts.filter(({ deed }) => deed === 'takenBack')
    expect(act).toMatchObject({ people: [{ id: family.id }], place: { eventId: breakfast } })
    const params = { eventId: breakfast, userId: family.id }
    await opened.asAdmin(undoTakeBack, { params, body: { takeBack: act?.id } })
    expect(await counts()).toEqual([0, 1, 0])
    await takeBack(opened, service, family, tapped, takenBack)
    expect(await counts()).toEqual([0, 1, 0])
  })
})

describe('a take-back that meets the move', () => {
  /**
   * A church in which something happens at another server right before one of the appends of the first one, or instead
   * of it.
   */
  async function interrupted() {
    const log = memoryEventLog()
    let [appends, at] = [0, -1]
    let act: () => Promise<unknown> = async () => {}
    const pausing: EventLog = {
      ...log,
      async append(stream, events, expected) {
        if (stream.startsWith('attendance-') && appends++ === at) await act()
        return await log.append(stream, events, expected)
      },
    }
    const during = (append: number, meanwhile: typeof act) => {
      ;[appends, at, act] = [0, append, meanwhile]
    }
    const all = await church(log, pausing)
    return { ...all, other: await foyer({ log: shared(log), ...all.clock }), during }
  }

  test.each([0, 1, 2, 3])('counts nobody, also right before append %i of the move', async (append) => {
    const { opened, other, during, service, breakfast, family, child, counts } = await interrupted()
    const [tapped, kept] = [randomUUID(), randomUUID()]
    await sendIn(opened, family, { eventId: service, primary: false, family: [child.id], commandId: kept })
    await sendIn(opened, family, { eventId: service, family: [child.id], commandId: tapped })
    during(append, () => takeBack(other, service, family, tapped))
    expect((await move(opened, service, family.id, breakfast)).status).toBe(200)
    during(-1, async () => {})
    await takeBack(opened, service, family, tapped)
    expect(await counts()).toEqual([0, 1, 0])
    await takeBack(opened, service, family, kept)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('counts nobody, also when the server dies between its steps and the tablet sends it again', async () => {
    const { opened, during, service, breakfast, chapel, family, counts } = await interrupted()
    const [tapped, takenBack] = [randomUUID(), randomUUID()]
    await sendIn(opened, family, { eventId: service, commandId: tapped })
    await move(opened, service, family.id, breakfast)
    await move(opened, breakfast, family.id, chapel)
    for (const append of [1, 1]) {
      during(append, () => Promise.reject(new Error('The server dies')))
      expect((await takeBack(opened, service, family, tapped, takenBack)).status).toBe(500)
    }
    during(-1, async () => {})
    expect((await takeBack(opened, service, family, tapped, takenBack)).body.people).toEqual([])
    expect(await counts()).toEqual([0, 0, 0])
  })
})

describe('a check-in that a tablet kept, and that was tapped before staff moved the family', () => {
  async function movedMeanwhile() {
    const all = await church()
    const { opened, clock, service, breakfast, family, child } = all
    const [tapped, kept] = [randomUUID(), randomUUID()]
    await sendIn(opened, family, { eventId: service, family: [child.id], commandId: tapped })
    clock.turnTo(MOVED)
    await move(opened, service, family.id, breakfast)
    clock.turnTo(LATER)
    const deliver = () =>
      deliverKept(opened, family, { eventId: service, primary: false, family: [child.id], commandId: kept })
    return { ...all, tapped, kept, deliver }
  }

  test('follows the family: they count once, and the tablet is told that they are in', async () => {
    const { deliver, family, child, counts } = await movedMeanwhile()
    const { body } = await deliver()
    expect([body.primary, body.familyMemberIds, body.came]).toEqual([true, [child.id], []])
    expect(family.id).toBe(body.userId)
    expect(await counts()).toEqual([0, 2, 0])
  })

  test('still counts when the check-in that staff have moved is taken back, no matter which comes first', async () => {
    for (const isFirst of [true, false]) {
      const { opened, service, tapped, kept, deliver, family, child, counts } = await movedMeanwhile()
      if (isFirst) await deliver()
      const { body } = await takeBack(opened, service, family, tapped)
      expect(body.people.map(({ id }) => id)).toEqual(isFirst ? [child.id] : [])
      if (!isFirst) await deliver()
      expect(await counts()).toEqual([0, 1, 0])
      await takeBack(opened, service, family, kept)
      expect(await counts()).toEqual([0, 0, 0])
    }
  })

  test('counts nowhere when it was taken back before it came, also after both were moved on', async () => {
    const { opened, service, breakfast, chapel, tapped, kept, deliver, family, counts } = await movedMeanwhile()
    await move(opened, breakfast, family.id, chapel)
    await takeBack(opened, service, family, kept)
    await deliver()
    expect(await counts()).toEqual([0, 0, 2])
    await takeBack(opened, service, family, tapped)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('follows the family back, and goes with it when the desk takes it off the list there', async () => {
    const { opened, service, breakfast, tapped, deliver, family, counts } = await movedMeanwhile()
    await move(opened, breakfast, family.id, service)
    await deliver()
    await takeBack(opened, service, family, tapped)
    expect(await counts()).toEqual([1, 0, 0])
    await opened.asAdmin(takeBackAttendance, { params: { eventId: service, userId: family.id }, body: {} })
    expect(await counts()).toEqual([0, 0, 0])
    await deliver()
    expect(await counts()).toEqual([0, 0, 0])
  })
})
