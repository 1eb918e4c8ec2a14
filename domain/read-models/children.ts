import {
  type Child,
  child,
  collectorsOf,
  type Collector,
  type Facts,
  factsOf,
  historiesOf,
  householdsOf,
  type Rule,
  rulesAbout,
} from '#domain/child/child.ts'
import { NO_ALLERGIES } from '#domain/child/child-fields.ts'
import { type ChildEvent, childEvents } from '#domain/child/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { AttendeeId, CommandId, PersonId } from '#domain/ids.ts'
import type { CausedBy } from './caused-by.ts'
import { isErased, type Known } from '#domain/read-models/people/is-erased.ts'
import { type FateOfChange, fateOf } from '#domain/rooms/history.ts'

/** Everything that is known of one child, by all of their records. */
export type KnownChild = {
  readonly facts: Facts
  /** Who said last which allergies there are. */
  readonly allergiesSaidBy?: CausedBy | undefined
  readonly collectors: readonly (Collector & OfRecord)[]
  /** Each with who set it, and when. */
  readonly rules: readonly (Rule & OfRecord & { readonly set?: CausedBy | undefined })[]
  readonly mayBring: readonly ({ readonly householdId: AttendeeId } & OfRecord)[]
}

/** The record under which something was said. */
type OfRecord = { readonly record: PersonId }

/** What the children's rooms know of people, record by record. Nothing is told about somebody who was erased. */
export type Children = {
  apply(event: DomainEvent, cause?: CausedBy): void
  /** What is known of a person with these records: the allergies, notes and rules of all of them. */
  known(records: readonly PersonId[]): KnownChild
  /** The records of children that one of these households may bring, although they are of another household. */
  broughtBy(households: readonly AttendeeId[]): PersonId[]
  /** Whether a rule says that a person with one of these records may not collect a child. */
  mayNotCollect(records: readonly PersonId[]): boolean
  /** What became of a change of a record. */
  fateOf(record: PersonId, change: CommandId): FateOfChange
  /** The records that a change is about: one command may change several of one person. */
  changedBy(change: CommandId): readonly PersonId[]
  /** Records that were erased and whose streams are to be ended, as for care. */
  left(): PersonId[]
}

export const isChildEvent = isAmong(childEvents)

/** `known` says who was erased. */
export function createChildren(known: Known): Children {
  const children = new Map<PersonId, Child>()
  const changed = new Map<CommandId, PersonId[]>()
  /** The records of children that another household was ever allowed to bring. */
  const brought = new Set<PersonId>()
  /** The records in the order in which they were last changed. */
  const latest = new Map<PersonId, number>()
  const causes = causesOfChildren()
  let heard = 0

  return {
    apply(event, cause) {
      if (!isChildEvent(event)) return
      const { childId, commandId } = event.data
      const before = children.get(childId) ?? child.initial
      if (before.known.has(commandId)) return
      children.set(childId, child.evolve(before, event))
      changed.set(commandId, [...(changed.get(commandId) ?? []), childId])
      latest.set(childId, (heard += 1))
      if (cause) causes.note(event, children.get(childId), cause)
      if (event.type === 'MayBring') brought.add(childId)
    },
    known(records) {
      const found = records
        .flatMap((record) => (isErased(known, record) ? [] : { record, child: children.get(record) ?? child.initial }))
        .toSorted((a, b) => (latest.get(a.record) ?? 0) - (latest.get(b.record) ?? 0))
      const each = <One extends object>(of: (one: Child) => readonly One[]) =>
        found.flatMap((one) => of(one.child).map((all) => ({ ...all, record: one.record })))
      return {
        facts: joined(found.map((one) => factsOf(one.child))),
        allergiesSaidBy: found.flatMap((one) => causes.ofAllergies(one.record, one.child) ?? []).at(-1),
        collectors: each(collectorsOf),
        rules: each(rulesAbout).map((rule) => ({ ...rule, set: causes.ofRule(rule.ruleId) })),
        mayBring: each((one) => householdsOf(one).map((householdId) => ({ householdId }))),
      }
    },
    broughtBy: (households) =>
      [...brought].filter(
        (id) =>
          !isErased(known, id) &&
          householdsOf(children.get(id) ?? child.initial).some((household) => households.includes(household)),
      ),
    mayNotCollect: (records) =>
      [...children].some(
        ([id, one]) =>
          !isErased(known, id) &&
          rulesAbout(one).some(({ personId }) => personId !== undefined && records.includes(personId)),
      ),
    fateOf(record, change) {
      const history = historiesOf(children.get(record) ?? child.initial).find((one) =>
        one.some(({ id }) => id === change),
      )
      return history ? fateOf(history, change) : { isLast: false, undoneBy: undefined }
    },
    changedBy: (change) => changed.get(change) ?? [],
    left: () => [...children.keys()].filter((id) => isErased(known, id)),
  }
}

/** Who set each rule, and who said which allergies somebody has. If it is brought back, the first cause counts. */
function causesOfChildren() {
  const causes = new Map<string, CausedBy>()
  const allergiesOf = (record: PersonId, one: Child = child.initial) => {
    const { allergies } = factsOf(one)
    return allergies && `${record} ${allergies.since} ${allergies.are}`
  }
  const aboutWhat = ({ type, data }: ChildEvent, after: Child | undefined) => {
    if (type === 'CollectingForbidden') return data.ruleId
    return type === 'ChildDescribed' && data.allergies !== undefined ? allergiesOf(data.childId, after) : undefined
  }
  return {
    note(event: ChildEvent, after: Child | undefined, cause: CausedBy): void {
      const about = aboutWhat(event, after)
      if (about !== undefined && !causes.has(about)) causes.set(about, cause)
    },
    ofRule: (ruleId: CommandId) => causes.get(ruleId),
    ofAllergies: (record: PersonId, one: Child) => causes.get(allergiesOf(record, one) ?? ''),
  }
}

/** The facts of all records, the record that was changed last at the end. No allergy and no note is lost. */
function joined(facts: readonly Facts[]): Facts {
  const last: Facts = Object.assign({}, ...facts)
  const allergies = facts.flatMap((one) => one.allergies ?? [])
  const named = [...new Set(allergies.map(({ are }) => are).filter((are) => are !== NO_ALLERGIES))]
  const notes = [...new Set(facts.flatMap(({ careNotes }) => careNotes ?? []))]
  const since = allergies.at(-1)?.since
  return {
    ...last,
    ...(since !== undefined && { allergies: { are: named.join(', ') || NO_ALLERGIES, since } }),
    ...(notes.length > 0 && { careNotes: notes.join(' · ') }),
  }
}
