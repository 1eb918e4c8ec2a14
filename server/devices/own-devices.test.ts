import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { refuseDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { listHelpers, session } from '#domain/contract/helper/helper-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Options } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { clockAt, foyer, shared } from '#tests/foyer/setup.ts'
import { accept, fleetAt, letIn, letInTablet, Tablet, waitingId } from '#tests/foyer/tablets.ts'

// A server that replies slowly on a busy machine is not silent.
beforeEach(() => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  return () => timeout.mockRestore()
})

/** Two servers on one log, each of which knows the other's address. */
async function twoServers(
  options: Options = {},
  secrets: readonly [string, string] = ['one and the same', 'one and the same'],
) {
  const log = memoryEventLog()
  const ports = [await freePort(), await freePort()] as const
  const open = (own: number, other: number, secret: string) =>
    foyer({
      ...options,
      log: shared(log),
      environment: { PORT: String(own), PEERS: `http://127.0.0.1:${other}/`, FOYER_SECRET: secret },
    })
  return {
    here: await open(ports[0], ports[1], secrets[0]),
    there: await open(ports[1], ports[0], secrets[1]),
  }
}

describe('The page of the tablets at one of two servers', () => {
  test('shows a tablet that asks the other one, and lets it in', async () => {
    const { here, there } = await twoServers()
    await letIn(here)
    const tablet = new Tablet({ 'user-agent': 'Mozilla/5.0 (iPad) Version/17.0 Safari/604.1' })
    const { body } = await tablet.ask(there)
    expect((await fleetAt(here)).waiting).toMatchObject([{ code: body.code, browser: 'iPad, Safari' }])
    await accept(here, await waitingId(here, body.code))
    expect(await tablet.standing(there)).toMatchObject({ state: 'in' })
    expect(await tablet.standing(here)).toMatchObject({ state: 'in' })
  })

  test('shows a tablet once that asks both', async () => {
    const { here, there } = await twoServers()
    await letIn(here)
    const tablet = new Tablet()
    const [one, other] = [await tablet.ask(there), await tablet.ask(here)]
    expect(one.body).toEqual(other.body)
    expect((await fleetAt(here)).waiting).toHaveLength(1)
  })

  test('no longer shows a tablet that was refused at the other one', async () => {
    const { here, there } = await twoServers()
    await letIn(here)
    const tablet = new Tablet()
    const id = await waitingId(there, (await tablet.ask(there)).body.code)
    await there.asAdmin(refuseDevice, { params: { id } })
    await tablet.ask(here)
    expect((await fleetAt(here)).waiting).toEqual([])
  })

  test('shows that a tablet is on at the other one, what it keeps, and how its battery is', async () => {
    const { here, there } = await twoServers()
    const { tablet, id } = await letInTablet(there)
    const said = { version: '1.0.0', unsent: 2, battery: { percent: 12, isCharging: false } }
    await tablet.connect(there).emitWithAck('device:report', said)
    expect((await fleetAt(here)).devices).toMatchObject([{ id, isOn: true, ...said }])
    const refused = await here.asAdmin(turnAwayDevice, { params: { id }, body: {} })
    expect(refused).toMatchObject({ status: 409, failure: { code: 'check-ins-not-delivered', unsent: 2 } })
  })

  test('shows a tablet as on that is connected to one server and was heard of later by the other', async () => {
    const clock = clockAt()
    const { here, there } = await twoServers(clock)
    const { tablet } = await letInTablet(there)
    await tablet.connect(there).emitWithAck('device:report', { version: '1.0.0', unsent: 2 })
    clock.turnTo('2026-11-22T16:00:00.000Z')
    await tablet.standing(here)
    const { devices } = await fleetAt(here)
    expect(devices).toMatchObject([{ isOn: true, unsent: 2 }])
    expect(devices[0]).not.toHaveProperty('heardAt')
  })

  test('calls the tablets of the other one quiet when that is away, from its last reply on', async () => {
    const clock = clockAt()
    const { here, there } = await twoServers(clock)
    const { tablet } = await letInTablet(there)
    await tablet.connect(there).emitWithAck('device:report', { version: '1.0.0', unsent: 2 })
    expect((await fleetAt(here)).devices).toMatchObject([{ isOn: true }])
    await there.stop()
    clock.turnTo('2026-11-22T16:00:00.000Z')
    expect((await fleetAt(here)).devices).toMatchObject([
      { isOn: false, heardAt: '2026-11-22T15:58:00.000Z', unsent: 2 },
    ])
    expect(here.logged.filter((line) => line.includes('does not reply'))).toHaveLength(1)
  })

  test('is asked for again after five seconds', async () => {
    const clock = clockAt()
    const { here, there } = await twoServers(clock)
    expect(await fleetAt(here)).toMatchObject({ actingWithoutKey: 0 })
    await new Tablet().connect(there).emitWithAck('device:report', { version: '1.0.0', unsent: 0 })
    expect(await fleetAt(here)).toMatchObject({ actingWithoutKey: 0 })
    clock.turnTo('2026-11-22T15:58:05.000Z')
    expect(await fleetAt(here)).toMatchObject({ actingWithoutKey: 1 })
  })
})

describe('The page of the helpers at one of two servers', () => {
  test('says who is here at the other one, and when somebody was last seen there after it has stopped', async () => {
    const clock = clockAt()
    const { here, there } = await twoServers(clock)
    const { browser, id } = await signedIn(there, { name: 'Joel Amsterby' })
    const helpersAt = async () => (await here.asAdmin(listHelpers, {})).body.helpers
    await expect.poll(helpersAt).toMatchObject([{ id }])
    clock.turnTo('2026-11-22T16:30:00.000Z')
    await browser.call(there, session, {})
    expect(await helpersAt()).toMatchObject([{ id, isHere: true, lastSeen: '2026-11-22T16:30:00.000Z' }])
    await there.stop()
    clock.turnTo('2026-11-22T16:40:00.000Z')
    expect(await helpersAt()).toMatchObject([{ id, isHere: false, lastSeen: '2026-11-22T16:30:00.000Z' }])
  })
})

describe('A server', () => {
  test('believes no other server that has another secret, and tells it nothing', async () => {
    const log = memoryEventLog()
    const stranger = await foyer({ log, environment: { FOYER_SECRET: 'quite another secret' } })
    await letIn(stranger)
    await new Tablet().ask(stranger)
    const here = await foyer({ environment: { PEERS: stranger.url } })
    await letIn(here)
    expect((await fleetAt(here)).waiting).toEqual([])
    expect(here.logged.join()).toContain('another server does not reply')
  })

  test('believes no reply that is not signed', async () => {
    const known = { sightings: [], asks: [], refused: [], acting: 7 }
    const impostor = createServer((_, response) => {
      response.setHeader('foyer-peer-signature', 'a'.repeat(43))
      response.end(JSON.stringify({ server: '3f0c7a52-91be-8d46-b2e5-6a1d08c4f97b', known }))
    })
    await new Promise<void>((resolve) => void impostor.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void impostor.close())
    const { port } = impostor.address() as AddressInfo
    const here = await foyer({ environment: { PEERS: `http://127.0.0.1:${port}` } })
    expect((await fleetAt(here)).actingWithoutKey).toBe(0)
    expect(here.logged.join()).toContain('The reply is not signed with this secret')
  })

  test('tells what it knows only to a caller with a signature', async () => {
    const opened = await foyer()
    for (const headers of [{}, { 'foyer-peer': '1.2.3' }, { 'foyer-peer': `${Date.now()}.${'a'.repeat(22)}.bbb` }]) {
      const response = await fetch(`${opened.url}/peers/devices`, { method: 'POST', headers })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not-found' })
    }
  })

  test('that names itself does not count its tablets twice', async () => {
    const port = String(await freePort())
    const opened = await foyer({ environment: { PORT: port, PEERS: `http://127.0.0.1:${port}` } })
    await new Tablet().connect(opened).emitWithAck('device:report', { version: '1.0.0', unsent: 0 })
    expect((await fleetAt(opened)).actingWithoutKey).toBe(1)
  })
})
