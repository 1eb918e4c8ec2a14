import { expect, test } from 'vitest'
import { attendanceReport } from '#admin/screens/Today/DashboardTools.tsx'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import type { EventStats } from '#domain/contract/gathering/event-shapes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aFamily, eventNow, foyer, sendIn, shared, viewerAt } from '#tests/foyer/setup.ts'
import { ADMIN, type Foyer } from '#tests/foyer/foyer.ts'

/** The counts of one gathering from every place that shows them. */
async function counted(at: Foyer, eventId: number): Promise<{ stats: EventStats; everywhere: Record<string, number> }> {
  const { body: stats } = await at.ask(eventStats, { params: { eventId } })
  const { body: rows } = await at.asAdmin(eventAttendances, { params: { eventId } })
  const viewer = viewerAt(at)
  const counts = await viewer.emitWithAck('counts:watch', { eventId })
  const board = await viewer.emitWithAck('board:watch', { eventId, authorization: ADMIN })
  if (!counts.ok || !board.ok) throw new Error('The server refused the wall')
  expect([counts.value.stats, board.value.stats, board.value.rows]).toEqual([stats, stats, rows])
  const [, ...lines] = attendanceReport(rows, stats, 'America/Chicago').trimEnd().split('\r\n')
  return {
    stats,
    everywhere: {
      stats: stats.totalAttendees,
      list: rows.reduce((sum, { groupSize }) => sum + groupSize, 0),
      people: rows.reduce((sum, row) => sum + (row.primary ? 1 : 0) + row.familyAttendances.length, 0),
      export: lines.length,
      arrivals: counts.value.arrivals.reduce((sum, { people }) => sum + people, 0),
    },
  }
}

test('the stats, the list, the export, the wall and the dashboard count the same people, also after a restart', async () => {
  const log = memoryEventLog()
  const opened = await foyer({ log: shared(log) })
  const [alone, together, children, members, gone] = await Promise.all([1, 2, 3, 4, 5].map(() => aFamily(opened)))
  if (!alone || !together || !children || !members || !gone) throw new Error('Nobody registered')
  await opened.asAdmin(importDirectory, { body: { users: [{ name: members.name, phone: members.phone }] } })
  const family = ({ familyMembers }: typeof alone) => familyMembers.map(({ id }) => id)
  await sendIn(opened, alone)
  await sendIn(opened, together, { family: family(together).slice(1) })
  await sendIn(opened, together, { family: family(together) })
  await sendIn(opened, children, { primary: false, family: family(children) })
  await sendIn(opened, members, { family: family(members) })
  await sendIn(opened, gone, { family: family(gone) })
  await opened.asAdmin(eraseAttendee, { params: { userId: gone.id } })

  const eventId = await eventNow(opened)
  const { stats, everywhere } = await counted(opened, eventId)
  expect(stats).toEqual({ totalAttendees: 12, firstTimeGuests: 9, counted: 0 })
  expect(everywhere).toEqual({ stats: 12, list: 12, people: 12, export: 12, arrivals: 12 })

  await opened.stop()
  expect(await counted(await foyer({ log }), eventId)).toEqual({ stats, everywhere })
})
