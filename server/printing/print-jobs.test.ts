import { beforeEach, describe, expect, test } from 'vitest'
import { tap } from '#domain/given.ts'
import type { DeviceId } from '#domain/ids.ts'
import { clockAt } from '#tests/foyer/setup.ts'
import { PATIENCE_MS, PrintJobs, type Wanted } from './print-jobs.ts'

const [PRINTER, SECOND] = ['11111111-0000-8000-a000-000000000000', '22222222-0000-8000-a000-000000000000'] as const
const label = { kind: 'name', name: 'Noah', event: null, day: '2026-11-29', language: 'en' } as const

/** What the printers were asked, with those that are connected, and what is known of check-ins. */
const world = { asked: [] as [DeviceId, string][], connected: new Set<DeviceId>(), labels: 2, isKnown: true }
let clock = clockAt()
let jobs: PrintJobs

beforeEach(() => {
  Object.assign(world, { asked: [], connected: new Set([PRINTER]), labels: 2, isKnown: true })
  clock = clockAt()
  jobs = new PrintJobs({
    now: clock.now,
    sheetOf: () => (world.isKnown ? { mark: 'K7Q', labels: Array.from({ length: world.labels }, () => label) } : null),
    standInOf: (printer) => (printer === PRINTER ? SECOND : undefined),
  })
  jobs.connect({
    isConnected: (printer) => world.connected.has(printer),
    print: (printer, { jobId }) => void world.asked.push([printer, jobId]),
  })
})

const wanted = (k: number, more: Partial<Wanted> = {}): Wanted => ({
  jobId: tap(k),
  checkIn: tap(k + 100),
  what: 'all',
  language: 'en',
  printer: PRINTER,
  ...more,
})
const send = (k: number) => jobs.send(wanted(k))
const stateOf = (k: number) => jobs.find(tap(k))?.state

/** Goes on after so many milliseconds, as it does each second. */
function after(milliseconds: number): void {
  clock.turnTo(new Date(Date.parse(clock.now()) + milliseconds).toISOString())
  jobs.goOn()
}

describe('The labels of a family', () => {
  test('are printed at once, and are done when the printer has given them to its computer', () => {
    expect(send(1)).toMatchObject({ state: 'waiting', labels: 2, mark: 'K7Q' })
    expect(world.asked).toEqual([[PRINTER, tap(1)]])
    expect(jobs.given(tap(1), PRINTER)).toBe(true)
    expect(stateOf(1)).toBe('given')
    after(3 * PATIENCE_MS)
    expect(world.asked).toHaveLength(1)
  })

  test('are printed once when the same job is sent again', () => {
    send(1)
    expect(send(1)).toBe(jobs.find(tap(1)))
    expect(world.asked).toHaveLength(1)
  })

  // Example 23 of the design of the children's pack.
  test('23: of two families at one printer come one after the other', () => {
    send(1)
    send(2)
    after(1_000)
    expect(world.asked).toEqual([[PRINTER, tap(1)]])
    jobs.given(tap(1), PRINTER)
    expect(world.asked).toEqual([
      [PRINTER, tap(1)],
      [PRINTER, tap(2)],
    ])
  })

  test('23: are asked for once more after ten seconds without an answer, and are at the desk after ten more', () => {
    send(1)
    after(PATIENCE_MS - 1)
    expect(world.asked).toHaveLength(1)
    after(1)
    expect(world.asked).toHaveLength(2)
    expect(stateOf(1)).toBe('waiting')
    after(PATIENCE_MS)
    expect([world.asked.length, stateOf(1)]).toEqual([2, 'at-the-desk'])
  })

  test('23: are at the desk when somebody says that they did not come out', () => {
    jobs.missing(send(1)!)
    expect(stateOf(1)).toBe('at-the-desk')
  })

  test('are not at the desk any more when the printer answers late, or when the desk has printed them', () => {
    send(1)
    after(PATIENCE_MS)
    after(PATIENCE_MS)
    jobs.given(tap(1), PRINTER)
    expect(stateOf(1)).toBe('given')
    jobs.missing(send(2)!)
    expect(jobs.takeOver(jobs.find(tap(2))!)).toEqual([label, label])
    expect(stateOf(2)).toBe('given')
  })

  test('that are none are done at once, and those of a check-in that nobody knows are refused', () => {
    world.labels = 0
    expect(send(1)?.state).toBe('given')
    world.isKnown = false
    expect(send(2)).toBeNull()
    expect(world.asked).toEqual([])
  })
})

describe('The second printer takes over', () => {
  test('at once where the first one is away', () => {
    world.connected = new Set([SECOND])
    send(1)
    expect(world.asked).toEqual([[SECOND, tap(1)]])
    expect(jobs.given(tap(1), PRINTER)).toBe(false)
    expect(jobs.given(tap(1), SECOND)).toBe(true)
  })

  test('after ten seconds where the first one does not answer', () => {
    world.connected = new Set([PRINTER, SECOND])
    send(1)
    after(PATIENCE_MS)
    expect(world.asked.map(([printer]) => printer)).toEqual([PRINTER, SECOND])
  })
})

test('a printer that comes back within twenty seconds prints what waits for it; later the desk does', () => {
  world.connected = new Set()
  send(1)
  after(PATIENCE_MS)
  world.connected = new Set([PRINTER])
  after(1_000)
  expect(world.asked).toEqual([[PRINTER, tap(1)]])
  jobs.given(tap(1), PRINTER)
  world.connected = new Set()
  send(2)
  after(2 * PATIENCE_MS)
  expect(stateOf(2)).toBe('at-the-desk')
})

test('a queue at a printer that answers is not given to the desk, however long it is', () => {
  for (const k of [1, 2, 3, 4, 5]) send(k)
  for (const k of [1, 2, 3, 4, 5]) {
    after(PATIENCE_MS - 1_000)
    expect(jobs.given(tap(k), PRINTER)).toBe(true)
  }
  expect(world.asked).toHaveLength(5)
})

test('a job is forgotten after half a day', () => {
  send(1)
  after(13 * 3_600_000)
  send(2)
  expect([stateOf(1), stateOf(2)]).toEqual([undefined, 'waiting'])
})

describe('With two servers', () => {
  /** The second server, to which these printers are connected. */
  const there = new Set<DeviceId>()
  const askedThere: string[] = []
  let other: PrintJobs

  beforeEach(() => {
    there.clear()
    askedThere.length = 0
    other = new PrintJobs({
      now: () => clock.now(),
      sheetOf: () => ({ mark: 'K7Q', labels: [label, label] }),
      standInOf: () => undefined,
    })
    other.connect({
      isConnected: (printer) => there.has(printer),
      print: (_, { jobId }) => void askedThere.push(jobId),
    })
  })

  /** Each server hears what the other one has to say. */
  function hear(): void {
    other.hear(jobs.shared())
    jobs.hear(other.shared())
  }

  test('23: the one to which the printer is connected prints what was sent to the other one, once', () => {
    world.connected.clear()
    there.add(PRINTER)
    send(1)
    hear()
    hear()
    expect([askedThere, world.asked]).toEqual([[tap(1)], []])
    after(1_000)
    expect(other.given(tap(1), PRINTER)).toBe(true)
    hear()
    expect(stateOf(1)).toBe('given')
    after(5 * PATIENCE_MS)
    expect([stateOf(1), world.asked]).toEqual(['given', []])
    // The page Tablets adds up what the servers count.
    expect([jobs.byPrinter(), other.byPrinter()]).toMatchObject([[{ given: 1 }], []])
  })

  test('a printer answers either of them', () => {
    world.connected.clear()
    there.add(PRINTER)
    send(1)
    hear()
    after(1_000)
    expect(jobs.given(tap(1), PRINTER)).toBe(true)
    hear()
    expect(other.find(tap(1))?.state).toBe('given')
  })

  test('labels that are printed by one are not asked for by the other, whose printer takes over', () => {
    send(1)
    there.add(SECOND)
    hear()
    expect([world.asked, askedThere, other.find(tap(1))]).toEqual([[[PRINTER, tap(1)]], [], undefined])
  })

  test('labels that nobody could print are at the desk of both, and are done when it has printed them at either', () => {
    world.connected.clear()
    send(1)
    after(2 * PATIENCE_MS)
    hear()
    expect(other.find(tap(1))?.state).toBe('at-the-desk')
    after(1_000)
    other.takeOver(other.find(tap(1))!)
    hear()
    expect(stateOf(1)).toBe('given')
  })

  test('labels of a server that is gone are at the desk too', () => {
    world.connected.clear()
    send(1)
    other.hear(jobs.shared())
    clock.turnTo(new Date(Date.parse(clock.now()) + 4 * PATIENCE_MS).toISOString())
    other.goOn()
    expect(other.find(tap(1))?.state).toBe('at-the-desk')
  })
})
