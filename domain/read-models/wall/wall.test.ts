import { expect, test } from 'vitest'
import { tap } from '#domain/given.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { CausedBy } from '#domain/read-models/caused-by.ts'
import { createWall } from './wall.ts'

const messageId = tap(1)
const [at, until] = ['2026-11-22T16:00:00.000Z', '2026-11-22T16:10:00.000Z']
const cause: CausedBy = { by: 'administrator', actor: 'shared-password' }
const shown: DomainEvent = { type: 'WallMessageShown', data: { messageId, at, until } }
const written: DomainEvent = { type: 'WallMessageWritten', data: { messageId, text: 'Coffee is served' } }
const ended: DomainEvent = { type: 'WallMessageEnded', data: { messageId, because: 'taken down' } }

function wallAfter(...events: DomainEvent[]) {
  const wall = createWall()
  for (const event of events) wall.apply(event, cause)
  return wall
}

test('the wall shows a message once its words are there, until its time is over', () => {
  expect(wallAfter(shown).shownAt(at)).toBeNull()
  const wall = wallAfter(shown, written)
  expect(wall.shownAt(at)).toEqual({ messageId, at, until, text: 'Coffee is served', cause })
  expect(wall.shownAt(until)).toBeNull()
  expect(wall.shown()).not.toBeNull()
})

test.each([
  ['before it ended', [shown, written, ended]],
  ['too late', [shown, ended, written]],
  ['twice', [shown, shown, written, written, ended, ended]],
])('nobody keeps the words of a message that has ended and that came %s, and they are to be wiped', (_, events) => {
  const wall = wallAfter(...events)
  expect([wall.shownAt(at), wall.shown(), wall.textOf(messageId)]).toEqual([null, null, undefined])
  expect([...wall.left()]).toEqual([messageId])
})

test('nothing is to be wiped of a message whose words are gone', () =>
  expect([...wallAfter(shown, ended).left()]).toEqual([]))
