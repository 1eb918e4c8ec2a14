import { openDB, type DBSchema } from 'idb'
import type { Tagged } from '#domain/contract/custody/without-server.ts'
import type { CommandId, GatheringId, Instant, PersonId, RoomId } from '#domain/ids.ts'
import { closeForNewer, isLongDelivered, lastingDatabase } from '#web/offline/lasting-database.ts'

/** What happened in a room while the server was away. */
export type ActKind = 'received' | 'out' | 'back' | 'moved' | 'returned' | 'hand-over' | 'undo' | RollCallAct

/** A roll call began, or ended; or what was said in it of a child. */
export type RollCallAct = 'roll-call' | 'accounted' | 'accounted-back' | 'not-found' | 'roll-call-end'

/** What this tablet keeps until the server has it. Ids are readable; names and codes are sealed. */
export type KeptAct = {
  readonly commandId: CommandId
  readonly kind: ActKind
  /** When it happened, by this tablet's clock. */
  readonly at: Instant
  readonly eventId: GatheringId
  readonly roomId: RoomId
  /** The children that the server knows by their ids. */
  readonly personIds: readonly PersonId[]
  /** The children that this tablet knows by their tag alone. */
  readonly tagged?: readonly Tagged[]
  /** The room to which children were sent. */
  readonly to?: RoomId
  /** The hand-over that was a mistake. */
  readonly undoes?: CommandId
  /** The roll call that the act is about. A roll call that has just begun has the id of its act. */
  readonly rollCallId?: CommandId
  /** The rest of the call that names nobody. */
  readonly body: object
  /** The rest of the call that is sealed: a pick-up code, or a name that somebody typed. */
  readonly sealed?: Uint8Array<ArrayBuffer>
  /** Why the server has refused it so far. It is sent again, less often. */
  readonly refused?: string
  /** The log that has it, and since when by this tablet's clock. It may lose it again. */
  readonly delivered?: { readonly log: string | null; readonly at: number }
}

interface Outbox extends DBSchema {
  acts: { key: string; value: KeptAct }
}

const tablet = lastingDatabase((terminated) =>
  openDB<Outbox>('foyer-room-outbox', 1, {
    upgrade: (database) => void database.createObjectStore('acts', { keyPath: 'commandId' }),
    blocking: closeForNewer,
    terminated,
  }),
)

/** When the promise resolves, the act survives a closed tab, a closed browser and an empty battery. */
export const keepAct = (act: KeptAct): Promise<void> =>
  tablet.change(['acts'], async (transaction) => void (await transaction.objectStore('acts').put(act)))

/** Everything that is kept, in the order in which it happened. */
export const allActs = (): Promise<KeptAct[]> =>
  tablet.read(async (database) => (await database.getAll('acts')).sort((a, b) => a.at.localeCompare(b.at)))

/** Changes an act that is kept; null removes it. Does nothing when the act is no longer kept. */
export const changeAct = (commandId: string, next: (now: KeptAct) => KeptAct | null): Promise<void> =>
  tablet.change(['acts'], async (transaction) => {
    const acts = transaction.objectStore('acts')
    const now = await acts.get(commandId)
    if (!now) return
    const after = next(now)
    await (after === null ? acts.delete(commandId) : acts.put(after))
  })

/**
 * The server now works on this log. Acts that another log had are to be sent again, because a backup may lack them.
 * Forgets acts that were delivered long ago. Returns how many are to be sent again.
 */
export const offerActsAgain = (log: string, now: number): Promise<number> =>
  tablet.change(['acts'], async (transaction) => {
    const acts = transaction.objectStore('acts')
    let again = 0
    for (const { delivered, ...act } of await acts.getAll()) {
      if (!delivered) continue
      if (isLongDelivered(delivered.at, now)) await acts.delete(act.commandId)
      else if (delivered.log !== null && delivered.log !== log) {
        await acts.put(act)
        again += 1
      }
    }
    return again
  })
