import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { missingFrom, sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { openToRead } from '#infra/event-log/sqlite/reader.ts'
import { openToWrite } from '#infra/event-log/sqlite/schema.ts'
import { readTail } from '#infra/event-log/sqlite/tail.ts'
import { chanceFrom, seed, times } from '#tests/storms/size.ts'
import { DIRECTORY, type Deed } from './deeds.ts'
import { type Confirmed, nameOf } from './confirmed.ts'
import { canTrace, traced } from './traced.ts'

/** A disk with a cache, which a power cut empties. What was flushed stays, and anything may happen to the rest. */

const SECTOR = 512

type Unflushed = { readonly since: number; readonly bytes?: Buffer; readonly at: number }

/** `at` of what is unflushed is where its bytes go, or without bytes the new size of the file. */
type File = { flushed: Buffer; unflushed: Unflushed[] }

type Names = Map<string, File>
type Renaming = { readonly since: number; readonly apply: (names: Names) => void }

/** How a power cut treats what was not flushed. */
type Cut = {
  /** The part of it that is on the disk anyway. */
  readonly survives: number
  /** Whether sectors of one write may have different fates. */
  readonly tears: boolean
}

/** What a disk holds after a power cut, and what happened to it. */
type Image = {
  readonly files: ReadonlyMap<string, Buffer>
  readonly lost: boolean
  readonly torn: boolean
  /** Something is there, and something that was written before it is not. */
  readonly reordered: boolean
}

type Disk = {
  /** Does the next deed. */
  take(deed: Deed): void
  afterCut(cut: Cut, chance: () => number): Image
}

function emptyDisk(): Disk {
  const now: Names = new Map()
  const flushed: Names = new Map()
  let renamings: Renaming[] = []
  let deeds = 0

  function rename(deed: Extract<Deed, { what: 'renames' | 'removes' }>): void {
    const file = now.get(deed.name)
    if (!file) return
    const apply = (names: Names): void => {
      if (names.get(deed.name) === file) names.delete(deed.name)
      if (deed.what === 'renames') names.set(deed.to, file)
    }
    apply(now)
    renamings.push({ since: deeds, apply })
  }

  function flush(name: string, begun: number): void {
    if (name === DIRECTORY) {
      for (const { since, apply } of renamings) if (since < begun) apply(flushed)
      renamings = renamings.filter(({ since }) => since >= begun)
    }
    const file = now.get(name)
    if (!file) return
    file.flushed = withAll(
      file.flushed,
      file.unflushed.filter(({ since }) => since < begun),
    )
    file.unflushed = file.unflushed.filter(({ since }) => since >= begun)
  }

  /** A new file is in its directory at once, as on most file systems. */
  function make(name: string, isEmptied: boolean): void {
    const known = now.get(name)
    if (known && isEmptied) change(name, () => ({ at: 0 }))
    if (known) return
    const file: File = { flushed: Buffer.alloc(0), unflushed: [] }
    for (const names of [now, flushed]) names.set(name, file)
  }

  function change(name: string, unflushed: (file: File) => Omit<Unflushed, 'since'>): void {
    const file = now.get(name)
    file?.unflushed.push({ since: deeds, ...unflushed(file) })
  }

  function take(deed: Deed): void {
    switch (deed.what) {
      case 'writes':
        change(deed.name, (file) => ({ at: deed.at ?? endOf(file), bytes: deed.bytes }))
        break
      case 'cuts':
        change(deed.name, () => ({ at: deed.size }))
        break
      case 'makes':
        make(deed.name, deed.isEmptied)
        break
      case 'flushes':
        flush(deed.name, deed.begun)
        break
      case 'renames':
      case 'removes':
        rename(deed)
        break
      case 'tells':
    }
    deeds += 1
  }

  function afterCut(cut: Cut, chance: () => number): Image {
    const names = new Map(flushed)
    const renamed = cut.survives === 0 ? 0 : Math.floor(chance() * (renamings.length + 1))
    for (const { apply } of renamings.slice(0, renamed)) apply(names)
    const fates: Fates = { lost: renamed < renamings.length, torn: false, reordered: false }
    const files = new Map([...names].map(([name, file]) => [name, afterCutOf(file, cut, chance, fates)]))
    return { files, ...fates }
  }
  return { take, afterCut }
}

const endOf = ({ flushed, unflushed }: File): number =>
  unflushed.reduce((end, { at, bytes }) => (bytes ? Math.max(end, at + bytes.length) : at), flushed.length)

type Fates = { lost: boolean; torn: boolean; reordered: boolean }

function afterCutOf({ flushed, unflushed }: File, cut: Cut, chance: () => number, fates: Fates): Buffer {
  const left: Unflushed[] = []
  let isGap = false
  const survives = (): boolean => chance() < cut.survives
  for (const one of unflushed) {
    const parts = cut.tears ? sectorsOf(one) : [one]
    const there = parts.filter(survives)
    left.push(...there)
    fates.reordered ||= isGap && there.length > 0
    fates.torn ||= there.length > 0 && there.length < parts.length
    isGap ||= there.length < parts.length
  }
  fates.lost ||= isGap
  return withAll(flushed, left)
}

/** The parts of a write that lie in different sectors. */
function sectorsOf(one: Unflushed): readonly Unflushed[] {
  const { since, at, bytes } = one
  if (!bytes) return [one]
  const parts: Unflushed[] = []
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR))
    parts.push({ since, at: at + from, bytes: bytes.subarray(from, to) })
    from = to
  }
  return parts
}

/** The content of a file after these writes and changes of its size, one after the other. What lies between is zero. */
function withAll(content: Buffer, unflushed: readonly Unflushed[]): Buffer {
  const longest = unflushed.reduce((most, { at, bytes }) => Math.max(most, at + (bytes?.length ?? 0)), content.length)
  const after = Buffer.alloc(longest)
  content.copy(after)
  let length = content.length
  for (const { at, bytes } of unflushed) {
    if (bytes) {
      bytes.copy(after, at)
      length = Math.max(length, at + bytes.length)
    } else {
      after.fill(0, at, length)
      length = at
    }
  }
  return after.subarray(0, length)
}

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
  readonly errors: readonly string[]
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
    errors: [] as string[],
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
      if (confirmed.some(isMissingAfter(lay(image, directory), found.errors))) found.lossy += 1
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
function isMissingAfter(directory: string, errors: string[]): (confirmed: Confirmed) => boolean {
  const file = join(directory, 'foyer.db')
  const db = openToWrite(file)
  const reader = openToRead(file)
  if (missingFrom(reader, readTail(directory)) > 0) errors.push('The start reports missing events')
  errors.push(...faultsIn(db))
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
      expect(found).toMatchObject({ lossy: 0, betraying: 0, errors: [] })
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
