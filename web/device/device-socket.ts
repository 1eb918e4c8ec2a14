import { type Socket, io } from 'socket.io-client'
import type { Battery, DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'
import { useOutbox } from '#web/outbox/outbox.ts'
import { church } from '#web/calls/church.ts'
import { obeying, reportOf, whenSeen } from '#web/calls/orders.ts'

/** What happens when the server says something to this device. */
export type Heard = {
  /** The server says how the device stands. */
  standing: (standing: DeviceStanding) => void
  /** The device is to show its name. */
  identify: () => void
  /** The device is to load its page again. */
  reload: () => void
  /** The open event of this device has changed. */
  eventsChanged: () => void
}

/** The line on which the server reaches this device at once. */
export type DeviceSocket = {
  readonly isConnected: () => boolean
  /** Connects again: the server knows a device by the key that it had when it connected. */
  readonly connectAgain: () => void
  readonly stop: () => void
}

/** Between two reports while much changes, in milliseconds. */
const PAUSE_MS = 1_000

/** Connects, and tells the server the version of this page, how many check-ins are not delivered, and the battery. */
export function openDeviceSocket({ standing, identify, reload, eventsChanged }: Heard): DeviceSocket {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 250,
    reconnectionDelayMax: 2_000,
    timeout: 5_000,
    forceNew: true,
  })

  let battery: Battery | null = null
  function report(): void {
    if (!socket.connected) return
    const { isKnown, waiting, refused } = useOutbox.getState()
    if (!isKnown) return
    socket.emit('device:report', reportOf(church().version, waiting.length + refused.length, battery), (reply) => {
      if (reply.ok) standing(reply.value)
    })
  }

  const obey = obeying(report)
  const pace = paced(report)

  socket.on('connect', report)
  socket.on('disconnect', (reason) => {
    // After any other reason the client connects again by itself.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('device:changed', standing)
  socket.on('device:identify', whenSeen(obey(identify)))
  socket.on('device:reload', obey(reload))
  socket.on('events:changed', eventsChanged)
  const stopCounting = useOutbox.subscribe(pace.changed)
  const stopBattery = followBattery((now) => {
    battery = now
    pace.changed()
  })

  return {
    isConnected: () => socket.connected,
    connectAgain: () => void socket.disconnect().connect(),
    stop() {
      stopCounting()
      stopBattery()
      pace.stop()
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}

/** Reports a change at once, and those that follow once a second: a tablet may deliver a hundred kept check-ins. */
function paced(report: () => void) {
  let pausing: ReturnType<typeof setTimeout> | undefined
  let isBehind = false

  function changed(): void {
    isBehind = pausing !== undefined
    if (isBehind) return
    pausing = setTimeout(() => {
      pausing = undefined
      if (isBehind) changed()
    }, PAUSE_MS)
    report()
  }

  return { changed, stop: () => clearTimeout(pausing) }
}

/** What a browser says of the battery. The types leave it out, because only Chrome and its relatives have it. */
type TellingBattery = EventTarget & { readonly level: number; readonly charging: boolean }

/**
 * Calls `tell` with how this device's battery is, at first and whenever it changes; never in a browser that does not
 * say it. Returns a function that stops it.
 */
function followBattery(tell: (battery: Battery) => void): () => void {
  const following = new AbortController()
  const { signal } = following
  const follow = (battery: TellingBattery): void => {
    const tellNow = (): void => tell({ percent: Math.round(battery.level * 100), isCharging: battery.charging })
    if (signal.aborted) return
    for (const change of ['levelchange', 'chargingchange']) battery.addEventListener(change, tellNow, { signal })
    tellNow()
  }
  const browser = navigator as { getBattery?: () => Promise<TellingBattery> }
  browser.getBattery?.().then(follow, () => {})
  return () => following.abort()
}
