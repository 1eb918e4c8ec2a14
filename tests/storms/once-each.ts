import { expect } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { presentIn } from '#tests/consistency/taking-back/reference.ts'
import { upwards, type shownAt } from './church.ts'
import type { Ledger } from './tablet-in-a-storm.ts'
import { believes, isUnsure, type ToldFamily } from '#tests/storms/tab/told.ts'

/** What the families were told, what the pages show, and what the log holds. */
type Outcome = {
  readonly ledger: Ledger
  readonly households: readonly (readonly number[])[]
  readonly shown: Awaited<ReturnType<typeof shownAt>>
  readonly log: readonly DomainEvent[]
  /** Whether two records are one person, where some are. */
  readonly isSame?: (one: number, other: number) => boolean
}

/** Nothing that a family was told is lost, counts twice or is wrong, and the pages say what the log says. */
export function expectOnceEach({ ledger, households, shown, log, isSame = Object.is }: Outcome): void {
  const visits = [...ledger.values()]
  expect(visits.filter(({ heard }) => heard.includes('is told something wrong'))).toEqual([])

  const facts = Map.groupBy(log, ({ data }) => ('attendeeId' in data ? data.attendeeId : 0))
  for (const household of households) {
    const [id = 0] = household
    const present = shown.present.get(id) ?? []
    expect(present, 'the list, and the log').toEqual([...presentIn(id, facts.get(id) ?? []).keys()].toSorted(upwards))
    const theirs = visits.filter(({ userId }) => userId === id)
    for (const person of household) {
      const expected = isPresent(person, theirs)
      if (expected !== null) expect(present.includes(person), `${person} of ${id}`).toBe(expected)
    }
  }
  const records = [...shown.present.values()].flat()
  const people = records.filter((id, place) => records.findIndex((one) => isSame(one, id)) === place)
  expect(shown.stats.totalAttendees).toBe(people.length)
  expectRecordedOnce(ledger, log)
}

function expectRecordedOnce(ledger: Ledger, log: readonly DomainEvent[]): void {
  const arrived = Map.groupBy(log, (one) => (one.type === 'PartyCheckedIn' ? one.data.commandId : undefined))
  const voided = Map.groupBy(log, (one) => (one.type === 'CheckInTakenBack' ? one.data.voids : undefined))
  for (const [commandId, visit] of ledger) {
    const [checkIns, takeBacks] = [arrived.get(commandId)?.length ?? 0, voided.get(commandId)?.length ?? 0]
    if (believes(visit, 'is in')) expect([checkIns, takeBacks], commandId).toEqual([1, 0])
    if (believes(visit, 'is out') && checkIns === 1) expect(takeBacks, commandId).toBe(1)
    expect(Math.max(checkIns, takeBacks), commandId).toBeLessThanOrEqual(1)
  }
}

/** Nobody is checked in with a command that no family has confirmed. */
export function expectOnlyTheirs({ ledger, log }: Pick<Outcome, 'ledger' | 'log'>): void {
  const commands = log.flatMap((one) => (one.type === 'PartyCheckedIn' ? [one.data.commandId ?? 'none'] : []))
  expect(commands.filter((id) => !ledger.has(id))).toEqual([])
}

/** Whether the families believe that somebody is present: `null` where nobody was told. */
function isPresent(person: number, visits: readonly ToldFamily[]): boolean | null {
  const vouching = visits.filter(({ people }) => people.includes(person))
  if (vouching.some((visit) => believes(visit, 'is in') || believes(visit, 'is not out'))) return true
  return vouching.some(isUnsure) ? null : false
}
