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
 * From what is stored now, returns what is stored from now on. A tap may have been stored before: a page that was loaded
 * again cannot know.
 */
export type Change = (now: readonly Tally[], wasStored: (tapId: string) => boolean) => readonly Tally[]

/**
 * Changes what this phone keeps, in one step among all tabs, and remembers the taps that are in it. When the promise
 * resolves, the change survives a closed tab, a closed browser and an empty battery. Throws if the phone stores nothing.
 */
export const changeStored = (next: Change, tapIds: readonly string[]): Promise<readonly Tally[]> =>
  using((database) => changeIn(database, next, tapIds))

/** What this phone knew of its place when it was last stored. Throws if the phone stores nothing. */
export const storedPlace = (): Promise<unknown> => using((database) => database.get('place', PLACE))

/** Stores it as surely as what was counted: a page that is loaded without the server shows it. */
export const storePlace = (place: unknown): Promise<unknown> =>
  using((database) => {
    const transaction = database.transaction('place', 'readwrite', { durability: 'strict' })
    return Promise.all([transaction.store.put(place, PLACE), transaction.done])
  })

const PLACE = 'now'

/** The taps that were stored last lie beside the place. */
const TAPS = 'taps'

/** How many taps are remembered: many more than can wait while the phone stores one step. */
const MOST_TAPS = 500

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
  next: Change,
  tapIds: readonly string[],
): Promise<readonly Tally[]> {
  const transaction = database.transaction(['tallies', 'place'], 'readwrite', { durability: 'strict' })
  const late = setTimeout(() => transaction.abort(), STORING_MS)
  const [store, beside] = [transaction.objectStore('tallies'), transaction.objectStore('place')]
  const changed = async (): Promise<readonly Tally[]> => {
    const now = await store.getAll()
    const before = ((await beside.get(TAPS)) ?? []) as readonly string[]
    const after = next(now, (tapId) => before.includes(tapId))
    if (tapIds.length > 0) await beside.put([...before, ...tapIds].slice(-MOST_TAPS), TAPS)
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
