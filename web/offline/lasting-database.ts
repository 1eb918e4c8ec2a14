import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'

/**
 * A database of this device for what must not be lost: it outlives a closed tab, a closed browser and an empty battery.
 */
type LastingDatabase<Schema extends DBSchema> = {
  /**
   * Reads from the open database. A browser may lose an open database, so the next call after a failure opens it again.
   * Throws if the device stores nothing, or does not respond.
   */
  read<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T>
  /** Changes these stores in one step among all tabs. When the promise resolves, the change is on the disk. */
  change<T, Names extends StoreNames<Schema>[]>(
    names: Names,
    work: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<T>,
  ): Promise<T>
}

/**
 * How long the device may take to open, to read or to store something, in milliseconds. If it takes longer, it counts
 * as failed.
 */
const PATIENCE_MS = 2_000

/** `open` opens the database, and calls `onLost` when the browser has lost it. */
export function lastingDatabase<Schema extends DBSchema>(
  open: (onLost: () => void) => Promise<IDBPDatabase<Schema>>,
): LastingDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  async function withOpen<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const current = (opened ??= open(() => (opened = undefined)))
    try {
      return await work(await inTime(current))
    } catch (error) {
      if (opened === current) opened = undefined
      void current.then(
        (database) => database.close(),
        () => {},
      )
      throw error
    }
  }

  return {
    read: (work) => withOpen((database) => inTime(work(database))),
    change: (names, work) => withOpen((database) => inOneStep(database, names, work)),
  }
}

async function inOneStep<Schema extends DBSchema, T, Names extends StoreNames<Schema>[]>(
  database: IDBPDatabase<Schema>,
  names: Names,
  work: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
  const late = setTimeout(() => giveUp(transaction), PATIENCE_MS)
  try {
    const [result] = await Promise.all([work(transaction), transaction.done])
    return result
  } finally {
    clearTimeout(late)
  }
}

/**
 * A transaction that cannot be ended any more has finished, and the page was too busy to hear of it. Then it counts.
 */
function giveUp(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
}

/** A newer version of the page in another tab does not have to wait. */
export const closeForNewer = (_current: number, _wanted: number | null, event: IDBVersionChangeEvent): void =>
  (event.target as IDBDatabase).close()

function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The storage of this device does not respond')), PATIENCE_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** How long a device keeps what it has delivered: until a lost Sunday was noticed and a backup of it restored. */
const DELIVERED_FOR_MS = 72 * 3_600_000

/** Whether something was delivered so long ago that the device need not keep it any more. Both in milliseconds. */
export const isLongDelivered = (deliveredAt: number, now: number): boolean => now - deliveredAt > DELIVERED_FOR_MS
