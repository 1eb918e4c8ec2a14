import { io, type Socket } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>

/** Connects to the server, and again whenever the connection was lost. Without a URL, to the one the page came from. */
export const connect = (url?: string): LiveSocket =>
  io(url, {
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 250,
    reconnectionDelayMax: 700,
    timeout: 2000,
    forceNew: true,
  })
