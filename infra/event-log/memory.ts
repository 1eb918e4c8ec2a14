import { decideAppend } from './append-decision.ts'
import type { StreamState, Trace } from './append-decision.ts'
import { LogUnavailable, NO_STREAM, refuseUnfit } from './event-log.ts'
import type { EventLog, NewEvent, RecordedEvent, Revision } from './event-log.ts'
import { PAGE, following, createNotifier, pagesAfter } from './following.ts'

/** The simplest log: it forgets everything when the process ends. It is for tests, and a good one to read first. */
export function memoryEventLog(): EventLog {
  /** In the log's order: the n-th event has position n. A wiped event leaves an empty place. */
  const log: (RecordedEvent | undefined)[] = []
  const streams = new Map<string, { ended: boolean; traces: Trace[] }>()
  const bell = createNotifier()

  const streamOf = (name: string) => streams.get(name) ?? { ended: false, traces: [] }
  const stateOf = (name: string): StreamState => {
    const { ended, traces } = streamOf(name)
    return { ended, revision: traces.at(-1)?.revision ?? NO_STREAM }
  }

  function write(name: string, events: readonly NewEvent[]) {
    const stream = streamOf(name)
    streams.set(name, stream)
    for (const { id, event, cause } of events) {
      const trace = { id, revision: stream.traces.length, position: String(log.length + 1) }
      log.push(structuredClone({ ...trace, stream: name, event, cause }))
      stream.traces.push(trace)
    }
  }

  function wipeBefore(name: string, revision: Revision) {
    for (const { position } of streamOf(name).traces.slice(0, revision)) log[Number(position) - 1] = undefined
  }

  function pageAfter(from: string) {
    const page: RecordedEvent[] = []
    for (let place = Number(from); place < log.length && page.length < PAGE; place += 1) {
      const recorded = log[place]
      if (recorded) page.push(recorded)
    }
    return page
  }

  function stayOpen() {
    if (bell.silent) throw new LogUnavailable('The log is closed')
  }

  return {
    async read(name) {
      stayOpen()
      const places = streamOf(name).traces.map(({ position }) => log[Number(position) - 1])
      const events = places.filter((recorded) => recorded !== undefined)
      return { events, revision: events.at(-1)?.revision ?? NO_STREAM, ended: streamOf(name).ended }
    },

    async append(name, events, expected) {
      stayOpen()
      refuseUnfit(name, events)
      const ids = events.map(({ id }) => id)
      const { traces } = streamOf(name)
      const decision = decideAppend(ids, expected, stateOf(name), (revision, count) =>
        traces.slice(revision + 1, revision + 1 + count),
      )
      if (decision !== 'write') return decision
      write(name, events)
      bell.ring()
      return { outcome: 'appended', revision: stateOf(name).revision, position: String(log.length) }
    },

    readAll(from) {
      stayOpen()
      return pagesAfter(from, pageAfter)
    },

    follow(from, signal) {
      stayOpen()
      return following(from, pageAfter, bell, signal)
    },

    async end(name) {
      stayOpen()
      wipeBefore(name, Infinity)
      streams.set(name, { ...streamOf(name), ended: true })
    },

    async forgetBefore(name, revision) {
      stayOpen()
      wipeBefore(name, Math.min(revision, Math.max(stateOf(name).revision, 0)))
    },

    async *forgotten() {
      stayOpen()
      for (const [stream, { ended, traces }] of streams) {
        const first = traces.find(({ position }) => log[Number(position) - 1])?.revision ?? NO_STREAM
        if (ended || first > 0) yield { stream, ended, first: ended ? NO_STREAM : first }
      }
    },

    reaches: (position, other) => Number(position) >= Number(other),

    mayHold: (position) => /^\d{1,15}$/.test(position) && Number(position) <= log.length,

    error: () => null,

    async close() {
      bell.silence()
    },
  }
}
