import type { ServiceError } from '@grpc/grpc-js'

/** What can be asked of the server. */
export type Call = 'append' | 'batchAppend' | 'read' | 'subscribe' | 'delete' | 'tombstone' | 'features' | 'gossip'

/** Instead of a reply: an error, or nothing at all, for ever. */
export type Trouble = ServiceError | 'silence'

export type Fault = {
  /** Nothing is done. */
  readonly before?: Trouble
  /** All is done, but who asked does not learn it. */
  readonly after?: Trouble
  /** The reply lacks the position, as it does when the written event can no longer be read. */
  readonly withoutPosition?: true
}

/** What goes wrong next, and what was asked so far. */
export type Faults = {
  /** The next calls of this kind meet these faults, one each. */
  next(call: Call, ...faults: readonly Fault[]): void
  /** Every call of this kind meets this fault, until it is null. */
  always(call: Call, fault: Fault | null): void
  /** How often this was asked. */
  asked(call: Call): number
  /** For the server: counts a call, and says what is to go wrong with it. */
  meet(call: Call): Fault
}

export function createFaults(): Faults {
  const waiting = new Map<Call, Fault[]>()
  const lasting = new Map<Call, Fault>()
  const counts = new Map<Call, number>()

  return {
    next: (call, ...faults) => void waiting.set(call, [...(waiting.get(call) ?? []), ...faults]),
    always: (call, fault) => void (fault ? lasting.set(call, fault) : lasting.delete(call)),
    asked: (call) => counts.get(call) ?? 0,
    meet(call) {
      counts.set(call, (counts.get(call) ?? 0) + 1)
      return waiting.get(call)?.shift() ?? lasting.get(call) ?? {}
    },
  }
}
