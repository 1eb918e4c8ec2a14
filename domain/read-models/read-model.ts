import type { DomainEvent } from '#domain/events.ts'

/**
 * Data that is read often, kept in memory: built from the log at every start, then updated with each event. `apply`
 * uses no clock and no storage. Events come in the order of the log, and an event that comes twice in a row counts
 * once.
 */
export type ReadModel = { apply(event: DomainEvent): void }
