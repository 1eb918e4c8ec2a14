import { useWaitingDevices } from '#admin/devices/fleet-store.ts'
import type { Place } from './places.ts'

/** How many wait for somebody, at each place where that is known. */
export const useWaiting = (): Partial<Record<Place['name'], number>> => ({ tablets: useWaitingDevices() })
