import type { Decider } from '#domain/decider.ts'
import type { CommandId, HelperId, LocalDate, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ClearanceEvent } from './events.ts'

/** The stream of one record of a person who serves with children. It is ended when that record is erased. */
export const servingStream = (id: PersonId): string => `serving-${id}`

/** What was said of a kind on a day: the last day on which it holds. Null: it has ended. */
type Said = { readonly kind: string; readonly on: LocalDate; readonly until: LocalDate | null }

export type Serving = {
  /** By the kind in small letters: two spellings are one kind. Oldest first. */
  readonly clearances: ReadonlyMap<string, readonly Said[]>
  /** With which account the person signs in. */
  readonly helperId: HelperId | null
  readonly known: ReadonlySet<CommandId>
}

export type ServingCommand = { readonly personId: PersonId; readonly commandId: CommandId } & (
  | { readonly type: 'RecordClearance'; readonly kind: string; readonly until: LocalDate; readonly today: LocalDate }
  | { readonly type: 'EndClearance'; readonly kind: string; readonly today: LocalDate }
  | { readonly type: 'SetHelperAccount'; readonly helperId: HelperId | null }
)

/** The clearances of one record of a person, and the account of the person. */
export const serving: Decider<ServingCommand, Serving, ClearanceEvent> = {
  initial: { clearances: new Map(), helperId: null, known: new Set() },
  decide(command, state) {
    if (state.known.has(command.commandId)) return []
    const caused = { personId: command.personId, commandId: command.commandId }
    switch (command.type) {
      case 'RecordClearance':
        return record(command, state, caused)
      case 'EndClearance':
        return end(command, state, caused)
      case 'SetHelperAccount': {
        const { helperId } = command
        return helperId === state.helperId ? [] : [{ type: 'HelperAccountSet', data: { ...caused, helperId } }]
      }
    }
  },
  evolve(state, { type, data }) {
    const after = { ...state, known: new Set([...state.known, data.commandId]) }
    if (type === 'HelperAccountSet') return { ...after, helperId: data.helperId }
    const { kind, on } = data
    const said = { kind, on, until: type === 'ClearanceRecorded' ? data.until : null }
    const before = state.clearances.get(keyOf(kind)) ?? []
    return { ...after, clearances: new Map(state.clearances).set(keyOf(kind), [...before, said]) }
  },
}

type Of<Type> = Extract<ServingCommand, { type: Type }>
type Caused = Pick<ServingCommand, 'personId' | 'commandId'>

function record({ kind, until, today: on }: Of<'RecordClearance'>, state: Serving, caused: Caused): ClearanceEvent[] {
  const last = lastSaid(state, kind)
  if (last?.kind === kind && last.until === until) return []
  return [{ type: 'ClearanceRecorded', data: { ...caused, kind, until, on } }]
}

function end({ kind, today: on }: Of<'EndClearance'>, state: Serving, caused: Caused): ClearanceEvent[] {
  const last = lastSaid(state, kind)
  if (!last) throw new Rejection('unknown-clearance')
  return last.until === null ? [] : [{ type: 'ClearanceEnded', data: { ...caused, kind: last.kind, on } }]
}

const lastSaid = ({ clearances }: Serving, kind: string): Said | undefined => clearances.get(keyOf(kind))?.at(-1)

const keyOf = (kind: string): string => kind.toLowerCase()

/** Whether a kind was ever recorded. */
export const hasKind = (state: Serving, kind: string): boolean => lastSaid(state, kind) !== undefined

/** A clearance that was not ended. Its last day may be over. */
export type ClearanceKept = { readonly kind: string; readonly until: LocalDate }

/** The clearances of a person with these records, each kind once, in the order in which they end. */
export function clearancesOf(records: readonly Serving[]): ClearanceKept[] {
  const kept = new Map<string, ClearanceKept>()
  for (const { clearances } of records)
    for (const [key, said] of clearances) {
      const { kind, until = null } = said.at(-1) ?? {}
      const other = kept.get(key)
      if (kind !== undefined && until !== null && (!other || other.until < until)) kept.set(key, { kind, until })
    }
  return [...kept.values()].toSorted((a, b) =>
    a.until === b.until ? (a.kind < b.kind ? -1 : 1) : a.until < b.until ? -1 : 1,
  )
}

/** Whether somebody has a clearance on a day. Where they have none: since when the last one holds no more, if ever. */
export type Clearance =
  | { readonly holds: true }
  | { readonly holds: false; /** The last day of the last one. */ readonly endedOn?: LocalDate }

/** What was known on a day of the clearances of a person with these records. */
export function clearanceOn(records: readonly Serving[], day: LocalDate): Clearance {
  const kinds = records.flatMap(({ clearances }) => [...clearances.values()])
  const known = kinds.flatMap((said) => said.findLast(({ on }) => on <= day) ?? [])
  if (known.some(({ until }) => until !== null && day <= until)) return { holds: true }
  const ended = known.map(({ on, until }) => until ?? on).toSorted()
  return { holds: false, ...(ended.length > 0 && { endedOn: ended.at(-1) as LocalDate }) }
}
