import { connect, type Socket } from 'node:net'
import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { framed } from '#tests/attacks/nonsense/frames.ts'

/** A client that floods the server, in a thread of its own: what it does delays no clock of the test. */

/**
 * Each connection sends `opening`, if there is one, and waits for the reply. Then it sends `bytes`, again and again, or
 * once.
 */
export type Flood = {
  readonly port: number
  readonly connections: number
  readonly opening: string | null
  readonly bytes: Buffer
  readonly isOneShot: boolean
  readonly ms: number
}

const flood = workerData as Flood
const until = performance.now() + flood.ms

/** Sends as fast as the server reads. Connects again as soon as the server has closed the connection. */
function attack(): void {
  if (performance.now() > until) return
  const socket = connect(flood.port, '127.0.0.1')
  socket.on('error', () => {})
  if (!flood.isOneShot) socket.once('close', () => setImmediate(attack))
  socket.on('connect', () => {
    if (flood.opening === null) return send(socket)
    socket.write(flood.opening)
    socket.once('data', () => {
      socket.write(framed('40'))
      send(socket)
    })
  })
  socket.resume()
}

function send(socket: Socket): void {
  if (performance.now() > until || socket.destroyed) return
  if (flood.isOneShot) return void socket.write(flood.bytes)
  if (socket.write(flood.bytes)) setImmediate(send, socket)
  else socket.once('drain', () => send(socket))
}

for (let at = 0; at < flood.connections; at++) attack()
setTimeout(() => {
  parentPort?.postMessage('over')
  process.exit()
}, flood.ms)
