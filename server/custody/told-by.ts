import type { CustodyEvent } from '#domain/attendance/custody/events.ts'
import type { CommandId, Instant, PersonId } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'

/** The facts that a command has told of children in our care. */
export const toldBy = (
  { attendance, custody }: Pick<Views, 'attendance' | 'custody'>,
  command: CommandId,
): CustodyEvent[] =>
  custody
    .placesOfCommand(command)
    .flatMap(({ gatheringId, attendeeId }) => attendance.board(gatheringId).attendanceOf(attendeeId)?.custody ?? [])
    .flatMap(({ event }) => (event.data.commandId === command ? event : []))

/** Of which children a command has told something, and when. */
export function childrenToldBy(
  views: Pick<Views, 'attendance' | 'custody'>,
  command: CommandId,
): Map<PersonId, Instant> {
  const told = toldBy(views, command).flatMap(({ data }) => {
    const ids = 'personIds' in data ? data.personIds : 'personId' in data ? [data.personId] : []
    return ids.map((id) => [id, data.at] as const)
  })
  return new Map(told)
}
