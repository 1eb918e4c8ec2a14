import { connect } from './connect.ts'

/** What a page is about. The server says when something of this kind was done. */
export type LiveTopic = 'activity' | 'calls' | 'care' | 'custody' | 'guests' | 'people' | 'rollCall' | 'sundays'

/** Between two requests while much is done. Milliseconds. A leader sees within a second who has left. */
const PAUSE = 2_000
export const PAUSE_OF_CUSTODY = 800

/**
 * Calls `readAgain` when the server says that something of this kind was done, and after each pause of the network.
 * Returns a function that ends it.
 */
export function follow(
  what: LiveTopic,
  authorization: string | null,
  readAgain: () => Promise<void>,
  pause = what === 'custody' || what === 'rollCall' ? PAUSE_OF_CUSTODY : PAUSE,
): () => void {
  const socket = connect()
  let pausing: ReturnType<typeof setTimeout> | null = null
  let isBehind = false

  function changed(): void {
    isBehind = pausing !== null
    if (isBehind) return
    pausing = setTimeout(() => {
      pausing = null
      if (isBehind) changed()
    }, pause)
    void readAgain()
  }

  socket.on('connect', () =>
    socket.emit(`${what}:watch`, authorization === null ? {} : { authorization }, ({ ok }) => void (ok && changed())),
  )
  socket.on(`${what}:changed`, changed)
  return () => {
    if (pausing) clearTimeout(pausing)
    socket.removeAllListeners()
    socket.disconnect()
  }
}
