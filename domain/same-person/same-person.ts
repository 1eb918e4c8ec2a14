import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, CommandId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ChosenSources, LinkId, MemberBefore, MemberPair, SamePersonEvent } from './events.ts'
import { areTwo, samePeopleAfter, type SamePeople } from './same-people.ts'
import { edgesOf } from './link.ts'

/**
 * The one stream about people who are one, in ids. Every link is decided in it, so that two merges that exclude each
 * other meet.
 */
export const SAME_PERSON_STREAM = 'people-main'

/** The people whose records were erased. */
type WithErased = { erased: readonly PersonId[] }

/** Two are said to be one. `evenIfTwo`: who says so has read that somebody takes them for two. */
type Joining = WithErased & { evenIfTwo?: boolean | undefined; members?: MemberBefore[] | undefined }

export type SamePersonCommand =
  | ({ type: 'LinkPeople'; link: LinkId; a: PersonId; b: PersonId } & Joining)
  | ({ type: 'MergeProfiles'; link: LinkId; from: AttendeeId; into: AttendeeId } & Joining & {
        choice?: ChosenSources | undefined
        pairs?: readonly MemberPair[] | undefined
      })
  | ({ type: 'RemoveLink'; link: LinkId } & WithErased)
  | { type: 'KeepApart'; a: PersonId; b: PersonId; commandId: CommandId }
  | { type: 'Reconsider'; a: PersonId; b: PersonId; commandId: CommandId }

type Of<Type> = Extract<SamePersonCommand, { type: Type }>

/** Two records become one person and can be taken apart again. The state is everything that was decided so far. */
export const samePerson: Decider<SamePersonCommand, readonly SamePersonEvent[], SamePersonEvent> = {
  initial: [],
  evolve: (events, event) => events.concat(event),
  decide(command, events) {
    const people = samePeopleAfter(events)
    switch (command.type) {
      case 'LinkPeople':
        return link(command, people)
      case 'MergeProfiles':
        return merge(command, people)
      case 'RemoveLink':
        return removeLink(command, people)
      case 'KeepApart':
        return keepApart(command, people)
      case 'Reconsider':
        return reconsider(command, people)
    }
  },
}

const isDone = (link: LinkId, people: SamePeople): boolean => people.find(link) !== undefined || people.wasRemoved(link)

function mustNotBeErased(ids: readonly PersonId[], { erased }: WithErased): void {
  if (ids.some((id) => erased.includes(id))) throw new Rejection('attendee-erased')
}

function mustNotBeTwo(a: PersonId, b: PersonId, { evenIfTwo = false }: Joining, people: SamePeople): void {
  if (!evenIfTwo && areTwo(a, b, people)) throw new Rejection('two-already')
}

function link(command: Of<'LinkPeople'>, people: SamePeople): SamePersonEvent[] {
  const { type: _, erased: __, evenIfTwo: ___, members, ...named } = command
  const data = { ...named, ...(members && { members }) }
  if (isDone(data.link, people)) return []
  mustNotBeErased([data.a, data.b], command)
  if (people.keyOf(data.a) === people.keyOf(data.b)) throw new Rejection('one-already')
  mustNotBeTwo(data.a, data.b, command, people)
  return [{ type: 'PeopleLinked', data }]
}

function merge(command: Of<'MergeProfiles'>, people: SamePeople): SamePersonEvent[] {
  const { link: id, from, into, choice, pairs = [], members } = command
  if (isDone(id, people)) return []
  mustNotBeErased([from, into, ...pairs.flatMap((pair) => [pair.from, pair.into])], command)
  // A profile that is merged is shown as another one. One that would be merged in a circle is too.
  if (people.shownAs(from) !== from || people.shownAs(into) === from) throw new Rejection('merged-already')
  mustNotBeTwo(from, into, command, people)
  const shown = shownPairs(command, people)
  return [
    {
      type: 'ProfilesMerged',
      data: {
        link: id,
        from,
        into,
        ...(choice && { choice }),
        ...(shown.length > 0 && { pairs: shown }),
        ...(members && { members }),
      },
    },
  ]
}

/**
 * If an earlier merge shows a family member as another record, pair that record. Pair each record once. A pair that
 * contains one of the two profiles is shown as the merged person.
 */
function shownPairs({ from, into, pairs = [] }: Of<'MergeProfiles'>, people: SamePeople): MemberPair[] {
  const face = people.shownAs(into)
  const shown = new Map<PersonId, PersonId>()
  const endOf = (id: PersonId): PersonId => {
    const next = id === from ? face : (shown.get(people.shownAs(id)) ?? people.shownAs(id))
    return next === id ? id : endOf(next)
  }
  for (const pair of pairs) {
    const [one, other] = [endOf(pair.from), endOf(pair.into)]
    if (one === other) continue
    if (one === face) shown.set(other, face)
    else shown.set(one, other)
  }
  return Array.from(shown, ([one, other]) => ({ from: one, into: other }))
}

/** Nothing can be given back to somebody who was erased, and the counts stay as they are. */
function removeLink({ link: id, erased }: Of<'RemoveLink'>, people: SamePeople): SamePersonEvent[] {
  if (people.wasRemoved(id)) return []
  const found = people.find(id)
  if (!found) throw new Rejection('unknown-merge')
  if (edgesOf(found).some((pair) => pair.some((one) => erased.includes(one)))) throw new Rejection('erased-since')
  return [{ type: 'LinkRemoved', data: { link: id } }]
}

function keepApart({ type: _, ...data }: Of<'KeepApart'>, people: SamePeople): SamePersonEvent[] {
  if (people.isKnown(data.commandId) || people.areKeptApart(data.a, data.b)) return []
  if (people.keyOf(data.a) === people.keyOf(data.b)) throw new Rejection('one-already')
  return [{ type: 'PairKeptApart', data }]
}

function reconsider({ type: _, ...data }: Of<'Reconsider'>, people: SamePeople): SamePersonEvent[] {
  if (people.isKnown(data.commandId) || !people.areKeptApart(data.a, data.b)) return []
  return [{ type: 'PairReconsidered', data }]
}
