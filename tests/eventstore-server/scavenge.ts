import { isMetastream, type Store } from './store.ts'
import type { StoredEvent } from './record.ts'

/**
 * Removes for ever what no reader of a stream sees any more, as the database does. Each stream keeps its last event.
 */
export function scavenge(store: Store): void {
  const last = new Map(store.log.map(({ stream, position }) => [stream, position]))
  const isSeen = (event: StoredEvent) =>
    last.get(event.stream) === event.position ||
    (!store.isTombstoned(event.stream) && !isMetastream(event.stream) && store.visible(event.stream)?.includes(event))
  const kept = store.log.filter(isSeen)
  const log = store.log as StoredEvent[]
  log.splice(0, log.length, ...kept)
}
