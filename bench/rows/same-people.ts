import type { SamePeopleQuestion, SamePeopleTimes } from '#bench/foyer/same-people.ts'
import { bench, type Goal } from '#bench/measure.ts'

/** People who may be one, and people who are, in a large church. */

type Round = { foyer: SamePeopleTimes }

const goal = (
  path: string,
  ratio: string,
  unit: string,
  foyer: (times: SamePeopleTimes) => number,
  atMost: number,
): Goal<Round> => ({ row: '–', path, ratio, unit, foyer: (round) => foyer(round.foyer), target: { atMost } })

export const samePeople = bench<Round>({
  name: 'same people',
  open: async ({ manyPeople: people }, scratch) => ({
    // A fresh process each time: what an earlier round left behind would be in the memory of the next one.
    async foyer() {
      const church = await scratch.start<SamePeopleQuestion, SamePeopleTimes, null>('foyer/same-people.ts', [])
      const times = await church.ask({ people })
      await church.stop()
      return times
    },
  }),
  goals: [
    goal('possible duplicates among 100,000 people', 'until they are found', 'ms', ({ search }) => search, 5_000),
    {
      ...goal('the longest turn of that search', 'own work', 'ms', ({ longestTurn }) => longestTurn, 50),
      by: 'worst',
    },
    goal('a link, and taking it apart, 100,000 people at 20 services', 'both', 'ms', ({ link }) => link, 5),
    goal('who came where, for each visit of a person', 'memory', 'bytes', ({ memory }) => memory, 400),
  ],
})
