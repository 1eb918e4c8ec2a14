import type { BareAppending } from '#bench/baselines/eventstore-appends.ts'
import { argumentsFor, freshPart, logIn } from '#bench/eventstore/eventstore-part.ts'
import type { ServerGreeting } from '#bench/foyer/serving.ts'
import type { Load, Loaded } from '#bench/load/load.ts'
import { bench, type Goal } from '#bench/measure.ts'
import { seedInto } from '#bench/church/seeding.ts'

/**
 * A family of four checks in through Foyer, compared with bare appends of the same bytes: from the tap to the reply.
 * With few kiosks the extra process costs a larger share, because nothing else runs while a kiosk waits, so the goal is
 * lower there.
 */

type Round = {
  bare1: Loaded
  foyer1: Loaded
  bare8: Loaded
  foyer8: Loaded
  bare32: Loaded
  foyer32: Loaded
}

const goal = (
  kiosks: number,
  atLeast: number,
  foyer: (round: Round) => Loaded,
  baseline: (round: Round) => Loaded,
): Goal<Round> => ({
  row: '–',
  path: `EventStoreDB: check-ins, ${kiosks === 1 ? '1 kiosk' : `${kiosks} kiosks`}`,
  ratio: 'Foyer ÷ bare appends',
  unit: '/s',
  foyer: (round) => foyer(round).perSecond,
  baseline: (round) => baseline(round).perSecond,
  target: { atLeast },
})

export const eventStoreCheckIn = bench<Round>({
  name: 'eventstore-check-in',
  async open({ households, loadMs }, scratch) {
    const part = await freshPart()
    await seedInto(logIn(part), households)
    const load = await scratch.start<Load, Loaded, null>('load/load.ts', [])
    const foyer = await scratch.start<never, never, ServerGreeting>('foyer/eventstore-server.ts', argumentsFor(part))
    const bare = await scratch.start<BareAppending, Loaded, null>(
      'baselines/eventstore-appends.ts',
      argumentsFor(await freshPart()),
    )
    const { port } = foyer.greeting
    let from = 0

    async function through(kiosks: number): Promise<Loaded> {
      const loaded = await load.ask({ port, kind: 'check-in', kiosks, forMs: loadMs, from, households })
      from += loaded.requests
      return loaded
    }
    const appends = (callers: number) => bare.ask({ callers, forMs: loadMs })

    return {
      bare1: () => appends(1),
      foyer1: () => through(1),
      bare8: () => appends(8),
      foyer8: () => through(8),
      bare32: () => appends(32),
      foyer32: () => through(32),
    }
  },
  goals: [
    goal(
      1,
      0.4,
      ({ foyer1 }) => foyer1,
      ({ bare1 }) => bare1,
    ),
    goal(
      8,
      0.4,
      ({ foyer8 }) => foyer8,
      ({ bare8 }) => bare8,
    ),
    goal(
      32,
      0.5,
      ({ foyer32 }) => foyer32,
      ({ bare32 }) => bare32,
    ),
  ],
})
