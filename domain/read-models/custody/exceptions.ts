import type { DomainEvent } from '#domain/events.ts'
import type { HelperId, Instant, PersonId } from '#domain/ids.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'

type Who = { readonly personId: PersonId } | { readonly helperId: HelperId }

/** A hand-over by exception: who decided, and who was the second helper. */
export type Exception = {
  readonly at: Instant
  /** Absent with the shared password. Where a tablet had no server: who acted there. */
  readonly decided?: Who
  readonly second?: Who
}

/** The hand-overs by exception. What was undone is among them: somebody decided it. */
export type Exceptions = ReadModel & { since(at: Instant): readonly Exception[] }

export function createExceptions(): Exceptions {
  const all: Exception[] = []
  return {
    apply({ type, data }: DomainEvent) {
      if (type !== 'ChildHandedOver') return
      const { at, leader, second, by, proof, offline } = data
      if (leader === undefined && proof !== 'identity' && second === undefined) return
      const decided = leader !== undefined ? { helperId: leader } : offline ? by : undefined
      all.push({ at, ...(decided && { decided }), ...(second && { second }) })
    },
    since: (from) => all.filter(({ at }) => at >= from),
  }
}
