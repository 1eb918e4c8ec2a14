import { describe, test } from 'vitest'
import { givenFor } from '#domain/given.ts'
import type { ProgramsEvent } from './events.ts'
import { programs } from './programs.ts'

const given = givenFor(programs)
const programId = 'b4d9e2c1-7a35-4f08-9c61-2e8b5d7f1a04'
const key = 'q7Xn2dJ4sK0vP9mLwYt3cRzA8bHfEuG6iOoN1xVjQkM'
const told = { name: 'Website', key, at: '2026-11-30T15:00:00.000Z' }
const make = { type: 'MakeKey', programId, ...told, scopes: ['counts'], services: 'all', until: undefined } as const

const made: ProgramsEvent = {
  type: 'ProgramKeyMade',
  data: { programId, ...told, scopes: ['counts'], services: 'all' },
}
const takenAway: ProgramsEvent = { type: 'ProgramKeyTakenAway', data: { programId } }
const used = (day: string): ProgramsEvent => ({ type: 'ProgramKeyUsed', data: { programId, day } })
const use = (day: string) => ({ type: 'UseKey', programId, day }) as const

describe('The key of a program', () => {
  test('is made once', () => {
    given().when(make).then(made)
    given(made).when(make).then()
  })

  test('has each scope and each service once, in their order, and a last day', () =>
    given()
      .when({ ...make, scopes: ['people:read', 'counts', 'counts'], services: [3, 1, 3], until: '2027-06-30' })
      .then({
        type: 'ProgramKeyMade',
        data: { programId, ...told, scopes: ['counts', 'people:read'], services: [1, 3], until: '2027-06-30' },
      }))

  test('is noted on the first use of a day, and not of an earlier day', () => {
    given(made).when(use('2026-11-30')).then(used('2026-11-30'))
    given(made, used('2026-11-30')).when(use('2026-12-01')).then(used('2026-12-01'))
    given(made, used('2026-12-01')).when(use('2026-11-30')).then()
  })

  test('is taken away once, for ever', () => {
    given(made).when({ type: 'TakeAwayKey', programId }).then(takenAway)
    given(made, takenAway).when(make).then()
    given(made, takenAway).when(use('2026-12-01')).then()
  })

  test('that was never made is neither used nor taken away', () => {
    given().when({ type: 'TakeAwayKey', programId }).thenRejected('unknown-program')
    given().when(use('2026-11-30')).thenRejected('unknown-program')
  })
})
