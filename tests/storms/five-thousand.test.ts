import { expect, onTestFinished, test } from 'vitest'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { askAt } from '#tests/foyer/foyer.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { startNetwork } from './unreliable-network.ts'
import { householdsAt, shownAt } from './church.ts'
import { inSqlite, recordedIn } from './kept-logs.ts'
import { expectOnceEach, expectOnlyTheirs } from './once-each.ts'
import { chanceFrom, seed } from './size.ts'
import { note, openTab, type Ledger } from './tablet-in-a-storm.ts'
import type { Broken } from '#tests/storms/tab/broken.ts'

/**
 * The outbox of twenty tablets, as it is, whose clocks run fast: five thousand commands over the unreliable network.
 * Nobody ends a tab or the server here, so every family is told something, and all of it is compared with the log.
 */

const [TABLETS, COMMANDS] = [20, 5_000]
/** Three of ten families take their check-in back, which is one more command. */
const VISITS = Math.ceil(COMMANDS / 1.25 / TABLETS)
const FASTER = 20

const { within, start } = ownDirectory()
const chance = chanceFrom(seed)

type Size = {
  readonly tablets: number
  readonly visits: number
  readonly households: number
  readonly takeBackOfTen?: number
  readonly broken?: Broken
}

/**
 * So many visits at each tablet, over the unreliable network. Returns what the families were told, what is shown, and
 * the log.
 */
async function storm({ tablets, visits, takeBackOfTen = 3, broken, ...size }: Size) {
  const PORT = await freePort()
  const server = await start({ PORT: String(PORT) })
  const { body: event } = await askAt(server.url, currentEvent, {})
  const households = await householdsAt(server.url, size.households)
  const network = await startNetwork(() => PORT, chance)
  onTestFinished(() => network.close())

  const ledger: Ledger = new Map()
  const tabs = Array.from({ length: tablets }, (_, n) => {
    const tablet = { name: `tablet ${n}`, directory: within(`tablet-${n}`), url: network.url, faster: FASTER }
    const at = { tablet, seed: chance() * 1e9, visits: 0, eventId: event.id, households, takeBackOfTen }
    return openTab({ ...at, ...(broken && n === 0 && { broken }) }, (told) => note(ledger, told))
  })
  for (const tab of tabs) {
    for (let visit = 0; visit < visits; visit += 1) tab.say('come')
    tab.say('enough')
  }
  await Promise.all(tabs.map(({ ended }) => ended))

  const shown = await shownAt(server.url, event.id)
  server.signal('SIGTERM')
  await server.ended
  const log = (await recordedIn(inSqlite(within()))).map(({ event: fact }) => fact)
  return { ledger, households, shown, log, met: network.met }
}

test('five thousand commands over a bad network: none is lost, none counts twice, and every family is told the truth', async () => {
  const { met, ...outcome } = await storm({ tablets: TABLETS, visits: VISITS, households: 400 })
  expectOnceEach(outcome)
  expectOnlyTheirs(outcome)

  const visits = [...outcome.ledger.values()]
  const takeBacks = visits.filter(({ heard }) => heard.includes('takes back')).length
  const fates = Object.fromEntries(met)
  console.info({ STORM_SEED: seed, checkIns: visits.length, takeBacks, ...fates })
  expect(visits.filter(({ heard }) => heard.includes('failed'))).toEqual([])
  expect(visits.length + takeBacks).toBeGreaterThanOrEqual(COMMANDS)
  // Each of the seven accidents happened to hundreds of requests.
  expect(Object.keys(fates)).toHaveLength(8)
  for (const [fate, count] of met) expect(count, fate).toBeGreaterThan(200)
}, 1_200_000)

test.each(['forgets one', 'sends one without its id too'] as const)(
  'the storm would find a tablet that, of its check-ins, %s',
  async (broken) => {
    const outcome = await storm({ tablets: 2, visits: 6, households: 40, takeBackOfTen: 0, broken })
    const check = broken === 'forgets one' ? expectOnceEach : expectOnlyTheirs
    expect(() => check(outcome)).toThrow()
  },
)
