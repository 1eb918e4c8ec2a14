import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { givenFor, RUTH, tap } from '#domain/given.ts'
import { clearanceOn, clearancesOf, serving } from './clearances.ts'
import type { ClearanceEvent } from './events.ts'

const given = givenFor(serving)
const TODAY = '2026-11-22'
const CHECK = 'Background check'
const MARTHA = '5b1f0c1e-5a64-4b83-9c20-6f1e8d3b4a55'

const by = (k: number) => ({ personId: RUTH, commandId: tap(k) })
const record = (k: number, until: string, kind = CHECK) =>
  ({ type: 'RecordClearance', kind, until, today: TODAY, ...by(k) }) as const
const recorded = (k: number, until: string, kind = CHECK, on = TODAY): ClearanceEvent => ({
  type: 'ClearanceRecorded',
  data: { kind, until, on, ...by(k) },
})
const ended = (k: number, on = TODAY, kind = CHECK): ClearanceEvent => ({
  type: 'ClearanceEnded',
  data: { kind, on, ...by(k) },
})
const after = (...events: ClearanceEvent[]) => [stateAfter(serving, events)]

describe('a clearance', () => {
  test('is recorded with its last day, and the same again changes nothing', () => {
    given().when(record(1, '2027-06-30')).then(recorded(1, '2027-06-30'))
    given(recorded(1, '2027-06-30')).when(record(1, '2028-01-01')).then()
    given(recorded(1, '2027-06-30')).when(record(2, '2027-06-30')).then()
  })

  test('takes the place of one of the same kind, in whichever letters it is written', () => {
    const again = recorded(2, '2029-06-30', 'background CHECK')
    given(recorded(1, '2027-06-30'))
      .when(record(2, '2029-06-30', 'background CHECK'))
      .then(again)
    expect(clearancesOf(after(recorded(1, '2027-06-30'), again))).toEqual([
      { kind: 'background CHECK', until: '2029-06-30' },
    ])
  })

  test('is ended once, and one that was never recorded is refused', () => {
    const end = (k: number, kind = CHECK) => ({ type: 'EndClearance', kind, today: TODAY, ...by(k) }) as const
    given(recorded(1, '2027-06-30')).when(end(2, 'background check')).then(ended(2))
    given(recorded(1, '2027-06-30'), ended(2)).when(end(3)).then()
    given(recorded(1, '2027-06-30')).when(end(2, 'First aid')).thenRejected('unknown-clearance')
    expect(clearancesOf(after(recorded(1, '2027-06-30'), ended(2)))).toEqual([])
  })
})

test('an account of a helper belongs to a person until another one, or none, is said', () => {
  const set = (k: number, helperId: string | null) => ({ type: 'SetHelperAccount', helperId, ...by(k) }) as const
  const said = (k: number, helperId: string | null): ClearanceEvent => ({
    type: 'HelperAccountSet',
    data: { helperId, ...by(k) },
  })
  given().when(set(1, MARTHA)).then(said(1, MARTHA))
  given(said(1, MARTHA)).when(set(2, MARTHA)).then()
  given(said(1, MARTHA)).when(set(2, null)).then(said(2, null))
})

describe('on a day', () => {
  test('16: a clearance holds on its last day, and on the next day it has ended', () => {
    const ruth = after(recorded(1, '2026-11-27'))
    expect(clearanceOn(ruth, '2026-11-27')).toEqual({ holds: true })
    expect(clearanceOn(ruth, '2026-11-28')).toEqual({ holds: false, endedOn: '2026-11-27' })
    expect(clearanceOn(after(), '2026-11-28')).toEqual({ holds: false })
  })

  test('one clearance of any record is enough', () => {
    const [one] = after(recorded(1, '2026-11-27'), recorded(2, '2027-05-01', 'First aid'))
    const [other] = after(recorded(1, '2028-01-01'))
    expect(clearanceOn([one!], '2026-12-06')).toEqual({ holds: true })
    expect(clearanceOn([one!, other!], '2027-12-31')).toEqual({ holds: true })
    expect(clearancesOf([one!, other!])).toEqual([
      { kind: 'First aid', until: '2027-05-01' },
      { kind: CHECK, until: '2028-01-01' },
    ])
  })

  test('what was known then counts: one that was recorded or ended later changes no earlier day', () => {
    const ruth = after(recorded(1, '2027-06-30', CHECK, '2026-11-01'), ended(2, '2026-11-23'))
    expect(clearanceOn(ruth, '2026-10-31')).toEqual({ holds: false })
    expect(clearanceOn(ruth, '2026-11-22')).toEqual({ holds: true })
    expect(clearanceOn(ruth, '2026-11-23')).toEqual({ holds: false, endedOn: '2026-11-23' })
  })
})
