import { beforeEach, expect, test, vi } from 'vitest'
import type { Tally } from '#counter/tallies/tally.ts'

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('document', { querySelector: () => null })

const emit = vi.fn<(message: string, ...rest: unknown[]) => void>()
const socket = {
  connected: true,
  emit,
  on: (name: string, then: () => void) => void (name === 'connect' && then()),
  connect: () => socket,
  disconnect: () => socket,
}
vi.mock('#web/live/connect.ts', () => ({ connect: () => socket }))
vi.mock('#web/live/live.ts', () => ({ goLive: () => ({ watch: () => {}, reconnect: () => {}, stop: () => {} }) }))
vi.mock('#web/live/wake.ts', () => ({ onWake: () => () => {} }))

/** What the phone has stored. It is read only when the test says so. */
let station = Promise.withResolvers<unknown>()
let tallies = Promise.withResolvers<Tally[]>()
vi.mock('#counter/tallies/phone-storage.ts', () => ({
  storedStation: () => station.promise,
  storeStation: async () => {},
  changeStored: () => tallies.promise,
}))

const MAIN_DOOR = { id: 'counter', name: 'Main door' }
const replies: Readonly<Record<string, object>> = {
  '/api/devices/me': { state: 'in', kind: 'counter', lettingIn: false, ...MAIN_DOOR },
  '/api/session': { hasHelpers: false, sharedPasswordWorks: true },
}
const asked: string[] = []
vi.stubGlobal('fetch', async (address: string) => {
  asked.push(address)
  return Response.json(replies[address] ?? [])
})

beforeEach(() => {
  vi.resetModules()
  emit.mockClear()
  station = Promise.withResolvers()
  tallies = Promise.withResolvers()
})

const aWhile = () => new Promise((done) => setImmediate(() => setImmediate(done)))

test('an usher stays at the door that they chose, however soon the server replies and however late the phone reads it', async () => {
  const { followCounting } = await import('./follow-counting.ts')
  const { useStation } = await import('#counter/station/station.ts')
  const { useUsher } = await import('#counter/usher/usher.ts')
  void followCounting()
  // The replies to what was asked meanwhile are there.
  await aWhile()
  station.resolve({ mayCount: true, event: null, last: null, door: { name: 'Balcony' } })
  await expect.poll(() => useUsher.getState().standing).toMatchObject(MAIN_DOOR)
  await aWhile()
  expect(useStation.getState().door).toEqual({ name: 'Balcony' })
})

test('a phone says how many people are not sent only when it has read how many it keeps', async () => {
  const { followCounting } = await import('./follow-counting.ts')
  const { useUsher } = await import('#counter/usher/usher.ts')
  const reports = () => emit.mock.calls.filter(([message]) => message === 'device:report')
  station.resolve(null)
  void followCounting()
  await expect.poll(() => useUsher.getState().standing).toMatchObject(MAIN_DOOR)
  expect(reports()).toEqual([])
  tallies.resolve([])
  await expect.poll(reports).toHaveLength(1)
})

/** Five people that the server has recorded at an event. */
const fiveAt = (eventId: number): Tally => ({
  counterId: `counter-of-${eventId}`,
  eventId,
  door: MAIN_DOOR,
  slices: [{ sliceId: 'slice', from: '2026-11-18T15:00:00.000Z', sum: 5, sequence: 1, known: { sum: 5, sequence: 1 } }],
})

test('the phone asks what became of both its counts when those of two events change within a moment', async () => {
  const { followCounting } = await import('./follow-counting.ts')
  const { useBoard } = await import('#web/live/board.ts')
  station.resolve(null)
  tallies.resolve([fiveAt(1), fiveAt(2)])
  await followCounting()
  await aWhile()
  vi.useFakeTimers()
  for (const eventId of [1, 2])
    for (const counted of [5, 0])
      useBoard.setState({
        shown: { eventId, version: 1, stats: { total: 0, firstTimers: 0, counted }, rows: null } as never,
      })
  asked.length = 0
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(asked.filter((address) => address.includes('/counts/'))).toEqual([
    '/api/events/1/counts/counter-of-1',
    '/api/events/2/counts/counter-of-2',
  ])
})
