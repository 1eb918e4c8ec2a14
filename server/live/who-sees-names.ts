import type { Server, Socket } from 'socket.io'
import type { Asks, Tells } from '#domain/contract/live.ts'
import type { Parts } from '#server/parts.ts'

/** How often the password is checked for a change, in milliseconds. */
const LOOK_MS = 1000

type Viewer = Socket<Asks, Tells>

/** The password that a viewer was admitted with, and which of the administrator's passwords it was. */
const admitted = new WeakMap<Viewer, { authorization: string; version: string }>()

/** The viewers who see names. */
const seeNames = new WeakSet<Viewer>()

/** Notes that a viewer sees names, with which authorization, and which password that was. */
export function noteAdmitted(viewer: Viewer, authorization: string, version: string): void {
  admitted.set(viewer, { authorization, version })
  seeNames.add(viewer)
}

/** Notes that a viewer sees counts alone. */
export const noteSeesNoNames = (viewer: Viewer): void => void seeNames.delete(viewer)

/** Whether this viewer was admitted with this authorization before, and the password is still the same. */
export function wasAdmitted(viewer: Viewer, authorization: string, version: string): boolean {
  const before = admitted.get(viewer)
  return before?.authorization === authorization && before.version === version
}

/**
 * Disconnects the viewers who see names when another password is set: their page asks again, and is told. Returns how
 * to stop.
 */
export function sendAwayTheRefused(viewers: Server<Asks, Tells>, { administrator, logger }: Parts): { stop(): void } {
  const look = () => {
    const version = administrator.version()
    for (const viewer of viewers.sockets.sockets.values())
      if (seeNames.has(viewer) && admitted.get(viewer)?.version !== version) viewer.disconnect(true)
  }
  const timer = setInterval(() => {
    try {
      look()
    } catch (error) {
      logger.error(error, 'whether viewers may still see names could not be looked at')
    }
  }, LOOK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
