import { describe, test } from 'vitest'
import { givenFor, tap } from '#domain/given.ts'
import type { ProgramCommandEvent } from './events.ts'
import { programCommand } from './program-command.ts'

const given = givenFor(programCommand)
const programId = 'b4d9e2c1-7a35-4f08-9c61-2e8b5d7f1a04'
const asked = 'q7Xn2dJ4sK0vP9mLwYt3cRzA8bHfEuG6iOoN1xVjQkM'
const commandId = tap(1)
const give = { type: 'Give', programId, commandId, asked } as const
const answer = (status: number, reply?: string) => ({ type: 'Answer', commandId, answer: { status, reply } }) as const
const known: ProgramCommandEvent = { type: 'ProgramCommandGiven', data: { programId, commandId, asked } }
const answered: ProgramCommandEvent = { type: 'ProgramCommandAnswered', data: { commandId, status: 200, reply: '{}' } }

describe('A command of a program', () => {
  test('is known before anything of it is done, and is the same when it is sent again', () => {
    given().when(give).then(known)
    given(known).when(give).then()
    given(known, answered).when(give).then()
  })

  test('is refused when something else is asked for with its Idempotency-Key', () => {
    const other = { ...give, asked: asked.toLowerCase() }
    given(known).when(other).thenRejected('command-known')
    given(known, answered).when(other).thenRejected('command-known')
  })

  test('keeps its first answer, also an empty one', () => {
    given(known).when(answer(200, '{}')).then(answered)
    given(known, answered).when(answer(201, '[]')).then()
    given(known)
      .when(answer(204))
      .then({ type: 'ProgramCommandAnswered', data: { commandId, status: 204 } })
  })
})
