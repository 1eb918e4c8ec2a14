import type { HandedTo } from '#domain/attendance/custody/events.ts'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import type { CommandId, Instant, PersonId } from '#domain/ids.ts'
import type { People } from '#domain/read-models/people/people.ts'
import type { DropOffPlace } from './used-marks.ts'

/** A hand-over of a child, and the record of the child that was handed over. */
export type KnownHandOver = DropOffPlace & {
  readonly personId: PersonId
  readonly commandId: CommandId
  readonly at: Instant
  readonly to: HandedTo
}

/** When each record of a child was handed over, with any household. What was undone never happened. */
export function handOvers({ recordsOf }: Pick<People, 'recordsOf'>) {
  const all = new Map<PersonId, readonly KnownHandOver[]>()
  const undone = new Set<CommandId>()
  /** With any of the records of a child. */
  const ofChild = (child: PersonId): KnownHandOver[] =>
    recordsOf(child)
      .flatMap((record) => all.get(record) ?? [])
      .filter(({ commandId }) => !undone.has(commandId))
  return {
    note({ type, data }: AttendanceEvent): void {
      if (type === 'HandOverUndone') undone.add(data.handOver)
      if (type !== 'ChildHandedOver') return
      const { commandId, at, to, gatheringId, attendeeId } = data
      for (const personId of data.personIds)
        all.set(personId, [...(all.get(personId) ?? []), { personId, commandId, at, to, gatheringId, attendeeId }])
    },
    ofChild,
    lastOf: (child: PersonId): Instant | undefined =>
      ofChild(child)
        .map(({ at }) => at)
        .toSorted()
        .at(-1),
  }
}
