import { create } from 'zustand'
import { connect } from '#web/live/connect.ts'
import { showName } from '#web/live/church-of-the-page.ts'
import { chooseLanguage } from '#web/words/language.ts'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import { followCalls, onlyCalls } from '#wall/calls/calls.ts'
import { obeying, reportOf, whenSeen } from '#web/calls/orders.ts'
import { OWN_STANDING } from '#web/live/bare-routes.ts'

const PATIENCE_MS = 5000

/** Asks the server how this device stands. Returns null if no response comes. */
export async function ownStanding(): Promise<DeviceStanding | null> {
  try {
    const { method, path } = OWN_STANDING
    const response = await fetch(path, { method, credentials: 'include', signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? ((await response.json()) as DeviceStanding) : null
  } catch {
    return null
  }
}

/** Whether the administrator has paused this wall, so that it shows no counts. */
export const usePaused = create<{ readonly isPaused: boolean }>()(() => ({ isPaused: false }))

const ASK_AGAIN_MS = 5000

/**
 * Does what the administrator asks of this wall, and says that it is on. A wall that was not let in, but opened by its
 * address, is no device of the church: it only shows the counts.
 */
export async function followDevice(version: string | undefined): Promise<void> {
  const standing = await ownStanding()
  if (!standing) return void setTimeout(() => void followDevice(version), ASK_AGAIN_MS)
  if (standing.kind === 'wall') follow(standing, version)
}

function follow(first: DeviceStanding, version: string | undefined): void {
  const socket = connect()
  let { name = '' } = first

  function showStanding(standing: DeviceStanding): void {
    // Nothing but calls may come over the picture of a video mixer.
    if (isNoWall(standing)) return onlyCalls() ? undefined : window.location.replace('/')
    usePaused.setState({ isPaused: standing.state === 'paused' })
    name = standing.name ?? name
    if (standing.language) chooseLanguage(standing.language)
  }

  function report(): void {
    socket.emit('device:report', reportOf(version, 0), (reply) => {
      if (reply.ok) showStanding(reply.value)
    })
  }

  followCalls(socket)
  const obey = obeying(report)

  showStanding(first)
  socket.on('connect', report)
  socket.on('device:changed', showStanding)
  socket.on('device:identify', whenSeen(obey(() => showName(name))))
  socket.on(
    'device:reload',
    obey(() => window.location.reload()),
  )
}

/**
 * Whether this was a wall, and is to be something else now. At the church's address a device that was turned away shows
 * its code, and one that is a kiosk now checks people in.
 */
const isNoWall = ({ state, kind }: DeviceStanding): boolean => state === 'turned-away' || kind !== 'wall'
