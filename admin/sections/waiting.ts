import { useWaitingCare } from '#admin/care/waiting-care.ts'
import { useWaitingDevices } from '#admin/devices/fleet-store.ts'
import { useWaitingGuests } from '#admin/guests/waiting-guests.ts'
import type { Section } from './sections.ts'

/** How many wait for somebody, at each section where that is known. */
export const useWaiting = (): Partial<Record<Section['name'], number>> => ({
  desk: useWaitingGuests(),
  care: useWaitingCare(),
  tablets: useWaitingDevices(),
})
