import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import type { Church } from './church.ts'
import { readConfig } from '#server/configuration/config.ts'
import { forgetGuests } from '#server/guest/forgetting.ts'
import { everythingIn } from '#tests/foyer/setup.ts'

/** The list of an event. People that the church has known for longer come first, so that a seed repeats the order. */
export async function rowsAt({ at, people }: Church, eventId: number): Promise<AttendanceRecord[]> {
  const { status, body } = await at.asAdmin(eventAttendances, { params: { eventId } })
  const rows = status === 404 ? [] : body
  const known = [...people]
  return rows.toSorted((a, b) => known.indexOf(a.id) - known.indexOf(b.id))
}

/** Everybody that a row shows. */
export const idsIn = ({ primary, user, familyAttendances }: AttendanceRecord): number[] => [
  ...(primary ? [user.id] : []),
  ...familyAttendances.map(({ familyMember }) => familyMember.id),
]

/** What a deed has done, as those who did it know it from the replies alone. */
export type Outcome = {
  /** These are checked in at this event now. */
  readonly present?: { readonly eventId: number; readonly ids: readonly number[] }
  /** These are not, with none of their records. */
  readonly absent?: { readonly eventId: number; readonly ids: readonly number[] }
  /** Nobody else comes, or leaves, at any event. */
  readonly mayCome?: readonly number[]
  readonly mayLeave?: readonly number[]
  /** Sends the same command once more, and undoes it. Absent when there is no such thing. */
  again?(): Promise<unknown>
  undo?(): Promise<unknown>
}

export const NOTHING: Outcome = {}

/** Sends a command by which nobody comes or leaves. */
export async function done(send: () => Promise<{ status: number }>): Promise<Outcome> {
  return (await send()).status < 300 ? { again: send } : NOTHING
}

/** Forgets the guests that nobody has admitted on their day, as every server does again and again. */
export async function forgetOldGuests({ at, log, now }: Church): Promise<void> {
  await forgetGuests({ log, views: at.views, config: readConfig({}) }, now())
  await at.views.reached((await everythingIn(log)).at(-1)?.position ?? '')
}
