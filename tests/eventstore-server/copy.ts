import { ANY } from './record.ts'
import { createStore, type Store } from './store.ts'

/** What a copy of the database's files at this moment holds. The places of all records stay the same. */
export function copyOf(store: Store): Store {
  const copy = createStore()
  const [, ...written] = store.log
  for (const event of written)
    if (event.type === '$streamDeleted') copy.tombstone(event.stream, ANY)
    else copy.write(event.stream, ANY, [event])
  return copy
}
