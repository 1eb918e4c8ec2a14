import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import type { checkIn } from '#domain/contract/check-in-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import type { Progress } from './steps.ts'

/** A check-in as it is sent: ids, and the id and the time of the tap. It holds no names of people. */
export type CheckIn = CallArguments<typeof checkIn>['body'] & { commandId: string; at: string }

/** A check-in that is kept until the server has it, or has taken it back. */
export type Kept = Progress & { readonly body: CheckIn }

interface Outbox extends DBSchema {
  'check-ins': { key: string; value: Kept }
}

/** How long the tablet may take to store something, in milliseconds. If it takes longer, it counts as failed. */
const STORING = 2_000

let opened: Promise<IDBPDatabase<Outbox>> | undefined

/**
 * Changes what is kept of a check-in, in one step among all tabs. `next` gets what is stored now, and returns what is
 * stored from now on; null stands for nothing. When the promise resolves, the change survives a closed tab, a closed
 * browser and an empty battery.
 */
export const change = (commandId: string, next: (now: Kept | null) => Kept | null): Promise<Kept | null> =>
  using(async (database) => {
    const transaction = database.transaction('check-ins', 'readwrite', { durability: 'strict' })
    const late = setTimeout(() => transaction.abort(), STORING)
    const { store } = transaction
    const changed = async (): Promise<Kept | null> => {
      const now = (await store.get(commandId)) ?? null
      const after = next(now)
      if (after === null) await store.delete(commandId)
      else if (after !== now) await store.put(after)
      return after
    }
    try {
      const [after] = await Promise.all([changed(), transaction.done])
      return after
    } finally {
      clearTimeout(late)
    }
  })

/** Stores a check-in. */
export const keep = (item: Kept): Promise<Kept | null> => change(item.body.commandId, () => item)

/** Removes a check-in. */
export const letGo = (commandId: string): Promise<void> => using((database) => database.delete('check-ins', commandId))

/** Returns everything that is kept, in the order of the taps. */
export const allKept = (): Promise<Kept[]> =>
  using(async (database) => (await database.getAll('check-ins')).sort((a, b) => a.body.at.localeCompare(b.body.at)))

/** Works with the database. A browser may lose an open database, so the next call after a failure opens it again. */
async function using<T>(work: (database: IDBPDatabase<Outbox>) => Promise<T>): Promise<T> {
  const current = (opened ??= open())
  try {
    return await work(await within(STORING, current))
  } catch (error) {
    if (opened === current) opened = undefined
    void current.then(
      (database) => database.close(),
      () => {},
    )
    throw error
  }
}

const open = (): Promise<IDBPDatabase<Outbox>> =>
  openDB<Outbox>('foyer-outbox', 2, {
    upgrade(database, from, _to, transaction) {
      if (from === 0) database.createObjectStore('check-ins', { keyPath: 'body.commandId' })
      // If it fails, the upgrade is aborted and the old version stays.
      else markAsSent(transaction.objectStore('check-ins')).catch(() => {})
    },
    // A newer version of the page in another tab does not have to wait.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opened = undefined),
  })

/**
 * Version 1 did not note whether a check-in was sent, and knew no take-backs: a page of it can no longer open the
 * store.
 */
async function markAsSent(store: IDBPObjectStore<Outbox, 'check-ins'[], 'check-ins', 'versionchange'>): Promise<void> {
  for (const item of await store.getAll()) await store.put({ ...item, mayBeSent: true })
}

function within<T>(patience: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The tablet’s storage does not respond')), patience)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
