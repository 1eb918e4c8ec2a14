import { expect, test } from 'vitest'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/event-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aFamily, clockAt, eventNow, everythingIn, foyer, sendIn, shared } from '#tests/foyer/setup.ts'
import { SUNDAY } from '#tests/foyer/foyer.ts'

/** The clock of the server jumps while families check in. The order of events counts, and not what the clock says. */

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
