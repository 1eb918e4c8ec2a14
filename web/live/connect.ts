import { io, type Socket } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>

/**
 * Connects to the server, and again whenever the connection was lost, or the server has closed it because somebody may
 * no longer see what they watch: they may again when they sign in. Without a URL, to the one the page came from.
 */
export function connect(url?: string): LiveSocket {
  const socket: LiveSocket = io(url, {
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 250,
    reconnectionDelayMax: 700,
    timeout: 2000,
    forceNew: true,
  })
  socket.on('disconnect', (reason) => {
    // After any other reason the client connects again by itself.
    if (reason === 'io server disconnect') socket.connect()
  })
  return socket
}
