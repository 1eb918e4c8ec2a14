import { test } from 'vitest'
import { church } from './church.ts'
import { givenFor, tap } from '#domain/given.ts'

const given = givenFor(church)
const founding = { logId: tap(1), secretFingerprint: '5b1e' }

test('an empty log is given an id', () =>
  given()
    .when({ type: 'FoundChurch', ...founding })
    .then({ type: 'ChurchFounded', data: founding }))

test('a log keeps its id, whichever server starts on it', () =>
  given({ type: 'ChurchFounded', data: founding })
    .when({ type: 'FoundChurch', logId: tap(2), secretFingerprint: '77aa' })
    .then())

test('a copy of a log has an id of its own, and accepts the same secret', () =>
  given({ type: 'ChurchFounded', data: founding })
    .when({ type: 'Rename', logId: tap(2) })
    .then({ type: 'ChurchFounded', data: { ...founding, logId: tap(2) } }))

test('a log without a church gets no new id', () =>
  given()
    .when({ type: 'Rename', logId: tap(2) })
    .then())
