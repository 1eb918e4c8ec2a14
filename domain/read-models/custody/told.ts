import { contradicted } from '#domain/attendance/custody/custody.ts'
import type { CustodyEvent } from '#domain/attendance/custody/events.ts'
import type { CommandId, PersonId } from '#domain/ids.ts'
import type { AttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import type { DropOffPlace } from './used-marks.ts'

/** A child who was handed over twice, and where that is recorded. */
export type Contradiction = DropOffPlace & { readonly personId: PersonId }

/** The commands that are remembered: as many as a church with a thousand children gives in a month. 10 MB. */
const MOST = 50_000

/** Where the last commands are recorded, and which hand-overs contradict each other until a leader has looked. */
export function toldOfCustody({ board }: Pick<AttendanceBoards, 'board'>) {
  /** The latest command is last. */
  const places = new Map<CommandId, readonly DropOffPlace[]>()
  const contradictions = new Map<string, readonly Contradiction[]>()

  function noteCommand({ commandId, gatheringId, attendeeId }: CustodyEvent['data']): void {
    const before = places.get(commandId) ?? []
    if (!before.some((one) => one.gatheringId === gatheringId && one.attendeeId === attendeeId))
      places.set(commandId, [...before, { gatheringId, attendeeId }])
    const [oldest] = places.size > MOST ? places.keys() : []
    if (oldest !== undefined) places.delete(oldest)
  }

  function noteContradictions({ gatheringId, attendeeId }: CustodyEvent['data']): void {
    const household = board(gatheringId).attendanceOf(attendeeId)
    const children = household ? contradicted(household) : []
    const found = children.map((personId) => ({ gatheringId, attendeeId, personId }))
    const key = `${gatheringId}-${attendeeId}`
    contradictions.delete(key)
    if (found.length > 0) contradictions.set(key, found)
  }

  return {
    note({ type, data }: CustodyEvent): void {
      noteCommand(data)
      if (type === 'CustodyContradicted' || type === 'ContradictionSeen') noteContradictions(data)
    },
    answers: {
      placesOfCommand: (command: CommandId): readonly DropOffPlace[] => places.get(command) ?? [],
      contradictions: (): readonly Contradiction[] => [...contradictions.values()].flat(),
    },
  }
}
