import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aFamily, clockAt, eventNow, eventsIn, everythingIn, foyer, sendIn } from '#tests/foyer/setup.ts'

const LATER = '2026-11-22T17:30:00.000Z'

describe('a check-in that a tablet delivers later', () => {
  test('is done once, however often it is sent', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const [spouse, child] = family.familyMembers
    const commandId = randomUUID()
    const [first] = await Promise.all([1, 2, 3].map(() => sendIn(opened, family, { family: [child.id], commandId })))
    expect(await eventsIn(opened.log, 'PartyCheckedIn')).toMatchObject([{ data: { commandId } }])

    // Even when its content differs: the first command counts.
    const again = await sendIn(opened, family, { family: [spouse.id], commandId })
    expect([again.status, again.body]).toEqual([200, first?.body])
    expect(await eventsIn(opened.log, 'PartyCheckedIn')).toHaveLength(1)
  })

  test('too late for an event without any check-in does not record that event either', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    const eventId = await eventNow(opened)
    const before = await everythingIn(opened.log)
    clock.turnTo('2027-01-04T12:00:00.000Z')
    expect((await sendIn(opened, family, { eventId })).failure.code).toBe('too-late')
    expect(await everythingIn(opened.log)).toEqual(before)
  })

  test.each([
    ['slow', '2026-11-22T16:20:00.000Z', '2026-11-22T16:10:00.000Z'],
    ['fast', '2026-11-22T18:20:00.000Z', '2026-11-22T18:10:00.000Z'],
    ['years behind', '2019-01-01T00:10:00.000Z', '2019-01-01T00:00:00.000Z'],
  ])('shows when the tap was, also when the clock of the tablet is %s', async (_, sentAt, at) => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    clock.turnTo(LATER)
    const { body } = await sendIn(opened, family, { at, sentAt })
    expect(body.checkInTime).toBe('2026-11-22T17:20:00.000Z')
  })

  test('can give the time of its tap without fractions of a second, as some clocks do', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    clock.turnTo(LATER)
    const { body } = await sendIn(opened, family, { at: '2026-11-22T16:10:00Z' })
    expect(body.checkInTime).toBe('2026-11-22T16:10:00.000Z')
  })

  test.each(['yesterday', '2026-11-22', '2026-11-22T10:10:00.000-06:00', ''])(
    'must give a time, not “%s”',
    async (at) => {
      const opened = await foyer()
      const family = await aFamily(opened)
      expect((await sendIn(opened, family, { at })).status).toBe(400)
    },
  )

  test('must have a UUID for its tap', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    expect((await sendIn(opened, family, { commandId: 'tap-1' })).status).toBe(400)
  })
})
