import type { Stay } from '#domain/attendance/custody/stays.ts'
import type { PersonId, RoomId } from '#domain/ids.ts'
import type { People } from '#domain/read-models/people/people.ts'
import type { DropOffPlace } from './used-marks.ts'

type Last = { readonly place: DropOffPlace; readonly roomId: RoomId }

/** The last drop-off of each record of a child, also one that was undone. */
export function lastDropOffs({ recordsOf }: Pick<People, 'recordsOf'>) {
  const last = new Map<PersonId, Last>()
  const of = (child: PersonId) => recordsOf(child).flatMap((record) => ({ record, ...last.get(record) }))
  return {
    /** Notes a drop-off, or a room to which the children were sent since. */
    note(
      { gatheringId, attendeeId }: DropOffPlace,
      stays: readonly { readonly personId: PersonId; readonly roomId: RoomId }[],
    ): void {
      for (const { personId, roomId } of stays) last.set(personId, { place: { gatheringId, attendeeId }, roomId })
    },
    roomOf: (child: PersonId): RoomId | undefined => of(child).find(({ roomId }) => roomId !== undefined)?.roomId,
    /** The stays of a child that began with other households. `staysAt` returns those of a household. */
    elsewhere<One extends Stay>(
      child: PersonId,
      { gatheringId, attendeeId }: DropOffPlace,
      staysAt: (place: DropOffPlace) => readonly One[],
    ): One[] {
      return of(child).flatMap(({ record, place }) => {
        const isSame = place?.gatheringId === gatheringId && place.attendeeId === attendeeId
        return place && !isSame ? staysAt(place).filter(({ personId }) => personId === record) : []
      })
    },
  }
}
