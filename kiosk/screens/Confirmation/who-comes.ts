import type { User } from '#domain/contract/people/people-shapes.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'

/**
 * Who of a household comes today. At first only the visitor is chosen, or everybody that a guest has named. The visitor
 * is the family member whose own number was typed, or else the person of the profile, or who is greeted in place of
 * them. People who are already checked in stay so.
 */
export type WhoComes = {
  readonly selfId: number
  /** Everybody who can still be chosen, in ids. */
  readonly asked: readonly number[]
  /** Those who do not serve, as long as only those who serve can check in. */
  readonly later: readonly number[]
  /** The people who are already checked in, and since when. */
  readonly present: ReadonlyMap<number, string>
  /** Those who come, also children of another household who come along. */
  readonly chosen: ReadonlySet<number>
  /** Who came the last time, of those who can be chosen. Nobody if that is what is chosen at first, or everybody. */
  readonly last: readonly number[]
}

/** Who stands at the kiosk, as far as is known. */
export const visitorOf = (user: FoundHousehold | User): { id: number; name: string } =>
  user.familyMembers.find(({ id }) => 'foundAs' in user && id === user.foundAs) ?? user.greeted ?? user

type Asked = {
  /** A guest has named everybody. */
  readonly isEverybodyExpected?: boolean
  /** Whether this person can check in already. */
  readonly isAdmitted?: (id: number) => boolean
}

/** The household at the gathering that is open now. */
export function whoComes(
  user: FoundHousehold | User,
  eventId: number | undefined,
  { isEverybodyExpected = false, isAdmitted = () => true }: Asked = {},
): WhoComes {
  const { checkedIn } = user
  const people = checkedIn && checkedIn.eventId === eventId ? checkedIn.people : []
  const present = new Map(people.map(({ id, checkInTime }) => [id, checkInTime]))
  const self = user.greeted ? [] : [user.id]
  const missing = [...self, ...user.familyMembers.map(({ id }) => id)].filter((id) => !present.has(id))
  const asked = missing.filter(isAdmitted)
  const later = missing.filter((id) => !isAdmitted(id))
  const chosen = isEverybodyExpected ? asked : asked.filter((id) => id === visitorOf(user).id)
  const last = asked.filter((id) => user.cameLast?.includes(id))
  const isSomethingElse = last.length < asked.length && !isSame(last, chosen)
  return { selfId: user.id, asked, later, present, chosen: new Set(chosen), last: isSomethingElse ? last : [] }
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Returns the household with this person chosen, or no longer chosen. */
export function toggled(coming: WhoComes, id: number): WhoComes {
  const chosen = new Set(coming.chosen)
  if (!chosen.delete(id)) chosen.add(id)
  return { ...coming, chosen }
}

/** Returns the household with everybody chosen, or with nobody if everybody was. */
export const everyoneToggled = (coming: WhoComes): WhoComes => ({
  ...coming,
  chosen: everyone(coming) === 'all' ? new Set() : new Set([...coming.chosen, ...coming.asked]),
})

/** Returns the household with those chosen who came the last time, or with nobody if just they were. */
export const lastToggled = (coming: WhoComes): WhoComes => ({
  ...coming,
  chosen: new Set(isAsLast(coming) ? [] : coming.last),
})

/** Whether just those are chosen who came the last time. */
export const isAsLast = ({ chosen, last }: WhoComes): boolean => isSame([...chosen], last)

/** How the row for everyone is ticked. */
export const everyone = ({ asked, chosen }: WhoComes): 'all' | 'some' | 'none' =>
  chosen.size === 0 ? 'none' : asked.every((id) => chosen.has(id)) ? 'all' : 'some'

/** What the check-in contains: everybody who will be present afterwards, so that sending it twice changes nothing. */
export function attending({ selfId, chosen, present }: WhoComes): { primary: boolean; familyMemberIds: number[] } {
  const all = new Set([...present.keys(), ...chosen])
  const primary = all.delete(selfId)
  return { primary, familyMemberIds: [...all] }
}
