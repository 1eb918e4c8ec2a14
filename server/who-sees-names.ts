import type { Server, Socket } from 'socket.io'
import type { Asks, Tells } from '#domain/contract/live.ts'
import type { Parts } from '#server/parts.ts'

/** How often it is looked whether the password with which somebody watches still counts, in milliseconds. */
const LOOK_MS = 1000

const authorizations = new WeakMap<Socket<Asks, Tells>, string>()

/** Notes with which authorization somebody watches a board; null for whoever sees no names. */
export function noteAuthorization(socket: Socket<Asks, Tells>, authorization: string | null): void {
  if (authorization === null) authorizations.delete(socket)
  else authorizations.set(socket, authorization)
}

/**
 * Sends away whoever watches a board with a password that was replaced: their page asks anew, and is told. Answers how
 * to stop.
 */
export function sendAwayTheRefused(viewers: Server<Asks, Tells>, { administrator, logger }: Parts): { stop(): void } {
  const look = async () => {
    for (const socket of viewers.sockets.sockets.values()) {
      const authorization = authorizations.get(socket)
      if (authorization === undefined || (await administrator.admits(authorization))) continue
      authorizations.delete(socket)
      socket.disconnect(true)
    }
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => logger.error(error, 'whether viewers may still see names could not be looked at'))
      .finally(() => (isLooking = false))
  }, LOOK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
