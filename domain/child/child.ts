import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, CommandId, LocalDate, PersonId, RoomId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { type History, beforeLast, historyAfter, standing } from '#domain/rooms/history.ts'
import type { Grade } from '#domain/rooms/room-fields.ts'
import type { RuleGround } from './child-fields.ts'
import type { ChildEvent } from './events.ts'

/** The stream of what the children's rooms know of one record of a person. It is ended when that record is erased. */
export const childStream = (id: PersonId): string => `child-${id}`

/** What is known of a child. */
export type Facts = {
  readonly born?: string | undefined
  readonly bornAbout?: number | undefined
  readonly grade?: { readonly is: Grade; readonly since: LocalDate } | undefined
  /** Absent: nobody has asked. `none`: there are none. */
  readonly allergies?: { readonly are: string; readonly since: LocalDate } | undefined
  readonly careNotes?: string | undefined
  readonly room?: RoomId | undefined
  readonly leavesAlone?: true | undefined
}

/** Somebody who may collect a child. */
export type Collector = {
  readonly collectorId: CommandId
  readonly name: string
  readonly relation: string
  readonly phone?: string | undefined
  readonly personId?: PersonId | undefined
  /** The first and the last day. Absent: always. */
  readonly from?: LocalDate | undefined
  readonly until?: LocalDate | undefined
}

/** A rule that somebody may not collect a child. */
export type Rule = {
  readonly ruleId: CommandId
  readonly name: string
  readonly personId?: PersonId | undefined
  readonly ground: RuleGround
  readonly until?: LocalDate | undefined
  readonly note?: string | undefined
}

export type Child = {
  readonly facts: History<Facts>
  readonly collectors: ReadonlyMap<CommandId, History<Collector | null>>
  readonly rules: ReadonlyMap<CommandId, History<Rule | null>>
  /** The other households that may bring the child. */
  readonly mayBring: ReadonlyMap<AttendeeId, History<boolean>>
  readonly known: ReadonlySet<CommandId>
}

/** What is said of a child. Null: it is not known any more. */
export type Description = {
  readonly born?: string | null | undefined
  readonly bornAbout?: number | null | undefined
  readonly grade?: Grade | null | undefined
  readonly allergies?: string | null | undefined
  readonly careNotes?: string | null | undefined
  readonly room?: RoomId | null | undefined
  readonly leavesAlone?: boolean | null | undefined
}

export type ChildCommand = { readonly childId: PersonId; readonly commandId: CommandId } & (
  | { readonly type: 'Describe'; readonly said: Description; readonly today: LocalDate }
  | { readonly type: 'AllowCollector'; readonly collector: Omit<Collector, 'collectorId'> }
  | { readonly type: 'EndCollector'; readonly collectorId: CommandId }
  | { readonly type: 'LetBring' | 'EndBringing'; readonly householdId: AttendeeId }
  | { readonly type: 'Forbid'; readonly rule: Omit<Rule, 'ruleId'> }
  | { readonly type: 'LiftRule'; readonly ruleId: CommandId; readonly reason: string }
  | {
      readonly type: 'NoteCollector'
      readonly name: string
      readonly seen: 'photo-id' | 'called' | 'known'
      readonly phone?: string | undefined
    }
  | { readonly type: 'UndoOfChild'; readonly change: CommandId }
)

type Of<Type> = Extract<ChildCommand, { type: Type }>
type Caused = { readonly childId: PersonId; readonly commandId: CommandId; readonly undoes?: CommandId }

/** As many of each as one child has. */
const MOST = 50

export const child: Decider<ChildCommand, Child, ChildEvent> = {
  initial: { facts: [], collectors: new Map(), rules: new Map(), mayBring: new Map(), known: new Set() },
  decide(command, state) {
    if (state.known.has(command.commandId)) return []
    const caused = { childId: command.childId, commandId: command.commandId }
    switch (command.type) {
      case 'Describe':
        return describe(command, state, caused)
      case 'AllowCollector':
        mustHaveRoom(state.collectors)
        return [{ type: 'CollectorAllowed', data: { ...command.collector, collectorId: command.commandId, ...caused } }]
      case 'EndCollector':
        return endCollector(command, state, caused)
      case 'LetBring':
      case 'EndBringing':
        return changeBringing(command.householdId, command.type === 'LetBring', state, caused)
      case 'Forbid':
        mustHaveRoom(state.rules)
        return [{ type: 'CollectingForbidden', data: { ...command.rule, ruleId: command.commandId, ...caused } }]
      case 'LiftRule':
        return liftRule(command, state, caused)
      case 'NoteCollector':
        return noteCollector(command, caused)
      case 'UndoOfChild':
        return undo(command.change, state, { ...caused, undoes: command.change })
    }
  },
  evolve(state, event) {
    const after = { ...state, known: new Set([...state.known, event.data.commandId]) }
    switch (event.type) {
      case 'ChildDescribed':
        return { ...after, facts: historyAfter(state.facts, event.data, factsAfter(factsOf(state), event.data)) }
      case 'CollectorAllowed':
      case 'CollectorEnded':
        return { ...after, collectors: withChange(state.collectors, event.data.collectorId, event, collectorIn(event)) }
      case 'CollectingForbidden':
      case 'CollectingForbidLifted':
        return { ...after, rules: withChange(state.rules, event.data.ruleId, event, ruleIn(event)) }
      case 'MayBring':
      case 'MayBringEnded':
        return {
          ...after,
          mayBring: withChange(state.mayBring, event.data.householdId, event, event.type === 'MayBring'),
        }
      case 'CollectorNoted':
        return after
    }
  },
}

export const factsOf = ({ facts }: Child): Facts => standing(facts) ?? {}
export const collectorsOf = ({ collectors }: Child): Collector[] => present(collectors)
/** The rules that were not lifted. One whose last day is over is among them. */
export const rulesAbout = ({ rules }: Child): Rule[] => present(rules)
export const householdsOf = ({ mayBring }: Child): AttendeeId[] =>
  [...mayBring].flatMap(([id, history]) => (standing(history) ? id : []))

/** Whether a rule stands on a day. */
export const stands = ({ until }: Pick<Rule, 'until'>, today: LocalDate): boolean =>
  until === undefined || today <= until

const present = <One>(all: ReadonlyMap<CommandId, History<One | null>>): One[] =>
  [...all.values()].flatMap((history) => standing(history) ?? [])

/** The histories of everything that can be undone. */
export const historiesOf = ({ facts, collectors, rules, mayBring }: Child): History<unknown>[] => [
  facts,
  ...collectors.values(),
  ...rules.values(),
  ...mayBring.values(),
]

function mustHaveRoom(all: ReadonlyMap<CommandId, History<unknown>>): void {
  if (present(all).length >= MOST) throw new Rejection('too-many-of-child')
}

function describe({ said, today }: Of<'Describe'>, state: Child, caused: Caused): ChildEvent[] {
  const isToCome = (day: string | null | undefined) => typeof day === 'string' && day > today.slice(0, day.length)
  if (isToCome(said.born) || (said.bornAbout ?? 0) > Number(today.slice(0, 4))) throw new Rejection('day-to-come')
  const { grade, allergies, leavesAlone, ...plain } = said
  const wanted = applied(factsOf(state), {
    ...plain,
    ...(grade !== undefined && { grade: grade === null ? null : { is: grade, since: today } }),
    ...(allergies !== undefined && { allergies: allergies === null ? null : { are: allergies, since: today } }),
    ...(leavesAlone !== undefined && { leavesAlone: leavesAlone ? true : null }),
  })
  return becoming(wanted, state, caused)
}

/** The event after which these facts are known; none when they are known already. */
function becoming(wanted: Facts, state: Child, caused: Caused): ChildEvent[] {
  const now = factsOf(state)
  const isSame = (field: keyof Facts) => JSON.stringify(now[field]) === JSON.stringify(wanted[field])
  const fields = [...new Set([...Object.keys(now), ...Object.keys(wanted)])] as (keyof Facts)[]
  const changed = fields.filter((field) => !isSame(field))
  if (changed.length === 0) return []
  const restated = changed.map((field) => restatedFact(field, wanted))
  return [{ type: 'ChildDescribed', data: Object.assign({ ...caused }, ...restated) }]
}

function restatedFact(field: keyof Facts, { grade, allergies, ...plain }: Facts): object {
  if (field === 'grade') return grade ? { grade: grade.is, gradeSaid: grade.since } : { grade: null }
  if (field === 'allergies')
    return allergies ? { allergies: allergies.are, allergiesSaid: allergies.since } : { allergies: null }
  return { [field]: plain[field] ?? null }
}

function factsAfter(facts: Facts, data: Extract<ChildEvent, { type: 'ChildDescribed' }>['data']): Facts {
  const { childId: _, commandId: __, undoes: ___, grade, gradeSaid, allergies, allergiesSaid, ...plain } = data
  return applied(facts, {
    ...plain,
    ...(grade !== undefined && { grade: grade === null ? null : { is: grade, since: gradeSaid ?? '' } }),
    ...(allergies !== undefined && {
      allergies: allergies === null ? null : { are: allergies, since: allergiesSaid ?? '' },
    }),
  })
}

/** The facts after a change. What it says nothing of stays, and null removes. */
const applied = (facts: Facts, change: { readonly [Fact in keyof Facts]?: Facts[Fact] | null | undefined }): Facts => {
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    Object.entries({ ...facts, ...Object.fromEntries(said) }).filter(([, value]) => value !== null),
  )
}

function endCollector({ collectorId }: Of<'EndCollector'>, { collectors }: Child, caused: Caused): ChildEvent[] {
  const history = collectors.get(collectorId)
  if (!history) throw new Rejection('unknown-collector')
  return standing(history) ? [{ type: 'CollectorEnded', data: { collectorId, ...caused } }] : []
}

function changeBringing(householdId: AttendeeId, isWanted: boolean, state: Child, caused: Caused): ChildEvent[] {
  const may = standing(state.mayBring.get(householdId)) ?? false
  if (may === isWanted) return []
  if (isWanted && householdsOf(state).length >= MOST) throw new Rejection('too-many-of-child')
  return [{ type: isWanted ? 'MayBring' : 'MayBringEnded', data: { householdId, ...caused } }]
}

function liftRule({ ruleId, reason }: Of<'LiftRule'>, { rules }: Child, caused: Caused): ChildEvent[] {
  const history = rules.get(ruleId)
  if (!history) throw new Rejection('unknown-rule')
  return standing(history) ? [{ type: 'CollectingForbidLifted', data: { ruleId, reason, ...caused } }] : []
}

function noteCollector({ name, seen, phone }: Of<'NoteCollector'>, caused: Caused): ChildEvent[] {
  const data = { noteId: caused.commandId, name, seen, ...(phone !== undefined && { phone }), ...caused }
  return [{ type: 'CollectorNoted', data }]
}

/** Undoes the last change of the facts, of a collector, of a rule or of a household, also one that undid another. */
function undo(change: CommandId, state: Child, caused: Caused): ChildEvent[] {
  const has = (history: History<unknown>) => history.some(({ id }) => id === change)
  if (has(state.facts)) return becoming(beforeLast(state.facts, change) ?? {}, state, caused)
  const find = <Key, To>(all: ReadonlyMap<Key, History<To>>) => {
    const found = [...all].find(([, history]) => has(history))
    return found && { key: found[0], before: beforeLast(found[1], change) ?? null }
  }
  const collector = find(state.collectors)
  if (collector) return [collectorAs(collector.before, collector.key, caused)]
  const rule = find(state.rules)
  if (rule) return [ruleAs(rule.before, rule.key, caused)]
  const household = find(state.mayBring)
  if (household) return changeBringing(household.key, household.before ?? false, state, caused)
  throw new Rejection('nothing-to-undo')
}

const collectorAs = (before: Collector | null, collectorId: CommandId, caused: Caused): ChildEvent =>
  before
    ? { type: 'CollectorAllowed', data: { ...before, ...caused } }
    : { type: 'CollectorEnded', data: { collectorId, ...caused } }

const ruleAs = (before: Rule | null, ruleId: CommandId, caused: Caused): ChildEvent =>
  before
    ? { type: 'CollectingForbidden', data: { ...before, ...caused } }
    : { type: 'CollectingForbidLifted', data: { ruleId, ...caused } }

const withChange = <Key, To>(
  all: ReadonlyMap<Key, History<To>>,
  key: Key,
  { data }: { readonly data: Caused | { readonly commandId: CommandId; readonly undoes?: CommandId | undefined } },
  to: To,
): ReadonlyMap<Key, History<To>> => new Map(all).set(key, historyAfter(all.get(key) ?? [], data, to))

function collectorIn(event: Extract<ChildEvent, { type: 'CollectorAllowed' | 'CollectorEnded' }>): Collector | null {
  if (event.type === 'CollectorEnded') return null
  const { childId: _, commandId: __, undoes: ___, ...collector } = event.data
  return collector
}

function ruleIn(event: Extract<ChildEvent, { type: 'CollectingForbidden' | 'CollectingForbidLifted' }>): Rule | null {
  if (event.type === 'CollectingForbidLifted') return null
  const { childId: _, commandId: __, undoes: ___, ...rule } = event.data
  return rule
}
