import { openDB, type DBSchema, type IDBPObjectStore, type StoreNames } from 'idb'
import type { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { closeForNewer, isLongDelivered, lastingDatabase } from '#web/offline/lasting-database.ts'
import type { DeliveryResult, DeliveryProgress } from './steps.ts'
import type { Tapper } from './tapped-by.ts'

/** A check-in as it is sent: ids, and the id and the time of the tap. It holds no names of people. */
export type SentCheckIn = CallArguments<typeof checkIn>['body'] & { commandId: string; at: string }

/** A check-in that is kept until the server has it, or has taken it back. */
export type Kept = DeliveryProgress & {
  readonly body: SentCheckIn
  /** Who tapped it at the welcome desk. Absent for a family at a tablet. */
  readonly tappedBy?: Tapper
  /** The server had it before its log was restored from a backup. */
  readonly offeredAgain?: true
}

/** A check-in that the server has, or has undone. It is kept for a while, because the server may lose it again. */
export type Delivered = Pick<Kept, 'body' | 'takenBackBy' | 'tappedBy'> & {
  /** What became of it. Absent for a take-back, and where the page did not wait for it. */
  readonly became?: DeliveryResult
  /** The id of the log that has it. Null if the page did not know it. */
  readonly log: string | null
  /** In milliseconds since 1970, by this tablet's clock. */
  readonly deliveredAt: number
}

interface Outbox extends DBSchema {
  'check-ins': { key: string; value: Kept }
  delivered: { key: string; value: Delivered }
}

const STORES: ('check-ins' | 'delivered')[] = ['check-ins', 'delivered']

export const tablet = lastingDatabase((terminated) =>
  openDB<Outbox>('foyer-outbox', 3, {
    upgrade(database, from, _to, transaction) {
      if (from === 0) database.createObjectStore('check-ins', { keyPath: 'body.commandId' })
      // If it fails, the upgrade is aborted and the old version stays.
      if (from === 1) markAsSent(transaction.objectStore('check-ins')).catch(() => {})
      database.createObjectStore('delivered', { keyPath: 'body.commandId' })
    },
    blocking: closeForNewer,
    terminated,
  }),
)

/** What is stored from now on instead of what is stored now; null means nothing. */
type Change = (now: Kept | null) => Kept | null

/**
 * Changes what is kept of a check-in, in one step among all tabs. When the promise resolves, the change survives a
 * closed tab, a closed browser and an empty battery.
 */
export const changeKept = (commandId: string, next: Change): Promise<Kept | null> =>
  tablet.change(['check-ins'], async (transaction) => {
    const { after } = await changeIn(transaction.objectStore('check-ins'), commandId, next)
    return after
  })

async function changeIn<Names extends StoreNames<Outbox>[]>(
  waiting: IDBPObjectStore<Outbox, Names, 'check-ins', 'readwrite'>,
  commandId: string,
  next: Change,
) {
  const now = (await waiting.get(commandId)) ?? null
  const after = next(now)
  if (after === null) await waiting.delete(commandId)
  else if (after !== now) await waiting.put(after)
  return { now, after }
}

/** That the server has it. `log` is the id of the log to which it was sent, if known. */
type Delivery = {
  readonly log: string | null
  /** What became of a check-in. */
  readonly became?: DeliveryResult | null
}

/**
 * Notes what came of sending this. `delivery` is null if the server does not have it. If nothing is left to be sent
 * because the server has it, it is kept among what was delivered. That is also tried when the device could not store it
 * before. A device without room keeps nothing of it: the server has it.
 */
export const noteSent = (sent: Kept, next: Change, delivery: Delivery | null): Promise<Kept | null> =>
  noteInBoth(sent, next, delivery).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    return changeKept(sent.body.commandId, next)
  })

const noteInBoth = (sent: Kept, next: Change, delivery: Delivery | null): Promise<Kept | null> =>
  tablet.change(STORES, async (transaction) => {
    const { commandId } = sent.body
    const { now, after } = await changeIn(transaction.objectStore('check-ins'), commandId, next)
    if (after !== null) return after
    const delivered = transaction.objectStore('delivered')
    if (!delivery) await delivered.delete(commandId)
    else if (now || isNews(await delivered.get(commandId), sent))
      await delivered.put(deliveredNow({ ...sent, ...now }, delivery))
    return null
  })

/** Another tab may have noted it already. Only a take-back that could not be stored is news then. */
const isNews = (noted: Delivered | undefined, { takenBackBy }: Kept): boolean =>
  noted === undefined || (noted.takenBackBy === undefined && takenBackBy !== undefined)

function deliveredNow({ body, takenBackBy, tappedBy }: Kept, { log, became }: Delivery): Delivered {
  const taken = takenBackBy === undefined ? {} : { takenBackBy }
  return { body, ...taken, ...(tappedBy && { tappedBy }), log, deliveredAt: Date.now(), ...(became && { became }) }
}

/**
 * Takes up again what was delivered to another log than this one, and forgets what was delivered long ago. Returns how
 * much was taken up.
 */
export const requeueForRestoredLog = (log: string, now: number): Promise<number> =>
  tablet.change(STORES, async (transaction) => {
    const [waiting, delivered] = [transaction.objectStore('check-ins'), transaction.objectStore('delivered')]
    let count = 0
    for (const { log: hadIt, deliveredAt, became: _, ...item } of await delivered.getAll()) {
      const { commandId } = item.body
      const isOld = isLongDelivered(deliveredAt, now)
      if (!isOld && hadIt === log) continue
      await delivered.delete(commandId)
      // What the visitor did since then is waiting already.
      if (isOld || (await waiting.get(commandId))) continue
      await waiting.put({ ...item, mayBeSent: true, offeredAgain: true })
      count += 1
    }
    return count
  })

export const keep = (item: Kept): Promise<Kept | null> => changeKept(item.body.commandId, () => item)

export const removeKept = (commandId: string): Promise<Kept | null> => changeKept(commandId, () => null)

/** Returns everything that is kept, in the order of the taps. */
export const allKept = (): Promise<Kept[]> =>
  tablet.read(async (database) =>
    (await database.getAll('check-ins')).sort((a, b) => a.body.at.localeCompare(b.body.at)),
  )

/**
 * Version 1 did not note whether a check-in was sent, and knew no take-backs: a page of it can no longer open the
 * store.
 */
async function markAsSent(store: IDBPObjectStore<Outbox, typeof STORES, 'check-ins', 'versionchange'>): Promise<void> {
  for (const item of await store.getAll()) await store.put({ ...item, mayBeSent: true })
}
