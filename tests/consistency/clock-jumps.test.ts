import { describe, expect, test } from 'vitest'
import { takeBackAttendance, takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aFamily, clockAt, eventNow, everythingIn, foyer, sendIn, shared } from '#tests/foyer/setup.ts'
import { SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'

/**
 * The clock of the server jumps while families check in, or two servers have different clocks. The order of events
 * counts, and not what the clocks say.
 */

const HOUR = 3_600_000
const jumps = [-24 * HOUR, -HOUR, HOUR, 24 * HOUR]

test.each(jumps)(
  'when the clock jumps by %i ms and back, a take-back counts after its check-in, and a new check-in after that',
  async (jump) => {
    const log = shared(memoryEventLog())
    const clock = clockAt()
    const opened = await foyer({ log, now: clock.now })
    const family = await aFamily(opened)
    const eventId = await eventNow(opened)
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    expect((await sendIn(opened, family, { eventId, commandId: first })).status).toBe(200)

    clock.turnTo(new Date(Date.parse(SUNDAY) + jump).toISOString())
    const userData = { eventId, userId: family.id }
    const asked = { params: { commandId: first }, body: { userData, commandId: crypto.randomUUID() } }
    expect((await opened.ask(takeBackOwnCheckIn, asked)).body.people).toEqual([])
    const children = family.familyMembers.map(({ id }) => id)
    // Check-in is open by the clock, so nobody can check in before it is right again.
    clock.turnTo(SUNDAY)
    expect((await sendIn(opened, family, { eventId, commandId: second, family: children })).status).toBe(200)

    // The clock did jump: the take-back has its time.
    const events = await everythingIn(log)
    const times = events.map(({ event: { type }, cause: { at } }) => [type, at?.slice(0, 13)])
    expect(times).toContainEqual(['CheckInTakenBack', new Date(Date.parse(SUNDAY) + jump).toISOString().slice(0, 13)])

    const again = await foyer({ log, now: clock.now })
    for (const server of [opened, again]) {
      const { body: rows } = await server.asAdmin(eventAttendances, { params: { eventId } })
      expect(rows.map(({ groupSize }) => groupSize)).toEqual([3])
      expect((await server.ask(eventStats, { params: { eventId } })).body.totalAttendees).toBe(3)
    }
  },
)

describe('a family that confirms again after the desk took them back counts', () => {
  const after = (seconds: number) => new Date(Date.parse(SUNDAY) + seconds * 1000).toISOString()

  /** A tablet sends a moment after the tap, and says both times by its own clock. */
  async function confirm(at: Foyer, family: { id: number }, tapped: string) {
    const sentAt = new Date(Date.parse(tapped) + 300).toISOString()
    return (await sendIn(at, family, { at: tapped, sentAt })).body.came
  }

  const takeBack = async ({ asAdmin }: Foyer, eventId: number, userId: number) =>
    (await asAdmin(takeBackAttendance, { params: { eventId, userId }, body: {} })).status

  const peopleAt = async ({ ask }: Foyer, eventId: number) =>
    (await ask(eventStats, { params: { eventId } })).body.totalAttendees

  test('although the clock of the server was set back by twenty minutes meanwhile', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const [family, eventId] = [await aFamily(opened), await eventNow(opened)]
    clock.turnTo(after(3600))
    expect(await confirm(opened, family, after(3600))).toEqual([family.id])
    expect(await takeBack(opened, eventId, family.id)).toBe(200)
    clock.turnTo(after(2520))
    expect(await confirm(opened, family, after(2520))).toEqual([family.id])
    expect(await peopleAt(opened, eventId)).toBe(1)
  })

  test('although the clock of the server that the desk uses is a minute fast', async () => {
    const log = memoryEventLog()
    const door = await foyer({ log: shared(log), now: () => after(630) })
    const desk = await foyer({ log: shared(log), now: () => after(660) })
    const [family, eventId] = [await aFamily(door), await eventNow(door)]
    expect(await confirm(door, family, after(600))).toEqual([family.id])
    expect(await takeBack(desk, eventId, family.id)).toBe(200)
    expect(await confirm(door, family, after(630))).toEqual([family.id])
    expect(await peopleAt(door, eventId)).toBe(1)
  })
})

describe('a check-in that a tablet has kept, and that was tapped half a minute after the desk took the family back', () => {
  const at = (seconds: number) => new Date(Date.parse(SUNDAY) + seconds * 1000).toISOString()

  /**
   * What the clocks of the tablets' server and of the desk's server say. Nobody can set `elapsed`, in milliseconds.
   * After 600 seconds the family confirms, after 630 the desk takes it back, after 660 it confirms again at a tablet
   * without a network, and after 900 that is delivered.
   */
  async function keptWhile(clocks: { door(seconds: number): number; desk(seconds: number): number }) {
    const log = memoryEventLog()
    let real = 0
    const elapsed = () => real * 1000
    const door = await foyer({ log: shared(log), elapsed, now: () => at(clocks.door(real)) })
    const desk = await foyer({ log: shared(log), elapsed, now: () => at(clocks.desk(real)) })
    const [family, eventId] = [await aFamily(door), await eventNow(door)]
    const tapAt = (seconds: number) => ({ eventId, at: at(seconds), sentAt: at(real) })
    const count = async () => (await door.ask(eventStats, { params: { eventId } })).body.totalAttendees
    real = 600
    await sendIn(door, family, tapAt(600))
    real = 630
    const params = { eventId, userId: family.id }
    const takenBack = await desk.asAdmin(takeBackAttendance, { params, body: {} })
    expect([takenBack.status, await door.views.caughtUpWith(takenBack.position ?? '')]).toEqual([200, true])
    real = 900
    return { door, family, tapAt, count }
  }

  test.each([
    ['the clock of the server that the desk uses is two minutes fast', { door: same, desk: plus(120) }],
    ['the clock of the tablet’s server is two minutes slow', { door: plus(-120), desk: same }],
    ['the clock of both was set back by ten minutes before the delivery', { door: setBack, desk: setBack }],
  ])('counts although %s', async (_, clocks) => {
    const { door, family, tapAt, count } = await keptWhile(clocks)
    expect((await sendIn(door, family, tapAt(660))).body.came).toEqual([family.id])
    expect(await count()).toBe(1)
  })

  test('does not count when it was tapped before, also where clocks differ by less than that', async () => {
    const { door, family, tapAt, count } = await keptWhile({ door: same, desk: plus(120) })
    expect((await sendIn(door, family, tapAt(620))).body.came).toEqual([])
    expect(await count()).toBe(0)
  })

  test('counts although the clock of the tablet was set while it kept it, to hours later', async () => {
    const { door, family, count } = await keptWhile({ door: same, desk: same })
    const kept = { at: '2001-01-01T00:00:00.000Z', sentAt: at(900) }
    expect((await sendIn(door, family, kept)).body.came).toEqual([family.id])
    expect(await count()).toBe(1)
  })
})

const same = (seconds: number) => seconds
const plus = (difference: number) => (seconds: number) => seconds + difference
const setBack = (seconds: number) => (seconds < 700 ? seconds : seconds - 600)
