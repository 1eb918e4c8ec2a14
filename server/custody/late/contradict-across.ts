import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import type { ChildHandedOver } from '#domain/attendance/custody/events.ts'
import { contradictEachOther } from '#domain/attendance/custody/two-hand-overs.ts'
import type { PersonId } from '#domain/ids.ts'
import type { KnownHandOver } from '#domain/read-models/custody/hand-overs.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { toldBy } from '#server/custody/told-by.ts'
import { later, transact } from '#server/transact.ts'
import type { Needs } from '#server/custody/hand-over/needs.ts'

/**
 * A child may be in our care with two households, and no rule of one sees the other. After a tablet's hand-over was
 * recorded this notes the hand-overs of other households that contradict it. The views know the hand-over by then: of
 * two that come at one moment the later one finds the other. A command that is sent again finishes.
 */
export async function contradictAcross({ log, views }: Needs, cause: Cause): Promise<Position> {
  const handedOver = toldBy(views, cause.commandId).filter(
    (one): one is ChildHandedOver => one.type === 'ChildHandedOver',
  )
  let position: Position = START
  for (const { data } of handedOver)
    for (const personId of data.personIds)
      for (const { commandId: first } of others({ views }, data, personId)) {
        const { gatheringId, attendeeId, at, commandId } = data
        const command = { type: 'Contradict', gatheringId, attendeeId, at, commandId, personId, first } as const
        const done = await transact(log, attendanceStream(gatheringId, attendeeId), custody, command, cause)
        position = later(log, position, done.position)
      }
  return position
}

/** The hand-overs of a child by other households that cannot both be true with this one. One is enough. */
function others(
  { views }: Pick<Needs, 'views'>,
  { gatheringId, attendeeId, commandId, at }: ChildHandedOver['data'],
  child: PersonId,
): KnownHandOver[] {
  const householdOf = (place: Pick<KnownHandOver, 'gatheringId' | 'attendeeId'>) =>
    views.attendance.board(place.gatheringId).attendanceOf(place.attendeeId)
  const own = householdOf({ gatheringId, attendeeId })
  const found = views.custody.handOversOf(child).findLast((one) => {
    const isElsewhere = one.gatheringId !== gatheringId || one.attendeeId !== attendeeId
    const household = householdOf(one)
    if (!isElsewhere || one.commandId === commandId || !own || !household) return false
    return contradictEachOther({ household: own, child, at }, { household, child: one.personId, at: one.at })
  })
  return found ? [found] : []
}
