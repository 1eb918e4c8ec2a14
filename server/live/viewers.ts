import type { Server, Socket } from 'socket.io'
import { mayCall } from '#domain/contract/callers.ts'
import { messageCallers, type ClientToServerEvents, type ServerToClientEvents } from '#domain/contract/live.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Parts } from '#server/parts.ts'

/** All walls and dashboards that are connected. */
export type Viewers = Server<ClientToServerEvents, ServerToClientEvents>

/** A wall or a dashboard. */
export type Viewer = Socket<ClientToServerEvents, ServerToClientEvents>

/**
 * What a viewer was admitted with: a password, as the authorization and the version of the password then, or the key of
 * a device, which came with the request that opened the socket.
 */
type Admitted = { readonly authorization: string | undefined; readonly version: string }

const admitted = new WeakMap<Viewer, Admitted>()

/** The viewers who see names. */
const seeNames = new WeakSet<Viewer>()

/** Notes that a viewer sees names, with which authorization if any, and the version of the password. */
export function noteAdmitted(viewer: Viewer, authorization: string | undefined, version: string): void {
  admitted.set(viewer, { authorization, version })
  seeNames.add(viewer)
}

/** Notes that a viewer sees only counts. */
export const noteSeesNoNames = (viewer: Viewer): void => void seeNames.delete(viewer)

/** Whether this viewer was admitted with this password before, and the password has not changed since. */
export function wasAdmitted(viewer: Viewer, authorization: string | undefined, version: string): boolean {
  const before = admitted.get(viewer)
  return authorization !== undefined && before?.authorization === authorization && before.version === version
}

/** How often the rights of those who see names are checked, in milliseconds. */
const CHECK_MS = 1000

/**
 * Disconnects the viewers who see names and no longer may: the password has changed, or their device was paused or
 * turned away. Their page connects again, and gets the reply that says why.
 */
export function disconnectTheRefused(
  viewers: Viewers,
  { administrator, logger }: Parts,
  { senderOf }: Pick<Admission, 'senderOf'>,
): { stop(): void } {
  function stillMay(viewer: Viewer, { authorization, version }: Admitted, now: string): boolean {
    if (authorization !== undefined) return version === now
    return mayCall(messageCallers['board:watch'], senderOf(viewer.request).acts)
  }
  const check = () => {
    const now = administrator.version()
    for (const viewer of viewers.sockets.sockets.values()) {
      const how = seeNames.has(viewer) ? admitted.get(viewer) : undefined
      if (how && !stillMay(viewer, how, now)) viewer.disconnect(true)
    }
  }
  const timer = setInterval(() => {
    try {
      check()
    } catch (error) {
      logger.error(error, 'the rights of the viewers could not be checked')
    }
  }, CHECK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
