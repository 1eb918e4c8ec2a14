import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import { presenceHistory } from '#domain/attendance/presence-changes.ts'
import { RUTH } from '#domain/given.ts'
import { acts, live, sentBy } from '#tests/consistency/taking-back/one-household.ts'
import { presentIn } from '#tests/consistency/taking-back/reference.ts'

/** What the activity says of a household is compared with what the log says, for any history. */

const present = (events: readonly AttendanceEvent[]) => [...presentIn(RUTH, events).keys()]

/** Who came and who left with each event, found by asking before and after it who is present. */
const changesIn = (events: readonly AttendanceEvent[]) =>
  events.map((_, place) => {
    const [before, after] = [present(events.slice(0, place)), present(events.slice(0, place + 1))]
    return { came: after.filter((id) => !before.includes(id)), left: before.filter((id) => !after.includes(id)) }
  })

const undosIn = (events: readonly AttendanceEvent[]) =>
  new Map(events.flatMap(({ type, data }) => (type === 'TakeBackUndone' ? [[data.takeBack, data.commandId]] : [])))

type Tap = { commandId: string; came: readonly number[]; stillHere: number[]; takenBackBy: string | undefined }

/** What the history says of each check-in that brought somebody. */
function tapsIn(events: readonly AttendanceEvent[]): Tap[] {
  const history = presenceHistory(events)
  return history.changes
    .filter(({ event, came }) => event.type === 'PartyCheckedIn' && came.length > 0)
    .map(({ event, came }) => {
      const { commandId } = event.data
      return { commandId, came, stillHere: history.stillHere(commandId), takenBackBy: history.takenBackBy(commandId) }
    })
}

const forAll = (check: (events: readonly AttendanceEvent[]) => void) =>
  fc.assert(
    fc.property(acts, (history) => check(live(sentBy(history)).events)),
    { numRuns: 2000 },
  )

test('exactly those came and left with each command who are in the list after it, or before it', () =>
  forAll((events) => {
    const changes = presenceHistory(events).changes.map(({ came, left }) => ({ came, left }))
    expect(changes).toEqual(changesIn(events))
  }))

test('a take-back and its undo name each other', () =>
  forAll((events) => {
    const history = presenceHistory(events)
    const undos = undosIn(events)
    const takeBacks = events.filter(({ type }) => type === 'CheckInTakenBack')
    for (const { data } of takeBacks) expect(history.undoneBy(data.commandId)).toBe(undos.get(data.commandId))
  }))

test('a check-in is taken back by a later take-back, and never by one that was undone', () =>
  forAll((events) => {
    const undone = undosIn(events)
    const takeBacks = events.flatMap(({ type, data }) => (type === 'CheckInTakenBack' ? [data.commandId] : []))
    for (const { takenBackBy, stillHere } of tapsIn(events)) {
      expect(takenBackBy === undefined).toBe(stillHere.length > 0)
      if (takenBackBy === undefined) continue
      expect(takeBacks).toContain(takenBackBy)
      expect(undone.has(takenBackBy)).toBe(false)
    }
  }))

test('somebody that a check-in still shows is in the list, and everybody in the list came with a check-in or with an undo', () =>
  forAll((events) => {
    const here = present(events)
    const shown = tapsIn(events).flatMap(({ stillHere }) => stillHere)
    expect(shown.filter((id) => !here.includes(id))).toEqual([])
    const { changes } = presenceHistory(events)
    const undos = changes.flatMap(({ event, came }) => (event.type === 'TakeBackUndone' ? came : []))
    expect(here.filter((id) => !shown.includes(id) && !undos.includes(id))).toEqual([])
  }))

test('a check-in keeps everybody except those whose stay was ended by a take-back that was not undone', () =>
  forAll((events) => {
    const undone = undosIn(events)
    // A correction takes back and checks in with one command, and only its take-back can be undone.
    const counting = events.filter(({ type, data }) =>
      type === 'CheckInTakenBack' ? !undone.has(data.commandId) : type === 'PartyCheckedIn',
    )
    const changes = changesIn(counting)
    for (const { commandId, came, stillHere } of tapsIn(events)) {
      const from = counting.findIndex(({ type, data }) => type === 'PartyCheckedIn' && data.commandId === commandId)
      const left = new Set(changes.slice(from).flatMap((change) => change.left))
      expect(stillHere).toEqual(came.filter((id) => !left.has(id)))
    }
  }))

test('events that are told twice change nothing of it', () =>
  forAll((events) => {
    expect(tapsIn(events.flatMap((event) => [event, event]))).toEqual(tapsIn(events))
  }))
