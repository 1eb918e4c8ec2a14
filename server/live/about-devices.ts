import { deviceEvents, doorsEvents } from '#domain/device/events.ts'
import type { DomainEvent } from '#domain/events.ts'

const types = new Set<DomainEvent['type']>([...deviceEvents, ...doorsEvents].map((event) => event.shape.type.value))

/** Whether an event changes how a device stands, or what it is asked to do. */
export const isAboutDevices = ({ type }: DomainEvent): boolean => types.has(type)
