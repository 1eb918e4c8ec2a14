import type { FewAdults, StayForLeader, staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import { NOT_ARRIVED_AFTER_MS } from '#domain/contract/custody/not-arrived.ts'
import type { Reply } from '#domain/contract/route.ts'

/** What a leader reads of the children in our care. */
export type InCare = Reply<typeof staysForLeaders>

/** Something that needs a leader: one child, one receipt, or the children who are late in one room. */
export type Alarm = {
  readonly is: 'doubled' | 'closed-receipt' | 'late' | 'asked' | 'not-arrived'
  /** The same as long as it is the same alarm. */
  readonly key: string
  readonly isRed: boolean
  readonly stays: readonly [StayForLeader, ...StayForLeader[]]
}

/** How late a child is: the event has closed, or the child is late a little, for the board, or far too much. */
export type Late = 'closed' | 'little' | 'board' | 'red'

/** Null while the event of the child is open. `now`: by the server's clock, in milliseconds. */
export function lateness({ closesAt }: StayForLeader, after: readonly number[], now: number): Late | null {
  const minutes = (now - Date.parse(closesAt)) / 60_000
  if (minutes < 0) return null
  const [little = Infinity, board = Infinity, red = Infinity] = after
  if (minutes >= red) return 'red'
  if (minutes >= board) return 'board'
  return minutes >= little ? 'little' : 'closed'
}

/** What needs a leader, the gravest first. */
export function alarmsOf({ stays, lateAfterMinutes }: InCare, now: number): Alarm[] {
  const late = (stay: StayForLeader) => lateness(stay, lateAfterMinutes, now)
  const ofRoom = ({ roomId, closesAt }: StayForLeader) => `${roomId} ${closesAt}`
  const ofChild = ({ eventId, personId, mark }: StayForLeader) => `${eventId} ${personId} ${mark}`
  const isMissing = (stay: StayForLeader) => isNotArrived(stay, now) && late(stay) === null
  const among = (is: Alarm['is'], isRed: boolean, isMeant: (stay: StayForLeader) => boolean, key: Key) =>
    grouped(stays.filter(isMeant), key).map((own): Alarm => ({ is, isRed, key: `${is} ${key(own[0])}`, stays: own }))
  return [
    ...among(
      'doubled',
      true,
      ({ doubledAs }) => doubledAs !== undefined,
      ({ doubledAs }) => `${doubledAs}`,
    ),
    ...among(
      'closed-receipt',
      true,
      ({ isClosed }) => isClosed === true,
      ({ eventId, mark }) => `${eventId} ${mark}`,
    ),
    ...among('late', true, (stay) => late(stay) === 'red', ofRoom),
    ...among('late', false, (stay) => late(stay) === 'board', ofRoom),
    ...among('asked', false, ({ askHere }) => askHere === true, ofChild),
    ...among('not-arrived', false, isMissing, ofChild),
  ]
}

/** How long a room may have fewer than two adults before it is an alarm: somebody fetches something. Milliseconds. */
const FEW_ADULTS_AFTER = 60_000

/** The rooms that have had fewer than two adults for a minute. */
export const fewAdultsIn = ({ fewAdults = [] }: InCare, now: number): FewAdults[] =>
  fewAdults.filter(({ since }) => now - Date.parse(since) >= FEW_ADULTS_AFTER)

/** How many things need a leader. */
export const alarmCount = (found: InCare, now: number): number =>
  found.contradictions.length +
  found.lookAt.length +
  alarmsOf(found, now).length +
  fewAdultsIn(found, now).length +
  (found.forbiddenHelpers?.length ?? 0) +
  (found.withoutClearance?.length ?? 0)

/** Whether a child should have arrived in its room. */
const isNotArrived = ({ state, since }: StayForLeader, now: number): boolean =>
  state === 'on-the-way' && now - Date.parse(since) > NOT_ARRIVED_AFTER_MS

type Key = (stay: StayForLeader) => string
type Group = [StayForLeader, ...StayForLeader[]]

function grouped(stays: readonly StayForLeader[], key: Key): Group[] {
  const groups = new Map<string, Group>()
  for (const stay of stays) {
    const own = groups.get(key(stay))
    if (own) own.push(stay)
    else groups.set(key(stay), [stay])
  }
  return [...groups.values()]
}
