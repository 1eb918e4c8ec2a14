import type { AttendeeId, GatheringId, LocalDate, Mark } from '#domain/ids.ts'

/** One household at one gathering: the stream of its drop-offs. */
export type DropOffPlace = { readonly gatheringId: GatheringId; readonly attendeeId: AttendeeId }

/**
 * The marks that drop-offs have had, day by day. A mark stays used when its drop-off was undone. A device that gives
 * one mark to two households at the same moment is found here, because no rule of one household sees it.
 */
export function usedMarks() {
  const days = new Map<LocalDate, Map<Mark, readonly DropOffPlace[]>>()
  const placesWith = (day: LocalDate, mark: Mark): readonly DropOffPlace[] => days.get(day)?.get(mark) ?? []
  return {
    note(day: LocalDate, mark: Mark, place: DropOffPlace): void {
      const known = placesWith(day, mark)
      const all = known.some((one) => keyOf(one) === keyOf(place)) ? known : [...known, place]
      days.set(day, (days.get(day) ?? new Map<Mark, readonly DropOffPlace[]>()).set(mark, all))
    },
    placesWith,
    placeOf: (day: LocalDate, mark: Mark): DropOffPlace | undefined => placesWith(day, mark)[0],
    isShared: (day: LocalDate, mark: Mark): boolean => placesWith(day, mark).length > 1,
    /** The households of a day, each once. */
    placesOf(day: LocalDate): DropOffPlace[] {
      const all = [...(days.get(day)?.values() ?? [])].flat()
      return [...new Map(all.map((one) => [keyOf(one), one])).values()]
    },
    firstDay: (): LocalDate | undefined => [...days.keys()].toSorted()[0],
  }
}

const keyOf = ({ gatheringId, attendeeId }: DropOffPlace): string => `${gatheringId}-${attendeeId}`
