import { openDB, type DBSchema, type IDBPObjectStore } from 'idb'
import type { checkIn } from '#domain/contract/check-in-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { closeForNewer, lastingDatabase } from '#kiosk/shell/storage/lasting-database.ts'
import type { Progress } from './steps.ts'

/** A check-in as it is sent: ids, and the id and the time of the tap. It holds no names of people. */
export type CheckIn = CallArguments<typeof checkIn>['body'] & { commandId: string; at: string }

/** A check-in that is kept until the server has it, or has taken it back. */
export type Kept = Progress & { readonly body: CheckIn }

interface Outbox extends DBSchema {
  'check-ins': { key: string; value: Kept }
}

const tablet = lastingDatabase((terminated) =>
  openDB<Outbox>('foyer-outbox', 2, {
    upgrade(database, from, _to, transaction) {
      if (from === 0) database.createObjectStore('check-ins', { keyPath: 'body.commandId' })
      // If it fails, the upgrade is aborted and the old version stays.
      else markAsSent(transaction.objectStore('check-ins')).catch(() => {})
    },
    blocking: closeForNewer,
    terminated,
  }),
)

/**
 * Changes what is kept of a check-in, in one step among all tabs. `next` gets what is stored now, and returns what is
 * stored from now on; null stands for nothing. When the promise resolves, the change survives a closed tab, a closed
 * browser and an empty battery.
 */
export const change = (commandId: string, next: (now: Kept | null) => Kept | null): Promise<Kept | null> =>
  tablet.change(['check-ins'], async (transaction) => {
    const store = transaction.objectStore('check-ins')
    const now = (await store.get(commandId)) ?? null
    const after = next(now)
    if (after === null) await store.delete(commandId)
    else if (after !== now) await store.put(after)
    return after
  })

/** Stores a check-in. */
export const keep = (item: Kept): Promise<Kept | null> => change(item.body.commandId, () => item)

/** Removes a check-in. */
export const letGo = (commandId: string): Promise<void> =>
  tablet.change(['check-ins'], (transaction) => transaction.objectStore('check-ins').delete(commandId))

/** Returns everything that is kept, in the order of the taps. */
export const allKept = (): Promise<Kept[]> =>
  tablet.read(async (database) =>
    (await database.getAll('check-ins')).sort((a, b) => a.body.at.localeCompare(b.body.at)),
  )

/**
 * Version 1 did not note whether a check-in was sent, and knew no take-backs: a page of it can no longer open the
 * store.
 */
async function markAsSent(store: IDBPObjectStore<Outbox, 'check-ins'[], 'check-ins', 'versionchange'>): Promise<void> {
  for (const item of await store.getAll()) await store.put({ ...item, mayBeSent: true })
}
