import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import type { DomainEvent } from '#domain/events.ts'
import { presentIn } from './reference.ts'

/** What the activity has to say of check-ins and take-backs, found slowly in the facts of the log alone. */

type Told = { readonly id: string; readonly deed: string; readonly people: readonly number[] }

const inOrder = (told: readonly Told[]): Told[] => told.toSorted((a, b) => (a.id < b.id ? -1 : 1))

const sorted = (people: Iterable<number>): number[] => [...people].toSorted((a, b) => a - b)

/** What a server tells of check-ins and take-backs. */
export const toldBy = (acts: readonly Act[]): Told[] =>
  inOrder(
    acts
      .filter(({ kind }) => kind === 'check-ins' || kind === 'taken-back')
      .map(({ id, deed, people }) => ({ id, deed, people: sorted(people.map((person) => person.id)) })),
  )

/** Each command tells only what it changed: only newcomers come, and only people who were there leave. */
export function happenedIn(log: readonly DomainEvent[], households: readonly { id: number }[]): Told[] {
  return inOrder(households.flatMap(({ id }) => happenedWith(id, log)))
}

function happenedWith(household: number, log: readonly DomainEvent[]): Told[] {
  const facts = log.filter((event) => 'attendeeId' in event.data && event.data.attendeeId === household)
  const told = new Map<string, { came: number[]; left: number[]; by: DomainEvent['type'] }>()
  for (const [place, { type, data }] of facts.entries()) {
    if (!('gatheringId' in data && 'commandId' in data)) continue
    const before = presentIn(household, facts.slice(0, place))
    const after = presentIn(household, facts.slice(0, place + 1))
    const one = told.get(data.commandId) ?? { came: [], left: [], by: type }
    one.came.push(...[...after.keys()].filter((person) => !before.has(person)))
    one.left.push(...[...before.keys()].filter((person) => !after.has(person)))
    told.set(data.commandId, one)
  }
  return [...told].flatMap(([id, { came, left, by }]) => {
    if (came.length === 0 && left.length === 0) return []
    const deed = came.length === 0 ? 'takenBack' : by === 'TakeBackUndone' ? 'undone' : 'checkedIn'
    const isBoth = came.length > 0 && left.length > 0
    return [{ id, deed: isBoth ? 'corrected' : deed, people: sorted([...came, ...left]) }]
  })
}
