import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { CommandId } from '#domain/ids.ts'
import { parentCallEvents, type ParentPaged } from '#domain/parent-calls/events.ts'
import { type OpenCall, openAfter } from '#domain/parent-calls/parent-calls.ts'
import type { Custody, KnownStay } from './custody.ts'

/** The parents who are called. A call ends also when all children of its mark have left. */
export type CalledParents = {
  apply(event: DomainEvent): void
  /** A call of any time, also one that has ended. */
  find(call: CommandId): ParentPaged['data'] | undefined
  /** The calls that nobody has answered or taken back, in their order, with the children who are still in our care. */
  open(): readonly (OpenCall & { readonly stays: readonly KnownStay[] })[]
}

export const isParentCallEvent = isAmong(parentCallEvents)

/** `custody` must apply each event before this read model does. */
export function createCalledParents(custody: Pick<Custody, 'all'>): CalledParents {
  const known = new Map<CommandId, ParentPaged['data']>()
  let open: ReadonlyMap<CommandId, OpenCall> = new Map()
  return {
    apply(event) {
      if (!isParentCallEvent(event)) return
      if (event.type === 'ParentPaged') known.set(event.data.pageId, event.data)
      open = openAfter(open, event)
    },
    find: (call) => known.get(call),
    open() {
      if (open.size === 0) return []
      const stays = custody.all()
      return [...open.values()].flatMap((call) => {
        const { gatheringId, mark } = call
        const here = stays.filter((stay) => stay.mark === mark && stay.gatheringId === gatheringId)
        return here.length > 0 ? [{ ...call, stays: here }] : []
      })
    },
  }
}
