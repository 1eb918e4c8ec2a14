import type { CheckInTakenBack, PartyCheckedIn } from '#domain/attendance/events.ts'
import type { DomainEvent } from '#domain/events.ts'

/** Says slowly and plainly who is present, from the facts of the log alone. It shares no code with the rules. */

/** Since when each person of a household is present, in the order in which they came. */
export const presentIn = (household: number, log: readonly DomainEvent[]): Map<number, string> =>
  new Map(Array.from(confirmsIn(household, log), ([person, { at }]) => [person, at]))

/** The earliest check-in of each person of a household that nobody has taken back. */
export function confirmsIn(household: number, log: readonly DomainEvent[]): Map<number, PartyCheckedIn['data']> {
  const facts = log.filter((event) => 'attendeeId' in event.data && event.data.attendeeId === household)
  const present = new Map<number, PartyCheckedIn['data']>()
  facts.forEach((fact, place) => {
    if (fact.type !== 'PartyCheckedIn') return
    for (const person of tickedIn(fact)) {
      if (isTakenBack(person, fact, place, facts)) continue
      const before = present.get(person)
      if (!before || timeOf(fact.data) < timeOf(before)) present.set(person, fact.data)
    }
  })
  return present
}

/** People whose arrival nobody knows come after all others. */
const timeOf = ({ at, addedLater }: PartyCheckedIn['data']): string => (addedLater ? `later ${at}` : at)

function tickedIn({ data }: PartyCheckedIn): number[] {
  if (data.vouched) return data.vouched
  return data.attendeePresent ? [data.attendeeId, ...data.familyMemberIds] : data.familyMemberIds
}

function isTakenBack(person: number, confirm: PartyCheckedIn, place: number, facts: readonly DomainEvent[]): boolean {
  return facts.some((fact, when) => {
    if (fact.type !== 'CheckInTakenBack' || isUndone(fact, facts)) return false
    const { voids, personIds, commandId } = fact.data
    const isMeant = personIds === undefined || personIds.includes(person)
    if (voids !== undefined) return isMeant && voids === confirm.data.commandId
    return isMeant && (place < when || (confirm.data.tappedBefore ?? []).includes(commandId))
  })
}

const isUndone = ({ data }: CheckInTakenBack, facts: readonly DomainEvent[]): boolean =>
  facts.some((fact) => fact.type === 'TakeBackUndone' && fact.data.takeBack === data.commandId)
