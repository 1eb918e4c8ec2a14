import { useWaitingCare } from '#admin/care/waiting-care.ts'
import { useWaitingDevices } from '#admin/devices/fleet-store.ts'
import { useWaitingGuests } from '#admin/guests/waiting-guests.ts'
import type { Place } from './places.ts'

/** How many wait for somebody, at each place where that is known. */
export const useWaiting = (): Partial<Record<Place['name'], number>> => ({
  desk: useWaitingGuests(),
  care: useWaitingCare(),
  tablets: useWaitingDevices(),
})
