import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import { whenDeviceRefused } from '#kiosk/shell/calls/call.ts'
import { forgetCurrentEvent, refreshCurrentEvent, useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { remembersNobody } from '#kiosk/visit/session.ts'
import { beginIn, endVisit } from '#kiosk/visit/visit.ts'
import { askStanding } from './ask-standing.ts'
import { openDeviceLine } from './device-line.ts'
import type { DeviceSocket } from './device-socket.ts'
import { identify } from './identify.ts'
import { reloadAfterVisit } from './reload-after-visit.ts'
import { repeatedly } from './repeatedly.ts'
import { isShut, keepStanding, useStanding } from './standing.ts'

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
  const socket = openDeviceLine(() => import('./device-socket.ts'), {
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
}

/** Shows how the device stands now, and ends the visit if nobody can check in any more. */
function showStanding(standing: DeviceStanding, socket: DeviceSocket | null): void {
  goWhereItBelongs(standing)
  const before = useStanding.getState()
  if (isSame(before, standing)) return
  keepStanding(standing)
  beginIn(standing.language ?? 'en')
  if (isShut(standing) && !isShut(before)) endVisit()
  // The event that was shown may be one that this device does not serve.
  if (standing.state !== before.state) forgetCurrentEvent()
  if (standing.code !== before.code) socket?.connectAgain()
  void refreshCurrentEvent()
}

const isSame = (one: DeviceStanding, other: DeviceStanding): boolean => JSON.stringify(one) === JSON.stringify(other)
