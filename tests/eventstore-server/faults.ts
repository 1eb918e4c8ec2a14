import type { ServiceError } from '@grpc/grpc-js'

/** The kinds of calls to the server. */
export type Call = 'append' | 'batchAppend' | 'read' | 'subscribe' | 'delete' | 'tombstone' | 'features' | 'gossip'

/** Instead of a reply: an error, or no reply at all. */
export type LogError = ServiceError | 'silence'

export type Fault = {
  /** The server does nothing. */
  readonly before?: LogError
  /** The server does everything, but the caller gets no success. */
  readonly after?: LogError
  /** The reply lacks the position, as it does when the written event can no longer be read. */
  readonly withoutPosition?: true
  /** Called when the call comes. It reaches the server when the promise has resolved: until then others are first. */
  readonly arrivesAfter?: () => Promise<unknown>
  /** Called when everything is done. The reply leaves when the promise has resolved. */
  readonly repliesAfter?: () => Promise<unknown>
}

/** The faults to come, and the number of calls so far. */
export type Faults = {
  /** The next calls of this kind get these faults, one each. */
  next(call: Call, ...faults: readonly Fault[]): void
  /** Every call of this kind gets this fault, until it is null. */
  always(call: Call, fault: Fault | null): void
  /** Forgets the faults that no call has met yet. */
  forgetNext(): void
  /** How many times this was called. */
  asked(call: Call): number
  /** For the server: counts a call, and returns its fault. */
  meet(call: Call): Fault
}

export function createFaults(): Faults {
  const waiting = new Map<Call, Fault[]>()
  const lasting = new Map<Call, Fault>()
  const counts = new Map<Call, number>()

  return {
    next: (call, ...faults) => void waiting.set(call, [...(waiting.get(call) ?? []), ...faults]),
    always: (call, fault) => void (fault ? lasting.set(call, fault) : lasting.delete(call)),
    forgetNext: () => waiting.clear(),
    asked: (call) => counts.get(call) ?? 0,
    meet(call) {
      counts.set(call, (counts.get(call) ?? 0) + 1)
      return waiting.get(call)?.shift() ?? lasting.get(call) ?? {}
    },
  }
}
