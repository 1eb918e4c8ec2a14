import type { ImportTakenBack } from '#domain/attendee/import-events.ts'
import { outcomeOf } from '#domain/attendee/take-back-import.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, CommandId, Instant } from '#domain/ids.ts'
import type { CausedBy } from '#domain/read-models/caused-by.ts'

/** Who has imported something or has taken it back, and when, if the log says it. */
type Doing = Pick<CausedBy, 'actor' | 'at'>

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
  apply(event: DomainEvent, cause?: Doing): void
  /** Newest first. */
  list(): ImportOfFile[]
  find(importId: CommandId): ImportOfFile | undefined
  /** The households that are gone since it was taken back, and were not erased. */
  householdsGone(importId: CommandId): ReadonlySet<AttendeeId>
  /** The imports of which everything is erased that is left. */
  erased(): CommandId[]
  /** The households in which it can be taken back, perhaps. */
  householdsToTakeBack(importId: CommandId): ReadonlySet<AttendeeId>
}

/** The import has changed the household; or it was taken back there, and what came of that. */
type State = 'changed' | 'goes' | 'changes' | 'stays'

/** The households by their state: each step of taking an import back asks for those that are left. */
type Households = { readonly [Of in State]: Set<AttendeeId> }

type RecordedImport = {
  readonly households: Households
  counted: Pick<ImportOfFile, 'at' | 'actor' | 'added' | 'changed' | 'unchanged'>
  /** The batches that were counted. */
  readonly batches: Set<number | undefined>
  takenBack: Pick<ImportOfFile, 'takenBackAt' | 'takenBackBy'>
  isErased?: boolean
}

type ImportRecord = Extract<DomainEvent, { type: 'DirectoryImported' }>['data']

const IMPORTED = ['MemberImported', 'FamilyMemberImported', 'ContactsImported'] as const

type Imported = Extract<DomainEvent, { type: (typeof IMPORTED)[number] }>

const isImported = (event: DomainEvent): event is Imported => IMPORTED.some((type) => type === event.type)

type AboutFile = Extract<DomainEvent, { type: 'DirectoryImported' | 'DirectoryTakenBack' | 'DirectoryErased' }>

const isAboutFile = (event: DomainEvent): event is AboutFile =>
  event.type === 'DirectoryImported' || event.type === 'DirectoryTakenBack' || event.type === 'DirectoryErased'

const noHouseholds = (): Households => ({
  changed: new Set(),
  goes: new Set(),
  changes: new Set(),
  stays: new Set(),
})

const NONE: ReadonlySet<AttendeeId> = new Set()

const statesOf = (households: Households): Set<AttendeeId>[] => Object.values(households)

function remove(id: AttendeeId, households: Households): void {
  for (const ids of statesOf(households)) ids.delete(id)
}

function put(id: AttendeeId, state: State, households: Households): void {
  if (households[state].has(id)) return
  remove(id, households)
  households[state].add(id)
}

const takenBackBy = ({ at, actor }: Doing): RecordedImport['takenBack'] => ({ takenBackAt: at, takenBackBy: actor })

export function createImports(): Imports {
  const known = new Map<CommandId, RecordedImport>()
  const erased = new Set<AttendeeId>()

  function importOf(importId: CommandId): RecordedImport {
    const found = known.get(importId)
    if (found) return found
    const counted = { added: 0, changed: 0, unchanged: 0 }
    const made: RecordedImport = { households: noHouseholds(), counted, batches: new Set(), takenBack: {} }
    known.set(importId, made)
    return made
  }

  function note({ data: { importId, attendeeId } }: Imported): void {
    if (importId !== undefined && !erased.has(attendeeId)) put(attendeeId, 'changed', importOf(importId).households)
  }

  function noteTakenBack(event: ImportTakenBack): void {
    if (!erased.has(event.data.attendeeId))
      put(event.data.attendeeId, outcomeOf(event), importOf(event.data.importId).households)
  }

  /**
   * A member was erased. What is left of the household says which imports have changed it. Another server may have said
   * so just when the household was erased.
   */
  function restate(id: AttendeeId, imports: readonly CommandId[]): void {
    for (const [importId, { households }] of known) if (!imports.includes(importId)) remove(id, households)
    if (erased.has(id)) return
    for (const importId of imports) put(id, 'changed', importOf(importId).households)
  }

  function erase(ids: readonly AttendeeId[]): void {
    for (const id of ids) {
      erased.add(id)
      restate(id, [])
    }
  }

  return {
    apply(event, cause: Doing = {}) {
      if (isImported(event)) note(event)
      else if (event.type === 'ImportTakenBack') noteTakenBack(event)
      else if (isAboutFile(event)) noteFile(importOf(event.data.importId), event, cause)
      else if (event.type === 'HouseholdRestated') restate(event.data.attendeeId, event.data.imports ?? [])
      else if (event.type === 'AttendeeErased') erase([event.data.attendeeId, ...(event.data.with ?? [])])
    },
    list: () => [...known].filter(hasLeftSomething).map(shown).toReversed().toSorted(newestFirst),
    find(importId) {
      const found = known.get(importId)
      return found && shown([importId, found])
    },
    householdsGone: (importId) => known.get(importId)?.households.goes ?? NONE,
    erased: () => [...known].flatMap(([importId, { isErased }]) => (isErased ? importId : [])),
    householdsToTakeBack: (importId) => known.get(importId)?.households.changed ?? NONE,
  }
}

const hasLeftSomething = ([, { households, batches }]: [CommandId, RecordedImport]): boolean =>
  batches.size > 0 || statesOf(households).some((ids) => ids.size > 0)

/** Imports of which the log does not know the time come last. */
function newestFirst({ at: one = '' }: ImportOfFile, { at: other = '' }: ImportOfFile): number {
  if (one === other) return 0
  return one < other ? 1 : -1
}

const shown = ([importId, { households, counted, batches, takenBack }]: [CommandId, RecordedImport]): ImportOfFile => ({
  importId,
  ...counted,
  isCounted: batches.size > 0,
  toTakeBack: households.changed.size,
  gone: households.goes.size,
  restored: households.changes.size,
  kept: households.stays.size,
  ...takenBack,
})

function noteFile(of: RecordedImport, { type, data }: AboutFile, cause: Doing): void {
  if (type === 'DirectoryImported') count(of, data, cause)
  else if (type === 'DirectoryTakenBack') of.takenBack = takenBackBy(cause)
  else of.isErased = true
}

/** Counts a batch, once. */
function count(of: RecordedImport, data: ImportRecord, { at, actor }: Doing): void {
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
