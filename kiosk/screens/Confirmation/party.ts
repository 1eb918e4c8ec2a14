import type { User } from '#domain/contract/people-shapes.ts'

/** Who of a household comes today. At first only the visitor is chosen. People who are already checked in stay so. */
export type Party = {
  readonly selfId: number
  /** Everybody who can still be chosen, in ids. */
  readonly asked: readonly number[]
  /** The people who are already checked in, and since when. */
  readonly present: ReadonlyMap<number, string>
  readonly chosen: ReadonlySet<number>
}

/** The household at the gathering that is open now. */
export function partyOf(user: User, eventId: number | undefined): Party {
  const { checkedIn } = user
  const people = checkedIn && checkedIn.eventId === eventId ? checkedIn.people : []
  const present = new Map(people.map(({ id, checkInTime }) => [id, checkInTime]))
  const asked = [user.id, ...user.familyMembers.map(({ id }) => id)].filter((id) => !present.has(id))
  return { selfId: user.id, asked, present, chosen: new Set(present.has(user.id) ? [] : [user.id]) }
}

/** Returns the party with this person chosen, or no longer chosen. */
export function toggled(party: Party, id: number): Party {
  const chosen = new Set(party.chosen)
  if (!chosen.delete(id)) chosen.add(id)
  return { ...party, chosen }
}

/** Returns the party with everybody chosen, or with nobody if everybody was. */
export const everyoneToggled = (party: Party): Party => ({
  ...party,
  chosen: everyone(party) === 'all' ? new Set() : new Set(party.asked),
})

/** How the row for everyone is ticked. */
export const everyone = ({ asked, chosen }: Party): 'all' | 'some' | 'none' =>
  chosen.size === 0 ? 'none' : chosen.size === asked.length ? 'all' : 'some'

/** Whether nobody would come. People who are already checked in count as coming. */
export const nobodyComes = ({ chosen, present }: Party): boolean => chosen.size === 0 && present.size === 0

/** What the check-in contains: everybody who will be present afterwards, so that sending it twice changes nothing. */
export function attending({ selfId, chosen, present }: Party): { primary: boolean; familyMemberIds: number[] } {
  const all = new Set([...present.keys(), ...chosen])
  const primary = all.delete(selfId)
  return { primary, familyMemberIds: [...all] }
}
