import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Caller } from './callers.ts'
import { broken, framed, message, unheard } from './frames.ts'

/**
 * Questions on each socket, messages that nobody hears, and one frame that breaks the protocol. The server cuts off
 * a socket that sends more, where one address sends this much in all.
 */
const [QUESTIONS, UNHEARD] = [8, 2]
const A_SOCKET = QUESTIONS + UNHEARD + 1

const PING = 9

/** Opens a WebSocket as a page of this caller does, up to the point at which messages are taken. */
async function openSocket(port: number, { headers }: Caller): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1')
  socket.on('error', () => {})
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await heardOn(socket, /^HTTP\/1\.1 101/, 1)
  socket.write(framed('40'))
  await heardOn(socket, /40\{/, 1)
  return socket
}

/** Waits until a socket has received this so many times. Throws when the server closes it before. */
async function heardOn(socket: Socket, what: RegExp, times: number): Promise<void> {
  let text = ''
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part)
    if (text.split(what).length > times) return
  }
  throw new Error(`The server closed a socket after ${text.slice(-200)}`)
}

/**
 * Sends this many frames, on sockets of all callers in turn. Returns how many were sent, and how many were replied to.
 */
export async function sendFrames(port: number, chance: () => number, callers: readonly Caller[], count: number) {
  let sockets = 0
  for (; sockets * A_SOCKET < count; sockets += 1) {
    const socket = await openSocket(port, callers[sockets % callers.length]!)
    const replied = heardOn(socket, /43\d+\[/, QUESTIONS)
    const frames = Array.from({ length: QUESTIONS }, (_, number) => message(chance, number))
    socket.write(Buffer.concat([...frames, ...Array.from({ length: UNHEARD }, () => unheard(chance))]))
    await replied
    // The server closes the socket, or replies to the ping after the frame: in both cases it has read the frame.
    socket.write(Buffer.concat([broken(chance), framed('', PING)]))
    await Promise.race([once(socket, 'readable'), once(socket, 'close')])
    socket.destroy()
  }
  return { sockets, frames: sockets * A_SOCKET, replied: sockets * QUESTIONS }
}
