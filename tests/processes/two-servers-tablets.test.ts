import { afterAll, beforeAll, expect, test } from 'vitest'
import { pauseDevice, setDoors } from '#domain/contract/device/device-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { ADMIN, askAt } from '#tests/foyer/foyer.ts'
import { startProcess } from '#tests/foyer/foyer-process.ts'
import {
  startServersOnOneLog,
  type ServerOnLog,
  type ServersOnOneLog,
} from '#tests/foyer/cluster/servers-on-one-log.ts'
import { hearing } from '#tests/foyer/setup.ts'
import { accept, fleetAt, letIn, Tablet, waitingId } from '#tests/foyer/tablets.ts'

/** Two servers that know each other, as separate processes on one database, and a balancer that spreads the calls. */

let church: ServersOnOneLog

beforeAll(async () => {
  church = await startServersOnOneLog(2, (addresses) => ({
    PEERS: addresses.join(', '),
    TRUST_PROXY: '127.0.0.1',
  }))
})
afterAll(() => church.stop())

const standing = async (tablet: Tablet, at: { url: string }) => (await tablet.standing(at)).state
const look = { body: { phone: '5125550100' } }

test('a tablet behind the balancer is let in, also when each call reaches another server', async () => {
  await letIn(church.balancer)
  const tablet = new Tablet()
  // Each server hears in its own time that tablets may ask.
  let code: string | undefined
  const ask = async () => {
    const { body } = await tablet.ask(church.balancer)
    code = body.code
    return body.state
  }
  for (const _ of church.servers) await expect.poll(ask).toBe('waiting')
  for (const { running } of church.servers)
    await expect.poll(async () => (await fleetAt(running)).waiting.map((waiting) => waiting.code)).toEqual([code])
  expect((await accept(church.balancer, await waitingId(church.balancer, code))).status).toBe(200)
  for (const { running } of church.servers) await expect.poll(() => standing(tablet, running)).toBe('in')
})

test('a tablet comes in although its server is killed right after it was accepted', async () => {
  const [one, other] = church.servers as [ServerOnLog, ServerOnLog]
  await letIn(other.running)
  const tablet = new Tablet()
  await expect.poll(async () => (await tablet.ask(one.running)).status).toBe(200)
  const { body } = await tablet.ask(one.running)
  await accept(one.running, await waitingId(one.running, body.code), { name: 'Chapel' })
  one.running.signal('SIGKILL')
  await one.running.ended
  await expect.poll(() => standing(tablet, other.running)).toBe('in')
  one.running = await startProcess(one.environment)
  expect(await standing(tablet, one.running)).toBe('in')
})

test('closed doors and a pause hold at both servers, also for a tablet that is connected to the other one', async () => {
  const [one, other] = church.servers as [ServerOnLog, ServerOnLog]
  const tablet = new Tablet()
  await letIn(one.running)
  await expect.poll(async () => (await tablet.ask(one.running)).status).toBe(200)
  const { body } = await tablet.ask(one.running)
  const id = await waitingId(one.running, body.code)
  await accept(one.running, id, { name: 'Side door' })
  await expect.poll(() => standing(tablet, other.running)).toBe('in')
  const socket = tablet.connect(other.running)
  await socket.emitWithAck('device:report', { version: '1.0.0', unsent: 0 })

  const paused = hearing(socket, 'device:changed')
  await askAt(one.running.url, pauseDevice, { params: { id } }, { authorization: ADMIN })
  expect(await paused).toMatchObject({ state: 'paused', name: 'Side door' })
  await askAt(one.running.url, setDoors, { body: { closed: true } }, { authorization: ADMIN })
  for (const { running } of church.servers) {
    await expect.poll(async () => (await tablet.call(running, checkPhone, look)).failure.code).toBe('device-paused')
    await expect.poll(async () => (await askAt(running.url, checkPhone, look)).failure.code).toBe('device-unknown')
  }
})
