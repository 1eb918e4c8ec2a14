import { noteWhatChurchHas } from '#admin/rooms/has-rooms.ts'
import { connect } from '#web/live/connect.ts'
import { refusesSender } from '#web/live/live.ts'
import { onWake } from '#web/live/wake.ts'
import { onHelpersMark } from '#web/storage/helpers-mark.ts'
import { type SignedIn, askSession, refused, useAccess } from './access.ts'

/** Calls back when a helper has joined, has another role or was taken away, as far as this page may know. */
const listeners = new Set<() => void>()

export function onHelpersChanged(callback: () => void): () => void {
  listeners.add(callback)
  return () => void listeners.delete(callback)
}

/**
 * Keeps the page true about who is signed in: a role that was changed and a helper who was taken away count at once,
 * and another tab of this browser may sign in or out.
 */
export function followSession(): void {
  if (useAccess.getState().isAsking) void askSession()
  onHelpersMark(() => void askSession())
  let stop = (): void => {}
  let followed: SignedIn['authorization'] | undefined
  const follow = ({ signedIn }: { signedIn: SignedIn | null }): void => {
    // A device of the welcome desk is told by its own socket how it stands.
    const next = signedIn === null || signedIn.desk ? undefined : signedIn.authorization
    if (next === followed) return
    followed = next
    stop()
    stop = next === undefined ? () => {} : watch(next)
  }
  follow(useAccess.getState())
  useAccess.subscribe(follow)
}

function watch(authorization: SignedIn['authorization']): () => void {
  const socket = connect()
  const changed = () => {
    void askSession()
    for (const listener of listeners) listener()
  }
  socket.on('connect', () => {
    socket.emit('session:watch', authorization === null ? {} : { authorization }, (reply) => {
      if (reply.ok) noteWhatChurchHas(reply.value)
      else if (refusesSender(reply.code)) refused()
    })
  })
  socket.on('session:changed', changed)
  socket.on('rooms:changed', noteWhatChurchHas)
  const stopWaking = onWake(() => void socket.disconnect().connect())
  return () => {
    stopWaking()
    socket.removeAllListeners()
    socket.disconnect()
  }
}
