import { FIRST_LANGUAGE } from '#domain/languages.ts'
import { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import { CallFailed, call, whenDeviceRefused } from '#web/calls/call.ts'
import { forgetCurrentEvent, refreshCurrentEvent, useCurrentEvent } from '#web/calls/current-event.ts'
import { remembersNobody } from '#kiosk/visit/session.ts'
import { beginIn, endVisit } from '#kiosk/visit/visit.ts'
import { openDeviceLine } from '#web/device/device-line.ts'
import type { DeviceSocket } from '#web/device/device-socket.ts'
import { identify } from './identify.ts'
import { isShut, keepStanding, useStanding } from './standing.ts'
import { isInterrupted } from '#kiosk/visit/idle.ts'
import { usePresence } from '#kiosk/visit/presence.ts'
import { askToComeIn, ownStanding } from '#domain/contract/device/device-routes.ts'

/** How soon the server is asked again, in milliseconds. */
const ASK_AGAIN = { whileShut: 3_000, withoutSocket: 5_000, otherwise: 30_000 }

/**
 * Keeps how this device stands up to date. The server says it at once over a socket, and is asked as well, because a
 * socket may be lost. Returns a function that stops it.
 */
export function followDevice(): () => void {
  /**
   * True until somebody uses the tablet. Until then, a kiosk that has no key, because the doors are open, asks for one.
   */
  let isNew = remembersNobody()

  // Without it the server is asked more often.
  const socket = openDeviceLine(() => import('#web/device/device-socket.ts'), {
    standing: (standing) => {
      showStanding(standing, socket)
      // The doors have closed, or devices may ask from now on.
      if (isShut(standing) && standing.state !== 'waiting') asking.now()
    },
    identify: () => identify(useStanding.getState().name ?? ''),
    reload: reloadAfterVisit,
    eventsChanged: () => void refreshCurrentEvent(),
  })

  async function ask(): Promise<void> {
    const standing = await askStanding(isNew)
    if (!standing) return
    isNew = standing.state === 'waiting'
    showStanding(standing, socket)
  }

  const asking = repeatedly(ask, () => untilNextQuestion(socket))
  const wake = (): void => void (document.hidden || asking.now())
  const stopHearing = [
    whenDeviceRefused(() => {
      // What a shut tablet keeps is offered, and refused, every few seconds. Nobody's visit is to end each time.
      if (!isShut(useStanding.getState())) endVisit()
      asking.now()
    }),
    useCurrentEvent.subscribe((now, before) => {
      if (before.reconnecting && !now.reconnecting) asking.now()
    }),
  ]
  window.addEventListener('online', asking.now)
  document.addEventListener('visibilitychange', wake)
  return () => {
    asking.stop()
    socket.stop()
    stopHearing.forEach((stop) => stop())
    window.removeEventListener('online', asking.now)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** The server has said with the page itself that this device is not let in. Called before the first screen is drawn. */
export const beginNotLetIn = (): void => showStanding({ state: 'unknown', lettingIn: false }, null)

function untilNextQuestion(socket: DeviceSocket): number {
  if (isShut(useStanding.getState())) return ASK_AGAIN.whileShut
  return socket.isConnected() ? ASK_AGAIN.otherwise : ASK_AGAIN.withoutSocket
}

/** A device that was let in for something else than a kiosk goes to its own page. */
function goWhereItBelongs({ state, kind }: DeviceStanding): void {
  if (state === 'in' && (kind === 'wall' || kind === 'desk')) window.location.replace(`/admin/${kind}`)
  if (state === 'in' && kind === 'counter') window.location.replace('/count')
  if (state === 'in' && kind === 'printer') window.location.replace('/print')
  if (state === 'in' && kind === 'room') window.location.replace('/room')
}

/** Shows how the device stands now, and ends the visit if nobody can check in any more. */
function showStanding(standing: DeviceStanding, socket: DeviceSocket | null): void {
  goWhereItBelongs(standing)
  const before = useStanding.getState()
  if (isSame(before, standing)) return
  keepStanding(standing)
  beginIn(standing.language ?? FIRST_LANGUAGE)
  if (isShut(standing) && !isShut(before)) endVisit()
  // The event that was shown may be one that this device does not serve.
  if (standing.state !== before.state) forgetCurrentEvent()
  if (standing.code !== before.code) socket?.connectAgain()
  void refreshCurrentEvent()
}

const isSame = (one: DeviceStanding, other: DeviceStanding): boolean => JSON.stringify(one) === JSON.stringify(other)

const LOOK_MS = 250

/**
 * Loads the page again as soon as nobody stands at the tablet, nothing is being saved, and the server can be reached:
 * without a worker a page that loads meanwhile ends at the browser's own error.
 */
function reloadAfterVisit(): void {
  const timer = setInterval(() => {
    const { personal, underWay } = usePresence.getState()
    if (useCurrentEvent.getState().reconnecting) return
    if (personal > 0 || underWay > 0 || isInterrupted() || !remembersNobody()) return
    clearInterval(timer)
    window.location.reload()
  }, LOOK_MS)
}

/** A server that takes longer counts as away. Milliseconds. */
const PATIENCE = 5_000

/**
 * Asks the server how this device stands, and asks to be let in if it may. A device that the open doors let act
 * as a kiosk asks only if `isNew`: its page has just been opened. Returns null if no response comes, or one that
 * is not from Foyer.
 */
async function askStanding(isNew: boolean): Promise<DeviceStanding | null> {
  try {
    const standing = DeviceStanding.parse(await call(ownStanding, {}, { patience: PATIENCE }))
    return wantsIn(standing, isNew) ? await askIn(standing) : standing
  } catch {
    return null
  }
}

const wantsIn = ({ state, lettingIn }: DeviceStanding, isNew: boolean): boolean =>
  lettingIn && (['unknown', 'waiting', 'turned-away'].includes(state) || (state === 'open' && isNew))

/** The server may refuse: the five minutes are over, an administrator has refused it, or too many others wait. */
async function askIn(standing: DeviceStanding): Promise<DeviceStanding> {
  try {
    return DeviceStanding.parse(await call(askToComeIn, {}, { patience: PATIENCE }))
  } catch (error) {
    if (error instanceof CallFailed) return standing
    throw error
  }
}

type Repeated = {
  /** Does the work now, or once more after the one that is under way. */
  readonly now: () => void
  readonly stop: () => void
}

/**
 * Does some work now and again and again, never twice at the same time. `pause` returns the milliseconds in between.
 */
function repeatedly(work: () => Promise<void>, pause: () => number): Repeated {
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  let isUnderWay = false
  let isWanted = false

  function now(): void {
    clearTimeout(timer)
    isWanted = true
    if (!isUnderWay && !stopped) void once()
  }

  async function once(): Promise<void> {
    isUnderWay = true
    isWanted = false
    await work().catch((reason: unknown) => console.error('What is done again and again has failed:', reason))
    isUnderWay = false
    if (!stopped) timer = setTimeout(now, isWanted ? 0 : pause())
  }

  now()
  return {
    now,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
