import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { justBefore } from '#tests/foyer/held-back.ts'
import { aFamily, eventsIn, foyer } from '#tests/foyer/setup.ts'
import { THREE_LOGS } from './on-three-logs.ts'
import { type Church, dropOff, twoDoors } from './two-doors.ts'

/** What may never happen to children in our care, by the numbers of the design, tried on each log. */

const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]
const list = async ({ martha, eventId, lambs, doors }: Church, door: 0 | 1 = 0) =>
  (await martha.call(doors[door].server, roomDayRoutes.roomOnDay, { params: { eventId, roomId: lambs } })).body

describe.each(THREE_LOGS)('with the log %s', (_, openLogs) => {
  test.each(['is lost', 'comes never'])(
    'N5: when the reply of a drop-off %s, the same command again finds one stay and the same receipt',
    async (how) => {
      const open = await openLogs()
      const church = await twoDoors(open)
      const [one, other] = church.doors
      const family = await aFamily(one.server)
      const cut = await foyer({ log: losingReply(open(), how === 'comes never') })
      const sent = { commandId: randomUUID(), mark: one.marks.shift()! }
      const first = dropOff(church, { ...one, server: cut }, family, sent)
      if (how === 'comes never') {
        await expect.poll(async () => (await eventsIn(one.server.log, 'PartyCheckedIn')).length).toBe(1)
        await Promise.all([cut.stop(), first.catch(() => undefined)])
      } else expect((await first).status).toBeGreaterThanOrEqual(500)
      await church.settled()
      const again = await dropOff(church, { ...other, desk: one.desk }, family, sent)
      expect([again.status, again.body.receipt?.mark]).toEqual([200, sent.mark])
      expect((await list(church)).children).toMatchObject([{ mark: sent.mark }])
      expect(await eventsIn(one.server.log, 'PartyCheckedIn')).toHaveLength(1)
    },
  )

  test('N5: when a drop-off could not be recorded, nobody reads that it was, and nobody is on a list', async () => {
    const open = await openLogs()
    const church = await twoDoors(open)
    const [one] = church.doors
    const family = await aFamily(one.server)
    const cut = await foyer({ log: refusing(open()) })
    const reply = await dropOff(church, { ...one, server: cut }, family)
    expect([reply.status >= 500, reply.body.receipt]).toEqual([true, undefined])
    expect((await list(church)).children).toEqual([])
  })

  test('N9: of fifty kiosks that confirm at once for the last place, one gets it', async () => {
    const open = await openLogs()
    const church = await twoDoors(open, { room: { never: 1 } })
    const families = await Promise.all(Array.from({ length: 50 }, () => aFamily(church.doors[0].server)))
    await church.settled()
    // A desk has so many marks.
    const marks = church.doors.flatMap((door) => door.marks.map((mark) => ({ door, mark })))
    const replies = await Promise.all(
      families.map((family, n) => {
        const { door, mark } = marks[n % marks.length]!
        return dropOff(church, door, family, { mark })
      }),
    )
    await church.settled()
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const door of [0, 1] as const) expect((await list(church, door)).count).toBe(1)
  })

  test('N10: a child who is dropped off while it is erased is on a list, or nothing of it is left', async () => {
    const open = await openLogs()
    const church = await twoDoors(open)
    const [one, other] = church.doors
    const family = await aFamily(one.server)
    const [, child] = family.familyMembers
    await church.settled()
    const [dropped, erased] = await Promise.all([
      dropOff(church, one, family),
      other.server.asAdmin(forgetFamilyMember, { params: { id: child.id } }),
    ])
    await church.settled()
    const onList = (await list(church)).children.map(({ personId }) => personId)
    expect(onList).toEqual(dropped.status === 200 ? [child.id] : [])
    if (erased.status === 409) expect(erased.failure.code).toBe('in-care')
  })

  test('M1, 27: a child of two households dropped off at two servers in one moment is one red card in each room', async () => {
    const open = await openLogs()
    const church = await twoDoors(open)
    const [one, other] = church.doors
    const [mothers, fathers] = [await aFamily(one.server), await aFamily(one.server)]
    const [a, b] = [mothers.familyMembers[1].id, fathers.familyMembers[1].id]
    await one.server.asAdmin(linkPeople, { body: { a, b } })
    await church.settled()
    // While the one server writes, the other one has written already.
    const late = await foyer({
      log: justBefore(open(), 'PartyCheckedIn', async () => {
        expect((await dropOff(church, other, fathers)).status).toBe(200)
      }),
    })
    onTestFinished(() => late.stop())
    expect((await dropOff(church, { ...one, server: late }, mothers)).status).toBe(200)
    await church.settled()
    for (const door of [0, 1] as const) {
      const { children, count } = await list(church, door)
      expect([count, children.map(({ isDoubled }) => isDoubled)]).toEqual([2, [true, true]])
    }
    expect(refusal(await dropOff(church, one, mothers))).toEqual([409, 'in-care'])
  })
})

/** The first drop-off is recorded, and then no reply comes from the log: an error at once, or nothing at all. */
function losingReply(log: EventLog, isSilent: boolean): EventLog {
  let isDone = false
  return {
    ...log,
    async append(stream, events, expected) {
      const appended = await log.append(stream, events, expected)
      if (isDone || !events.some(({ event }) => event.type === 'PartyCheckedIn')) return appended
      isDone = true
      if (isSilent) await new Promise(() => {})
      throw new Error('The connection was cut')
    },
  }
}

/** No drop-off can be recorded. */
const refusing = (log: EventLog): EventLog => ({
  ...log,
  async append(stream, events, expected) {
    if (events.some(({ event }) => event.type === 'PartyCheckedIn')) throw new Error('The connection was cut')
    return await log.append(stream, events, expected)
  },
})
