import { stateAfter, type Decider } from '#domain/decider.ts'
import type { DomainEvent } from '#domain/events.ts'
import { stored } from '#domain/given.ts'
import { Rejection } from '#domain/rejection.ts'

/** A log in a few lines, for tests of the domain alone: with the one door in, and with forgetting. */
export type LittleLog = ReturnType<typeof createLittleLog>

/** `heard` is told each event in the moment in which it is written. */
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
    /** Everything that is left, as it comes back from a log. */
    events: () => lines.map(({ event }) => stored(event)),

    /**
     * Decides and writes. What is refused writes nothing, and so does whatever comes after the end of a stream.
     * Throws when the same command once more would write again.
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

    /** Wipes what a stream held before its last event of this type. */
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
