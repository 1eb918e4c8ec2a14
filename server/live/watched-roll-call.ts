import type { DomainEvent } from '#domain/events.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { isRollCallEvent } from '#domain/read-models/custody/roll-calls.ts'
import type { OwnDevices } from '#server/devices/own-devices.ts'
import { rollCallOfHouse } from '#server/roll-calls/roll-call-now.ts'
import type { Services } from '#server/server-services.ts'
import { isAboutDevices } from './following-devices.ts'

/** How often it is compared which rooms were heard: a tablet that falls silent makes no event. Milliseconds. */
const CHECK_MS = 1_000

/** Tablets in many rooms tell of hundreds of children a minute: leaders hear of it five times a second at most. */
const MERGED_FOR_MS = 200

/** Tells leaders and desks that something has changed about the roll call of the house. Without one nothing is done. */
export class WatchedRollCall {
  readonly #services: Services
  readonly #devices: Pick<OwnDevices, 'known'>
  readonly #tell: () => void
  readonly #timer: NodeJS.Timeout
  /** What was told last. */
  #shown = ''
  #mayHaveChanged = false
  #isPausing = false

  constructor(services: Services, devices: Pick<OwnDevices, 'known'>, tell: () => void) {
    this.#services = services
    this.#devices = devices
    this.#tell = tell
    this.#timer = setInterval(() => void this.#compare(), CHECK_MS).unref()
  }

  /** Tells what these events change. A hand-over ends the search for a child, and a tablet may be paused. */
  push(events: readonly DomainEvent[]): void {
    if (events.some((event) => isRollCallEvent(event) || isAttendanceEvent(event) || isAboutDevices(event)))
      this.#compareSoon()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Compares at once, and then what comes meanwhile together. */
  #compareSoon(): void {
    this.#mayHaveChanged = this.#isPausing
    if (this.#isPausing) return
    this.#isPausing = true
    void this.#compare()
    setTimeout(() => {
      this.#isPausing = false
      if (this.#mayHaveChanged) this.#compareSoon()
    }, MERGED_FOR_MS).unref()
  }

  /** Nobody waits for this, so that an error would end the process. */
  async #compare(): Promise<void> {
    try {
      const house =
        this.#services.views.rollCalls.ofHouse().length > 0
          ? await rollCallOfHouse(this.#services, await this.#devices.known())
          : undefined
      const shown = JSON.stringify(house ?? null)
      if (shown === this.#shown) return
      this.#shown = shown
      this.#tell()
    } catch (error) {
      this.#services.logger.warn(error, 'the roll call could not be compared')
    }
  }
}
