import { expect } from 'vitest'
import { stateAfter, type Decider } from './decider.ts'
import { asDeclared, type DomainEvent, readEvent } from './events.ts'
import type { AttendeeId, CommandId, FamilyMemberId } from './ids.ts'
import { Rejection, type RejectionCode } from './rejection.ts'

/**
 * How a rule is tested: given what has happened, when somebody asks, then this happens, or it is refused.
 *
 *     const given = givenFor(attendance)
 *     test('tapping Confirm twice changes nothing', () => given(checkedIn()).when(checkIn()).then())
 *
 * `then` checks what nobody should have to remember: that every event is of a shape in the catalogue and holds nothing
 * else, and that the same command once more adds nothing.
 */
export const givenFor =
  <Command, State, Event extends DomainEvent>(decider: Decider<Command, State, Event>) =>
  (...past: readonly Event[]) => ({
    when: (command: Command) => ({
      // oxlint-disable-next-line unicorn/no-thenable -- `then` is part of the sentence; nobody awaits this object
      then(...news: readonly Event[]): void {
        const before = stateAfter(decider, past.map(stored))
        const decided = decider.decide(command, before)
        expect(decided.map(stored)).toEqual(news)
        for (const event of decided) expect(asDeclared(event), 'a shape of the catalogue').toEqual(event)
        const after = decided.map(stored).reduce(decider.evolve, before)
        expect(decider.decide(command, after), 'the same command once more').toEqual([])
      },
      thenRejected(code: RejectionCode): void {
        const before = stateAfter(decider, past.map(stored))
        expect(() => decider.decide(command, before)).toThrow(new Rejection(code))
      },
    }),
  })

/** The event as a log returns it. */
export const stored = <Event extends DomainEvent>(event: Event): Event =>
  readEvent(JSON.parse(JSON.stringify(event))) as Event

/** The family in the tests: Ruth has the profile, and Noah and Ada come with her. Boaz comes alone. */
export const RUTH: AttendeeId = 1_000_000_000_000_001
export const NOAH: FamilyMemberId = 1_000_000_000_000_002
export const ADA: FamilyMemberId = 1_000_000_000_000_003
export const BOAZ: AttendeeId = 1_000_000_000_000_004

/** The k-th command id. */
export const tap = (k: number): CommandId => `00000000-0000-4000-8000-${String(k).padStart(12, '0')}`
