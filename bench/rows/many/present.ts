import { GATHERINGS, PEOPLE_IN_A_HOUSEHOLD } from '#bench/church/congregation.ts'
import { seed } from '#bench/church/seeding.ts'
import type { ServerGreeting } from '#bench/foyer/serving.ts'
import type { Load, Loaded } from '#bench/load/load.ts'
import { bench } from '#bench/measure.ts'

/**
 * Families check in where thousands are present already, and where nobody is, at the same server. Half of the
 * gatherings are full from the beginning. In each, only a few households check in during the measurement, so that
 * an empty one stays nearly empty. Full and empty ones have different families, so that each check-in is the
 * newest of its family.
 */

type Round = { empty: Loaded; full: Loaded }

const KIOSKS = 8

/** The number of gatherings that are full. The empty ones come after them. */
const FULL = Math.floor((GATHERINGS - 1) / 2)

/** The households that check in at each gathering during the measurement. */
const ARRIVING = 400

/** Short enough that the gatherings last for all rounds. In ms. */
const FOR_MS = 300

/**
 * A new server takes some seconds of check-ins until V8 has compiled their way well. So short rounds
 * would measure that.
 */
const WARM_UPS = 3

export const present = bench<Round>({
  name: 'present',
  async open({ present: people, loadMs }, scratch) {
    const directory = scratch.directory('foyer')
    await seed(
      directory,
      2 * ARRIVING + Math.ceil(people / PEOPLE_IN_A_HOUSEHOLD),
      (gathering, household) => gathering < FULL && household >= 2 * ARRIVING,
    )
    const load = await scratch.start<Load, Loaded, null>('load/load.ts', [])
    const { greeting } = await scratch.start<never, never, ServerGreeting>('foyer/server.ts', [directory])

    /** Check-ins at gatherings from the `first` on, before the `end`, of the families after those that stay away. */
    function arrivals(first: number, end: number, away: number): () => Promise<Loaded> {
      let from = first * ARRIVING
      return async () => {
        const forMs = Math.min(loadMs, FOR_MS)
        const loaded = await load.ask({
          port: greeting.port,
          kind: 'check-in',
          kiosks: KIOSKS,
          forMs,
          from,
          households: ARRIVING,
          away,
        })
        from += loaded.requests
        if (from > end * ARRIVING) throw new Error('There are too few gatherings for this machine')
        return loaded
      }
    }
    const sides = { empty: arrivals(FULL, GATHERINGS - 1, 0), full: arrivals(0, FULL, ARRIVING) }
    for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) {
      await sides.empty()
      await sides.full()
    }
    return sides
  },
  goals: [
    {
      row: '5',
      path: 'check-in, 8 kiosks, 5,000 people present',
      ratio: 'present ÷ empty',
      unit: '/s',
      foyer: ({ full }) => full.perSecond,
      baseline: ({ empty }) => empty.perSecond,
      target: { atLeast: 0.9 },
      stretch: 1,
    },
  ],
})
