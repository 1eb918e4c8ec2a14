import { describe, expect, test } from 'vitest'
import { givenFor, tap } from '#domain/given.ts'
import type { WallEvent } from './events.ts'
import { message } from './message.ts'
import { wall } from './wall.ts'

const given = givenFor(wall)
const [van, coffee] = [tap(1), tap(2)]
const at = '2026-11-22T16:00:00.000Z'
const until = '2026-11-22T16:10:00.000Z'
const justBefore = '2026-11-22T16:09:59.999Z'

const shown = (messageId: string, from = at, to = until): WallEvent => ({
  type: 'WallMessageShown',
  data: { messageId, at: from, until: to },
})
const ended = (messageId: string, because: 'taken down' | 'over' | 'replaced'): WallEvent => ({
  type: 'WallMessageEnded',
  data: { messageId, because },
})
const show = (messageId: string, now = at) => ({ type: 'ShowMessage', messageId, now }) as const
const takeDown = (messageId: string) => ({ type: 'TakeMessageDown', messageId }) as const
const endInTime = (now: string) => ({ type: 'EndMessageInTime', now }) as const

describe('a message on the walls', () => {
  test('is shown for ten minutes', () => given().when(show(van)).then(shown(van)))

  test('is shown once when its command arrives twice', () => given(shown(van)).when(show(van)).then())

  test('takes the place of the one before', () =>
    given(shown(van))
      .when(show(coffee, '2026-11-22T16:04:00.000Z'))
      .then(ended(van, 'replaced'), shown(coffee, '2026-11-22T16:04:00.000Z', '2026-11-22T16:14:00.000Z')))

  test('that comes after the ten minutes of the one before does not take its place', () =>
    given(shown(van))
      .when(show(coffee, until))
      .then(ended(van, 'over'), shown(coffee, until, '2026-11-22T16:20:00.000Z')))

  test('is not shown again when its command arrives once more, after it was taken down or replaced', () => {
    given(shown(van), ended(van, 'taken down')).when(show(van)).thenRejected('message-ended')
    given(shown(van), ended(van, 'replaced'), shown(coffee)).when(show(van)).thenRejected('message-ended')
    const both = [shown(van), ended(van, 'replaced'), shown(coffee), ended(coffee, 'over')]
    for (const message of [van, coffee])
      given(...both)
        .when(show(message))
        .thenRejected('message-ended')
  })

  test('is taken down', () => given(shown(van)).when(takeDown(van)).then(ended(van, 'taken down')))

  test('that nobody has shown cannot be taken down', () =>
    given(shown(van)).when(takeDown(coffee)).thenRejected('unknown-message'))

  test('stays until the last moment of its ten minutes, and ends with them', () => {
    given(shown(van)).when(endInTime(justBefore)).then()
    given(shown(van)).when(endInTime(until)).then(ended(van, 'over'))
    given(shown(van)).when(endInTime('2026-11-29T16:00:00.000Z')).then(ended(van, 'over'))
  })
})

test('the text of a message is written once', () => {
  const givenText = givenFor(message)
  const write = { type: 'WriteMessage', messageId: van, text: 'Please move the blue van' } as const
  const written = { type: 'WallMessageWritten', data: { messageId: van, text: 'Please move the blue van' } } as const
  givenText().when(write).then(written)
  givenText(written)
    .when({ ...write, text: 'Something else' })
    .then()
  expect(message.evolve(null, written)).toBe('Please move the blue van')
})
