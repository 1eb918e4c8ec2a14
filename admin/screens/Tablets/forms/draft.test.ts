import { expect, test } from 'vitest'
import { changesIn, missingIn, NEW, withKind } from './draft.ts'

const lobby = { ...NEW, name: 'Lobby' }

test('a name is enough for a kiosk that serves everything', () => {
  expect(missingIn(NEW)).toBe('name')
  expect(missingIn({ ...NEW, name: '  ' })).toBe('name')
  expect(missingIn(lobby)).toBeNull()
})

test('a tablet serves something: a service, or the gatherings that take place once', () => {
  expect(missingIn({ ...lobby, serves: [], oneOffs: false })).toBe('service')
  expect(missingIn({ ...lobby, serves: [], oneOffs: true })).toBeNull()
})

test('a counter needs exactly one service, which is asked for again', () => {
  const counter = withKind(lobby, 'counter')
  expect(missingIn(counter)).toBe('one service')
  expect(missingIn({ ...counter, serves: [1, 2] })).toBe('one service')
  expect(missingIn({ ...counter, serves: [2] })).toBeNull()
  expect(withKind({ ...lobby, serves: [2] }, 'counter').serves).toEqual([2])
})

test('a device that is no longer a counter serves everything again', () =>
  expect(withKind({ ...lobby, kind: 'counter', serves: [2] }, 'kiosk').serves).toBe('all'))

test('a form changes only what was changed in it, so that what others change meanwhile stays', () => {
  expect(changesIn({ ...lobby }, lobby)).toEqual({})
  expect(changesIn({ ...lobby, name: 'North Door' }, lobby)).toEqual({ name: 'North Door' })
  expect(changesIn({ ...lobby, serves: [2], oneOffs: false }, lobby)).toEqual({ serves: [2], oneOffs: false })
  expect(changesIn({ ...lobby, kind: 'wall', serves: [2] }, { ...lobby, serves: [2] })).toEqual({ kind: 'wall' })
})
