import type { Battery } from '#domain/contract/device/device-shapes.ts'
import type { DeviceReport } from '#domain/contract/live.ts'
import type { DeviceId, Instant } from '#domain/ids.ts'

/** What one server knows of a device that it has heard of. */
export type Sighting = {
  readonly id: DeviceId
  readonly isConnected: boolean
  /** When it was last heard of, while it is not connected. */
  readonly heardAt: Instant
  readonly version?: string | undefined
  readonly unsent: number
  readonly battery?: Battery | undefined
  /** The network that it was last heard from. */
  readonly source: string
  readonly browser?: string | undefined
}

/** Where a device is heard from. */
export type HeardFrom = { readonly source: string; readonly browser: string | undefined }

type Seen = HeardFrom & {
  heardAt: Instant
  version?: string
  unsent: number
  battery?: Battery | undefined
  readonly sockets: Set<string>
}

/**
 * Which devices this server has heard of, and what they said. Nothing of it is in the log: it is about now, and a start
 * begins without it.
 */
export class Presence {
  readonly #seen = new Map<DeviceId, Seen>()
  /** The sockets of devices without a key that act as a kiosk. */
  readonly #acting = new Set<string>()
  readonly #now: () => Instant

  constructor(now: () => Instant) {
    this.#now = now
  }

  /** Notes a call of a device. */
  heard(id: DeviceId, place: HeardFrom): void {
    const before = this.#seen.get(id) ?? { unsent: 0, sockets: new Set<string>() }
    this.#seen.set(id, { ...before, ...place, heardAt: this.#now() })
  }

  /** Notes what a device says over its socket. */
  reported(id: DeviceId, place: HeardFrom, socket: string, { version, unsent, battery }: DeviceReport): void {
    this.heard(id, place)
    const seen = this.#seen.get(id)
    if (!seen) return
    Object.assign(seen, { version, unsent, battery })
    seen.sockets.add(socket)
    this.#acting.delete(socket)
  }

  /** Notes that a device without a key acts as a kiosk. */
  acts(socket: string): void {
    this.#acting.add(socket)
  }

  /** A socket has closed, or has said that it belongs to no device any longer. */
  left(socket: string): void {
    this.#acting.delete(socket)
    for (const seen of this.#seen.values()) if (seen.sockets.delete(socket)) seen.heardAt = this.#now()
  }

  sightings(): Sighting[] {
    return [...this.#seen].map(([id, { sockets, ...seen }]) => ({ id, ...seen, isConnected: sockets.size > 0 }))
  }

  acting(): number {
    return this.#acting.size
  }
}
