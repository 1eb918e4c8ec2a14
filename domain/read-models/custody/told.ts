import { contradicted, toLookAt } from '#domain/attendance/custody/custody.ts'
import type { CustodyEvent } from '#domain/attendance/custody/events.ts'
import type { CommandId, PersonId } from '#domain/ids.ts'
import type { AttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { decisions } from './decisions.ts'
import type { DropOffPlace } from './used-marks.ts'

/** A child for which a leader has to look at something, and where that is recorded. */
export type Contradiction = DropOffPlace & { readonly personId: PersonId }

/** The commands that are remembered: as many as a church with a thousand children gives in a month. 10 MB. */
const MOST = 50_000

/**
 * Where the last commands are recorded, and until a leader has looked: which hand-overs contradict each other, and what
 * tablets have recorded without the server that the log would have refused.
 */
export function toldOfCustody({ board }: Pick<AttendanceBoards, 'board'>, timeZone: string) {
  /** The latest command is last. */
  const places = new Map<CommandId, readonly DropOffPlace[]>()
  const contradictions = new Map<string, readonly Contradiction[]>()
  const flagged = new Map<string, readonly Contradiction[]>()
  const decided = decisions(timeZone)

  function noteCommand({ commandId, gatheringId, attendeeId }: CustodyEvent['data']): void {
    const before = places.get(commandId) ?? []
    if (!before.some((one) => one.gatheringId === gatheringId && one.attendeeId === attendeeId))
      places.set(commandId, [...before, { gatheringId, attendeeId }])
    const [oldest] = places.size > MOST ? places.keys() : []
    if (oldest !== undefined) places.delete(oldest)
  }

  function noteForLeaders({ gatheringId, attendeeId }: CustodyEvent['data']): void {
    const household = board(gatheringId).attendanceOf(attendeeId)
    const key = `${gatheringId}-${attendeeId}`
    const note = (notes: Map<string, readonly Contradiction[]>, children: readonly PersonId[]): void => {
      notes.delete(key)
      if (children.length > 0)
        notes.set(
          key,
          children.map((personId) => ({ gatheringId, attendeeId, personId })),
        )
    }
    note(contradictions, household ? contradicted(household) : [])
    note(flagged, household ? [...toLookAt(household).keys()] : [])
  }

  return {
    note(event: CustodyEvent): void {
      const { type, data } = event
      decided.note(event)
      noteCommand(data)
      if (type === 'CustodyContradicted' || type === 'ContradictionSeen' || 'lookAt' in data) noteForLeaders(data)
    },
    answers: {
      placesOfCommand: (command: CommandId): readonly DropOffPlace[] => places.get(command) ?? [],
      contradictions: (): readonly Contradiction[] => [...contradictions.values()].flat(),
      decidedOn: decided.ofDay,
      toLookAt: (): readonly Contradiction[] => [...flagged.values()].flat(),
    },
  }
}
