import type { Decider } from '#domain/decider.ts'
import type { Instant } from '#domain/ids.ts'
import type { DoorsEvent } from './events.ts'

/** The one stream that all devices share. */
export const DEVICES_STREAM = 'devices-main'

export type Doors = {
  /** Closed: only devices that were let in may act as a kiosk. */
  readonly areClosed: boolean
  /** Until when devices may ask to be let in. Null when an administrator has ended it, or never begun it. */
  readonly lettingInUntil: Instant | null
}

export type DoorsCommand =
  | { type: 'BeginLettingIn'; until: Instant }
  | { type: 'EndLettingIn' }
  | { type: 'CloseDoors' }
  | { type: 'OpenDoors' }

/**
 * Whether devices may ask to be let in, and whether others may act as a kiosk. A later beginning lengthens the time.
 */
export const doors: Decider<DoorsCommand, Doors, DoorsEvent> = {
  initial: { areClosed: false, lettingInUntil: null },
  decide(command, { areClosed, lettingInUntil }) {
    switch (command.type) {
      case 'BeginLettingIn':
        return lettingInUntil !== null && lettingInUntil >= command.until
          ? []
          : [{ type: 'LettingInBegan', data: { until: command.until } }]
      case 'EndLettingIn':
        return lettingInUntil === null ? [] : [{ type: 'LettingInEnded', data: {} }]
      case 'CloseDoors':
        return areClosed ? [] : [{ type: 'DoorsClosed', data: {} }]
      case 'OpenDoors':
        return areClosed ? [{ type: 'DoorsOpened', data: {} }] : []
    }
  },
  evolve(before, event) {
    switch (event.type) {
      case 'LettingInBegan':
        return { ...before, lettingInUntil: event.data.until }
      case 'LettingInEnded':
        return { ...before, lettingInUntil: null }
      case 'DoorsClosed':
        return { ...before, areClosed: true }
      case 'DoorsOpened':
        return { ...before, areClosed: false }
    }
  },
}

/** Whether devices may ask to be let in at this moment. */
export const isLettingIn = ({ lettingInUntil }: Doors, now: Instant): boolean =>
  lettingInUntil !== null && now < lettingInUntil
