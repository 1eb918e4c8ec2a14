import type { Server, Socket } from 'socket.io'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'
import type { Parts } from '#server/parts.ts'

/** All walls and dashboards that are connected. */
export type Viewers = Server<ClientToServerEvents, ServerToClientEvents>

/** A wall or a dashboard. */
export type Viewer = Socket<ClientToServerEvents, ServerToClientEvents>

/** The authorization that a viewer was admitted with, and the version of the administrator's password then. */
const admitted = new WeakMap<Viewer, { authorization: string; version: string }>()

/** The viewers who see names. */
const seeNames = new WeakSet<Viewer>()

/** Notes that a viewer sees names, with which authorization, and the version of the password. */
export function noteAdmitted(viewer: Viewer, authorization: string, version: string): void {
  admitted.set(viewer, { authorization, version })
  seeNames.add(viewer)
}

/** Notes that a viewer sees only counts. */
export const noteSeesNoNames = (viewer: Viewer): void => void seeNames.delete(viewer)

/** Whether this viewer was admitted with this authorization before, and the password has not changed since. */
export function wasAdmitted(viewer: Viewer, authorization: string, version: string): boolean {
  const before = admitted.get(viewer)
  return before?.authorization === authorization && before.version === version
}

/** How often the password is checked for a change, in milliseconds. */
const CHECK_MS = 1000

/**
 * Disconnects the viewers who see names when the password changes. Their page connects again, and gets the reply that
 * the password is wrong.
 */
export function disconnectOnNewPassword(viewers: Viewers, { administrator, logger }: Parts): { stop(): void } {
  const check = () => {
    const version = administrator.version()
    for (const viewer of viewers.sockets.sockets.values())
      if (seeNames.has(viewer) && admitted.get(viewer)?.version !== version) viewer.disconnect(true)
  }
  const timer = setInterval(() => {
    try {
      check()
    } catch (error) {
      logger.error(error, 'the password could not be checked for a change')
    }
  }, CHECK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
