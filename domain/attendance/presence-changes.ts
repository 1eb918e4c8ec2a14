import type { CommandId, PersonId } from '#domain/ids.ts'
import type { AttendanceEvent } from './events.ts'
import { attendanceAfter, presentAt, untouched } from './household-attendance.ts'

/** What one event of a household at a gathering changed: nobody came or left with a command that counted for nothing. */
export type PresenceChange = {
  readonly event: AttendanceEvent
  readonly came: readonly PersonId[]
  readonly left: readonly PersonId[]
}

/** What one household did at one gathering, and what has become of it. */
export type PresenceHistory = {
  /** One for each event, oldest first. */
  readonly changes: readonly PresenceChange[]
  /** Those who came with a command and were not taken back since. */
  stillHere(checkIn: CommandId): PersonId[]
  /** The take-back after which nobody of a check-in was left. Absent while it stands. */
  takenBackBy(checkIn: CommandId): CommandId | undefined
  /** The command that undid a take-back. */
  undoneBy(takeBack: CommandId): CommandId | undefined
}

/** Somebody came with a command. `goneBy` is the take-back that removed them. */
type Arrival = { readonly person: PersonId; readonly checkIn: CommandId; goneBy?: CommandId }

/** Follows a household through its events. `events` are all events of its stream, oldest first. */
export function presenceHistory(events: readonly AttendanceEvent[]): PresenceHistory {
  const arrivals: Arrival[] = []
  const undone = new Map<CommandId, CommandId>()
  let state = untouched

  function note({ event, came, left }: PresenceChange): void {
    const { commandId } = event.data
    const arrivalsOf = (people: readonly PersonId[]) => arrivals.filter(({ person }) => people.includes(person))
    if (event.type === 'PartyCheckedIn') arrivals.push(...came.map((person) => ({ person, checkIn: commandId })))
    if (event.type === 'CheckInTakenBack') for (const arrival of arrivalsOf(left)) arrival.goneBy ??= commandId
    if (event.type !== 'TakeBackUndone') return
    undone.set(event.data.takeBack, commandId)
    for (const arrival of arrivalsOf(came)) if (arrival.goneBy === event.data.takeBack) delete arrival.goneBy
  }

  const changes = events.map((event): PresenceChange => {
    const before = presentAt(state)
    state = attendanceAfter(state, event)
    const after = presentAt(state)
    const came = [...after.keys()].filter((person) => !before.has(person))
    const left = [...before.keys()].filter((person) => !after.has(person))
    const change = { event, came, left }
    note(change)
    return change
  })

  const arrivedWith = (checkIn: CommandId) => arrivals.filter((arrival) => arrival.checkIn === checkIn)
  const stillHere = (checkIn: CommandId) =>
    arrivedWith(checkIn)
      .filter(({ goneBy }) => goneBy === undefined)
      .map(({ person }) => person)
  return {
    changes,
    stillHere,
    takenBackBy: (checkIn) => (stillHere(checkIn).length > 0 ? undefined : arrivedWith(checkIn).at(-1)?.goneBy),
    undoneBy: (takeBack) => undone.get(takeBack),
  }
}
