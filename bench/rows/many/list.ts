import { gatheringOf } from '#bench/church/congregation.ts'
import { listRequest } from '#bench/church/requests.ts'
import { seed } from '#bench/church/seeding.ts'
import type { ServerGreeting } from '#bench/foyer/serving.ts'
import { openConnection } from '#bench/load/connection.ts'
import type { ListQuestion, ListTimes } from '#bench/load/lists.ts'
import { bench, type Goal } from '#bench/measure.ts'
import type { Scratch } from '#bench/scratch.ts'

/** The list of those who are present, with names, compared with the same bytes that are ready. */

type Round = { few: Sides; many: Sides; changing: Sides }
type Sides = { a0: ListTimes; foyer: ListTimes }

/** The smaller list has this part of the households of the larger one. */
const FEW = 10

export const list = bench<Round>({
  name: 'list',
  async open({ present: households, households: arriving, loadMs }, scratch) {
    const reader = await scratch.start<ListQuestion, ListTimes, null>('load/lists.ts', [])

    async function sidesOf(listed: number, isChanging = false): Promise<() => Promise<Sides>> {
      const { greeting, a0 } = await listsOf(scratch, listed, arriving)
      let from = listed
      async function foyer(): Promise<ListTimes> {
        const until = listed + arriving
        const times = await reader.ask({ ...greeting, forMs: loadMs, ...(isChanging && { arriving: { from, until } }) })
        from += times.lists
        return times
      }
      return async () => ({
        a0: await reader.ask({ port: a0, authorization: '', forMs: loadMs }),
        foyer: await foyer(),
      })
    }
    return {
      few: await sidesOf(households / FEW),
      many: await sidesOf(households),
      changing: await sidesOf(households, true),
    }
  },
  goals: [
    goal('list of 500 households, unchanged', ({ few }) => few, 0.9),
    goal('list of 5,000 households, unchanged', ({ many }) => many, 0.9),
    goal('list of 5,000 households, new each time', ({ changing }) => changing, 0.5),
  ],
})

/**
 * A server at whose first gathering so many households are present and others may arrive, and one that has
 * the same list ready.
 */
async function listsOf(
  scratch: Scratch,
  listed: number,
  arriving: number,
): Promise<{ greeting: ServerGreeting; a0: number }> {
  const directory = scratch.directory(`${listed}-listed-${performance.now()}`)
  await seed(directory, listed + arriving, (gathering, household) => gathering === 0 && household < listed)
  const { greeting } = await scratch.start<never, never, ServerGreeting>('foyer/server.ts', [directory])
  const connection = await openConnection(greeting.port)
  const ready = await connection.send(listRequest(greeting.authorization, gatheringOf(0)))
  connection.close()
  const a0 = await scratch.start<string, null, { port: number }>('baselines/ready-reply.ts', [])
  await a0.ask(ready)
  return { greeting, a0: a0.greeting.port }
}

function goal(path: string, of: (round: Round) => Sides, atLeast: number): Goal<Round> {
  return {
    row: '8',
    path,
    ratio: 'Foyer ÷ A0',
    unit: '/s',
    foyer: (round) => of(round).foyer.perSecond,
    baseline: (round) => of(round).a0.perSecond,
    target: { atLeast },
  }
}
