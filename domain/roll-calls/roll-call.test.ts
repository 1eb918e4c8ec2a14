import { describe, test } from 'vitest'
import { givenFor, tap } from '#domain/given.ts'
import type { RollCallEvent } from './events.ts'
import { rollCall, type RollCallCommand, type Said, saidInRoom, type SayCommand } from './roll-call.ts'

const given = Object.assign(givenFor(rollCall), { inRoom: givenFor(saidInRoom) })
const [NOAH, EVE] = [1_000_000_000_000_001, 1_000_000_000_000_002]
const rollCallId = tap(1)
const at = (minute: number): string => `2026-11-29T16:${String(minute).padStart(2, '0')}:00.000Z`
const by = { helperId: tap(8) }

const start = (more: object = {}): RollCallCommand => ({
  type: 'Start',
  rollCallId,
  at: at(0),
  gatheringIds: [2026112901],
  ...more,
})
const started = (more: object = {}): RollCallEvent => ({
  type: 'RollCallStarted',
  data: { rollCallId, at: at(0), gatheringIds: [2026112901], ...more },
})
const say = (is: Said['is'], minute: number, ...personIds: number[]): SayCommand => ({
  is,
  rollCallId,
  at: at(minute),
  roomId: 1,
  personIds,
  endedAt: null,
})
const fact = (type: 'Accounted' | 'AccountedTakenBack' | 'NotFound', minute: number, personId: number) =>
  ({ type, data: { rollCallId, at: at(minute), personId, roomId: 1 } }) satisfies RollCallEvent
const end = (missing: number[], more: object = {}): RollCallCommand => ({
  type: 'End',
  rollCallId,
  at: at(9),
  missing,
  ...more,
})
const ended = (missing: number[], more: object = {}): RollCallEvent => ({
  type: 'RollCallEnded',
  data: { rollCallId, at: at(9), missing, ...more },
})

describe('a roll call', () => {
  test('begins in one room, or in every room, with who has started it', () => {
    given()
      .when(start({ roomId: 1, by }))
      .then(started({ roomId: 1, by }))
    given().when(start()).then(started())
  })

  test('that is started again under the same id is the same one', () => given(started()).when(start()).then())

  test('notes who was seen, and two taps on one child are one', () => {
    given
      .inRoom()
      .when(say('here', 1, NOAH, EVE))
      .then(fact('Accounted', 1, NOAH), fact('Accounted', 1, EVE))
    given
      .inRoom(fact('Accounted', 1, NOAH))
      .when(say('here', 2, NOAH))
      .then()
  })

  test('takes back a tap that was a mistake, and notes who was looked for in vain', () => {
    given
      .inRoom(fact('Accounted', 1, NOAH))
      .when(say('open', 2, NOAH))
      .then(fact('AccountedTakenBack', 2, NOAH))
    given
      .inRoom()
      .when(say('open', 2, NOAH))
      .then()
    given
      .inRoom(fact('Accounted', 1, NOAH))
      .when(say('not-found', 2, NOAH))
      .then(fact('NotFound', 2, NOAH))
  })

  test('keeps what was said last, also when a tablet tells later what it has seen before', () =>
    given
      .inRoom(fact('NotFound', 5, NOAH))
      .when(say('here', 4, NOAH))
      .then())

  test('of which nobody knows cannot end', () => given().when(end([])).thenRejected('unknown-roll-call'))
})

describe('the end of a roll call', () => {
  test('59: writes down who is missing, and who has ended it', () => {
    given(started())
      .when(end([NOAH], { known: [NOAH], leader: tap(9) }))
      .then(ended([NOAH], { leader: tap(9) }))
    given(started(), ended([NOAH]))
      .when(end([]))
      .then()
  })

  test('is refused when somebody else is missing than was read', () => {
    for (const [read, known] of [
      [[], [NOAH]],
      [[NOAH], []],
      [[NOAH], [EVE]],
    ] as const)
      given(started())
        .when(end([...read], { known }))
        .thenRejected('others-missing')
  })

  test('is told by a tablet that was alone, with who was missing there', () =>
    given(started({ roomId: 1 }))
      .when(end([EVE]))
      .then(ended([EVE])))

  test('is not undone by a tap: only what was seen before is taken in', () => {
    given
      .inRoom()
      .when({ ...say('here', 10, NOAH), endedAt: at(9) })
      .thenRejected('roll-call-ended')
    given
      .inRoom()
      .when({ ...say('here', 8, NOAH), endedAt: at(9) })
      .then(fact('Accounted', 8, NOAH))
  })
})
