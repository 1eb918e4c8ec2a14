import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ShownBoard, afterChange } from '#web/live/board.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { type Foyer, SUNDAY } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, everythingIn, foyer, shared, viewerAt } from '#tests/foyer/setup.ts'
import { unhurried } from '#tests/foyer/unhurried.ts'
import { watchBoard } from '#tests/foyer/watching.ts'
import { WIDE_BUDGETS } from '#tests/foyer/wide-budgets.ts'
import { presentIn } from './reference.ts'
import { type Household, type Ledger, type Storm, desk, emptyLedger, tablet } from './storm.ts'

/** What the activity has to say of check-ins and take-backs, found slowly in the facts of the log alone. */

type Told = { readonly id: string; readonly deed: string; readonly people: readonly number[] }

const inOrder = (told: readonly Told[]): Told[] => told.toSorted((a, b) => (a.id < b.id ? -1 : 1))

const sorted = (people: Iterable<number>): number[] => [...people].toSorted((a, b) => a - b)

/** What a server tells of check-ins and take-backs. */
const toldBy = (acts: readonly Act[]): Told[] =>
  inOrder(
    acts
      .filter(({ kind }) => kind === 'check-ins' || kind === 'taken-back')
      .map(({ id, deed, people }) => ({ id, deed, people: sorted(people.map((person) => person.id)) })),
  )

/** Each command tells only what it changed: only newcomers come, and only people who were there leave. */
function happenedIn(log: readonly DomainEvent[], households: readonly { id: number }[]): Told[] {
  return inOrder(households.flatMap(({ id }) => happenedWith(id, log)))
}

function happenedWith(household: number, log: readonly DomainEvent[]): Told[] {
  const facts = log.filter((event) => 'attendeeId' in event.data && event.data.attendeeId === household)
  const told = new Map<string, { came: number[]; left: number[]; by: DomainEvent['type'] }>()
  for (const [place, { type, data }] of facts.entries()) {
    if (!('gatheringId' in data && 'commandId' in data)) continue
    const before = presentIn(household, facts.slice(0, place))
    const after = presentIn(household, facts.slice(0, place + 1))
    const one = told.get(data.commandId) ?? { came: [], left: [], by: type }
    one.came.push(...[...after.keys()].filter((person) => !before.has(person)))
    one.left.push(...[...before.keys()].filter((person) => !after.has(person)))
    told.set(data.commandId, one)
  }
  return [...told].flatMap(([id, { came, left, by }]) => {
    if (came.length === 0 && left.length === 0) return []
    const deed = came.length === 0 ? 'takenBack' : by === 'TakeBackUndone' ? 'undone' : 'checkedIn'
    const isBoth = came.length > 0 && left.length > 0
    return [{ id, deed: isBoth ? 'corrected' : deed, people: sorted([...came, ...left]) }]
  })
}

/**
 * Tablets and the welcome desk check in, take back and undo at the same moment, over a network that loses requests and
 * replies and delivers some twice, while a server is replaced. In the end all servers agree with what the log says.
 */

const FAMILIES = 20

/** Opens the log of one storm. Servers may share it, or only one may use it at a time. */
type OpenLog = () => Promise<{ open(): Promise<EventLog>; servers: 1 | 2 }>

const inMemory: OpenLog = async () => {
  const log = unhurried(memoryEventLog())
  return { open: async () => shared(log), servers: 2 }
}

const inSqlite: OpenLog = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-storm-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return { open: () => sqliteEventLog(directory), servers: 1 }
}

const inEventStore: OpenLog = async () => {
  const database = await startEventStoreServer()
  onTestFinished(() => database.kill())
  return { open: async () => eventStoreLog(readAddress(database.url)), servers: 2 }
}

/** Clocks that go on by a tenth of a second whenever somebody looks at one. One of them is a minute fast. */
function tickingClocks(): { right: () => string; fast: () => string } {
  let time = Date.parse(SUNDAY)
  const next = (ahead: number) => new Date((time += 100) + ahead).toISOString()
  return { right: () => next(0), fast: () => next(60_000) }
}

async function household(at: Foyer): Promise<Household> {
  const { id, familyMembers } = await aFamily(at)
  return { id, people: [id, ...familyMembers.map((member) => member.id)] }
}

/** The rows of a dashboard that has watched all the time. */
async function dashboardAt(at: Foyer, eventId: number): Promise<() => ShownBoard> {
  const viewer = viewerAt(at)
  let shown: ShownBoard | null = null
  viewer.on('board:changed', (change) => {
    const after = shown && afterChange(shown, change)
    if (shown && !after) throw new Error('A change did not follow what was shown')
    shown = after
  })
  shown = await watchBoard(viewer, eventId)
  return () => shown as ShownBoard
}

const byId = <T extends { id: number }>(rows: readonly T[] | undefined) => rows?.toSorted((a, b) => a.id - b.id)

/** What a server says of who is present, once it shows everything that the log holds. */
async function saidBy(at: Foyer, eventId: number, households: readonly Household[]) {
  await at.views.reached((await everythingIn(at.log)).at(-1)?.position ?? '')
  const { body: rows } = await at.asAdmin(eventAttendances, { params: { eventId } })
  const { body: stats } = await at.ask(eventStats, { params: { eventId } })
  const atKiosk = households.map(async ({ id }) => {
    const { body } = await at.ask(userWithFamily, { params: { userId: id } })
    return new Map(body.checkedIn?.people.map((one) => [one.id, one.checkInTime]))
  })
  return { rows: byId(rows) ?? [], stats, atKiosk: await Promise.all(atKiosk) }
}

type Said = Awaited<ReturnType<typeof saidBy>>

const earliestIn = (since: ReadonlyMap<number, string> = new Map()) => [...since.values()].toSorted()[0]

function expectTheReference({ rows, stats, atKiosk }: Said, log: readonly DomainEvent[], households: Household[]) {
  const present = households.map(({ id }) => presentIn(id, log))
  expect(atKiosk.map((one) => [...one].toSorted(([a], [b]) => a - b))).toEqual(
    present.map((one) => [...one].toSorted(([a], [b]) => a - b)),
  )
  const people = present.reduce((sum, { size }) => sum + size, 0)
  expect(stats).toEqual({ totalAttendees: people, firstTimeGuests: people, counted: 0 })
  for (const [index, { id }] of households.entries()) {
    const [there, row] = [present[index], rows.find((one) => one.id === id)]
    expect(row?.groupSize ?? 0, `the row of ${id}`).toBe(there?.size)
    expect(row?.checkInTime).toBe(earliestIn(there))
    expect(row?.primary ?? false).toBe(there?.has(id))
  }
}

/** Compares what tablets were told with what is true in the end, without looking at how the log says it. */
function expectNobodyLost({ confirmed, voided, dropped, deskChanged }: Ledger, said: Said, households: Household[]) {
  const isPresent = (household: number, person: number) =>
    said.atKiosk[households.findIndex(({ id }) => id === household)]?.has(person) ?? false
  const confirms = [...confirmed]
  for (const { id, people } of households) {
    if (deskChanged.has(id)) continue
    for (const person of people) {
      const vouching = confirms.filter(([, one]) => one.household === id && one.people.includes(person))
      const stands = vouching.some(([commandId]) => !voided.has(commandId))
      expect(isPresent(id, person), `${person}, for whom ${vouching.length} commands vouched`).toBe(stands)
    }
  }
  for (const [commandId, { household, people, told }] of confirms) {
    if (voided.has(commandId) || deskChanged.has(household)) continue
    expect(
      people.filter((person) => !told.includes(person)),
      'not told that they are checked in',
    ).toEqual([])
  }
  for (const commandId of dropped) expect(confirmed.has(commandId)).toBe(false)
}

const eventsOf = async (at: Foyer) => (await everythingIn(at.log)).map(({ event }) => event)

const commandIn = ({ data }: DomainEvent) => ('commandId' in data ? data.commandId : '')

const actsAt = async (at: Foyer): Promise<Act[]> => (await at.asAdmin(activity, { query: {} })).body

/** The activity tells what happened, and nothing else. Take-backs and their undos name each other. */
function expectTheTrail(acts: readonly Act[], log: readonly DomainEvent[], households: readonly Household[]) {
  expect(toldBy(acts)).toEqual(happenedIn(log, households))
  // A take-back with which nobody left, and an undo after which nobody came again, are not told.
  const ids = new Set(acts.map(({ id }) => id))
  const undone = acts.flatMap(({ id, undoneBy = '' }) => (ids.has(undoneBy) ? [`${undoneBy} undoes ${id}`] : []))
  const undos = acts.flatMap(({ id, undoes = '' }) => (ids.has(undoes) ? [`${id} undoes ${undoes}`] : []))
  expect(undone.toSorted()).toEqual(undos.toSorted())
  const thatCount = new Set(acts.filter(({ undoneBy }) => undoneBy === undefined).map(({ id }) => id))
  const namedAsEnd = acts.flatMap(({ takenBackBy }) => takenBackBy ?? [])
  expect(namedAsEnd.filter((id) => ids.has(id) && !thatCount.has(id))).toEqual([])
}

async function runStorm(openLog: OpenLog, visits: number) {
  const { open, servers } = await openLog()
  const { right: now, fast } = tickingClocks()
  const another = async (clock = now) => foyer({ log: await open(), now: clock, budgets: WIDE_BUDGETS })
  const running = [await another()]
  if (servers === 2) running.push(await another(fast))
  const [first] = running as [Foyer]
  const eventId = await eventNow(first)
  const households = await Promise.all(Array.from({ length: FAMILIES }, () => household(first)))

  let turn = 0
  const server = () => running[(turn += 1) % running.length] as Foyer
  const storm: Storm = { eventId, households, ledger: emptyLedger(), server, now }
  const shown = servers === 2 ? await dashboardAt(running[1] as Foyer, eventId) : null

  const tablets = [1, 2, 3, 4, 5].map((seed) => tablet(storm, seed, visits / 5))
  const desks = [6, 7].map((seed) => desk({ ...storm, households: households.slice(0, 10) }, seed, visits / 20))
  const replaced = first.stop().then(async () => void (running[0] = await another()))
  await Promise.all([...tablets, ...desks, replaced])
  // Rows vanish from the dashboard last of all.
  for (const { id } of households.slice(0, 3)) {
    storm.ledger.deskChanged.add(id)
    await server().asAdmin(takeBackAttendance, { params: { eventId, userId: id }, body: {} })
  }
  return { storm, households, running, another, shown }
}

describe.each([
  ['in memory, with two servers', inMemory, 400],
  ['in SQLite', inSqlite, 400],
  ['in EventStoreDB, with two servers', inEventStore, 150],
] as const)('with the log %s', (_, openLog, visits) => {
  test('nobody is lost, nobody counts who was taken back, and every server says the same', async () => {
    const { storm, households, running, another, shown } = await runStorm(openLog, visits)
    const { eventId, ledger } = storm
    const [one] = running as [Foyer]
    const log = await eventsOf(one)

    const said = await saidBy(one, eventId, households)
    expectTheReference(said, log, households)
    expectNobodyLost(ledger, said, households)
    for (const other of running.slice(1)) expect(await saidBy(other, eventId, households)).toEqual(said)
    if (shown) await expect.poll(() => byId(shown().rows)).toEqual(said.rows)

    const acts = await actsAt(one)
    expectTheTrail(acts, log, households)
    for (const other of running.slice(1)) expect(await actsAt(other)).toEqual(acts)

    const recorded = log.map(commandIn).filter((id) => id !== '')
    const confirmedIds = [...ledger.confirmed.keys()]
    expect([...ledger.corrected].filter((id) => !recorded.includes(id))).toEqual([])
    expect(confirmedIds.filter((id) => recorded.filter((other) => other === id).length !== 1)).toEqual([])

    // Everything that was recorded is sent once more.
    const known = new Set(recorded)
    await Promise.all([...ledger.sent].filter(([id]) => known.has(id)).map(([, send]) => send()))
    expect(await eventsOf(one)).toHaveLength(log.length)

    if (running.length === 1) await one.stop()
    const rebuilt = await another()
    expect(await saidBy(rebuilt, eventId, households), 'rebuilt').toEqual(said)
    expect(await actsAt(rebuilt), 'rebuilt').toEqual(acts)

    // Without those who were erased the same is told, and nobody of them is named.
    const erased = households.slice(-2)
    for (const { id } of erased) await rebuilt.asAdmin(eraseAttendee, { params: { userId: id } })
    const left = await actsAt(rebuilt)
    expect(toldBy(left)).toEqual(toldBy(acts))
    const gone = new Set(erased.flatMap(({ people }) => people))
    expect(
      left.flatMap(({ people }) => people).filter(({ id, name }) => gone.has(id) === (name !== undefined)),
    ).toEqual([])
    if (running.length === 1) await rebuilt.stop()
    expect(await actsAt(await another()), 'rebuilt without those who were erased').toEqual(left)
  })
})
