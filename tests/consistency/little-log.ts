import { stateAfter, type Decider } from '#domain/decider.ts'
import type { DomainEvent } from '#domain/events.ts'
import { stored } from '#domain/given.ts'
import { Rejection } from '#domain/rejection.ts'

/** A log in a few lines, for tests of the domain alone. It writes through one function, and can forget. */
export type LittleLog = ReturnType<typeof createLittleLog>

/** `heard` is called with each event when it is written. */
export function createLittleLog(heard: (event: DomainEvent) => void) {
  let lines: { stream: string; event: DomainEvent }[] = []
  const ended = new Set<string>()

  function stateOf<C, S, E extends DomainEvent>(stream: string, decider: Decider<C, S, E>): S {
    const events = lines.filter((line) => line.stream === stream).map(({ event }) => stored(event) as E)
    return stateAfter(decider, events)
  }

  return {
    stateOf,
    isEnded: (stream: string) => ended.has(stream),
    /** Returns all events that are left, as a log returns them. */
    events: () => lines.map(({ event }) => stored(event)),

    /**
     * Decides and writes. A refused command writes nothing, and a command after the end of a stream writes nothing.
     * Throws when the same command, given again, would write again.
     */
    transact<C, S, E extends DomainEvent>(stream: string, decider: Decider<C, S, E>, command: C): void {
      if (ended.has(stream)) return
      const news = unlessRefused(() => decider.decide(command, stateOf(stream, decider)))
      for (const event of news) {
        lines.push({ stream, event })
        heard(event)
      }
      const again = unlessRefused(() => decider.decide(command, stateOf(stream, decider)))
      if (again.length > 0) throw new Error(`The same command once more writes ${again.map(({ type }) => type).join()}`)
    },

    /** Ends a stream for ever and wipes it. */
    end(stream: string): void {
      ended.add(stream)
      lines = lines.filter((line) => line.stream !== stream)
    },

    /** Wipes the events of a stream before its last event of this type. */
    forgetBefore(stream: string, type: DomainEvent['type']): void {
      const last = lines.findLast((line) => line.stream === stream && line.event.type === type)
      if (last) lines = lines.filter((line, at) => line.stream !== stream || at >= lines.indexOf(last))
    },
  }
}

function unlessRefused<T>(decide: () => readonly T[]): readonly T[] {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Rejection) return []
    throw error
  }
}
