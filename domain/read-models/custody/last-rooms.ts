import type { PersonId, RoomId } from '#domain/ids.ts'
import type { People } from '#domain/read-models/people/people.ts'

/** The room of the last drop-off of each record of a child, also one that was undone, or the room of a move since. */
export function lastRooms({ recordsOf }: Pick<People, 'recordsOf'>) {
  const last = new Map<PersonId, RoomId>()
  return {
    note(stays: readonly { readonly personId: PersonId; readonly roomId: RoomId }[]): void {
      for (const { personId, roomId } of stays) last.set(personId, roomId)
    },
    roomOf: (child: PersonId): RoomId | undefined => recordsOf(child).flatMap((record) => last.get(record) ?? [])[0],
  }
}
