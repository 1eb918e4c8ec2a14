import { COPY_STREAM } from '#domain/copy/copy.ts'
import { START, type EventLog, type Forgotten, type RecordedEvent } from '#infra/event-log/event-log.ts'

/** The streams that were forgotten, completely or up to a revision, by name. */
export type Forgetting = ReadonlyMap<string, Forgotten>

export async function forgottenIn(log: EventLog): Promise<Forgetting> {
  const forgotten = new Map<string, Forgotten>()
  for await (const one of log.forgotten()) forgotten.set(one.stream, one)
  return forgotten
}

/** Yields the events of a log that are not forgotten. The stream in which it notes its own copying is left out. */
export async function* whatIsLeft(log: EventLog, forgotten: Forgetting): AsyncGenerator<RecordedEvent> {
  for await (const page of log.readAll(START)) {
    for (const recorded of page) if (isLeft(recorded, forgotten.get(recorded.stream))) yield recorded
  }
}

function isLeft({ stream, revision }: RecordedEvent, forgotten: Forgotten | undefined): boolean {
  if (stream === COPY_STREAM) return false
  if (!forgotten) return true
  return !forgotten.ended && forgotten.first >= 0 && revision >= forgotten.first
}
