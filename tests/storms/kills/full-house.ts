import { join } from 'node:path'
import { openPage, note, type Ledger } from '#tests/storms/tablet-in-a-storm.ts'
import { times } from '#tests/storms/size.ts'
import type { Tablet } from '#tests/storms/tab/browser.ts'
import type { Visits } from '#tests/storms/tab/tab.ts'
import type { Told } from '#tests/storms/tab/told.ts'
import type { Tally, Taps } from '#tests/storms/tab/usher.ts'

/**
 * Everybody who is at work in a storm: kiosks, a welcome desk and the phones of ushers, each in a thread of its own.
 */
export type FullHouse = {
  /** Everything that was done and heard at the kiosks and at the desk. */
  readonly ledger: Ledger
  /** The commands with which the desk took a household off the list, and was told so. */
  readonly offList: ReadonlySet<string>
  /** What each usher has counted, by the beginning of the names of the doors. */
  readonly counted: ReadonlyMap<string, Tally>
  /** How many commands are under way at this moment. */
  underWay(): number
  /** Resolves when the pages have heard so many further things, or after this many milliseconds. */
  heard(count: number, atMost: number): Promise<void>
  /** A family comes to about as many of the pages. */
  come(share: number): void
  /** The network is back, as each browser says it. */
  online(): void
  /** Nobody comes any more. Resolves when everything that is kept is delivered. */
  enough(): Promise<void>
}

export type House = {
  readonly url: string
  readonly directory: string
  readonly eventId: number
  readonly households: readonly (readonly number[])[]
  readonly kiosks: number
  readonly ushers: number
  /** What the browsers of the desk and of the ushers send. */
  readonly signIn: { readonly desk: Record<string, string>; readonly usher: Record<string, string> }
  readonly chance: () => number
}

/** So few that an usher stands at several doors in each storm. One count takes 2,000 people an hour. */
const TAPS_AT_DOOR = times(150, 2_000)

export function fullHouse({ url, directory, eventId, households, signIn, chance, ...how }: House): FullHouse {
  const shared = new Int32Array(new SharedArrayBuffer(4))
  const [ledger, offList, counted] = [new Map() as Ledger, new Set<string>(), new Map<string, Tally>()]
  let hears: (() => void) | null = null

  function hear(told: Told): void {
    if (told.what === 'is off the list') offList.add(told.commandId)
    else note(ledger, told)
    if (told.what !== 'confirms' && told.what !== 'gets no reply') hears?.()
  }
  const device = (name: string, headers?: Record<string, string>): Tablet => ({
    name,
    url,
    underWay: shared,
    directory: join(directory, name),
    ...(headers && { headers }),
  })
  const visitsAt = (tablet: Tablet, more?: Partial<Visits>): Visits => ({
    tablet,
    seed: chance() * 1e9,
    visits: 0,
    eventId,
    households,
    takeBackOfTen: 3,
    ...more,
  })
  const kiosks = Array.from({ length: how.kiosks }, (_, n) => visitsAt(device(`kiosk ${n}`)))
  const desk = visitsAt(device('desk', signIn.desk), { isDesk: true })
  const pages = [...kiosks, desk].map((visits) => openPage('tab.ts', visits.tablet.directory, visits, hear))

  const phones = Array.from({ length: how.ushers }, (_, n) => {
    const phone = device(`phone ${n}`, signIn.usher)
    const taps: Taps = { phone, taps: Infinity, eventId, door: `Door ${n}`, tapsAtDoor: TAPS_AT_DOOR }
    const page = openPage('usher.ts', phone.directory, taps, (tally) => {
      counted.set(taps.door, tally)
      if (tally.isDone) page.kill()
    })
    return page
  })
  const all = [...pages, ...phones]

  return {
    ledger,
    offList,
    counted,
    underWay: () => Atomics.load(shared, 0),
    come(share) {
      for (const page of pages) if (chance() < share) page.say('come')
    },
    online() {
      for (const page of all) page.say('online')
    },
    async heard(count, atMost) {
      const { promise, resolve } = Promise.withResolvers<void>()
      let left = count
      hears = () => (left -= 1) <= 0 && resolve()
      const timer = setTimeout(resolve, atMost)
      // A page that cannot work ends the wait with its error.
      await Promise.race([promise, ...all.map(({ ended }) => ended)])
      clearTimeout(timer)
    },
    async enough() {
      for (const page of all) page.say('enough')
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}
