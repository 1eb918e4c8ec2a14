import { test } from 'vitest'
import { church } from '#domain/church/church.ts'
import { givenFor, tap } from '#domain/given.ts'

const given = givenFor(church)
const founding = { logId: tap(1), secretFingerprint: '5b1e' }

test('an empty log is given its id', () =>
  given()
    .when({ type: 'Found', ...founding })
    .then({ type: 'ChurchFounded', data: founding }))

test('a log that has an id keeps it, whichever server starts on it', () =>
  given({ type: 'ChurchFounded', data: founding })
    .when({ type: 'Found', logId: tap(2), secretFingerprint: '77aa' })
    .then())
