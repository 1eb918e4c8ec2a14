import { expect, test } from 'vitest'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { LARGE_CHURCH, playService } from './full-service.ts'
import { bringIn } from './large-church.ts'
import { clockAt, eventNow, foyer } from '#tests/foyer/setup.ts'

const BEGINS = Date.parse('2026-11-22T15:40:00.000Z')
const moment = (sinceBegin: number) => new Date(BEGINS + sinceBegin).toISOString()

/** Half of the families are found by name: a search shows up to fifty others. */
const SMALLER_CHURCH = { households: 2_000, byName: 0.57 }

test.each([
  [1, LARGE_CHURCH],
  [2, LARGE_CHURCH],
  [3, SMALLER_CHURCH],
  [4, SMALLER_CHURCH],
])(
  '300 families who come within 20 minutes to four tablets behind one address are never refused (morning %d)',
  async (start, size) => {
    const clock = clockAt(moment(0))
    const church = await foyer({ now: clock.now })
    await bringIn(church, size.households)
    const eventId = await eventNow(church)
    const ended = await playService(church, eventId, (sinceBegin) => clock.turnTo(moment(sinceBegin)), start, size)

    expect([...ended.keys()].filter((line) => !line.startsWith('2'))).toEqual([])
    // Shows that it was a full service, with all ways to check in, mistakes, registrations and corrections.
    expect(ended.get('200 POST /api/check-in')).toBeGreaterThanOrEqual(300)
    expect(ended.get('200 GET /api/users/search')).toBeGreaterThan(100)
    expect(ended.get('200 POST /api/users/check-phone')).toBeGreaterThan(120)
    expect(ended.get('201 POST /api/users')).toBeGreaterThan(20)
    expect(ended.get('201 POST /api/family-members')).toBeGreaterThan(60)
    expect(ended.get('200 PATCH /api/users/:userId')).toBeGreaterThan(15)
    expect((await church.ask(eventStats, { params: { eventId } })).body.totalAttendees).toBeGreaterThan(400)
  },
)
