import { watch } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { attendanceReport } from '#admin/screens/Today/DashboardTools.tsx'
import { doorCounts } from '#domain/contract/counting/counting-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import { presentIn } from '#tests/consistency/taking-back/reference.ts'
import { layCable } from '#tests/eventstore-server/cable.ts'
import type { Fault } from '#tests/eventstore-server/faults.ts'
import { notReady } from '#tests/eventstore-server/refusals.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { ADMIN, PASSWORD, askAt } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { viewerAt } from '#tests/foyer/setup.ts'
import { householdsAt, shownAt, upwards } from '#tests/storms/church.ts'
import { type Kept, inEventStore, inSqlite, recordedIn } from '#tests/storms/kept-logs.ts'
import { chanceFrom, seed, times } from '#tests/storms/size.ts'
import { type ToldFamily, believes } from '#tests/storms/tab/told.ts'
import { type FullHouse, fullHouse } from './full-house.ts'
import { FILE, oneProgram } from './one-file.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { resolve as resolvePath } from 'node:path'

/** A server that is started and killed again and again. */
type MortalServer = {
  /** Starts it. Resolves when it is open. Rejects when it ends by itself. */
  start(): Promise<void>
  /** Kills it in the middle of its work, and waits until it is gone. */
  kill(): Promise<void>
  /** Starts it, and kills it before it is open, unless it is open by then. */
  killDuringStart(chance: () => number): Promise<void>
  /** Tells it to stop, and waits. */
  stop(): Promise<void>
  /** How often it was killed, and how often before it was open. The times are those of the kills. */
  readonly kills: readonly { readonly at: number; readonly wasOpen: boolean }[]
}

/** A start with more room for what is young collects less garbage, and needs a seventh less of the processor. */
const ROOM = '--max-semi-space-size=32'

/** `program` is the directory of the program, which holds the server in one file. */
function mortalServer(program: string, environment: Record<string, string>): MortalServer {
  const file = resolvePath(program, FILE)
  const env = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: `${program}/compiled` }
  const kills: { at: number; wasOpen: boolean }[] = []
  let running: ReturnType<typeof launch> | null = null
  /** How long a start takes, in milliseconds. */
  let takes = 500

  function launch() {
    const child = spawn(process.execPath, [ROOM, file], { cwd: program, env: { ...env, ...environment } })
    let said = ''
    let isOpen = false
    const gone = once(child, 'close')
    const open = Promise.withResolvers<void>()
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text.toString()
        isOpen ||= said.includes('Foyer is open')
        if (isOpen) open.resolve()
      })
    }
    void gone.then(() => open.reject(new Error(`The server has ended: ${said}`)))
    open.promise.catch(() => {})
    return { child, gone, open: open.promise, isOpen: () => isOpen }
  }

  async function kill(): Promise<void> {
    if (!running) return
    const { child, gone, isOpen } = running
    kills.push({ at: Date.now(), wasOpen: isOpen() })
    child.kill('SIGKILL')
    await gone
    running = null
  }

  return {
    async start() {
      const began = performance.now()
      running = launch()
      await running.open
      takes = performance.now() - began
    },
    kill,
    async killDuringStart(chance) {
      running = launch()
      const { promise: itsTime, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, chance() * takes)
      await Promise.race([running.open, itsTime])
      clearTimeout(timer)
      await kill()
    },
    async stop() {
      running?.child.kill('SIGTERM')
      await running?.gone
      running = null
    },
    kills,
  }
}

/**
 * Twenty kiosks, a welcome desk and the phones of two ushers, as they are, in threads, while the server is killed again
 * and again: during its start, and while it records. What they were told is in the log once, and the same everywhere.
 */

const USHERS = 2
const HOUSEHOLDS = times(120, 3_000)
/** How many of the kills come during a start. */
const OF_STARTS = 0.4
/** The others come when the pages have heard up to so many things, or else after this time. */
const [MOST_HEARD, LONGEST_MS] = [8, 400]
/** How many of those wait on until the log is written: the reply is often lost. */
const OF_RECORDS = 0.5

const { within } = ownDirectory()
const program = oneProgram()
const chance = chanceFrom(seed)
console.info(`Kills with STORM_SEED=${seed}`)

/** Whether a kill loses a reply is chance. A storm that has met too few goes on, for so many rounds in all. */
const MOST_ROUNDS = 5

/** Kills until enough replies were lost. Returns how many kills came while commands were under way. */
async function killEnough(server: MortalServer, house: FullHouse, place: Place): Promise<number> {
  let midway = await killOften(server, house, place)
  for (let round = 1; round < MOST_ROUNDS && !isMet(await lostReplies(house, place), place); round += 1)
    midway += await killOften(server, house, place)
  return midway
}

const isMet = (count: number, { kills }: Place): boolean => count > kills / 100

/** In EventStoreDB it is the database that records without an answer, so the kills lose few replies. */
const lostReplies = async (house: FullHouse, { kept }: Place): Promise<number> =>
  'EVENTSTORE_URL' in kept.environment ? Infinity : recordedWithoutReply(house, await recordedIn(kept))

/** A kill for each cycle. Returns how many came while commands were under way. */
async function killOften(server: MortalServer, house: FullHouse, { kills, disturb, records }: Place): Promise<number> {
  let midway = 0
  for (let cycle = 0; cycle < kills; cycle += 1) {
    if (chance() < OF_STARTS) {
      await server.killDuringStart(chance)
      continue
    }
    if (chance() < 0.3) house.come(0.3)
    await server.start()
    house.online()
    house.come(0.4)
    disturb()
    await house.heard(Math.ceil(chance() * MOST_HEARD), LONGEST_MS)
    if (chance() < OF_RECORDS) await records()
    midway += Number(house.underWay() > 0)
    await server.kill()
  }
  return midway
}

/** Everything that a page can show of a gathering. */
async function shownEverywhere(url: string, eventId: number) {
  const shown = await shownAt(url, eventId)
  const { body: doors } = await askAt(url, doorCounts, { params: { eventId } }, { authorization: ADMIN })
  const dashboard = viewerAt({ url })
  const board = await dashboard.emitWithAck('board:watch', { eventId, authorization: ADMIN })
  dashboard.disconnect()
  if (!board.ok) throw new Error(board.message)
  const { rows, stats } = board.value
  const report = attendanceReport(shown.rows, shown.stats, 'America/Chicago')
  return { ...shown, doors, board: { rows: rows.toSorted((one, other) => one.id - other.id), stats }, report }
}
type Shown = Awaited<ReturnType<typeof shownEverywhere>>

/** The list, the figures, the dashboard and the report say who is there, as the log says it. */
function expectTheSameEverywhere(shown: Shown, households: readonly number[][], log: readonly RecordedEvent[]): void {
  const facts = Map.groupBy(
    log.map(({ event }) => event),
    (event) => ('attendeeId' in event.data ? event.data.attendeeId : 0),
  )
  for (const [id = 0] of households) {
    const present = [...presentIn(id, facts.get(id) ?? []).keys()].toSorted(upwards)
    expect(shown.present.get(id) ?? [], `household ${id}`).toEqual(present)
  }
  const people = [...shown.present.values()].flat()
  expect(shown.stats.totalAttendees).toBe(people.length)
  expect(shown.board).toEqual({ rows: shown.rows, stats: shown.stats })
  expect(shown.report.match(/^(Ruth|Boaz|Obed) Winter/gm) ?? []).toHaveLength(people.length)
}

/** What somebody was told is in the log exactly once, and nothing is there twice. */
function expectOnce(house: FullHouse, log: readonly RecordedEvent[]): void {
  const commands = Map.groupBy(log, ({ event }) => ('commandId' in event.data ? event.data.commandId : undefined))
  const voided = Map.groupBy(log, ({ event }) => (event.type === 'CheckInTakenBack' ? event.data.voids : undefined))
  const count = (of: typeof commands, id: string): number => of.get(id)?.length ?? 0
  for (const [id, visit] of house.ledger) {
    const [checkIns, takeBacks] = [count(commands, id), count(voided, id)]
    if (believes(visit, 'is in')) expect([checkIns, takeBacks], id).toEqual([1, 0])
    if (believes(visit, 'is out') && checkIns === 1) expect(takeBacks, id).toBe(1)
    expect(Math.max(checkIns, takeBacks), id).toBeLessThanOrEqual(1)
  }
  for (const id of house.offList) expect(count(commands, id), `off the list with ${id}`).toBe(1)
}

/** Every tap of an usher counts, at several doors. */
function expectEveryTap({ counted }: FullHouse, { doors: { doors } }: Shown): void {
  expect(counted.size).toBe(USHERS)
  for (const [door, { stored, tapped }] of counted) {
    const counts = doors.filter(({ name }) => name.startsWith(`${door}.`))
    const people = counts.reduce((sum, count) => sum + count.people, 0)
    expect([stored, people], door).toEqual([tapped, tapped])
    expect(counts.length, door).toBeGreaterThan(1)
  }
}

/** Check-ins that were recorded by a server that was killed before its reply arrived. */
function recordedWithoutReply(house: FullHouse, log: readonly RecordedEvent[]): number {
  const recorded = new Map(log.map(({ cause }) => [cause.commandId, Date.parse(cause.at ?? '')]))
  const isEarlier = (id: string, { lostReplies }: ToldFamily): boolean =>
    lostReplies.some((at) => (recorded.get(id) ?? Infinity) <= at)
  return [...house.ledger].filter(([id, visit]) => isEarlier(id, visit)).length
}

/** A log, how often the server on it is killed, and what its database does meanwhile. */
type Place = {
  readonly kept: Kept
  readonly kills: number
  /** The database does something else as well. */
  disturb(): void
  /** Resolves when something is written to the log's file, where there is one, or after a while. */
  records(): Promise<void>
  /** What it did, to be shown and compared. */
  accidents(): { readonly [accident: string]: number }
}

const placeInSqlite = async (): Promise<Place> => ({
  kept: inSqlite(within('data')),
  kills: times(200, 5_000),
  disturb() {},
  records: () => written(within('data')),
  accidents: () => ({}),
})

/** Resolves when a file of the log in this directory is written. */
async function written(directory: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const watcher = watch(directory, (_, file) => {
    if (file?.endsWith('-wal')) resolve()
  })
  const timer = setTimeout(resolve, LONGEST_MS)
  await promise
  clearTimeout(timer)
  watcher.close()
}

/** Some of a hundred appends are refused, some are recorded without an answer, and some get no answer for long. */
async function placeInEventStore(): Promise<Place> {
  const { database, ...kept } = await inEventStore()
  const cable = await layCable(database)
  onTestFinished(() => cable.unplug())
  const drawn = Array.from({ length: times(40_000, 1_000_000) }, (): Fault => {
    const luck = chance()
    if (luck < 0.05) return { before: notReady() }
    if (luck < 0.15) return { after: notReady() }
    return luck < 0.16 ? { after: 'silence' } : {}
  })
  database.faults.next('append', ...drawn)
  let [cuts, delays] = [0, 0]
  return {
    kept: { ...kept, environment: { ...kept.environment, EVENTSTORE_URL: cable.url } },
    kills: times(200, 5_000),
    disturb() {
      if (chance() < 0.3) {
        cuts += 1
        cable.cut()
      } else if (chance() < 0.5) {
        delays += 1
        cable.freeze()
        setTimeout(() => cable.thaw(), chance() * LONGEST_MS)
      }
    },
    async records() {},
    accidents() {
      const had = drawn.slice(0, database.faults.asked('append'))
      const unanswered = had.filter(({ after }) => after !== undefined).length
      return { cuts, delays, unanswered, refused: had.filter(({ before }) => before !== undefined).length }
    },
  }
}

test.each([
  ['SQLite', placeInSqlite],
  ['an EventStoreDB that drops, delays, and records without an answer', placeInEventStore],
])(
  'the server is killed again and again while families check in, take it back and are counted: nothing that anybody was told is lost or counts twice, in %s',
  async (_, placeOf) => {
    const place = await placeOf()
    const { kept, kills, accidents } = place
    const PORT = String(await freePort())
    const url = `http://127.0.0.1:${PORT}`
    const environment = { ...kept.environment, PORT, DATA_DIR: within('data'), ADMIN_PASSWORD: PASSWORD }
    const server = mortalServer(program.directory(), environment)
    onTestFinished(() => server.kill())
    await server.start()
    const { body: event } = await askAt(url, currentEvent, {})
    const households = await householdsAt(url, HOUSEHOLDS)
    const asAdmin: Parameters<typeof signedIn>[0]['asAdmin'] = (route, asked) =>
      askAt(url, route, asked, { authorization: ADMIN })
    const desk = await signedIn({ url, asAdmin })
    // The ushers of the long form count more people than a greeter may in an hour.
    const usher = await signedIn({ url, asAdmin }, { roles: ['administrator'] })
    // A start that is told to stop keeps its compiled files, and later starts are quicker.
    await server.stop()

    const signIn = { desk: desk.browser.headers({ url }), usher: usher.browser.headers({ url }) }
    const house = fullHouse({
      url,
      directory: within(),
      eventId: event.id,
      households,
      kiosks: 20,
      ushers: USHERS,
      signIn,
      chance,
    })
    const midway = await killEnough(server, house, place)
    await server.start()
    house.online()
    await house.enough()
    const shown = await shownEverywhere(url, event.id)
    await server.kill()
    await server.start()
    expect(await shownEverywhere(url, event.id), 'rebuilt').toEqual(shown)
    await server.stop()
    const log = await recordedIn(kept)

    expectOnce(house, log)
    expectTheSameEverywhere(shown, households, log)
    expectEveryTap(house, shown)
    const met = { midway, unheard: await lostReplies(house, place), ...accidents() }
    const duringStart = server.kills.filter(({ wasOpen }) => !wasOpen).length
    const { counted } = shown.doors
    console.info({ kills: server.kills.length, duringStart, ...met, checkIns: house.ledger.size, counted })
    expect(server.kills.length).toBeGreaterThanOrEqual(kills)
    expect(duringStart).toBeGreaterThan(kills / 10)
    for (const [accident, count] of Object.entries(met)) expect(isMet(count, place), `${accident}: ${count}`).toBe(true)
  },
  times(1_800_000, 14_400_000),
)
