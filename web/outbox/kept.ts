import { openDB, type DBSchema, type IDBPObjectStore } from 'idb'
import type { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { closeForNewer, lastingDatabase } from '#web/storage/lasting-database.ts'
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

/** How long it is kept after that, in milliseconds: until a lost Sunday was noticed and a backup of it restored. */
export const DELIVERED_FOR = 72 * 3_600_000

interface Outbox extends DBSchema {
  'check-ins': { key: string; value: Kept }
  delivered: { key: string; value: Delivered }
}

const STORES: ('check-ins' | 'delivered')[] = ['check-ins', 'delivered']

const tablet = lastingDatabase((terminated) =>
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

/**
 * Changes what is kept of a check-in, in one step among all tabs. `next` gets what is stored now, and returns what is
 * stored from now on; null means that nothing is stored. When the promise resolves, the change survives a closed
 * tab, a closed browser and an empty battery.
 */
export const changeKept = (commandId: string, next: (now: Kept | null) => Kept | null): Promise<Kept | null> =>
  tablet.change(['check-ins'], async (transaction) => {
    const store = transaction.objectStore('check-ins')
    const now = (await store.get(commandId)) ?? null
    const after = next(now)
    if (after === null) await store.delete(commandId)
    else if (after !== now) await store.put(after)
    return after
  })

/** That the server has it. `log` is the id of the log to which it was sent, if known. */
type Delivery = {
  readonly log: string | null
  /** What became of a check-in. */
  readonly became?: DeliveryResult | null
}

/**
 * Notes what came of sending this; `next` is as in `changeKept`, and `delivery` is null if the server does not have it.
 * If nothing is left to be sent because the server has it, it is kept among what was delivered. That is also tried when
 * the device could not store it before. A device without room keeps nothing of it: the server has it.
 */
export const noteSent = (
  sent: Kept,
  next: (now: Kept | null) => Kept | null,
  delivery: Delivery | null,
): Promise<Kept | null> =>
  noteInBoth(sent, next, delivery).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    return changeKept(sent.body.commandId, next)
  })

const noteInBoth = (
  sent: Kept,
  next: (now: Kept | null) => Kept | null,
  delivery: Delivery | null,
): Promise<Kept | null> =>
  tablet.change(STORES, async (transaction) => {
    const { commandId } = sent.body
    const [waiting, delivered] = [transaction.objectStore('check-ins'), transaction.objectStore('delivered')]
    const now = (await waiting.get(commandId)) ?? null
    const after = next(now)
    if (after !== null) {
      if (after !== now) await waiting.put(after)
      return after
    }
    await waiting.delete(commandId)
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
      const isOld = now - deliveredAt > DELIVERED_FOR
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

export const removeKept = (commandId: string): Promise<void> =>
  tablet.change(['check-ins'], (transaction) => transaction.objectStore('check-ins').delete(commandId))

/** Returns everything that was delivered within the last days. */
export const allDelivered = (): Promise<Delivered[]> => tablet.read((database) => database.getAll('delivered'))

/** Staff have read that people of these check-ins are not checked in. */
export const forgetNotIn = (commandIds: readonly string[]): Promise<void> =>
  tablet.change(['delivered'], async (transaction) => {
    const delivered = transaction.objectStore('delivered')
    for (const commandId of commandIds) {
      const { became, ...item } = (await delivered.get(commandId)) ?? {}
      if (became && 'body' in item) await delivered.put(item)
    }
  })

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
