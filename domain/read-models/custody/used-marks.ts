import type { AttendeeId, GatheringId, LocalDate, Mark } from '#domain/ids.ts'

/** One household at one gathering: the stream of its drop-offs. */
export type DropOffPlace = { readonly gatheringId: GatheringId; readonly attendeeId: AttendeeId }

/** The marks that drop-offs have had, day by day. A mark stays used when its drop-off was undone. */
export function usedMarks() {
  const days = new Map<LocalDate, Map<Mark, DropOffPlace>>()
  return {
    note(day: LocalDate, mark: Mark, place: DropOffPlace): void {
      days.set(day, (days.get(day) ?? new Map<Mark, DropOffPlace>()).set(mark, place))
    },
    placeOf: (day: LocalDate, mark: Mark): DropOffPlace | undefined => days.get(day)?.get(mark),
    /** The households of a day, each once. */
    placesOf(day: LocalDate): DropOffPlace[] {
      const all = [...(days.get(day)?.values() ?? [])]
      return [...new Map(all.map((one) => [`${one.gatheringId}-${one.attendeeId}`, one])).values()]
    },
    firstDay: (): LocalDate | undefined => [...days.keys()].toSorted()[0],
  }
}
