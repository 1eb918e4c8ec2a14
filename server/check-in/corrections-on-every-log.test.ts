import { expect, test } from 'vitest'
import {
  changeWhoCame,
  checkInByStaff,
  moveAttendance,
  takeBackAttendance,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import type { GatheringId } from '#domain/ids.ts'
import { everyLog } from '#tests/foyer/every-log.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, clockAt, eventNow, foyer, sendIn, shared } from '#tests/foyer/setup.ts'

/** The corrections of the list, for today and for a past service, on every log and at two servers. */

const TUESDAY = '2026-11-24T16:30:00.000Z'

/** Who is on the list, and how many count. */
async function listAt(at: Foyer, eventId: GatheringId) {
  const { body: rows } = await at.asAdmin(eventAttendances, { params: { eventId } })
  const { body: stats } = await at.ask(eventStats, { params: { eventId } })
  return { rows: rows.map(({ id, groupSize, checkInTime }) => ({ id, groupSize, checkInTime })), stats }
}

test.each(everyLog)(
  'taking back, undoing, changing who came and moving are the same at every server and after a restart, with the log %s',
  async (_, open) => {
    const log = shared(await open())
    const clock = clockAt()
    const [one, two] = [await foyer({ log, ...clock }), await foyer({ log, ...clock })]
    const eventId = await eventNow(one)
    const [family, late] = [await aFamily(one), await aFamily(one)]
    const [spouse, child] = family.familyMembers
    await sendIn(one, family, { family: [spouse.id, child.id] })
    const plan = { date: '2026-11-22', opens: '08:00', starts: '09:00', closes: '12:00' }
    const { body: vespers } = await one.asAdmin(addEvent, { body: { name: 'Vespers', ...plan } })
    // The service is over when the desk corrects it.
    clock.turnTo(TUESDAY)
    const params = { eventId, userId: family.id }
    const since = (await listAt(one, eventId)).rows[0]?.checkInTime

    expect((await one.asAdmin(takeBackAttendance, { params, body: {} })).body).toBeNull()
    expect((await two.asAdmin(undoTakeBack, { params, body: {} })).body).toMatchObject({ checkInTime: since })
    const body = { removed: [child.id], added: [] }
    expect((await one.asAdmin(changeWhoCame, { params, body })).body).toMatchObject({ groupSize: 2 })
    const forgotten = { params: { eventId, userId: late.id }, body: { personIds: [late.id] } }
    expect((await two.asAdmin(checkInByStaff, forgotten)).body).toMatchObject({ groupSize: 1 })
    const moved = await one.asAdmin(moveAttendance, { params, body: { to: vespers.eventId } })
    expect(moved.body).toMatchObject({ groupSize: 2 })

    const third = await foyer({ log, ...clock })
    const position = moved.position?.split(':')[1] ?? ''
    for (const at of [one, two, third]) {
      await at.views.reached(position)
      expect(await listAt(at, eventId)).toMatchObject({ rows: [{ id: late.id }], stats: { totalAttendees: 1 } })
      expect(await listAt(at, vespers.eventId)).toMatchObject({
        rows: [{ id: family.id, groupSize: 2 }],
        stats: { totalAttendees: 2 },
      })
    }
  },
)
