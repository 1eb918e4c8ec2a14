import type { Fleet } from '#domain/contract/device/device-shapes.ts'
import { fleetOf } from '#server/devices/fleet.ts'
import type { OwnDevices } from '#server/devices/own-devices.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Services } from '#server/server-services.ts'
import { serveAdmitted } from './requests.ts'
import type { Viewer, Viewers } from './viewers.ts'

const ROOM = 'fleet'

/** How often an open page of the tablets is compared with what is true, in milliseconds. */
const CHECK_MS = 1_000

/**
 * Sends the devices to every open page of the tablets, and again whenever something changes. While none is open,
 * nothing is done.
 */
export class WatchedFleet {
  readonly #viewers: Viewers
  readonly #services: Services
  readonly #devices: OwnDevices
  readonly #timer: NodeJS.Timeout
  /** What the pages show, without the clock. */
  #shown = ''

  constructor(viewers: Viewers, services: Services, devices: OwnDevices) {
    this.#viewers = viewers
    this.#services = services
    this.#devices = devices
    this.#timer = setInterval(() => this.check(), CHECK_MS).unref()
  }

  serve(viewer: Viewer, admission: Admission): void {
    serveAdmitted('devices:watch', viewer, this.#services, admission, async () => {
      await this.#devices.known()
      // The other pages are brought up to date first, so that every later change is one for all of them.
      const fleet = this.#push()
      await viewer.join(ROOM)
      return fleet
    })
  }

  /** Sends what has changed to the pages that are open. */
  check(): void {
    if (this.#viewers.sockets.adapter.rooms.get(ROOM)) this.#push()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Returns what the open pages show from now on. */
  #push(): Fleet {
    const fleet = fleetOf(this.#services, this.#devices.latest())
    const shown = JSON.stringify({ ...fleet, now: '' })
    if (shown !== this.#shown) this.#viewers.to(ROOM).emit('devices:changed', fleet)
    this.#shown = shown
    return fleet
  }
}
