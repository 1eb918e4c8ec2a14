import { outcomeOf, type ImportTakenBack } from '#domain/attendee/take-back-import.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, CommandId, Instant } from '#domain/ids.ts'

/** Who sent the command of an event, and when. Events of earlier versions do not say. */
export type Sent = { readonly actor?: string; readonly at?: Instant }

/** An import of a member file, and what came of taking it back. */
export type ImportOfFile = {
  readonly importId: CommandId
  /** Absent when the log does not say. */
  readonly at?: Instant | undefined
  readonly actor?: string | undefined
  /** Whether a batch was recorded. One that was interrupted in its first batch has no counts. */
  readonly isCounted: boolean
  /** Households, as they were counted. */
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Households in which it can be taken back, perhaps. Each may have a reason to stay. */
  readonly toTakeBack: number
  /** Households in which it was taken back: those that are gone, that are as before, and that look as they did. */
  readonly gone: number
  readonly restored: number
  readonly kept: number
  /** When it was last taken back. */
  readonly takenBackAt?: Instant | undefined
  readonly takenBackBy?: string | undefined
}

/** The imports of member files, with the households that each of them has changed, in ids. */
export type Imports = {
  apply(event: DomainEvent, sent?: Sent): void
  /** Newest first. */
  list(): ImportOfFile[]
  find(importId: CommandId): ImportOfFile | undefined
  /** The households in which it can be taken back, perhaps. */
  householdsToTakeBack(importId: CommandId): readonly AttendeeId[]
}

/** The import has changed the household; or it was taken back there, and what came of that. */
type State = 'changed' | 'goes' | 'changes' | 'stays'

type Known = {
  readonly households: Map<AttendeeId, State>
  counted: Pick<ImportOfFile, 'at' | 'actor' | 'added' | 'changed' | 'unchanged'>
  /** The batches that were counted. */
  readonly batches: Set<number | undefined>
  takenBack: Pick<ImportOfFile, 'takenBackAt' | 'takenBackBy'>
}

type ImportRecord = Extract<DomainEvent, { type: 'DirectoryImported' }>['data']

type Imported = Extract<DomainEvent, { type: 'MemberImported' | 'FamilyMemberImported' }>

const isImported = (event: DomainEvent): event is Imported =>
  event.type === 'MemberImported' || event.type === 'FamilyMemberImported'

const takenBackBy = ({ at, actor }: Sent): Known['takenBack'] => ({ takenBackAt: at, takenBackBy: actor })

export function createImports(): Imports {
  const known = new Map<CommandId, Known>()

  function importOf(importId: CommandId): Known {
    const found = known.get(importId)
    if (found) return found
    const counted = { added: 0, changed: 0, unchanged: 0 }
    const made: Known = { households: new Map(), counted, batches: new Set(), takenBack: {} }
    known.set(importId, made)
    return made
  }

  function note({ data: { importId, attendeeId } }: Imported): void {
    if (importId !== undefined) importOf(importId).households.set(attendeeId, 'changed')
  }

  function noteTakenBack(event: ImportTakenBack): void {
    importOf(event.data.importId).households.set(event.data.attendeeId, outcomeOf(event))
  }

  /** Somebody was erased. What is left of the household says which imports have changed it. */
  function restate(id: AttendeeId, imports: readonly CommandId[]): void {
    for (const [importId, { households }] of known) if (!imports.includes(importId)) households.delete(id)
    for (const importId of imports) importOf(importId).households.set(id, 'changed')
  }

  const erase = (ids: readonly AttendeeId[]): void => ids.forEach((id) => restate(id, []))

  return {
    apply(event, sent: Sent = {}) {
      if (isImported(event)) note(event)
      else if (event.type === 'ImportTakenBack') noteTakenBack(event)
      else if (event.type === 'DirectoryImported') count(importOf(event.data.importId), event.data, sent)
      else if (event.type === 'DirectoryTakenBack') importOf(event.data.importId).takenBack = takenBackBy(sent)
      else if (event.type === 'HouseholdRestated') restate(event.data.attendeeId, event.data.imports ?? [])
      else if (event.type === 'AttendeeErased') erase([event.data.attendeeId, ...(event.data.with ?? [])])
    },
    list: () =>
      [...known]
        .filter(([, { households, batches }]) => households.size + batches.size > 0)
        .map(shown)
        .toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1)),
    find(importId) {
      const found = known.get(importId)
      return found && shown([importId, found])
    },
    householdsToTakeBack: (importId) =>
      [...(known.get(importId)?.households ?? [])].flatMap(([id, state]) => (state === 'changed' ? id : [])),
  }
}

const shown = ([importId, { households, counted, batches, takenBack }]: [CommandId, Known]): ImportOfFile => {
  const states = [...households.values()]
  const inState = (wanted: State) => states.filter((state) => state === wanted).length
  return {
    importId,
    ...counted,
    isCounted: batches.size > 0,
    toTakeBack: inState('changed'),
    gone: inState('goes'),
    restored: inState('changes'),
    kept: inState('stays'),
    ...takenBack,
  }
}

/** Counts a batch, once. */
function count(of: Known, data: ImportRecord, { at, actor }: Sent): void {
  if (of.batches.has(data.batch)) return
  of.batches.add(data.batch)
  const { added, changed, unchanged } = of.counted
  of.counted = {
    at,
    actor,
    added: added + data.added,
    changed: changed + data.changed,
    unchanged: unchanged + data.unchanged,
  }
}
