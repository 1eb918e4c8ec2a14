import { openDB, type DBSchema } from 'idb'
import type { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { closeForNewer, lastingDatabase } from '#web/offline/lasting-database.ts'

/** The marks of a day, as the server lends them. */
export type MarksOfDay = Reply<typeof lendMarks>['days'][number]

/** A mark with the secret half of its receipt, and the key that signs its tags. */
export type LentMark = MarksOfDay['blocks'][number]['marks'][number]

/**
 * A block that was lent to this device. Its used marks are gone from it, with their secrets. An empty block stays until
 * its day is over: a late reply must not bring its marks back.
 */
type KeptBlock = { readonly id: string; readonly day: string; readonly marks: readonly LentMark[] }

interface Marks extends DBSchema {
  blocks: { key: string; value: KeptBlock }
}

/** All tabs of a browser take their marks from here. A church without rooms never opens it. */
const device = lastingDatabase((terminated) =>
  openDB<Marks>('foyer-marks', 1, {
    upgrade: (database) => void database.createObjectStore('blocks', { keyPath: 'id' }),
    blocking: closeForNewer,
    terminated,
  }),
)

/** The blocks that this device keeps. Those of days before `today` are forgotten. */
export const blocksSince = (today: string): Promise<KeptBlock[]> =>
  device.change(['blocks'], async (transaction) => {
    const blocks = transaction.objectStore('blocks')
    const all = await blocks.getAll()
    for (const { id, day } of all) if (day < today) await blocks.delete(id)
    return all.filter(({ day }) => day >= today)
  })

/** Takes a mark of this day, which nobody gets a second time. Undefined when none is left. */
export const takeMarkOf = (today: string): Promise<LentMark | undefined> =>
  device.change(['blocks'], async (transaction) => {
    const blocks = transaction.objectStore('blocks')
    for (const block of await blocks.getAll()) {
      const [mark, ...marks] = block.marks
      if (block.day !== today || !mark) continue
      await blocks.put({ ...block, marks })
      return mark
    }
    return undefined
  })

/**
 * Keeps what the server has lent, after a request that named the blocks of `held`. Those of them that are not in the
 * reply belong to another device now, and their marks open nothing here.
 */
export const keepLent = (days: readonly MarksOfDay[], held: readonly string[]): Promise<void> =>
  device.change(['blocks'], async (transaction) => {
    const blocks = transaction.objectStore('blocks')
    for (const { day, blocks: lent } of days) {
      const own = new Set(lent.map(({ id }) => id))
      for (const id of held) if (id.startsWith(`${day}.`) && !own.has(id)) await blocks.delete(id)
      for (const { id, marks } of lent) if (!(await blocks.get(id))) await blocks.put({ id, day, marks })
    }
  })
