import type { User } from '#domain/contract/people-shapes.ts'

/** Who of a household comes today: the visitor is expected, the family is asked, who is in already stays. */
export type Party = {
  readonly selfId: number
  /** Everybody who can still be chosen. */
  readonly asked: readonly number[]
  /** Who is in already, and since when. */
  readonly present: ReadonlyMap<number, string>
  readonly chosen: ReadonlySet<number>
}

/** The household as it is found at the gathering that is open now. */
export function partyOf(user: User, eventId: number | undefined): Party {
  const { checkedIn } = user
  const people = checkedIn && checkedIn.eventId === eventId ? checkedIn.people : []
  const present = new Map(people.map(({ id, checkInTime }) => [id, checkInTime]))
  const asked = [user.id, ...user.familyMembers.map(({ id }) => id)].filter((id) => !present.has(id))
  return { selfId: user.id, asked, present, chosen: new Set(present.has(user.id) ? [] : [user.id]) }
}

/** One person comes, or does not come after all. */
export function toggled(party: Party, id: number): Party {
  const chosen = new Set(party.chosen)
  if (!chosen.delete(id)) chosen.add(id)
  return { ...party, chosen }
}

/** Everybody comes, or, when everybody was to come, nobody. */
export const everyoneToggled = (party: Party): Party => ({
  ...party,
  chosen: everyone(party) === 'all' ? new Set() : new Set(party.asked),
})

/** How the row that stands for everyone is ticked. */
export const everyone = ({ asked, chosen }: Party): 'all' | 'some' | 'none' =>
  chosen.size === 0 ? 'none' : chosen.size === asked.length ? 'all' : 'some'

/** Somebody has to come. Who is in already counts as chosen. */
export const nobodyComes = ({ chosen, present }: Party): boolean => chosen.size === 0 && present.size === 0

/** What the check-in says: everybody who is to be present afterwards, as often as it is said. */
export function attending({ selfId, chosen, present }: Party): { primary: boolean; familyMemberIds: number[] } {
  const all = new Set([...present.keys(), ...chosen])
  const primary = all.delete(selfId)
  return { primary, familyMemberIds: [...all] }
}
