import { expect, onTestFinished, test } from 'vitest'
import { allAttendees, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { layCable, type Cable } from '#tests/eventstore-server/cable.ts'
import type { Fault } from '#tests/eventstore-server/faults.ts'
import { notReady, timedOut, tooManyCalls } from '#tests/eventstore-server/refusals.ts'
import { startEventStoreServer, type EventStoreServer } from '#tests/eventstore-server/server.ts'
import { SECRET, type Foyer } from '#tests/foyer/foyer.ts'
import { upwards } from '#tests/storms/church.ts'
import { foyer, newPhone } from '#tests/foyer/setup.ts'

/**
 * Two tablets register the same number at two servers on EventStoreDB, from the first moment after a start on. One
 * thing happens to one call between the servers and the database: to the first read of the race, then to the second,
 * and so on until a race has no further call, and the same with the appends.
 */

/** A busy machine does not use up the time for which a command is tried again. */
const PATIENCE = { deadline: 400, silence: 600, budget: 60_000, quiet: 5_000 }

type Race = {
  readonly database: EventStoreServer
  readonly cable: Cable
  /** A third tablet, at a server of its own, registers the same number. Resolves when it has its reply. */
  third(): Promise<void>
}

type Accident = (race: Race) => Fault

const accidents: [string, Accident][] = [
  ['the database is not ready', () => ({ before: notReady() })],
  ['the reply is lost', () => ({ after: notReady() })],
  ['the database gives up before it is done', () => ({ before: timedOut() })],
  ['the database gives up after it is done', () => ({ after: timedOut() })],
  ['it gets no reply and is not done', () => ({ before: 'silence' })],
  ['it is done and gets no reply', () => ({ after: 'silence' })],
  ['the database ends the connection because of too many calls', () => ({ before: tooManyCalls() })],
  ['the same after it is done', () => ({ after: tooManyCalls() })],
  ['the reply has no position', () => ({ withoutPosition: true })],
  ['a third tablet registers the number before it arrives', ({ third }) => ({ arrivesAfter: third })],
  ['a third tablet registers the number before its reply leaves', ({ third }) => ({ repliesAfter: third })],
  ['the line breaks before it is done', ({ cable }) => ({ arrivesAfter: async () => cable.cut(), before: notReady() })],
  ['the line breaks after it is done', ({ cable }) => ({ repliesAfter: async () => cable.cut() })],
  ['the database starts again after it is done', ({ database }) => ({ repliesAfter: () => startAgain(database) })],
]

async function startAgain(database: EventStoreServer): Promise<void> {
  await database.kill()
  await database.restart()
}

const register = ({ ask }: Foyer, phone: string) => ask(createUser, { body: { name: 'Naomi Frost', phone } })

/** A number that nobody has had, and one whose holder was erased. */
async function freeNumber(at: Foyer, wasHeld: boolean): Promise<string> {
  const phone = newPhone()
  if (!wasHeld) return phone
  const { body } = await register(at, phone)
  expect((await at.asAdmin(eraseAttendee, { params: { userId: body.id } })).status).toBe(204)
  return phone
}

/**
 * Opens three servers on one database, and races until each call between them has met the accident once. Returns how
 * many calls that were.
 */
async function raceAtEachCall(accident: Accident, wasHeld: boolean): Promise<number> {
  const database = await startEventStoreServer()
  const cable = await layCable(database)
  onTestFinished(async () => {
    void cable.unplug()
    await database.kill()
  })
  const environment = { EVENTSTORE_URL: cable.url, FOYER_SECRET: SECRET, ADMIN_PASSWORD: 'seven-candles-on-a-table' }
  const open = () => foyer({ log: eventStoreLog(readAddress(cable.url), PATIENCE), environment })
  const [one, other, aside] = [await open(), await open(), await open()]
  const phones: string[] = []

  /** Returns how many such calls the race had. */
  async function race(call: 'append' | 'read', moment: number): Promise<number> {
    const phone = await freeNumber(one, wasHeld)
    phones.push(phone)
    const thirds: Promise<{ status: number }>[] = []
    const third = async () => void (await thirds[thirds.push(register(aside, phone)) - 1])
    const before = database.faults.asked(call)
    database.faults.next(
      call,
      ...Array.from({ length: moment }, (): Fault => ({})),
      accident({ database, cable, third }),
    )
    const replies = await Promise.all([register(one, phone), register(other, phone)])
    const calls = database.faults.asked(call) - before
    database.faults.forgetNext()
    const statuses = [...replies, ...(await Promise.all(thirds))].map(({ status }) => status)
    expect(statuses.toSorted(upwards), `${call} ${moment}`).toEqual([201, ...statuses.slice(1).map(() => 409)])
    return calls
  }
  let met = 0
  for (const call of ['append', 'read'] as const) {
    let moment = 0
    while ((await race(call, moment)) > moment) moment += 1
    met += moment
  }
  // This server may still be reading what the others have written.
  const everybody = async () => (await aside.asAdmin(allAttendees, {})).body.map(({ phone }) => phone)
  await expect.poll(everybody).toHaveLength(phones.length)
  expect(new Set(await everybody())).toEqual(new Set(phones))
  return met
}

test.each(accidents)(
  'two tablets register one number: one of them is in and no call fails, when at any one call %s',
  async (_, accident) => expect(await raceAtEachCall(accident, false)).toBeGreaterThan(4),
)

test.each(accidents.filter(([what]) => what.includes('third') || what === 'the reply is lost'))(
  'the same with a number whose holder was erased, when at any one call %s',
  async (_, accident) => expect(await raceAtEachCall(accident, true)).toBeGreaterThan(4),
)
