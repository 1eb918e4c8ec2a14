import type { DomainEvent } from '#domain/events.ts'

/**
 * What is asked often, kept ready in memory: folded from the log at every start, then event by event.
 * `apply` knows no clock and no store; events come in the log's order, and one that comes twice in a row counts once.
 */
export type ReadModel = { apply(event: DomainEvent): void }
