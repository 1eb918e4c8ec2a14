import { createServer } from 'node:http'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShownChange, ShownBoard } from './board.ts'
import { goLive } from './live.ts'
import type { Live } from './live.ts'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'

const EVENT = 2026112201

const counts = (version: string, totalAttendees: number): ShownBoard => ({
  eventId: EVENT,
  version,
  stats: { totalAttendees, firstTimeGuests: 0, counted: 0 },
  arrivals: [],
})

type Church = {
  io: Server<ClientToServerEvents, ServerToClientEvents>
  http: HttpServer
  port: number
  asked: string[]
}

const unknown = { ok: false, code: 'unknown-gathering', message: 'No' } as const

/** A server that shows this board, with names if the password is right. It knows no gathering while there is none. */
async function church(shown: () => ShownBoard | null, port = 0): Promise<Church> {
  const http = createServer()
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(http)
  const asked: string[] = []
  io.on('connection', (socket) => {
    socket.on('counts:watch', ({ eventId }, reply) => {
      asked.push(`counts ${eventId}`)
      const value = shown()
      reply(value ? { ok: true, value } : unknown)
    })
    socket.on('board:watch', ({ authorization }, reply) => {
      asked.push('board')
      const value = shown()
      if (!value) reply(unknown)
      else if (authorization === 'right') reply({ ok: true, value: { ...value, rows: [] } })
      else reply({ ok: false, code: 'password-needed', message: 'No' })
    })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const opened = { io, http, port: (http.address() as AddressInfo).port, asked }
  churches.push(opened)
  return opened
}

const churches: Church[] = []
const lives: Live[] = []

afterEach(async () => {
  for (const live of lives.splice(0)) live.stop()
  for (const { io } of churches.splice(0)) await io.close()
})

/** A viewer that remembers what it was shown. */
function viewer(port: number, onRefused?: () => void) {
  const seen = { shown: null as ShownBoard | null, connection: '', told: 0 }
  const live = goLive({
    url: `http://127.0.0.1:${port}`,
    viewer: {
      replace: (shown) => void (seen.shown = shown),
      follow(change: ShownChange) {
        if (change.follows !== seen.shown?.version) return false
        const { follows: _, ...shown } = change
        seen.shown = shown
        return true
      },
      connect: (connection) => void (seen.connection = connection),
      heard: () => {},
    },
    onEventsChanged: () => void (seen.told += 1),
    ...(onRefused && { onRefused }),
  })
  lives.push(live)
  return { live, seen }
}

const total = (seen: { shown: ShownBoard | null }) => seen.shown?.stats.totalAttendees

test('a viewer sees the board and then every change', async () => {
  const { io, port } = await church(() => counts('a', 1))
  const { live, seen } = viewer(port)
  live.watch(EVENT)
  await expect.poll(() => total(seen)).toBe(1)
  io.emit('counts:changed', { ...counts('b', 2), follows: 'a' })
  await expect.poll(() => total(seen)).toBe(2)
  expect(seen.connection).toBe('live')
})

test('a viewer that missed a change asks for the whole board', async () => {
  let now = counts('a', 1)
  const { io, port, asked } = await church(() => now)
  const { live, seen } = viewer(port)
  live.watch(EVENT)
  await expect.poll(() => total(seen)).toBe(1)
  now = counts('c', 9)
  io.emit('counts:changed', { ...now, follows: 'b' })
  await expect.poll(() => total(seen)).toBe(9)
  expect(asked).toHaveLength(2)
})

test('changes that arrive before the board itself are not lost', async () => {
  const { io, port } = await church(() => counts('a', 1))
  io.on('connection', (socket) =>
    socket.prependAny((name: string) => {
      if (name === 'counts:watch') socket.emit('counts:changed', { ...counts('b', 2), follows: 'a' })
    }),
  )
  const { live, seen } = viewer(port)
  live.watch(EVENT)
  await expect.poll(() => total(seen)).toBe(2)
})

test('a viewer recovers by itself after the server was restarted', async () => {
  const before = await church(() => counts('z', 41), await freePort())
  const { live, seen } = viewer(before.port)
  live.watch(EVENT)
  await expect.poll(() => total(seen)).toBe(41)
  await before.io.close()
  await expect.poll(() => seen.connection).toBe('reconnecting')
  await church(() => counts('b', 12), before.port)
  await expect.poll(() => total(seen)).toBe(12)
  expect(seen.connection).toBe('live')
  expect(seen.told).toBe(2)
})

test('a viewer that the server disconnected comes back', async () => {
  const { io, port, asked } = await church(() => counts('a', 1))
  const { live } = viewer(port)
  live.watch(EVENT)
  await expect.poll(() => asked).toHaveLength(1)
  io.disconnectSockets()
  await expect.poll(() => asked).toHaveLength(2)
})

test('a person with the password sees the rows', async () => {
  const { port } = await church(() => counts('a', 1))
  const { live, seen } = viewer(port)
  live.watch(EVENT, { authorization: 'right' })
  await expect.poll(() => seen.shown?.rows).toEqual([])
})

test('when the password is refused the counts are shown', async () => {
  const refused = vi.fn<() => void>()
  const { port, asked } = await church(() => counts('a', 1))
  const { live, seen } = viewer(port, refused)
  live.watch(EVENT, { authorization: 'wrong' })
  await expect.poll(() => total(seen)).toBe(1)
  expect(refused).toHaveBeenCalledOnce()
  expect(asked).toEqual(['board', `counts ${EVENT}`])
})

test('a connection that is not trusted is replaced by a new one', async () => {
  const { port, asked } = await church(() => counts('a', 1))
  const { live, seen } = viewer(port)
  live.watch(EVENT)
  await expect.poll(() => asked).toHaveLength(1)
  live.reconnect()
  await expect.poll(() => asked).toHaveLength(2)
  await expect.poll(() => seen.connection).toBe('live')
})

test('a viewer of a gathering that was cancelled before anybody came is live again after a pause of the network', async () => {
  let known: ShownBoard | null = counts('a', 0)
  const { io, port, asked } = await church(() => known)
  const { live, seen } = viewer(port)
  live.watch(EVENT)
  await expect.poll(() => seen.connection).toBe('live')
  known = null
  seen.connection = ''
  io.disconnectSockets()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  await expect.poll(() => seen.connection).toBe('live')
})

test('while the server can record nothing, a viewer connects anew, because another server may be able to', async () => {
  const { io, port, asked } = await church(() => counts('a', 1))
  const { live } = viewer(port)
  live.watch(EVENT)
  await expect.poll(() => asked).toHaveLength(1)
  io.emit('recording:changed', { stoppedFor: 60_000 })
  await expect.poll(() => asked).toHaveLength(2)
})

test('while the server can record nothing, a viewer that hears it is not live', async () => {
  const { io, port } = await church(() => counts('a', 1))
  const { live, seen } = viewer(port)
  live.watch(EVENT)
  await expect.poll(() => seen.connection).toBe('live')
  io.emit('recording:changed', { stoppedFor: 60_000 })
  await expect.poll(() => seen.connection).toBe('reconnecting')
  io.emit('recording:changed', { stoppedFor: null })
  await expect.poll(() => seen.connection).toBe('live')
})
