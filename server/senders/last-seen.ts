import type { Instant } from '#domain/ids.ts'
import type { Actor } from '#infra/event-log/event-log.ts'

/** When a server has last heard of a helper, or of the shared password. */
export type Seen = { readonly actor: Actor; readonly at: Instant }

/**
 * When this server has last heard of a helper, or of the shared password. Nothing of it is in the log: it is about now,
 * and a start begins without it.
 */
export type LastSeen = {
  note(actor: Actor): void
  /** Everybody who has called this server since its start. */
  list(): readonly Seen[]
}

export function createLastSeen(now: () => Instant): LastSeen {
  const seen = new Map<Actor, Instant>()
  return {
    note: (actor) => void seen.set(actor, now()),
    list: () => [...seen].map(([actor, at]) => ({ actor, at })),
  }
}

/** When any of the servers has last heard of somebody. Undefined when none has. */
export const lastOf = (seen: readonly Seen[], actor: Actor): Instant | undefined =>
  seen
    .filter((one) => one.actor === actor)
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
