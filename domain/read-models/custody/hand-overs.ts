import type { AttendanceEvent } from '#domain/attendance/events.ts'
import type { CommandId, Instant, PersonId } from '#domain/ids.ts'
import type { People } from '#domain/read-models/people/people.ts'

/** When each record of a child was handed over, with any household. What was undone never happened. */
export function handOvers({ recordsOf }: Pick<People, 'recordsOf'>) {
  const all = new Map<PersonId, readonly { readonly commandId: CommandId; readonly at: Instant }[]>()
  const undone = new Set<CommandId>()
  return {
    note({ type, data }: AttendanceEvent): void {
      if (type === 'HandOverUndone') undone.add(data.handOver)
      if (type !== 'ChildHandedOver') return
      const { commandId, at } = data
      for (const child of data.personIds) all.set(child, [...(all.get(child) ?? []), { commandId, at }])
    },
    /** The last one of a child, with any of their records. */
    lastOf(child: PersonId): Instant | undefined {
      const known = recordsOf(child).flatMap((record) => all.get(record) ?? [])
      return known
        .flatMap(({ commandId, at }) => (undone.has(commandId) ? [] : at))
        .toSorted()
        .at(-1)
    },
  }
}
