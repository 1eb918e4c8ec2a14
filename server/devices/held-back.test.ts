import { expect, test } from 'vitest'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { BUDGETS } from '#server/access/limits/budgets.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import type { Foyer, Options } from '#tests/foyer/foyer.ts'
import { clockAt, foyer, shared } from '#tests/foyer/setup.ts'
import { fleetAt, letInTablet, type Tablet } from '#tests/foyer/tablets.ts'

const MOST = 3
const budgets = { ...BUDGETS, misses: { ...BUDGETS.misses, phone: { most: MOST, withinMs: 60_000 } } }

/** Somebody types numbers that nobody has, until one is refused. */
async function guessNumbers(server: Foyer, tablet?: Tablet): Promise<void> {
  const numbers = Array.from({ length: MOST + 1 }, (_, at) => `512555${1000 + at}`)
  const replies = await Promise.all(
    numbers.map((phone) =>
      tablet ? tablet.call(server, checkPhone, { body: { phone } }) : server.ask(checkPhone, { body: { phone } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
}

const isOn = (server: Foyer, tablet: Tablet) =>
  tablet.connect(server).emitWithAck('device:report', { version: '1.0.0', unsent: 0 })

test('the page of the tablets says for an hour at which kiosks somebody may be guessing numbers', async () => {
  const clock = clockAt('2026-11-22T15:58:00.000Z')
  const opened = await foyer({ ...clock, budgets })
  const { tablet } = await letInTablet(opened, { name: 'Main door' })
  await isOn(opened, tablet)
  await isOn(opened, (await letInTablet(opened, { name: 'Foyer screen', kind: 'wall' })).tablet)
  expect((await fleetAt(opened)).heldBack).toBeUndefined()
  await guessNumbers(opened, tablet)
  expect((await fleetAt(opened)).heldBack).toEqual({ at: '2026-11-22T15:58:00.000Z', kiosks: ['Main door'] })
  clock.turnTo('2026-11-22T16:57:59.999Z')
  expect((await fleetAt(opened)).heldBack).toBeDefined()
  clock.turnTo('2026-11-22T16:58:00.000Z')
  expect((await fleetAt(opened)).heldBack).toBeUndefined()
})

test('a device that is not on the page guesses numbers: the page says so without naming a kiosk', async () => {
  const opened = await foyer({ budgets })
  await guessNumbers(opened)
  expect((await fleetAt(opened)).heldBack).toMatchObject({ kiosks: [] })
})

test('each of several servers says what was guessed at another one, also once that one has stopped', async () => {
  const [log, ports] = [memoryEventLog(), [await freePort(), await freePort()] as const]
  const open = (own: number, other: number) => {
    const environment = { PORT: String(own), PEERS: `http://127.0.0.1:${other}/`, FOYER_SECRET: 'one and the same' }
    return foyer({ log: shared(log), budgets, environment } satisfies Options)
  }
  const [here, there] = [await open(...ports), await open(ports[1], ports[0])]
  await guessNumbers(there)
  await expect.poll(async () => (await fleetAt(here)).heldBack).toMatchObject({ kiosks: [] })
  await there.stop()
  expect((await fleetAt(here)).heldBack).toMatchObject({ kiosks: [] })
})
