import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { checkIn } from '#domain/contract/check-in-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'

/** A check-in as it is sent: ids, and the id and the time of the tap. It holds no names of people. */
export type CheckIn = CallArguments<typeof checkIn>['body'] & { commandId: string; at: string }

/** A check-in that is kept until the server has it. `refused` says why the server has refused it so far. */
export type Kept = { readonly body: CheckIn; readonly refused?: string }

interface Outbox extends DBSchema {
  'check-ins': { key: string; value: Kept }
}

/** How long the tablet may take to store something, in milliseconds. If it takes longer, it counts as failed. */
const STORING = 2_000

let opened: Promise<IDBPDatabase<Outbox>> | undefined

/** Stores a check-in durably. When the promise resolves, it survives a closed tab, a closed browser and an empty battery. */
export const keep = (item: Kept): Promise<void> =>
  using(async (database) => {
    const transaction = database.transaction('check-ins', 'readwrite', { durability: 'strict' })
    const late = setTimeout(() => transaction.abort(), STORING)
    try {
      await Promise.all([transaction.store.put(item), transaction.done])
    } finally {
      clearTimeout(late)
    }
  })

/** Removes a check-in. */
export const letGo = (commandId: string): Promise<void> => using((database) => database.delete('check-ins', commandId))

/** Tells whether this check-in is still kept. Another tab may have delivered it. */
export const isKept = (commandId: string): Promise<boolean> =>
  using(async (database) => (await database.getKey('check-ins', commandId)) !== undefined)

/** Returns everything that is kept, in the order of the taps. */
export const allKept = (): Promise<Kept[]> =>
  using(async (database) => (await database.getAll('check-ins')).sort((a, b) => a.body.at.localeCompare(b.body.at)))

/** Works with the database. A browser may lose an open database, so after a failure the next call opens it again. */
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
  openDB<Outbox>('foyer-outbox', 1, {
    upgrade: (database) => void database.createObjectStore('check-ins', { keyPath: 'body.commandId' }),
    // A newer version of the page in another tab need not wait.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opened = undefined),
  })

function within<T>(patience: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The tablet’s storage does not respond')), patience)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
