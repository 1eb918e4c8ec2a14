import { openDB, type DBSchema } from 'idb'
import { closeForNewer, lastingDatabase } from '#web/offline/lasting-database.ts'
import type { Tally } from './tally.ts'

interface Storage extends DBSchema {
  tallies: { key: string; value: Tally }
  /** The station, under the name that released phones have stored it under. */
  place: { key: string; value: unknown }
}

/**
 * Gets what is stored now, and returns what is stored from now on. A tap may be in it already: a page that was loaded
 * again does not know.
 */
export type TallyChange = (now: readonly Tally[], wasStored: (tapId: string) => boolean) => readonly Tally[]

/** The station is under one key, and the taps that were stored last are under another. */
const [STATION, TAPS] = ['now', 'taps']

/** How many taps are remembered: many more than can wait while the phone stores one step. */
const MOST_TAPS = 500

const phone = lastingDatabase((terminated) =>
  openDB<Storage>('foyer-tallies', 1, {
    upgrade(database) {
      database.createObjectStore('tallies', { keyPath: 'counterId' })
      database.createObjectStore('place')
    },
    blocking: closeForNewer,
    terminated,
  }),
)

/**
 * Changes what this phone keeps, in one step among all tabs, and remembers the taps that are in it. Throws if the phone
 * stores nothing.
 */
export const changeStored = (next: TallyChange, tapIds: readonly string[]): Promise<readonly Tally[]> =>
  phone.change(['tallies', 'place'], async (transaction) => {
    const [tallies, beside] = [transaction.objectStore('tallies'), transaction.objectStore('place')]
    const now = await tallies.getAll()
    const before = ((await beside.get(TAPS)) ?? []) as readonly string[]
    const after = next(now, (tapId) => before.includes(tapId))
    if (tapIds.length > 0) await beside.put([...before, ...tapIds].slice(-MOST_TAPS), TAPS)
    const left = new Set(after.map(({ counterId }) => counterId))
    for (const { counterId } of now) if (!left.has(counterId)) await tallies.delete(counterId)
    for (const tally of after) if (!now.includes(tally)) await tallies.put(tally)
    return after
  })

/** What this phone knew of its station when it was last stored. Throws if the phone stores nothing. */
export const storedStation = (): Promise<unknown> => phone.read((database) => database.get('place', STATION))

/** Stores it as surely as what was counted: a page that is loaded without the server shows it. */
export const storeStation = (station: unknown): Promise<unknown> =>
  phone.change(['place'], (transaction) => transaction.objectStore('place').put(station, STATION))
