import fc from 'fast-check'
import { attendance, type AttendanceCommand } from '#domain/attendance/attendance.ts'
import type { AttendanceEvent } from '#domain/attendance/events.ts'
import { stateAfter } from '#domain/decider.ts'
import { ADA, NOAH, RUTH, stored, tap } from '#domain/given.ts'
import { Rejection } from '#domain/rejection.ts'

/**
 * Generated histories of one household at one gathering, with two tablets and a desk: taps that arrive late, twice or
 * never, take-backs by visitors and by the desk, corrections, and undos, in any order.
 */

export const SUNDAY = 2026112201
export const PEOPLE = [RUTH, NOAH, ADA]
const place = { gatheringId: SUNDAY, attendeeId: RUTH }
/** A minute of that Sunday. */
export const at = (minute: number) => `2026-11-22T16:${String(minute).padStart(2, '0')}:00.000Z`

/** What somebody does. Each has its place in the history as its time and as the number of its command. */
type Act =
  | { kind: 'confirm'; people: number[]; isSaved: boolean; arrivesLater: number; isSentTwice: boolean }
  | { kind: 'take back own'; of: number; isSentTwice: boolean }
  | { kind: 'take back'; people: number[] | null }
  | { kind: 'correct'; added: number[]; removed: number[] }
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
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      added: fc.subarray(PEOPLE),
      removed: fc.subarray(PEOPLE),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), of: fc.option(fc.nat(11)) }) },
)
export const acts = fc.array(act, { minLength: 1, maxLength: 12 })

export type Sent = { readonly arrives: number; readonly index: number; readonly command: AttendanceCommand }

/** The commands in the order in which they reach the server. Saved taps arrive later, and some arrive twice. */
export function sentBy(history: readonly Act[]): Sent[] {
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
    return { type: 'UndoTakeBack', ...common, takeBack: one.of === null ? undefined : tap(one.of), at: at(index) }
  if (one.kind === 'correct') {
    const { added, removed } = one
    return { type: 'ChangeWhoCame', ...common, added, removed, wasMember: false, at: at(index), now: at(index) }
  }
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
export function live(sent: readonly Sent[]): { events: AttendanceEvent[]; accepted: Sent[] } {
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
