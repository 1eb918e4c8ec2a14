import { type SignedIn, noteAccepted, refused as accessRefused, useAccess } from '#admin/access/access.ts'
import { rolesOf } from '#admin/access/roles.ts'
import { hasRole } from '#domain/helper/helper-fields.ts'
import { connect } from '#web/live/connect.ts'
import { refusesSender } from '#web/live/live.ts'
import { onWake } from '#web/live/wake.ts'
import { create } from 'zustand'
import type { Fleet } from '#domain/contract/device/device-shapes.ts'

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

/** What the server last said about the devices. Null while nobody is signed in, and until it has said it. */
type HeardFleet = {
  readonly fleet: Fleet | null
  /** When it said so, on a clock of this page that nobody can set. Milliseconds. */
  readonly heardAt: number
}

export const useFleet = create<HeardFleet>()(() => ({ fleet: null, heardAt: 0 }))

const showFleet = (fleet: Fleet | null): void => useFleet.setState({ fleet, heardAt: performance.now() })

/** What time it is by the server's clock, in milliseconds since 1970: the clock of this computer may be wrong. */
export function serverNow(): number {
  const { fleet, heardAt } = useFleet.getState()
  return fleet ? Date.parse(fleet.now) + performance.now() - heardAt : Date.now()
}

/** How many devices wait to be let in. */
export const useWaitingDevices = (): number => useFleet(({ fleet }) => fleet?.waiting.length ?? 0)
