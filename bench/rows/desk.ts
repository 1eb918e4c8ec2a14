import process from 'node:process'
import { household, lastNameOf, PEOPLE_IN_A_HOUSEHOLD, scattered, WATCHED } from '#bench/church/congregation.ts'
import { seed } from '#bench/church/seeding.ts'
import type { DeskQuestion, DeskTimes } from '#bench/load/pages/desk-page.ts'
import type { DeskReplies, DeskSearches } from '#bench/load/desk-replies.ts'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import { bench } from '#bench/measure.ts'
import { buildWhenStale } from '#server/pages/built.ts'

/** A volunteer at the welcome desk searches among everybody: how soon the server replies, and the page shows it. */

type Round = { few: DeskReplies; many: DeskReplies; page: DeskTimes }

const SEARCHES = 20
/** How many gatherings everybody came to. */
const ATTENDED = 1

export const desk = bench<Round>({
  name: 'desk',
  async open({ fewPeople, manyPeople }, scratch) {
    await buildWhenStale((text) => process.stderr.write(`${text}\n`))
    const asking = await scratch.start<DeskSearches, DeskReplies, null>('load/desk-replies.ts', [])
    const browser = await scratch.start<DeskQuestion, DeskTimes, null>('load/pages/desk-page.ts', [])

    async function foyerWith(people: number) {
      const households = people / PEOPLE_IN_A_HOUSEHOLD
      const directory = scratch.directory(`${people}-people`)
      await seed(directory, households, ATTENDED)
      const started = await scratch.start<ServerQuestion, ServerReply, ServerGreeting>('foyer/server.ts', [
        directory,
        'pages',
      ])
      return { ...started.greeting, eventId: WATCHED.gatheringId, typed: typedAt(households) }
    }
    const few = await foyerWith(fewPeople)
    const many = await foyerWith(manyPeople)
    const names = Array.from({ length: SEARCHES }, (_, n) =>
      lastNameOf(scattered(n) % (manyPeople / PEOPLE_IN_A_HOUSEHOLD)).slice(0, 5),
    )
    return {
      few: () => asking.ask(few),
      many: () => asking.ask(many),
      page: () => browser.ask({ ...many, names }),
    }
  },
  goals: [
    {
      row: '–',
      path: 'desk search over HTTP, time',
      ratio: '100,000 ÷ 100 people',
      unit: 'ms',
      foyer: ({ many }) => many.mean,
      baseline: ({ few }) => few.mean,
      target: { atMost: 3 },
      stretch: 2,
    },
    {
      row: '–',
      path: 'desk search of 100,000 people, reply → households drawn',
      ratio: 'one frame',
      unit: 'ms',
      foyer: ({ page }) => page.drawn,
      target: { atMost: 17 },
    },
  ],
})

/**
 * The first letters of last names, whole names of two words, and last digits of phone numbers, of people who are there.
 */
function typedAt(households: number): readonly string[] {
  return Array.from({ length: SEARCHES }, (_, n) => household(scattered(n) % households)).flatMap(({ name, phone }) => {
    const [first = '', last = ''] = name.split(' ')
    return [
      last.slice(0, 2),
      last.slice(0, 4),
      last,
      `${first} ${last.slice(0, 2)}`,
      phone.slice(-4),
      phone.slice(0, 3),
    ]
  })
}
