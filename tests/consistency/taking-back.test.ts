import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendance, type AttendanceCommand } from '#domain/attendance/attendance.ts'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import { presentAt } from '#domain/attendance/household-attendance.ts'
import { stateAfter } from '#domain/decider.ts'
import type { DomainEvent } from '#domain/events.ts'
import { ADA, NOAH, RUTH, stored, tap } from '#domain/given.ts'
import { Rejection } from '#domain/rejection.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance-boards.ts'

/**
 * One household at one gathering, with two tablets and a desk: taps that arrive late, twice or never, take-backs by
 * visitors and by the desk, and undos, in any order. A slow and obvious reference says who must be present.
 */

const SUNDAY = 2026112201
const PEOPLE = [RUTH, NOAH, ADA]
const place = { gatheringId: SUNDAY, attendeeId: RUTH }
const at = (minute: number) => `2026-11-22T16:${String(minute).padStart(2, '0')}:00.000Z`

/** What somebody does. Each has its place in the history as its time and as the number of its command. */
type Act =
  | { kind: 'confirm'; people: number[]; isSaved: boolean; arrivesLater: number; isSentTwice: boolean }
  | { kind: 'take back own'; of: number; isSentTwice: boolean }
  | { kind: 'take back'; people: number[] | null }
  | { kind: 'undo'; of: number | null }

const somePeople = fc.subarray(PEOPLE, { minLength: 1 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('confirm' as const),
      people: somePeople,
      isSaved: fc.boolean(),
      arrivesLater: fc.nat(8),
      isSentTwice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('take back own' as const), of: fc.nat(11), isSentTwice: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('take back' as const), people: fc.option(somePeople) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), of: fc.option(fc.nat(11)) }) },
)
const acts = fc.array(act, { minLength: 1, maxLength: 12 })

type Sent = { readonly arrives: number; readonly index: number; readonly command: AttendanceCommand }

/** The commands in the order in which they reach the server. Saved taps arrive later, and some arrive twice. */
function sentBy(history: readonly Act[]): Sent[] {
  const sent = history.flatMap((one, index): Sent[] => {
    const delay = one.kind === 'confirm' && one.isSaved ? one.arrivesLater : 0
    const arrives = index + delay
    const once = { arrives, index, command: commandOf(one, index, arrives) }
    const isSentTwice = 'isSentTwice' in one && one.isSentTwice
    return isSentTwice ? [once, { ...once, arrives: arrives + 3 }] : [once]
  })
  return sent.toSorted((a, b) => a.arrives - b.arrives)
}

function commandOf(one: Act, index: number, arrives: number): AttendanceCommand {
  const common = { ...place, commandId: tap(index) }
  if (one.kind === 'take back own') return { type: 'TakeBackOwn', ...common, voids: tap(one.of), at: at(index) }
  if (one.kind === 'take back')
    return { type: 'TakeBack', ...common, personIds: one.people ?? undefined, at: at(index) }
  if (one.kind === 'undo')
    return { type: 'UndoTakeBack', ...common, takeBack: one.of === null ? undefined : tap(one.of) }
  return {
    type: 'CheckIn',
    ...common,
    attendeePresent: one.people.includes(RUTH),
    familyMemberIds: one.people.filter((id) => id !== RUTH),
    wasMember: false,
    at: at(index),
    ...(one.isSaved && { tappedAt: at(index) }),
    closesAt: at(59),
    now: at(arrives),
  }
}

/** Decides the commands one after the other. Returns the events, and the commands that were accepted. */
function live(sent: readonly Sent[]): { events: AttendanceEvent[]; accepted: Sent[] } {
  const events: AttendanceEvent[] = []
  const accepted: Sent[] = []
  for (const one of sent) {
    try {
      const news = attendance.decide(one.command, stateAfter(attendance, events))
      events.push(...news.map(stored))
      if (news.length > 0) accepted.push(one)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
    }
  }
  return { events, accepted }
}

type Holding = { id: string; command: AttendanceCommand; order: number }

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
    } else if (command.type === 'TakeBack' || command.type === 'TakeBackOwn')
      holding.push({ id: command.commandId, command, order })
  }
  /** Whether a take-back was undone before something arrived. It then took back nothing of it. */
  const undoneBefore = (id: string, order: number) => {
    let last = ''
    for (const [place, { command }] of accepted.entries()) {
      if (place >= order) return false
      if (command.type === 'TakeBack' || command.type === 'TakeBackOwn') last = command.commandId
      if (command.type === 'UndoTakeBack' && (command.takeBack ?? last) === id) return true
    }
    return false
  }
  /** Whether the desk took a person back after their tap, although the tap may have arrived later. */
  const tookBack = ({ command: by, order: when, id }: Holding, person: number, tap: Sent, order: number) => {
    if (by.type !== 'TakeBack' || !(by.personIds?.includes(person) ?? true)) return false
    const isSaved = tap.command.type === 'CheckIn' && tap.command.tappedAt !== undefined
    return when > order || (isSaved && at(tap.index) < by.at && !undoneBefore(id, order))
  }
  const isTakenBack = (person: number, tap: Sent, order: number) =>
    holding
      .filter(({ id }) => !undone.has(id))
      .some((one) =>
        one.command.type === 'TakeBackOwn'
          ? one.command.voids === tap.command.commandId
          : tookBack(one, person, tap, order),
      )
  return PEOPLE.filter((person) =>
    accepted.some((sent, order) => {
      const { command } = sent
      if (command.type !== 'CheckIn') return false
      const ticked = person === RUTH ? command.attendeePresent : command.familyMemberIds.includes(person)
      return ticked && !isTakenBack(person, sent, order)
    }),
  )
}

function boardAfter(events: readonly DomainEvent[]) {
  const boards = createAttendanceBoards()
  for (const event of events) boards.apply(event)
  const board = boards.board(SUNDAY)
  const { people, firstTimeGuests } = board
  return { people, firstTimeGuests, party: board.party(RUTH), arrivals: [...board.arrivals] }
}

test('who is present is what the reference says, live, rebuilt, and when everything is told twice', () => {
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
