import type { Instant } from '#domain/ids.ts'
import type { Actor } from '#infra/event-log/event-log.ts'

/**
 * When this server has last heard of a helper, or of the shared password. Nothing of it is in the log: it is about now,
 * and a start begins without it.
 */
export type LastSeen = {
  note(actor: Actor): void
  /** Undefined when this server has not heard of them since its start. */
  at(actor: Actor): Instant | undefined
}

export function createLastSeen(now: () => Instant): LastSeen {
  const seen = new Map<Actor, Instant>()
  return { note: (actor) => void seen.set(actor, now()), at: (actor) => seen.get(actor) }
}
