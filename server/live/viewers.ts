import type { Server, Socket } from 'socket.io'
import { mayCall } from '#domain/contract/callers.ts'
import {
  messages,
  type ClientToServerEvents,
  type MessageName,
  type ServerToClientEvents,
} from '#domain/contract/live.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Services } from '#server/server-services.ts'

/** All walls and dashboards that are connected. */
export type Viewers = Server<ClientToServerEvents, ServerToClientEvents>

/** A wall or a dashboard. */
export type Viewer = Socket<ClientToServerEvents, ServerToClientEvents>

/**
 * What a viewer was admitted with: a password, as the authorization and the version of the password then, or the key of
 * a device, which came with the request that opened the socket.
 */
type Admitted = { readonly authorization: string | undefined; readonly version: string }

/** For each message that a viewer was admitted to send. */
const admitted = new WeakMap<Viewer, Map<MessageName, Admitted>>()

/** Notes that a viewer was admitted to send a message. */
export function noteAdmitted(viewer: Viewer, message: MessageName, how: Admitted): void {
  admitted.set(viewer, (admitted.get(viewer) ?? new Map<MessageName, Admitted>()).set(message, how))
}

/** Whether this viewer was admitted with this password before, and the password has not changed since. */
export function wasAdmitted(viewer: Viewer, message: MessageName, { authorization, version }: Admitted): boolean {
  const before = admitted.get(viewer)?.get(message)
  return authorization !== undefined && before?.authorization === authorization && before.version === version
}

/** How often the rights of those who were admitted are checked, in milliseconds. */
const CHECK_MS = 1000

/**
 * Disconnects the viewers who may no longer do what they were admitted for: the password has changed, or their device
 * was paused or turned away. Their page connects again, and gets the reply that says why.
 */
export function disconnectTheRefused(
  viewers: Viewers,
  { sharedPassword, logger }: Pick<Services, 'sharedPassword' | 'logger'>,
  { senderOf }: Pick<Admission, 'senderOf'>,
): { stop(): void } {
  function stillMay(viewer: Viewer, now: string): boolean {
    return [...(admitted.get(viewer) ?? [])].every(([message, { authorization, version }]) =>
      authorization === undefined
        ? mayCall(messages[message].callers, senderOf(viewer.request).actsAs)
        : version === now,
    )
  }
  const check = () => {
    const now = sharedPassword.version()
    for (const viewer of viewers.sockets.sockets.values()) if (!stillMay(viewer, now)) viewer.disconnect(true)
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
