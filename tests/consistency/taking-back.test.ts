import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendance, type AttendanceCommand } from '#domain/attendance/attendance.ts'
import { presentAt } from '#domain/attendance/household-attendance.ts'
import { stateAfter } from '#domain/decider.ts'
import type { DomainEvent } from '#domain/events.ts'
import { RUTH } from '#domain/given.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { acts, at, live, PEOPLE, sentBy, SUNDAY, type Sent } from '#tests/consistency/taking-back/one-household.ts'

/** A slow and obvious reference says who must be present after any history of one household. */

type Holding = { id: string; command: AttendanceCommand; order: number }

/** Takes people off the list: all of these, or all of the household. */
type ByDesk = Extract<AttendanceCommand, { type: 'TakeBack' | 'ChangeWhoCame' }>

const isTakeBack = ({ type, ...rest }: AttendanceCommand): boolean =>
  type === 'TakeBack' || type === 'TakeBackOwn' || ('removed' in rest && rest.removed.length > 0)

const isByDesk = (command: AttendanceCommand): command is ByDesk =>
  command.type === 'TakeBack' || command.type === 'ChangeWhoCame'

const takesOff = (command: ByDesk, person: number): boolean =>
  command.type === 'TakeBack' ? (command.personIds?.includes(person) ?? true) : command.removed.includes(person)

/** Whether a command says that somebody came. */
function ticks(command: AttendanceCommand, person: number): boolean {
  if (command.type === 'ChangeWhoCame') return command.added.includes(person)
  if (command.type !== 'CheckIn') return false
  return person === RUTH ? command.attendeePresent : command.familyMemberIds.includes(person)
}

/**
 * The reference. It knows no vouching: for each person it goes through everything that was accepted, and asks of each
 * tap whether something that still holds took it back.
 */
function mustBePresent(accepted: readonly Sent[]): number[] {
  const undone = new Set<string>()
  const holding: Holding[] = []
  for (const [order, { command }] of accepted.entries()) {
    if (command.type === 'UndoTakeBack') {
      const last = holding.findLast(({ id }) => !undone.has(id))?.id
      undone.add(command.takeBack ?? last ?? '')
    } else if (isTakeBack(command)) holding.push({ id: command.commandId, command, order })
  }
  /** Whether a take-back was undone before something arrived. It then took back nothing of it. */
  const undoneBefore = (id: string, order: number) => {
    let last = ''
    for (const [place, { command }] of accepted.entries()) {
      if (place >= order) return false
      if (isTakeBack(command)) last = command.commandId
      if (command.type === 'UndoTakeBack' && (command.takeBack ?? last) === id) return true
    }
    return false
  }
  /** Whether the desk took a person back after their tap, although the tap may have arrived later. */
  const tookBack = ({ command: by, order: when, id }: Holding, person: number, tap: Sent, order: number) => {
    if (!isByDesk(by) || !takesOff(by, person)) return false
    const isSaved = tap.command.type === 'CheckIn' && tap.command.tappedAt !== undefined
    const tookAt = by.type === 'TakeBack' ? by.at : by.now
    return when > order || (isSaved && at(tap.index) < tookAt && !undoneBefore(id, order))
  }
  const isTakenBack = (person: number, tap: Sent, order: number) =>
    // Undoing a correction that took some off the list and added others undoes both.
    undone.has(tap.command.commandId) ||
    holding
      .filter(({ id }) => !undone.has(id))
      .some((one) =>
        one.command.type === 'TakeBackOwn'
          ? one.command.voids === tap.command.commandId
          : tookBack(one, person, tap, order),
      )
  return PEOPLE.filter((person) =>
    accepted.some((sent, order) => ticks(sent.command, person) && !isTakenBack(person, sent, order)),
  )
}

function boardAfter(events: readonly DomainEvent[]) {
  const boards = createAttendanceBoards()
  for (const event of events) boards.apply(event)
  const board = boards.board(SUNDAY)
  const { people, firstTimeGuests } = board
  return { people, firstTimeGuests, party: board.party(RUTH), arrivals: [...board.arrivals()] }
}

test('the people who are present are those of the reference, live, rebuilt, and when everything is told twice', () => {
  fc.assert(
    fc.property(acts, (history) => {
      const { events, accepted } = live(sentBy(history))
      const expected = new Set(mustBePresent(accepted))
      expect(new Set(presentAt(stateAfter(attendance, events)).keys())).toEqual(expected)
      const board = boardAfter(events)
      expect([board.people, board.firstTimeGuests]).toEqual([expected.size, expected.size])
      expect(board.arrivals.reduce((sum, [, people]) => sum + people, 0)).toBe(expected.size)
      expect(boardAfter(events.flatMap((event) => [event, event]))).toEqual(board)
    }),
    { numRuns: 3000 },
  )
})

/** Everybody who was ever told that they are checked in. */
const everTold = (accepted: readonly Sent[]): Set<number> =>
  new Set(
    accepted.flatMap((_, last) => [
      ...presentAt(stateAfter(attendance, live(accepted.slice(0, last + 1)).events)).keys(),
    ]),
  )

test('everybody who was told that they are checked in stays checked in, unless the desk took them back or each of their taps was taken back', () => {
  fc.assert(
    fc.property(acts, (history) => {
      const { events, accepted } = live(sentBy(history))
      const present = presentAt(stateAfter(attendance, events))
      const commands = accepted.map(({ command }) => command)
      const voided = new Set(commands.flatMap((one) => (one.type === 'TakeBackOwn' ? one.voids : [])))
      const undone = new Set(events.flatMap((one) => (one.type === 'TakeBackUndone' ? one.data.takeBack : [])))
      for (const person of everTold(accepted).difference(new Set(present.keys()))) {
        const byDesk = commands.some((one) => isByDesk(one) && takesOff(one, person))
        const taps = commands.filter((one) => ticks(one, person))
        const isUndone = (one: AttendanceCommand) => one.type === 'ChangeWhoCame' && undone.has(one.commandId)
        const isVoid = (one: AttendanceCommand) => voided.has(one.commandId) || isUndone(one)
        expect(byDesk || taps.every(isVoid), `${person} is gone`).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a command that is sent again changes nothing', () => {
  fc.assert(
    fc.property(acts, (history) => {
      const sent = sentBy(history)
      const { events, accepted } = live(sent)
      const again = live([...sent, ...accepted])
      expect(again.events).toEqual(events)
    }),
    { numRuns: 1000 },
  )
})
