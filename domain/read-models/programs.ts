import type { ProgramId } from '#domain/programs/program-fields.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import { type ProgramKeyHash, programsEvents } from '#domain/programs/events.ts'
import { type Program, programs, type Programs } from '#domain/programs/programs.ts'

/** The other programs that were given a key. */
export type ProgramsView = {
  apply(event: DomainEvent): void
  find(id: ProgramId): Program | undefined
  /** Also a program whose key was taken away. */
  byKey(key: ProgramKeyHash): Program | undefined
  /** Those whose key was not taken away, in the order in which the keys were made. */
  list(): Program[]
}

export function createPrograms(): ProgramsView {
  let known: Programs = programs.initial
  const ids = new Map<ProgramKeyHash, ProgramId>()
  const find = (id: ProgramId) => known.get(id)
  return {
    apply(event) {
      if (!isOfPrograms(event)) return
      known = programs.evolve(known, event)
      if (event.type === 'ProgramKeyMade') ids.set(event.data.key, event.data.programId)
    },
    find,
    byKey(key) {
      const id = ids.get(key)
      return id === undefined ? undefined : find(id)
    },
    list: () => [...known.values()].filter(({ isTakenAway }) => !isTakenAway),
  }
}

const isOfPrograms = isAmong(programsEvents)
