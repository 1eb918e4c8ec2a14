import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { networkOf } from '#server/access/network.ts'

/**
 * How many requests may wait behind another one on one connection, and on all connections of one address. Browsers and
 * proxies send the next request when the reply to the last one has come, so none of theirs ever waits.
 */
const MOST_OF_CONNECTION = 16
const MOST_OF_ADDRESS = 64

/** What each connection has sent last. */
const packets = new WeakMap<Socket, Buffer>()

/**
 * Closes a connection at once. What reads its last packet would go on to the end, which takes as long as thousands of
 * requests or messages do. Zeros are an error, and end the reading.
 */
export function cutOff(socket: Socket): void {
  socket.destroy()
  packets.get(socket)?.fill(0)
}

/** The unanswered requests of one connection. */
type Line = { readonly address: string; unanswered: number }

/**
 * Closes a connection on which more requests wait than that. Thousands of them fit into one packet of the network: they
 * would stop the server for seconds and fill its memory. Socket.IO takes its requests before any handler does, so this
 * stands before both.
 */
export function cutPipelines<S extends Server>(server: S): S {
  const lines = new WeakMap<Socket, Line>()
  const waiting = new Map<string, number>()

  function wait(address: string, more: number): number {
    const now = (waiting.get(address) ?? 0) + more
    if (now > 0) waiting.set(address, now)
    else waiting.delete(address)
    return now
  }

  function lineOf(socket: Socket): Line {
    const before = lines.get(socket)
    if (before) return before
    const line = { address: networkOf(socket.remoteAddress ?? ''), unanswered: 0 }
    lines.set(socket, line)
    socket.once('close', () => {
      wait(line.address, -Math.max(0, line.unanswered - 1))
      line.unanswered = 0
    })
    return line
  }

  /** Whether this request comes on a connection that is closed, also because of this request. */
  function isCutOff({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.destroyed) return true
    const line = lineOf(socket)
    line.unanswered += 1
    response.once('close', () => {
      if (line.unanswered > 1) wait(line.address, -1)
      if (line.unanswered > 0) line.unanswered -= 1
    })
    if (line.unanswered === 1) return false
    const isTooMuch = wait(line.address, 1) > MOST_OF_ADDRESS || line.unanswered > MOST_OF_CONNECTION
    if (isTooMuch) cutOff(socket)
    return isTooMuch
  }

  server.on(server instanceof SecureServer ? 'secureConnection' : 'connection', (socket: Socket) =>
    socket.prependListener('data', (bytes: Buffer) => void packets.set(socket, bytes)),
  )

  const emit = server.emit.bind(server) as (event: string, ...told: unknown[]) => boolean
  server.emit = (event: string, ...told: unknown[]) =>
    event === 'request' && isCutOff(...(told as [IncomingMessage, ServerResponse])) ? true : emit(event, ...told)
  return server
}
