import { describe, test } from 'vitest'
import { givenFor, tap } from '#domain/given.ts'
import type { Mark } from '#domain/ids.ts'
import type { ParentCallEvent } from './events.ts'
import { parentCalls } from './parent-calls.ts'

const given = givenFor(parentCalls)
const gatheringId = 2026112901
const at = (minute: number, second = 0): string =>
  `2026-11-29T16:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}.000Z`
const by = { personId: 1_000_000_000_000_001 }

const page = (k: number, mark: Mark, now: string, more: object = {}) => ({
  type: 'Page' as const,
  gatheringId,
  pageId: tap(k),
  at: now,
  mark,
  roomId: 1,
  elsewhere: 0,
  left: new Set<Mark>(),
  ...more,
})
const paged = (k: number, mark: Mark, now: string, more: object = {}): ParentCallEvent => ({
  type: 'ParentPaged',
  data: { gatheringId, pageId: tap(k), at: now, mark, roomId: 1, ...more },
})
const settle = (type: 'Answer' | 'TakeBack' | 'Coming', k: number) => ({ type, gatheringId, pageId: tap(k), at: at(9) })
const answered = (k: number): ParentCallEvent => ({
  type: 'PageAnswered',
  data: { gatheringId, pageId: tap(k), at: at(9) },
})
const coming = (k: number): ParentCallEvent => ({
  type: 'PageComing',
  data: { gatheringId, pageId: tap(k), at: at(9) },
})
const ended = (k: number, because: 'taken-back' | 'called-again', now = at(9)): ParentCallEvent => ({
  type: 'PageEnded',
  data: { gatheringId, pageId: tap(k), at: now, because },
})

/** Ten marks that are called at one moment. */
const TEN = ['K7Q', '9HC', 'X2N', 'C34', 'D34', 'F34', 'H34', 'J34', 'L34', 'N34'].map((mark, k) =>
  paged(k + 1, mark, at(0)),
)

describe('a parent', () => {
  test('is called by the mark, with who has called', () =>
    given()
      .when(page(1, 'K7Q', at(0), { by }))
      .then(paged(1, 'K7Q', at(0), { by })))

  test('is called once in two minutes, also when the first call was answered or taken back', () => {
    given(paged(1, 'K7Q', at(0)))
      .when(page(2, 'K7Q', at(1, 59)))
      .thenRejected('called-just-now')
    given(paged(1, 'K7Q', at(0)), answered(1))
      .when(page(2, 'K7Q', at(1, 59)))
      .thenRejected('called-just-now')
    given(paged(1, 'K7Q', at(0)), ended(1, 'taken-back'))
      .when(page(2, 'K7Q', at(1, 59)))
      .thenRejected('called-just-now')
  })

  test('is called again after two minutes, and the second call takes the place of the first one', () =>
    given(paged(1, 'K7Q', at(0)))
      .when(page(2, 'K7Q', at(2)))
      .then(ended(1, 'called-again', at(2)), paged(2, 'K7Q', at(2))))

  test('is there: the call has its answer, also when two helpers say so', () => {
    given(paged(1, 'K7Q', at(0)))
      .when(settle('Answer', 1))
      .then(answered(1))
    given(paged(1, 'K7Q', at(0)), answered(1))
      .when(settle('TakeBack', 1))
      .then()
  })

  test('52: is coming, says the phone: that is noted once and ends nothing', () => {
    given(paged(1, 'K7Q', at(0)))
      .when(settle('Coming', 1))
      .then(coming(1))
    given(paged(1, 'K7Q', at(0)), coming(1))
      .when(settle('Coming', 1))
      .then()
    given(paged(1, 'K7Q', at(0)), coming(1))
      .when(settle('Answer', 1))
      .then(answered(1))
    given(paged(1, 'K7Q', at(0)), answered(1))
      .when(settle('Coming', 1))
      .then()
    given(...TEN, coming(4))
      .when(page(11, 'P34', at(1)))
      .thenRejected('too-many-calls')
  })

  test('is not needed any more: the call is taken back', () =>
    given(paged(1, 'K7Q', at(0)))
      .when(settle('TakeBack', 1))
      .then(ended(1, 'taken-back')))

  test('who was never called cannot be there', () =>
    given(paged(1, 'K7Q', at(0)))
      .when(settle('Answer', 2))
      .thenRejected('unknown-call'))
})

describe('ten calls', () => {
  test('are the most at one time, of whatever gathering', () => {
    given(...TEN)
      .when(page(11, 'P34', at(1)))
      .thenRejected('too-many-calls')
    given(paged(1, 'K7Q', at(0)))
      .when(page(11, 'P34', at(1), { elsewhere: 9 }))
      .thenRejected('too-many-calls')
  })

  test('leave room for one more when one was answered, is over, or its children have left', () => {
    const one = paged(11, 'P34', at(9, 30))
    const next = (more: object = {}) => page(11, 'P34', at(9, 30), more)
    given(...TEN, answered(4))
      .when(next())
      .then(one)
    given(...TEN)
      .when(next({ left: new Set(['K7Q']) }))
      .then(one)
    given(...TEN)
      .when(page(11, 'P34', at(10)))
      .then(paged(11, 'P34', at(10)))
  })

  test('do not keep one of them from being called again', () =>
    given(...TEN)
      .when(page(11, 'K7Q', at(3)))
      .then(ended(1, 'called-again', at(3)), paged(11, 'K7Q', at(3))))
})
