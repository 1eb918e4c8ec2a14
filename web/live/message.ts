import type { WallMessage } from '#domain/contract/wall/wall-routes.ts'
import type { LiveSocket } from './connect.ts'

/** How soon a wall that may not show messages asks again, in milliseconds: it may be let in, or go on. */
const ASK_AGAIN_MS = 5_000

type Parts = {
  readonly socket: LiveSocket
  /** Called with the message that the walls show, at each connection and each change. Null for none. */
  onMessage(message: WallMessage | null): void
  /**
   * What the question says about who asks: the header of the shared password, or nothing where a cookie or a key says
   * it. Null while nobody may ask.
   */
  asker?(): { authorization?: string } | null
}

/** `ask` asks at once, when somebody else may have signed in. */
type FollowingMessage = { ask(): void; stop(): void }

/**
 * Hears which message is on the walls. While the server is away, the last one stays. A refusal that a device gets may
 * end, so it asks again; any other is for the page to solve.
 */
export function followMessage({ socket, onMessage, asker = () => ({}) }: Parts): FollowingMessage {
  let askingAgain: ReturnType<typeof setTimeout> | undefined

  function ask(): void {
    clearTimeout(askingAgain)
    const question = asker()
    if (!question) return onMessage(null)
    if (!socket.connected) return
    socket.emit('message:watch', question, (reply) => {
      onMessage(reply.ok && asker() ? reply.value.message : null)
      if (!reply.ok && reply.code.startsWith('device-')) askingAgain = setTimeout(ask, ASK_AGAIN_MS)
    })
  }

  socket.on('connect', ask)
  socket.on('message:changed', ({ message }) => onMessage(asker() ? message : null))
  return { ask, stop: () => clearTimeout(askingAgain) }
}
