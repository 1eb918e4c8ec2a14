import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, test, vi } from 'vitest'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'
import { follow } from './follow.ts'

const http = createServer()
const io = new Server<ClientToServerEvents, ServerToClientEvents>(http)
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

vi.mock('./connect.ts', async (original) => {
  const { connect } = await original<{ connect(to: string): unknown }>()
  return { connect: () => connect(url) }
})

let watching = 0
io.on('connection', (socket) => {
  socket.on('care:watch', (_, reply) => {
    watching += 1
    reply({ ok: true, value: {} })
  })
})

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

test('a page whose rights have ended and come back hears again what is done', async () => {
  const readAgain = vi.fn<() => Promise<void>>(async () => {})
  stops.push(follow('care', null, readAgain, 0))
  await expect.poll(() => watching).toBe(1)
  // The server does this when somebody may no longer see what they watch. Within moments they may again.
  io.disconnectSockets()
  await expect.poll(() => watching).toBe(2)
  const before = readAgain.mock.calls.length
  io.emit('care:changed')
  await expect.poll(() => readAgain.mock.calls.length).toBeGreaterThan(before)
})

test('a page that has been left stays away', async () => {
  const stop = follow('care', null, async () => {}, 0)
  const before = watching
  await expect.poll(() => watching).toBe(before + 1)
  stop()
  await expect.poll(() => io.sockets.sockets.size).toBe(0)
})
