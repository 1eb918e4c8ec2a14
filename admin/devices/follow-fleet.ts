import { accept, useAccess, withdraw } from '#admin/access/access.ts'
import { connect } from '#admin/live/connect.ts'
import { onWake } from '#admin/live/wake.ts'
import { showFleet } from './fleet-store.ts'

/** After this time without a response the connection counts as lost. Milliseconds. */
const RESPONSE_MS = 4000
const ASK_AGAIN_MS = 2000

const PASSWORD_REFUSED = new Set(['password-needed', 'too-many-tries'])

/** Keeps what the pages show of the devices up to date, as long as the administrator is signed in. */
export function followFleet(): void {
  let stop = (): void => {}
  const follow = (authorization: string | null): void => {
    stop()
    stop = authorization === null ? () => {} : watch(authorization)
  }
  follow(useAccess.getState().authorization)
  useAccess.subscribe((now, before) => {
    if (now.authorization !== before.authorization) follow(now.authorization)
  })
}

/** Returns a function that stops it, and forgets the devices. */
function watch(authorization: string): () => void {
  const socket = connect()
  let askingAgain: ReturnType<typeof setTimeout> | undefined

  function ask(): void {
    clearTimeout(askingAgain)
    if (!socket.connected) return
    socket.timeout(RESPONSE_MS).emit('devices:watch', { authorization }, (error, reply) => {
      if (error || !reply) return reconnect()
      if (!reply.ok) return refused(reply.code)
      if (useAccess.getState().authorization === authorization) accept()
      showFleet(reply.value)
    })
  }

  function refused(code: string): void {
    if (!PASSWORD_REFUSED.has(code)) askingAgain = setTimeout(ask, ASK_AGAIN_MS)
    else if (useAccess.getState().authorization === authorization) withdraw()
  }

  const reconnect = (): void => void socket.disconnect().connect()

  socket.on('connect', ask)
  socket.on('disconnect', (reason) => {
    // After any other reason the client connects again by itself.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('devices:changed', showFleet)
  const stopWaking = onWake(reconnect)
  return () => {
    clearTimeout(askingAgain)
    stopWaking()
    socket.removeAllListeners()
    socket.disconnect()
    showFleet(null)
  }
}
