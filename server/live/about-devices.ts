import { deviceEvents, doorsEvents } from '#domain/device/events.ts'
import { isAmong } from '#domain/fact.ts'

/** Whether an event changes how a device stands, or what it is asked to do. */
export const isAboutDevices = isAmong([...deviceEvents, ...doorsEvents])
