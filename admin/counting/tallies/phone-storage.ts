import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Tally } from './tally.ts'

interface Storage extends DBSchema {
  tallies: { key: string; value: Tally }
  place: { key: string; value: unknown }
}

/** How long the phone may take to store something, in milliseconds. If it takes longer, it counts as failed. */
const STORING_MS = 2_000

let opened: Promise<IDBPDatabase<Storage>> | undefined

/**
 * Changes what this phone keeps, in one step among all tabs. `next` gets what is stored now, and returns what is stored
 * from now on. When the promise resolves, the change survives a closed tab, a closed browser and an empty battery. Throws
 * if the phone stores nothing.
 */
export const changeStored = (next: (now: readonly Tally[]) => readonly Tally[]): Promise<readonly Tally[]> =>
  using((database) => changeIn(database, next))

/** What this phone knew of its place when it was last stored. Throws if the phone stores nothing. */
export const storedPlace = (): Promise<unknown> => using((database) => database.get('place', PLACE))

/** Stores it as surely as what was counted: a page that is loaded without the server shows it. */
export const storePlace = (place: unknown): Promise<unknown> =>
  using((database) => {
    const transaction = database.transaction('place', 'readwrite', { durability: 'strict' })
    return Promise.all([transaction.store.put(place, PLACE), transaction.done])
  })

const PLACE = 'now'

/** Works with the database. A browser may lose an open one, so after a failure the next work opens it again. */
async function using<T>(work: (database: IDBPDatabase<Storage>) => Promise<T>): Promise<T> {
  const current = (opened ??= open())
  try {
    return await work(await within(STORING_MS, current))
  } catch (error) {
    if (opened === current) opened = undefined
    void current.then(
      (database) => database.close(),
      () => {},
    )
    throw error
  }
}

async function changeIn(
  database: IDBPDatabase<Storage>,
  next: (now: readonly Tally[]) => readonly Tally[],
): Promise<readonly Tally[]> {
  const transaction = database.transaction('tallies', 'readwrite', { durability: 'strict' })
  const late = setTimeout(() => transaction.abort(), STORING_MS)
  const { store } = transaction
  const changed = async (): Promise<readonly Tally[]> => {
    const now = await store.getAll()
    const after = next(now)
    const left = new Set(after.map(({ counterId }) => counterId))
    for (const { counterId } of now) if (!left.has(counterId)) await store.delete(counterId)
    for (const tally of after) if (!now.includes(tally)) await store.put(tally)
    return after
  }
  try {
    const [after] = await Promise.all([changed(), transaction.done])
    return after
  } finally {
    clearTimeout(late)
  }
}

const open = (): Promise<IDBPDatabase<Storage>> =>
  openDB<Storage>('foyer-tallies', 1, {
    upgrade(database) {
      database.createObjectStore('tallies', { keyPath: 'counterId' })
      database.createObjectStore('place')
    },
    // A newer version of the page in another tab need not wait.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opened = undefined),
  })

function within<T>(patience: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The phone’s storage does not respond')), patience)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
