import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterAll, expect, test, vi } from 'vitest'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('localStorage', storage)
const { promise: address, resolve: open } = Promise.withResolvers<string>()
vi.mock('#web/live/connect.ts', async (original) => {
  const { connect } = await original<{ connect(to: string): unknown }>()
  const url = await address
  return { connect: () => connect(url) }
})
vi.mock('#web/live/wake.ts', () => ({ onWake: () => () => {} }))

const http = createServer()
const io = new Server<ClientToServerEvents, ServerToClientEvents>(http)
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
open(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
const { useAccess, withHeader } = await import('#admin/access/access.ts')
const { followFleet } = await import('./follow-fleet.ts')

afterAll(async () => {
  useAccess.setState({ signedIn: null })
  await io.close()
})

test('an administrator who signs out before the server has replied leaves no connection open', async () => {
  let [connected, asked] = [0, 0]
  io.on('connection', (socket) => {
    connected += 1
    socket.on('devices:watch', () => void (asked += 1))
  })
  useAccess.setState({ signedIn: withHeader('Basic right') })
  followFleet()
  await expect.poll(() => asked).toBe(1)
  useAccess.setState({ signedIn: null })
  await expect.poll(() => io.sockets.sockets.size).toBe(0)
  useAccess.setState({ signedIn: withHeader('Basic right') })
  await expect.poll(() => asked).toBe(2)
  expect(connected).toBe(2)
})
