import type { Instant, PersonId, RoomId } from '#domain/ids.ts'
import type { People } from '#domain/read-models/people/people.ts'
import type { DropOffPlace } from './used-marks.ts'

/** The last drop-off of a record of a child, and the record. */
type LastPlace = DropOffPlace & { readonly personId: PersonId; readonly at: Instant }

/** The room and the household of the last drop-off of each record of a child, also one that was undone. */
export function lastRooms({ recordsOf }: Pick<People, 'recordsOf'>) {
  const rooms = new Map<PersonId, RoomId>()
  const places = new Map<PersonId, LastPlace>()
  return {
    note(stays: readonly { readonly personId: PersonId; readonly roomId: RoomId }[]): void {
      for (const { personId, roomId } of stays) rooms.set(personId, roomId)
    },
    notePlace(stays: readonly { readonly personId: PersonId }[], place: DropOffPlace & { readonly at: Instant }): void {
      for (const { personId } of stays)
        if ((places.get(personId)?.at ?? '') <= place.at) places.set(personId, { ...place, personId })
    },
    /** The room of a move since counts too. */
    roomOf: (child: PersonId): RoomId | undefined => recordsOf(child).flatMap((record) => rooms.get(record) ?? [])[0],
    placeOf: (child: PersonId): LastPlace | undefined =>
      recordsOf(child)
        .flatMap((record) => places.get(record) ?? [])
        .toSorted((a, b) => (a.at < b.at ? -1 : 1))
        .at(-1),
  }
}
