import { describe, expect, test } from 'vitest'
import { church } from './church.ts'
import type { ChurchEvent } from './events.ts'
import { LOG_VERSION, tooNew } from './log-version.ts'
import { givenFor, tap } from '#domain/given.ts'

const given = givenFor(church)
const founding = { logId: tap(1), secretFingerprint: '5b1e' }
const founded: ChurchEvent = { type: 'ChurchFounded', data: founding }
const raised = (version: number): ChurchEvent => ({ type: 'LogRaised', data: { version } })
const start = (version: number, from = founding) => ({ type: 'FoundChurch', ...from, version }) as const

test('an empty log is given an id, and the version of the server that begins it', () =>
  given().when(start(2)).then(founded, raised(2)))

test('a log keeps its id, whichever server starts on it', () =>
  given(founded, raised(2))
    .when(start(2, { ...founding, logId: tap(2) }))
    .then())

test('a copy of a log has an id of its own, and accepts the same secret', () =>
  given(founded, raised(2))
    .when({ type: 'Rename', logId: tap(2) })
    .then({ type: 'ChurchFounded', data: { ...founding, logId: tap(2) } }))

test('a log that came from a backup goes on under another id, and accepts the same secret', () => {
  const restored: ChurchEvent = { type: 'LogRestored', data: { logId: tap(2) } }
  given(founded, raised(2))
    .when({ type: 'Restore', logId: tap(2) })
    .then(restored)
  given(founded, raised(2), restored)
    .when(start(2, { ...founding, logId: tap(3) }))
    .then()
})

test('a log without a church gets no new id', () =>
  given()
    .when({ type: 'Rename', logId: tap(2) })
    .then())

describe('The version of a log', () => {
  test('is raised once, by the first server of a new version', () => {
    given(founded).when(start(2)).then(raised(2))
    given(founded, raised(2)).when(start(3)).then(raised(3))
    given(founded, raised(3)).when(start(3)).then()
  })

  test('is never lowered, and a server with another secret does not raise it', () => {
    given(founded, raised(3)).when(start(2)).then()
    given(founded)
      .when(start(2, { ...founding, secretFingerprint: '77aa' }))
      .then()
  })

  test('stays with a log that is copied or restored', () =>
    given(founded, raised(2), { type: 'ChurchFounded', data: { ...founding, logId: tap(2) } })
      .when(start(2))
      .then())

  test('is refused in one sentence when a newer Foyer has raised it', () => {
    expect([1, LOG_VERSION].map(tooNew)).toEqual([null, null])
    expect(tooNew(LOG_VERSION + 1)).toBe(
      `A newer Foyer has raised this log to version ${LOG_VERSION + 1}, and this one knows versions up to ${LOG_VERSION}: start the newest version everywhere`,
    )
  })
})

describe('The steps before the first Sunday', () => {
  const answered: ChurchEvent = { type: 'FirstStepAnswered', data: { step: 'helpers' } }
  const putAway: ChurchEvent = { type: 'FirstStepsPutAway', data: {} }

  test('are answered one by one, each once', () => {
    given(founded).when({ type: 'AnswerFirstStep', step: 'helpers' }).then(answered)
    given(founded, answered).when({ type: 'AnswerFirstStep', step: 'helpers' }).then()
    given(founded, answered)
      .when({ type: 'AnswerFirstStep', step: 'tablets' })
      .then({ type: 'FirstStepAnswered', data: { step: 'tablets' } })
  })

  test('are put away once, and stay so in a copy of the log', () => {
    given(founded).when({ type: 'PutFirstStepsAway' }).then(putAway)
    given(founded, putAway).when({ type: 'PutFirstStepsAway' }).then()
    given(founded, putAway, { type: 'ChurchFounded', data: { ...founding, logId: tap(2) } })
      .when({ type: 'PutFirstStepsAway' })
      .then()
  })
})
