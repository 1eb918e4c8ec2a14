import type { CommandId, PersonId } from '#domain/ids.ts'
import type { AttendanceEvent } from './events.ts'
import { attendanceAfter, isInForce, presentAt, untouched, type HouseholdAttendance } from './household-attendance.ts'

/**
 * What one event of a household at a gathering changed. Nobody came and nobody left when its command counted for
 * nothing.
 */
export type PresenceChange = {
  readonly event: AttendanceEvent
  readonly came: readonly PersonId[]
  readonly left: readonly PersonId[]
}

/** What one household did at one gathering, and what has become of it. */
export type PresenceHistory = {
  /** One for each event, oldest first. */
  readonly changes: readonly PresenceChange[]
  /** The people who came with a command and were not removed by a take-back in force. */
  stillHere(checkIn: CommandId): PersonId[]
  /** The take-back after which nobody of a check-in was left. Absent while somebody of it is here. */
  takenBackBy(checkIn: CommandId): CommandId | undefined
  /** The command that undid a take-back. */
  undoneBy(takeBack: CommandId): CommandId | undefined
}

/**
 * Follows a household through its events. `events` are all events of its stream, oldest first. What has become of a
 * check-in is read from the same events without the take-backs that were undone, as if they had never been.
 */
export function presenceHistory(events: readonly AttendanceEvent[]): PresenceHistory {
  const { changes, state } = follow(events)
  const undoneBy = (takeBack: CommandId) =>
    state.takeBacks.find(({ commandId }) => commandId === takeBack)?.undoneBy ?? undefined
  const { changes: valid } = follow(events.filter((event) => countsInTheEnd(event, state)))

  /** The place of the take-back that removed somebody who had come with a check-in; -1 while they are here. */
  function goneAt(checkIn: CommandId, person: PersonId): number {
    const from = valid.findIndex(({ event }) => isCheckIn(event, checkIn))
    return valid.findIndex(({ left }, at) => at > from && left.includes(person))
  }

  const cameWith = (checkIn: CommandId) => changes.flatMap(({ event, came }) => (isCheckIn(event, checkIn) ? came : []))
  const stillHere = (checkIn: CommandId) => cameWith(checkIn).filter((person) => goneAt(checkIn, person) < 0)
  return {
    changes,
    stillHere,
    takenBackBy(checkIn) {
      if (stillHere(checkIn).length > 0) return undefined
      const last = Math.max(-1, ...cameWith(checkIn).map((person) => goneAt(checkIn, person)))
      return valid[last]?.event.data.commandId
    },
    undoneBy,
  }
}

function follow(events: readonly AttendanceEvent[]): { changes: PresenceChange[]; state: HouseholdAttendance } {
  let state = untouched
  const changes = events.map((event): PresenceChange => {
    const before = presentAt(state)
    state = attendanceAfter(state, event)
    const after = presentAt(state)
    const came = [...after.keys()].filter((person) => !before.has(person))
    const left = [...before.keys()].filter((person) => !after.has(person))
    return { event, came, left }
  })
  return { changes, state }
}

const isCheckIn = ({ type, data }: AttendanceEvent, commandId: CommandId): boolean =>
  type === 'PartyCheckedIn' && data.commandId === commandId

/** Whether an event counts in the end: take-backs that were undone, and their undos, do not. */
function countsInTheEnd({ type, data }: AttendanceEvent, { takeBacks }: HouseholdAttendance): boolean {
  if (type === 'PartyCheckedIn') return true
  return type === 'CheckInTakenBack' && takeBacks.some((one) => one.commandId === data.commandId && isInForce(one))
}
