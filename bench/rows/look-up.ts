import { PEOPLE_IN_A_HOUSEHOLD } from '#bench/church/congregation.ts'
import { openConnection } from '#bench/load/connection.ts'
import type { ServerGreeting } from '#bench/foyer/serving.ts'
import type { Load, Loaded } from '#bench/load/load.ts'
import { bench } from '#bench/measure.ts'
import { requests } from '#bench/church/requests.ts'
import { seed } from '#bench/church/seeding.ts'

/** A phone number is looked up over HTTP, in a small congregation and in a large one. */

type Round = { a0: Loaded; few: Loaded; many: Loaded }

const KIOSKS = 8

export const lookUp = bench<Round>({
  name: 'look-up',
  async open({ fewPeople, manyPeople, loadMs }, scratch) {
    const load = await scratch.start<Load, Loaded, null>('load/load.ts', [])

    async function foyerWith(people: number): Promise<{ port: number; households: number }> {
      const households = people / PEOPLE_IN_A_HOUSEHOLD
      const directory = scratch.directory(`${people}-people`)
      await seed(directory, households)
      const { greeting } = await scratch.start<never, never, ServerGreeting>('foyer/server.ts', [directory])
      return { port: greeting.port, households }
    }

    const few = await foyerWith(fewPeople)
    const many = await foyerWith(manyPeople)
    const a0 = await scratch.start<string, null, { port: number }>('baselines/ready-reply.ts', [])
    await a0.ask(await aReply(few))

    const asked = ({ port, households }: typeof few) =>
      load.ask({ port, households, kind: 'phone', kiosks: KIOSKS, forMs: loadMs, from: 0 })
    return {
      a0: () => asked({ ...a0.greeting, households: many.households }),
      few: () => asked(few),
      many: () => asked(many),
    }
  },
  goals: [
    {
      row: '6',
      path: 'phone look-up over HTTP, 8 kiosks, time',
      ratio: '100,000 ÷ 100 people',
      unit: 'ms',
      foyer: ({ many }) => 1000 / many.perSecond,
      baseline: ({ few }) => 1000 / few.perSecond,
      target: { atMost: 1.2 },
      stretch: 1.05,
    },
    {
      row: '6',
      path: 'phone look-up, 100,000 people',
      ratio: 'Foyer ÷ A0',
      unit: '/s',
      foyer: ({ many }) => many.perSecond,
      baseline: ({ a0 }) => a0.perSecond,
      target: { atLeast: 0.7 },
      stretch: 0.85,
    },
  ],
})

/** The reply of Foyer for a known person. */
async function aReply({ port, households }: { port: number; households: number }): Promise<string> {
  const connection = await openConnection(port)
  const reply = await connection.send(requests.phone(0, households))
  connection.close()
  return reply
}
