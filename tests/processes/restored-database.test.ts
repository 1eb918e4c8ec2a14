import { expect, onTestFinished, test } from 'vitest'
import { doorCounts } from '#domain/contract/counting/counting-routes.ts'
import { LOG_HEADER } from '#domain/contract/route.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { takeHelperAway } from '#domain/contract/helper/helper-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { renameLog } from '#commands/restored/rename-log.ts'
import { endingsIn } from '#server/endings/endings-list.ts'
import { knownLogIn } from '#server/starting/known/known-log.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { type Foyer, PASSWORD, SECRET, openFoyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { eventNow, everythingIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { householdsAt } from '#tests/storms/church.ts'
import { chanceFrom, seed } from '#tests/storms/size.ts'
import type { Visits } from '#tests/storms/tab/tab.ts'
import type { Taps } from '#tests/storms/tab/usher.ts'
import { type Ledger, deliverEverything, openTab, tabletInStorm } from '#tests/storms/tablet-in-a-storm.ts'
import { PATIENTLY, expectAsTold, keptOn, openPhone } from './restored-tablets.ts'
import { ANY } from '#tests/eventstore-server/record.ts'
import { type Store, createStore } from '#tests/eventstore-server/store.ts'

/**
 * A church whose log is in EventStoreDB goes back to a copy of the database that was made while families checked in, as
 * the guide says: stop, set the data back, `npm run restored`, start. The tablets and the phone of an usher are real.
 */

const { within } = ownDirectory()
const chance = chanceFrom(seed)

const [TABLETS, VISITS, TAPS] = [3, 6, 6]

/** A server on the database, until it is stopped. */
async function serverOn(database: string, PORT: string): Promise<Foyer> {
  const environment = { EVENTSTORE_URL: database, FOYER_SECRET: SECRET, ADMIN_PASSWORD: PASSWORD, PORT }
  const now = () => new Date().toISOString()
  return await openFoyer({
    log: eventStoreLog(readAddress(database)),
    environment,
    now,
    endings: endingsIn([within()]),
    known: knownLogIn(within()),
  })
}

async function count(taps: Taps): Promise<void> {
  const phone = openPhone(taps)
  await phone.tapped
  await phone.ended()
}

test('after EventStoreDB is set back to a copy, tablets and phones bring everybody back once, except those who were erased or turned away', async () => {
  let database = await startEventStoreServer()
  onTestFinished(() => database.kill())
  const PORT = String(await freePort())
  let server = await serverOn(database.url, PORT)
  onTestFinished(() => server.stop())
  const { url } = server
  const eventId = await eventNow(server)
  const households = await householdsAt(url, 20)
  const usher = await signedIn(server, { roles: ['greeter'] })
  const leaver = await signedIn(server, { roles: ['care'] })
  const lost = await letInTablet(server)

  const ledger: Ledger = new Map()
  const tablets = Array.from({ length: TABLETS }, (_, n): Visits => {
    const tablet = { name: `tablet ${n}`, directory: within(`tablet-${n}`), url }
    return { tablet, seed: chance() * 1e9, visits: VISITS, eventId, households, takeBackOfTen: 4 }
  })
  const visitAll = () => Promise.all(tablets.map((one) => tabletInStorm(one, ledger, chance)))
  const phone = { name: 'phone', directory: within('phone'), url, headers: usher.browser.headers(server) }
  const taps: Taps = { phone, taps: TAPS, eventId, door: 'Main door' }

  await Promise.all([visitAll(), count(taps)])
  const copied = database.store.log.length
  const copy = copyOf(database.store)
  await Promise.all([visitAll(), count(taps)])
  await Promise.all(tablets.map(deliverEverything))
  const [[erased = 0] = []] = households
  expect((await server.asAdmin(eraseAttendee, { params: { userId: erased } })).status).toBe(204)
  expect((await server.asAdmin(takeHelperAway, { params: { id: leaver.id } })).status).toBe(204)
  expect((await server.asAdmin(turnAwayDevice, { params: { id: lost.id }, body: {} })).status).toBe(204)
  const { counted } = (await server.asAdmin(doorCounts, { params: { eventId } })).body
  expect(counted).toBe(2 * TAPS)

  await server.stop()
  await database.kill()
  expect(database.store.log.length, 'the copy lacks something').toBeGreaterThan(copied)
  database = await startEventStoreServer({ store: copy, port: database.port })
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  await renameLog({ words: [], environment: { EVENTSTORE_URL: database.url }, say, warn: say })
  expect(said.join()).toContain('The log has a new id')

  server = await serverOn(database.url, PORT)
  const open = tablets.map((one) => openTab({ ...one, visits: 0 }, () => {}))
  const phoneAgain = openPhone({ ...taps, taps: 0 })
  const newLog = (await server.ask(currentEvent, {})).headers.get(LOG_HEADER)
  await expect
    .poll(() => tablets.map(({ tablet }) => keptOn(tablet.directory)), PATIENTLY)
    .toEqual(tablets.map(() => ({ waiting: 0, logs: [newLog] })))
  await expect
    .poll(async () => (await server.asAdmin(doorCounts, { params: { eventId } })).body.counted, PATIENTLY)
    .toBe(counted)
  for (const tab of open) {
    tab.kill()
    await tab.ended
  }
  await phoneAgain.ended()

  expect((await server.asAdmin(userWithFamily, { params: { userId: erased } })).status).toBe(410)
  expect((await server.ask(userWithFamily, { params: { userId: 1 } }, leaver.browser.headers(server))).status).not.toBe(
    200,
  )
  expect((await lost.tablet.standing(server)).state).toBe('turned-away')
  const log = (await everythingIn(server.log)).map(({ event }) => event)
  expectAsTold(
    [...ledger].filter(([, { userId }]) => userId !== erased),
    log,
  )
  expect(JSON.stringify(log)).not.toContain(`"attendeeId":${erased},"name"`)
})

/** What a copy of the database's files at this moment holds. The places of all records stay the same. */
function copyOf(store: Store): Store {
  const copy = createStore()
  const [, ...written] = store.log
  for (const event of written)
    if (event.type === '$streamDeleted') copy.tombstone(event.stream, ANY)
    else copy.write(event.stream, ANY, [event])
  return copy
}
