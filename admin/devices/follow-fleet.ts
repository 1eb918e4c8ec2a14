import { type SignedIn, noteAccepted, refused as accessRefused, useAccess } from '#admin/access/access.ts'
import { rolesOf } from '#admin/access/roles.ts'
import { hasRole } from '#domain/helper/helper-fields.ts'
import { connect } from '#web/live/connect.ts'
import { refusesSender } from '#web/live/live.ts'
import { onWake } from '#web/live/wake.ts'
import { showFleet } from './fleet-store.ts'

/** After this time without a response the connection counts as lost. Milliseconds. */
const RESPONSE_MS = 4000
const ASK_AGAIN_MS = 2000

/** Keeps what the pages show of the devices up to date, as long as an administrator is signed in. */
export function followFleet(): void {
  let stop = (): void => {}
  const follow = (signedIn: SignedIn | null): void => {
    stop()
    stop = signedIn && hasRole(rolesOf(signedIn) ?? [], []) ? watch(signedIn) : () => {}
  }
  follow(useAccess.getState().signedIn)
  useAccess.subscribe((now, before) => {
    if (now.signedIn !== before.signedIn) follow(now.signedIn)
  })
}

/** Returns a function that stops it, and forgets the devices. */
function watch(signedIn: SignedIn): () => void {
  const socket = connect()
  const asked = signedIn.authorization === null ? {} : { authorization: signedIn.authorization }
  let askingAgain: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function ask(): void {
    clearTimeout(askingAgain)
    if (!socket.connected) return
    socket.timeout(RESPONSE_MS).emit('devices:watch', asked, (error, reply) => {
      // A question that is open at the end fails, too.
      if (isOver) return
      if (error || !reply) return reconnect()
      if (!reply.ok) return refused(reply.code)
      if (useAccess.getState().signedIn === signedIn) noteAccepted()
      showFleet(reply.value)
    })
  }

  function refused(code: string): void {
    if (!refusesSender(code)) askingAgain = setTimeout(ask, ASK_AGAIN_MS)
    else if (useAccess.getState().signedIn === signedIn) accessRefused()
  }

  const reconnect = (): void => void socket.disconnect().connect()

  socket.on('connect', ask)
  socket.on('devices:changed', showFleet)
  const stopWaking = onWake(reconnect)
  return () => {
    isOver = true
    clearTimeout(askingAgain)
    stopWaking()
    socket.removeAllListeners()
    socket.disconnect()
    showFleet(null)
  }
}
