import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { missingFrom } from '#infra/event-log/sqlite/missing.ts'
import { openToRead } from '#infra/event-log/sqlite/reader.ts'
import { openToWrite } from '#infra/event-log/sqlite/schema.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { readTail } from '#infra/event-log/sqlite/tail.ts'
import { chanceFrom } from '#tests/consistency/taking-back/bad-network.ts'
import { seed, times } from '#tests/storms/size.ts'
import type { Deed } from './deeds.ts'
import { emptyDisk, type Cut, type Disk, type Image } from './disk.ts'
import { nameOf, type Confirmed } from './telling.ts'
import { canTrace, traced } from './traced.ts'

/**
 * Power cuts without pulling a plug. A process writes to the log while `strace` notes every write and every flush. From
 * these notes come the files as a power cut at any moment may leave them: what was flushed is there, and of the rest
 * some is lost, torn, or there without what was written before it.
 */

const isTraced = canTrace()
if (!isTraced) console.warn('Power cuts are not tested here: they need strace ("apt-get install strace").')
else console.info(`Power cuts with STORM_SEED=${seed}`)

const IMAGES = times(1_000, 100_000)
/** How many images of each kind of control are enough to see that the test would notice a loss. */
const CONTROLS = 100
/** Every so many images are opened by the whole log, with its threads. */
const WHOLE = 20

const chance = chanceFrom(seed)
const path = (name: string): string => new URL(name, import.meta.url).pathname
const THROUGH_THE_LOG = path('./through-the-log.ts')
const ONE_BY_ONE = path('./one-by-one.ts')

/** A directory in memory: a disk would only make this slower. */
function inMemory(): string {
  const directory = mkdtempSync('/dev/shm/foyer-cut-')
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

async function deedsOf(program: string, ...rest: readonly string[]): Promise<readonly Deed[]> {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-traced-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return await traced(program, directory, ...rest)
}

const NOTHING_SURVIVES: Cut = { survives: 0, tears: false }
const drawnCut = (): Cut => ({
  survives: [0.05, 0.3, 0.5, 0.8, 0.95, 1][Math.floor(chance() * 6)] ?? 0.5,
  tears: chance() < 0.6,
})

/**
 * Which cuts come after each deed: one after each confirmation, and of the others every second one right after a write.
 */
function plannedCuts(deeds: readonly Deed[], images: number): Map<number, Cut[]> {
  const cuts = new Map<number, Cut[]>()
  const add = (at: number, cut: Cut) => cuts.set(at, [...(cuts.get(at) ?? []), cut])
  for (const [at, { what }] of deeds.entries()) if (what === 'tells') add(at, NOTHING_SURVIVES)
  const anywhere = [...deeds.keys()]
  const writes = anywhere.filter((at) => deeds[at]?.what === 'writes')
  for (let left = images - cuts.size; left > 0; left -= 1) {
    const places = left % 2 === 0 ? writes : anywhere
    add(places[Math.floor(chance() * places.length)] ?? 0, drawnCut())
  }
  return cuts
}

type Found = {
  readonly images: number
  /** How many of the images lack something that was confirmed, and how many had each accident. */
  readonly lossy: number
  readonly lost: number
  readonly torn: number
  readonly reordered: number
  /**
   * How many of the images hold a name whose erasure was confirmed, and how many still hold the names of the others.
   */
  readonly betraying: number
  readonly naming: number
  /** What is wrong with them apart from that. */
  readonly troubles: readonly string[]
}

async function cutOften(deeds: readonly Deed[], images: number): Promise<Found> {
  const directory = inMemory()
  const cuts = plannedCuts(deeds, images)
  const disk: Disk = emptyDisk()
  const confirmed: Confirmed[] = []
  const found = {
    images: 0,
    lossy: 0,
    lost: 0,
    torn: 0,
    reordered: 0,
    betraying: 0,
    naming: 0,
    troubles: [] as string[],
  }
  for (const [at, deed] of deeds.entries()) {
    disk.take(deed)
    if (deed.what === 'tells') confirmed.push(JSON.parse(deed.text) as Confirmed)
    for (const cut of cuts.get(at) ?? []) {
      const image = disk.afterCut(cut, chance)
      for (const accident of ['lost', 'torn', 'reordered'] as const) found[accident] += Number(image[accident])
      found.images += 1
      const erased = confirmed.flatMap((one) => ('ended' in one ? [one.ended] : []))
      const present = confirmed.flatMap((one) => ('ended' in one || erased.includes(one.stream) ? [] : [one.stream]))
      found.betraying += Number(holdsNameOf(erased, [...image.files.values()]))
      found.naming += Number(holdsNameOf(present, [...image.files.values()]))
      if (confirmed.some(isMissingAfter(lay(image, directory), found.troubles))) found.lossy += 1
      if (found.images % WHOLE === 0) found.betraying += Number(await betraysWhenOpen(lay(image, directory)))
    }
  }
  return found
}

/** Whether a file holds the name of one of these streams, before any start has tidied up. */
const holdsNameOf = (streams: readonly string[], files: readonly Buffer[]): boolean =>
  files.some((content) => streams.some((stream) => content.includes(nameOf(stream))))

/** Whether a name is still there after a start, though its stream was ended, also if nobody was told so yet. */
async function betraysWhenOpen(directory: string): Promise<boolean> {
  const log = await sqliteEventLog(directory)
  const reader = new DatabaseSync(join(directory, 'foyer.db'), { readOnly: true })
  const ended = reader.prepare('SELECT stream FROM ended_streams').all()
  reader.close()
  const files = readdirSync(directory)
    .filter((name) => name.startsWith('foyer.db'))
    .map((name) => readFileSync(join(directory, name)))
  const isThere = holdsNameOf(
    ended.map(({ stream }) => String(stream)),
    files,
  )
  await log.close()
  return isThere
}

/** Writes the files of an image. */
function lay({ files }: Image, directory: string): string {
  rmSync(directory, { recursive: true })
  mkdirSync(directory)
  for (const [name, content] of files) writeFileSync(join(directory, name), content)
  return directory
}

/** Opens a log as a start does, and says what a start would find. */
function isMissingAfter(directory: string, troubles: string[]): (confirmed: Confirmed) => boolean {
  const file = join(directory, 'foyer.db')
  const db = openToWrite(file)
  const reader = openToRead(file)
  if (missingFrom(reader, readTail(directory)) > 0) troubles.push('The start reports missing events')
  troubles.push(...faultsIn(db))
  const rows = db.prepare('SELECT position, stream, revision, id FROM events').all()
  const events = new Set(rows.map(({ position, stream, revision, id }) => keyOf({ position, stream, revision, id })))
  const ended = new Set(
    db
      .prepare('SELECT stream FROM ended_streams')
      .all()
      .map(({ stream }) => stream),
  )
  reader.close()
  db.close()
  return (one) => ('ended' in one ? !ended.has(one.ended) : !events.has(keyOf(one)))
}

const keyOf = (one: Record<string, unknown>): string =>
  ['position', 'stream', 'revision', 'id'].map((name) => String(one[name])).join(' ')

/** Damage, and gaps in the order of the log or of a stream. */
function faultsIn(db: DatabaseSync): string[] {
  const intact = db
    .prepare('PRAGMA integrity_check')
    .all()
    .map((row) => String(row['integrity_check']))
  const gaps = db
    .prepare('SELECT 1 FROM (SELECT MAX(position) AS last, COUNT(*) AS count FROM events) WHERE last <> count')
    .all()
  const streams = db.prepare('SELECT 1 FROM events GROUP BY stream HAVING MAX(revision) + 1 <> COUNT(*)').all()
  return [
    ...intact.filter((said) => said !== 'ok'),
    ...gaps.map(() => 'A gap'),
    ...streams.map(() => 'A gap in a stream'),
  ]
}

describe.skipIf(!isTraced)('after a power cut at any moment', () => {
  test.each([
    ['several write at once, and people are erased', THROUGH_THE_LOG, 0.7],
    ['the write-ahead log begins anew again and again', ONE_BY_ONE, 0.3],
  ])(
    'everything that was confirmed is there, the names of erased people are in no file, and the log opens, while %s',
    async (_, program, part) => {
      const found = await cutOften(await deedsOf(program), IMAGES * part)
      expect(found).toMatchObject({ lossy: 0, betraying: 0, troubles: [] })
      expect(found.images).toBeGreaterThanOrEqual(IMAGES * part)
      for (const seen of ['lost', 'torn', 'reordered', 'naming'] as const)
        expect(found[seen], seen).toBeGreaterThan(found.images / 20)
    },
    times(900_000, 14_400_000),
  )

  test('a log that flushes less often loses some of it, so these tests would notice', async () => {
    const found = await cutOften(await deedsOf(ONE_BY_ONE, 'NORMAL'), CONTROLS)
    expect(found.lossy).toBeGreaterThan(10)
  })
})
