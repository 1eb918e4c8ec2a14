import { comparedWith, type Stay } from '#domain/attendance/custody/stays.ts'
import type { PartyCheckedIn } from '#domain/attendance/events.ts'
import type { CommandId, PersonId } from '#domain/ids.ts'

/** Compares drop-offs that tablets deliver late with the last hand-over of the same child in other households. */
export function lateDropOffs() {
  const late = new Map<string, Pick<Stay, 'isAsked' | 'end'>>()
  return {
    compare({ data: { at, commandId } }: PartyCheckedIn, child: PersonId, elsewhere: readonly Stay[]): void {
      const handedOver = elsewhere.flatMap(({ end }) => (end?.is === 'handed-over' ? end.at : [])).toSorted()
      const last = handedOver.at(-1)
      const seen = last === undefined ? {} : comparedWith(last, at)
      if (seen.isAsked || seen.end) late.set(keyOf(commandId, child), seen)
    },
    /** The stay as it is seen beside them. What anybody has recorded of it since then counts more. */
    seen(stay: Stay): Stay {
      const seen = late.get(keyOf(stay.dropOff, stay.personId))
      return !seen || stay.wasReceived || stay.end ? stay : { ...stay, ...seen }
    },
  }
}

const keyOf = (dropOff: CommandId, child: PersonId): string => `${dropOff}-${child}`
