import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { BOAZ, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'
import { child, collectorsOf, type Description, factsOf, householdsOf, rulesAbout, stands } from './child.ts'
import type { ChildEvent } from './events.ts'

const given = givenFor(child)
const TODAY = '2026-11-22'

/** The k-th command about Noah, and the one that it undoes. */
const by = (k: number, undoes?: number) => ({
  childId: NOAH,
  commandId: tap(k),
  ...(undoes !== undefined && { undoes: tap(undoes) }),
})
const say = (k: number, said: Description, today = TODAY) => ({ type: 'Describe', said, today, ...by(k) }) as const
const described = (k: number, said: object, undoes?: number): ChildEvent => ({
  type: 'ChildDescribed',
  data: { ...said, ...by(k, undoes) },
})
const undo = (k: number, change: number) => ({ type: 'UndoOfChild', change: tap(change), ...by(k) }) as const

const GRANDMOTHER = { name: 'Naomi Carverly', relation: 'Grandmother', phone: '5125550117' }
const allowed = (k: number, id = k, undoes?: number): ChildEvent => ({
  type: 'CollectorAllowed',
  data: { ...GRANDMOTHER, collectorId: tap(id), ...by(k, undoes) },
})
const ended = (k: number, id: number, undoes?: number): ChildEvent => ({
  type: 'CollectorEnded',
  data: { collectorId: tap(id), ...by(k, undoes) },
})
const ORDER = { name: 'Rick Sanders', ground: 'court-order', until: '2027-06-30' } as const
const forbidden = (k: number, id = k, undoes?: number): ChildEvent => ({
  type: 'CollectingForbidden',
  data: { ...ORDER, ruleId: tap(id), ...by(k, undoes) },
})
const lifted = (k: number, id: number, more: { reason?: string; undoes?: number }): ChildEvent => ({
  type: 'CollectingForbidLifted',
  data: { ruleId: tap(id), ...(more.reason !== undefined && { reason: more.reason }), ...by(k, more.undoes) },
})
const mayBring = (k: number, type: 'MayBring' | 'MayBringEnded', undoes?: number): ChildEvent => ({
  type,
  data: { householdId: BOAZ, ...by(k, undoes) },
})

const after = (...events: ChildEvent[]) => stateAfter(child, events)

describe('What is known of a child', () => {
  test('is said field by field, and what is not named stays', () => {
    given()
      .when(say(1, { born: '2020-03-02', careNotes: 'Likes the window' }))
      .then(described(1, { born: '2020-03-02', careNotes: 'Likes the window' }))
    const first = described(1, { born: '2020-03-02', careNotes: 'Likes the window' })
    given(first)
      .when(say(2, { born: '2020-03-02', careNotes: null }))
      .then(described(2, { careNotes: null }))
    expect(factsOf(after(first, described(2, { careNotes: null })))).toEqual({ born: '2020-03-02' })
    given(first)
      .when(say(2, { born: '2020-03-02' }))
      .then()
  })

  test('has the day on which a grade and allergies were said, also when the same is said again', () => {
    given()
      .when(say(1, { grade: 'K', allergies: 'none' }))
      .then(described(1, { grade: 'K', gradeSaid: TODAY, allergies: 'none', allergiesSaid: TODAY }))
    const before = described(1, { allergies: 'Peanuts', allergiesSaid: '2025-11-02' })
    given(before)
      .when(say(2, { allergies: 'Peanuts' }))
      .then(described(2, { allergies: 'Peanuts', allergiesSaid: TODAY }))
    expect(factsOf(after(before)).allergies).toEqual({ are: 'Peanuts', since: '2025-11-02' })
  })

  test('is no day of birth that is still to come', () => {
    for (const said of [{ born: '2026-11-23' }, { born: '2026-12' }, { bornAbout: 2027 }])
      given().when(say(1, said)).thenRejected('day-to-come')
    given()
      .when(say(1, { born: '2026-11' }))
      .then(described(1, { born: '2026-11' }))
  })

  test('may be that a youth leaves alone, until a leader says otherwise', () => {
    given()
      .when(say(1, { leavesAlone: true }))
      .then(described(1, { leavesAlone: true }))
    given(described(1, { leavesAlone: true }))
      .when(say(2, { leavesAlone: false }))
      .then(described(2, { leavesAlone: null }))
  })

  test('is undone with the days on which it was said', () => {
    const [first, second] = [
      described(1, { grade: 'K', gradeSaid: '2026-05-10', allergies: 'Egg', allergiesSaid: '2026-05-10' }),
      described(2, { grade: 2, gradeSaid: TODAY, allergies: null }),
    ]
    given(first, second)
      .when(undo(3, 2))
      .then(described(3, { grade: 'K', gradeSaid: '2026-05-10', allergies: 'Egg', allergiesSaid: '2026-05-10' }, 2))
    given(first, second).when(undo(3, 1)).thenRejected('plan-changed')
    given(first)
      .when(undo(3, 1))
      .then(described(3, { grade: null, allergies: null }, 1))
    given(first).when(undo(3, 9)).thenRejected('nothing-to-undo')
  })
})

describe('Who may collect a child', () => {
  test('is allowed with a number and some days, and ended', () => {
    given()
      .when({ type: 'AllowCollector', collector: GRANDMOTHER, ...by(1) })
      .then(allowed(1))
    given(allowed(1))
      .when({ type: 'EndCollector', collectorId: tap(1), ...by(2) })
      .then(ended(2, 1))
    given(allowed(1), ended(2, 1))
      .when({ type: 'EndCollector', collectorId: tap(1), ...by(3) })
      .then()
    given()
      .when({ type: 'EndCollector', collectorId: tap(1), ...by(2) })
      .thenRejected('unknown-collector')
    expect([collectorsOf(after(allowed(1))), collectorsOf(after(allowed(1), ended(2, 1)))]).toMatchObject([
      [GRANDMOTHER],
      [],
    ])
  })

  test('is undone both ways, and keeps the number', () => {
    given(allowed(1))
      .when(undo(2, 1))
      .then(ended(2, 1, 1))
    given(allowed(1), ended(2, 1))
      .when(undo(3, 2))
      .then(allowed(3, 1, 2))
  })

  test('are fifty people at most', () => {
    const all = Array.from({ length: 50 }, (_, at) => allowed(at + 1))
    given(...all)
      .when({ type: 'AllowCollector', collector: GRANDMOTHER, ...by(90) })
      .thenRejected('too-many-of-child')
  })
})

describe('A rule about collecting', () => {
  test('stands until its last day, or until it is lifted with a reason', () => {
    given()
      .when({ type: 'Forbid', rule: ORDER, ...by(1) })
      .then(forbidden(1))
    given(forbidden(1))
      .when({ type: 'LiftRule', ruleId: tap(1), reason: 'The court has lifted it', ...by(2) })
      .then(lifted(2, 1, { reason: 'The court has lifted it' }))
    given()
      .when({ type: 'LiftRule', ruleId: tap(1), reason: 'Why', ...by(2) })
      .thenRejected('unknown-rule')
    const [rule] = rulesAbout(after(forbidden(1)))
    expect(rule && [stands(rule, '2027-06-30'), stands(rule, '2027-07-01'), stands({}, '2099-01-01')]).toEqual([
      true,
      false,
      true,
    ])
    expect(rulesAbout(after(forbidden(1), lifted(2, 1, { reason: 'Why' })))).toEqual([])
  })

  test('is undone both ways', () => {
    given(forbidden(1))
      .when(undo(2, 1))
      .then(lifted(2, 1, { undoes: 1 }))
    given(forbidden(1), lifted(2, 1, { reason: 'Why' }))
      .when(undo(3, 2))
      .then(forbidden(3, 1, 2))
  })
})

test('another household may bring a child, once, until that is ended or undone', () => {
  const letBring = (k: number) => ({ type: 'LetBring', householdId: BOAZ, ...by(k) }) as const
  given().when(letBring(1)).then(mayBring(1, 'MayBring'))
  given(mayBring(1, 'MayBring')).when(letBring(2)).then()
  given(mayBring(1, 'MayBring'))
    .when({ type: 'EndBringing', householdId: BOAZ, ...by(2) })
    .then(mayBring(2, 'MayBringEnded'))
  given()
    .when({ type: 'EndBringing', householdId: RUTH, ...by(2) })
    .then()
  given(mayBring(1, 'MayBring'))
    .when(undo(2, 1))
    .then(mayBring(2, 'MayBringEnded', 1))
  expect(householdsOf(after(mayBring(1, 'MayBring')))).toEqual([BOAZ])
})

test('it is noted who took a child by exception', () => {
  const who = { name: 'Dan Abelmoor', seen: 'photo-id', phone: '5125550144' } as const
  given()
    .when({ type: 'NoteCollector', ...who, ...by(1) })
    .then({ type: 'CollectorNoted', data: { noteId: tap(1), ...who, ...by(1) } })
})
