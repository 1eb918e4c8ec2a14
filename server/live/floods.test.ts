import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventNow, foyer, viewerAt, type Viewer } from '#tests/foyer/setup.ts'
import { watchCounts } from '#tests/foyer/watching.ts'
import { cutOffFloods, MOST_CONNECTIONS } from './floods.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const connected = (viewer: Viewer) =>
  new Promise<boolean>((resolve) => {
    if (viewer.connected) return resolve(true)
    viewer.once('connect', () => resolve(true))
    viewer.once('connect_error', () => resolve(false))
    viewer.once('disconnect', () => resolve(false))
  })

const shout = (viewer: Viewer, times: number) => {
  for (let sent = 0; sent < times; sent++) (viewer.emit as (...words: unknown[]) => void)('nonsense', sent)
}

test('who sends more packets than any page is cut off, whatever they are, and a page beside it is not', async () => {
  const opened = await foyer()
  const [loud, quiet] = [viewerAt(opened), viewerAt(opened)]
  const eventId = await eventNow(opened)
  await watchCounts(loud, eventId)
  const closed = new Promise((resolve) => loud.once('disconnect', resolve))
  shout(loud, 59)
  expect(await closed).toBe('transport close')
  expect(await watchCounts(quiet, eventId)).toMatchObject({ eventId })
})

test('sixty tablets and twenty walls behind one address connect at once, and none is cut off', async () => {
  const opened = await foyer()
  const eventId = await eventNow(opened)
  const viewers = Array.from({ length: 80 }, () => viewerAt(opened))
  await Promise.all(
    viewers.map(async (viewer) => {
      await viewer.emitWithAck('device:report', { version: '1.0.0', unsent: 0 })
      await viewer.emitWithAck('message:watch', {})
      for (let asked = 0; asked < 4; asked++) await watchCounts(viewer, eventId)
    }),
  )
  expect(viewers.every((viewer) => viewer.connected)).toBe(true)
})

test('many connections of one address that send much in all are cut off, and those that send little are not', async () => {
  const opened = await foyer()
  const eventId = await eventNow(opened)
  const [quiet, ...loud] = Array.from({ length: 40 }, () => viewerAt(opened))
  await Promise.all(loud.map(connected))
  for (const viewer of loud) shout(viewer, 50)
  await expect.poll(() => loud.filter((viewer) => viewer.connected).length).toBeLessThan(loud.length)
  for (let asked = 0; asked < 8; asked++) await watchCounts(quiet!, eventId)
  expect(quiet?.connected).toBe(true)
})

test('one address keeps a limited number of connections open, and a device that was let in has its own', () => {
  const engine = new EventEmitter()
  const senders = { deviceOf: (key?: string) => (key ? { id: key, standing: 'in' } : null) }
  cutOffFloods({ engine } as never, { config: {}, senders, browsers: { idIn: () => null } } as never)
  function joining(address: string, headers = {}) {
    const socket = { remoteAddress: address, destroy: vi.fn<() => void>() }
    const request = { socket, headers }
    const connection = Object.assign(new EventEmitter(), { id: '', request, transport: {}, close: () => {} })
    engine.emit('connection', connection)
    return { connection, isCutOff: () => socket.destroy.mock.calls.length > 0 }
  }
  const all = Array.from({ length: MOST_CONNECTIONS }, () => joining('192.168.7.1'))
  expect(all.some(({ isCutOff }) => isCutOff())).toBe(false)
  expect(joining('192.168.7.1').isCutOff()).toBe(true)
  expect(joining('192.168.7.2').isCutOff()).toBe(false)
  expect(joining('192.168.7.1', { cookie: 'key of a tablet' }).isCutOff()).toBe(false)
  all[0]?.connection.emit('close')
  expect(joining('192.168.7.1').isCutOff()).toBe(false)
})
