import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import type { Church } from './church.ts'

/** The list of an event. Those whom the church has known for longer come first, so that a seed repeats the order. */
export async function rowsAt({ at, people }: Church, eventId: number): Promise<AttendanceRecord[]> {
  const { status, body } = await at.asAdmin(eventAttendances, { params: { eventId } })
  const rows = status === 404 ? [] : body
  const known = [...people]
  return rows.toSorted((a, b) => known.indexOf(a.id) - known.indexOf(b.id))
}

/** Everybody whom a row shows. */
export const idsIn = ({ primary, user, familyAttendances }: AttendanceRecord): number[] => [
  ...(primary ? [user.id] : []),
  ...familyAttendances.map(({ familyMember }) => familyMember.id),
]
