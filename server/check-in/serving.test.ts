import { describe, expect, test } from 'vitest'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { NoEventOpen } from '#domain/contract/gathering/event-shapes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import { addTeam } from '#domain/contract/teams/team-routes.ts'
import { tap } from '#domain/given.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { lookOften } from '#tests/foyer/watching.ts'
import { aFamily, clockAt, type Family, foyer, get, hearing, viewerAt } from '#tests/foyer/setup.ts'

const NEXT_SUNDAY = 2026112901

/** The event whose check-in opens next, while none is open. */
const nextOf = async (at: Foyer): Promise<NonNullable<NoEventOpen['next']>> =>
  NoEventOpen.parse((await get(at, '/api/events/current')).body).next!

/** A church with a team, some minutes before check-in opens on the next Sunday. */
async function beforeOpening(minutes: number) {
  const clock = clockAt()
  const opened = await foyer(clock)
  // The event of the first day is over.
  clock.turnTo('2026-11-29T08:00:00.000Z')
  const next = await nextOf(opened)
  expect(next).not.toHaveProperty('servingFrom')
  await opened.asAdmin(addTeam, { body: { name: 'Sound', services: 'all' } })
  const turnTo = (before: number) => clock.turnTo(new Date(Date.parse(next.opensAt) - before * 60_000).toISOString())
  turnTo(minutes)
  return { clock, opened, family: await aFamily(opened), opensAt: next.opensAt, turnTo }
}

const send = async (at: Foyer, { id }: Family, familyMemberIds: number[], serving: number[], more = {}) =>
  await at.ask(checkIn, {
    body: {
      userData: { eventId: NEXT_SUNDAY, userId: id },
      familyMemberIds,
      ...(serving.length > 0 && { serving: serving.map((personId) => ({ personId, teamId: 1 })) }),
      ...more,
    },
  })
const outcome = ({ status, failure }: { status: number; failure?: { code: string } }) => [status, failure?.code]

describe('During the hour before check-in opens', () => {
  test('those who serve check in, and all others are told to come later', async () => {
    const { clock, opened, family } = await beforeOpening(60)
    const [spouse, child] = family.familyMembers
    expect(await nextOf(opened)).toMatchObject({ servingFrom: clock.now() })
    expect(outcome(await send(opened, family, [], []))).toEqual([403, 'serving-only'])
    expect(outcome(await send(opened, family, [child.id], [family.id]))).toEqual([403, 'serving-only'])
    expect((await send(opened, family, [spouse.id], [family.id, spouse.id])).status).toBe(200)
    const { body } = await opened.ask(eventStats, { params: { eventId: NEXT_SUNDAY } })
    expect(body).toMatchObject({ totalAttendees: 2, serving: 2 })
  })

  test('a tablet learns who of a family serves at that event and who is here', async () => {
    const { opened, family } = await beforeOpening(30)
    await send(opened, family, [], [family.id])
    const { body } = await opened.ask(userWithFamily, { params: { userId: family.id } })
    expect(body).toMatchObject({
      team: { teamId: 1, name: 'Sound' },
      teams: [{ teamId: 1, name: 'Sound' }],
      checkedIn: { eventId: NEXT_SUNDAY, people: [{ id: family.id }] },
    })
  })

  test('a visitor takes back what they have confirmed', async () => {
    const { opened, family } = await beforeOpening(30)
    await send(opened, family, [], [family.id], { commandId: tap(1) })
    const body = { userData: { eventId: NEXT_SUNDAY, userId: family.id } }
    expect((await opened.ask(takeBackOwnCheckIn, { params: { commandId: tap(1) }, body })).body.people).toEqual([])
    const { body: stats } = await opened.ask(eventStats, { params: { eventId: NEXT_SUNDAY } })
    expect(stats).toMatchObject({ totalAttendees: 0, serving: 0 })
  })

  test('the event is one to which people still come, so that it lowers no average', async () => {
    const { opened, family } = await beforeOpening(30)
    await send(opened, family, [], [family.id])
    expect((await opened.asAdmin(sundays, { query: {} })).body.events).toMatchObject([{ checkedIn: 1, isOpen: true }])
  })

  test('a check-in that a tablet has kept has the time of its tap', async () => {
    const { opened, family, opensAt, turnTo } = await beforeOpening(-5)
    const at = new Date(Date.parse(opensAt) - 20 * 60_000).toISOString()
    turnTo(-6)
    const sentAt = new Date(Date.parse(opensAt) + 6 * 60_000).toISOString()
    expect((await send(opened, family, [], [family.id], { at, sentAt })).body.checkInTime).toBe(at)
  })
})

test('nobody checks in more than an hour before check-in opens, and tablets hear when that hour begins', async () => {
  lookOften()
  const { opened, family, turnTo } = await beforeOpening(61)
  expect(outcome(await send(opened, family, [], [family.id]))).toEqual([409, 'check-in-not-open'])
  const tablet = viewerAt(opened)
  await tablet.emitWithAck('device:report', { version: '1.0.0', unsent: 0 })
  const heard = hearing(tablet, 'events:changed')
  turnTo(60)
  await heard
})
