import { stateAfter } from '#domain/decider.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { CommandId, Instant, PersonId, RoomId } from '#domain/ids.ts'
import type { People } from '#domain/read-models/people/people.ts'
import { type RollCallStarted, rollCallEvents } from '#domain/roll-calls/events.ts'
import { type RollCall, rollCall, type Said } from '#domain/roll-calls/roll-call.ts'

/** A roll call that has begun, and may have ended. */
export type KnownRollCall = RollCallStarted['data'] & Pick<RollCall, 'children' | 'endedAt'>

/** The roll calls of all rooms and of the house. What one of them has found counts in the others that go on. */
export type RollCalls = {
  apply(event: DomainEvent): void
  find(id: CommandId): KnownRollCall | undefined
  /** Those of the house that go on, the first of them first. Two may begin in one moment, on two servers. */
  ofHouse(): readonly KnownRollCall[]
  /** The one that goes on in a room: that of the house, or else its own. */
  inRoom(room: RoomId): KnownRollCall | undefined
  /** What was said last of a child, by any record, in a roll call and in those that went on beside it. */
  saidOf(call: KnownRollCall, child: PersonId): Said['is']
  /** When somebody said something of a child of a room for the last time. */
  lastSaidIn(call: KnownRollCall, room: RoomId): Instant | undefined
}

export const isRollCallEvent = isAmong(rollCallEvents)

export function createRollCalls({ recordsOf }: Pick<People, 'recordsOf'>): RollCalls {
  const calls = new Map<CommandId, RollCall>()
  /** Found once after each event, because a house asks for each of its children. */
  const besides = new Map<CommandId, readonly KnownRollCall[]>()
  const since = (at: Instant | null): KnownRollCall[] =>
    [...calls.values()].filter(({ endedAt }) => endedAt === null || (at !== null && endedAt >= at)).flatMap(begun)
  const open = (): KnownRollCall[] => since(null)
  /** What was over before a roll call began says nothing in it. */
  function beside({ rollCallId, at }: KnownRollCall): readonly KnownRollCall[] {
    const found = besides.get(rollCallId) ?? since(at)
    besides.set(rollCallId, found)
    return found
  }
  const ofHouse = (): KnownRollCall[] => open().filter(({ roomId }) => roomId === undefined)
  return {
    apply(event) {
      if (!isRollCallEvent(event)) return
      const { rollCallId } = event.data
      const before = calls.get(rollCallId) ?? rollCall.initial
      calls.set(rollCallId, stateAfter({ ...rollCall, initial: before }, [event]))
      besides.clear()
    },
    find: (id) => begun(calls.get(id))[0],
    ofHouse,
    inRoom: (room) => ofHouse()[0] ?? open().find(({ roomId }) => roomId === room),
    saidOf(call, child) {
      const records = recordsOf(child)
      return (
        lastOf(beside(call).flatMap(({ children }) => records.flatMap((one) => children.get(one) ?? [])))?.is ?? 'open'
      )
    },
    lastSaidIn: (call, room) =>
      lastOf(beside(call).flatMap(({ children }) => [...children.values()].filter(({ roomId }) => roomId === room)))
        ?.at,
  }
}

const begun = (call: RollCall | undefined): KnownRollCall[] =>
  call?.started ? [{ ...call.started, children: call.children, endedAt: call.endedAt }] : []

const lastOf = (said: readonly Said[]): Said | undefined => said.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1)
