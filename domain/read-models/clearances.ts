import {
  type Clearance,
  type ClearanceKept,
  clearanceOn,
  clearancesOf,
  type Serving,
  serving,
} from '#domain/clearances/clearances.ts'
import { clearanceEvents } from '#domain/clearances/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { HelperId, LocalDate, PersonId } from '#domain/ids.ts'
import { isErased, type Known } from '#domain/read-models/people/is-erased.ts'
import type { ReadModel } from './gatherings.ts'

/** The clearances of those who serve with children, record by record. Nothing is told about somebody who was erased. */
export type Clearances = ReadModel & {
  /** Those of a person with these records, also one whose last day is over. */
  kept(records: readonly PersonId[]): ClearanceKept[]
  /** Whether a person with these records had one on a day. */
  on(records: readonly PersonId[], day: LocalDate): Clearance
  /** The account with which a person with these records signs in. */
  accountOf(records: readonly PersonId[]): HelperId | undefined
  /** The record of the person that an account belongs to. */
  personOf(account: HelperId): PersonId | undefined
  /** The records that ever had a clearance. */
  records(): PersonId[]
  /** Records that were erased and whose streams are to be ended, as for care. */
  left(): PersonId[]
}

export const isClearanceEvent = isAmong(clearanceEvents)

/** `known` says who was erased. */
export function createClearances(known: Known): Clearances {
  const people = new Map<PersonId, Serving>()
  /** The people that an account was ever given to, in their order: it belongs to the last one who still has it. */
  const owners = new Map<HelperId, PersonId[]>()
  const statesOf = (records: readonly PersonId[]) =>
    records.flatMap((record) => (isErased(known, record) ? [] : (people.get(record) ?? [])))
  const personOf = (account: HelperId) =>
    owners.get(account)?.findLast((owner) => people.get(owner)?.helperId === account && !isErased(known, owner))
  return {
    apply(event) {
      if (!isClearanceEvent(event)) return
      const { personId, commandId } = event.data
      const before = people.get(personId) ?? serving.initial
      if (before.known.has(commandId)) return
      people.set(personId, serving.evolve(before, event))
      if (event.type !== 'HelperAccountSet' || event.data.helperId === null) return
      owners.set(event.data.helperId, [...(owners.get(event.data.helperId) ?? []), personId])
    },
    kept: (records) => clearancesOf(statesOf(records)),
    on: (records, day) => clearanceOn(statesOf(records), day),
    accountOf: (records) =>
      statesOf(records).flatMap(({ helperId }) => {
        const owner = helperId === null ? undefined : personOf(helperId)
        return owner !== undefined && records.includes(owner) ? (helperId ?? []) : []
      })[0],
    personOf,
    records: () => [...people.keys()].filter((id) => !isErased(known, id)),
    left: () => [...people.keys()].filter((id) => isErased(known, id)),
  }
}
