import { expect } from 'vitest'
import type { ChildHandedOver } from '#domain/attendance/custody/events.ts'
import type { leaderRoutes } from '#domain/contract/custody/leader-routes.ts'
import type { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { DomainEvent } from '#domain/events.ts'
import { deskAfter, openSlips, type Slip } from '#tests/consistency/custody/slips.ts'
import { believes } from '#tests/storms/tab/told.ts'
import type { AtWork } from './at-work.ts'

/** What the leaders and the rooms see in the end, and what the log holds. */
type Outcome = {
  readonly shown: {
    readonly stays: Reply<typeof leaderRoutes.staysForLeaders>
    readonly lists: readonly Reply<typeof roomDayRoutes.roomOnDay>[]
  }
  readonly log: readonly DomainEvent[]
}

/**
 * No child is lost, has left without somebody who said so, or on the receipt of another family. Returns how many stays
 * there were.
 */
export function expectEachChild(work: AtWork, { shown, log }: Outcome): number {
  const desk = deskAfter(log)
  expectShown(openSlips(desk), shown)
  const slipsOf = Map.groupBy(desk.slips, ({ dropOff }) => dropOff)
  for (const [commandId, visit] of work.ledger) {
    const slips = slipsOf.get(commandId) ?? []
    if (visit.receipt !== undefined && believes(visit, 'is in')) expect(slips, commandId).not.toEqual([])
    const isTakenBack = visit.heard.includes('takes back')
    for (const { ended } of slips) if (ended === 'torn up') expect(isTakenBack, commandId).toBe(true)
  }
  const left = log.flatMap((fact) => (fact.type === 'ChildHandedOver' ? [fact] : []))
  expectOwnReceipts(work, left, log)
  expectEachTold(work, left)
  expectRecordedOnce(log)
  return desk.slips.length
}

/** Who is here is on the list of the room and with the leaders, and nobody else is. */
function expectShown(open: readonly Slip[], { stays, lists }: Outcome['shown']): void {
  const onPaper = open.map(({ child, mark, room, state }) => `${child} ${mark} ${room} ${state}`).toSorted()
  expect(
    stays.stays.map(({ personId, mark, roomId, state }) => `${personId} ${mark} ${roomId} ${state}`).toSorted(),
  ).toEqual(onPaper)
  const inRooms = lists.flatMap(({ roomId, children }) =>
    children
      .filter(({ state }) => state !== 'handed-over')
      .map(({ personId, mark, state }) => `${personId} ${mark} ${roomId} ${state}`),
  )
  expect(inRooms.toSorted()).toEqual(onPaper)
  expect(stays.contradictions).toEqual([])
}

/** A receipt has opened the children of its own drop-off. Everybody else left by the decision of a leader. */
function expectOwnReceipts({ leaving }: AtWork, left: readonly ChildHandedOver[], log: readonly DomainEvent[]): void {
  for (const { data } of left) {
    const sent = leaving.get(data.commandId)
    expect(sent, 'somebody has handed them over').toBeDefined()
    expect(sent?.isForeign, `the receipt of another family: ${data.commandId}`).not.toBe(true)
    expect(data.proof).toBe(sent?.mark === undefined ? 'identity' : 'code')
    if (sent?.mark === undefined) continue
    expect(childrenOf(sent.mark, data.attendeeId, log)).toEqual(expect.arrayContaining(data.personIds))
  }
}

/** The children of the drop-off of a household that has this mark. */
function childrenOf(mark: string, household: number, log: readonly DomainEvent[]): number[] {
  const own = log.flatMap(({ type, data }) =>
    type === 'PartyCheckedIn' && data.mark === mark && data.attendeeId === household ? (data.stays ?? []) : [],
  )
  return own.map(({ personId }) => personId)
}

/** If a tablet was told that children have left, then they have left, and only once. */
function expectEachTold({ leaving }: AtWork, left: readonly ChildHandedOver[]): void {
  const told = Map.groupBy(left, ({ data }) => data.commandId)
  for (const [commandId, { isDone, isForeign = false, mark }] of leaving) {
    const facts = told.get(commandId) ?? []
    if (isForeign) expect([isDone, facts], commandId).toEqual([false, []])
    if (!isDone) continue
    // A leader may end two stays of one child.
    expect(facts.length, commandId).toBeGreaterThan(0)
    expect(facts.length, commandId).toBeLessThanOrEqual(mark === undefined ? 2 : 1)
  }
}

/** No command has told the same of a child twice. */
function expectRecordedOnce(log: readonly DomainEvent[]): void {
  const keys = log.flatMap(({ type, data }) => {
    if (!('commandId' in data) || !('attendeeId' in data) || !('gatheringId' in data)) return []
    const of = 'personIds' in data ? data.personIds : 'personId' in data ? [data.personId] : undefined
    // A leader’s decision renews each receipt of a child who was dropped off twice.
    const mark = 'mark' in data ? data.mark : ''
    return (of ?? ['']).map((child) => `${type} ${data.commandId} ${data.attendeeId} ${mark} ${child}`)
  })
  const counts = Map.groupBy(keys, (key) => key)
  expect([...counts].filter(([, { length }]) => length > 1).map(([key]) => key)).toEqual([])
}
