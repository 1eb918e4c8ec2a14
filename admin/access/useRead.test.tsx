// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#web/calls/call.ts'
import { useAccess, withHeader } from './access.ts'
import { queries } from './queries.ts'
import { useRead } from './useRead.ts'

const topic = vi.hoisted(() => ({ changed: async (): Promise<void> => {} }))
vi.mock('#web/live/follow.ts', () => ({
  follow(_about: string, _authorization: string | null, readAgain: () => Promise<void>) {
    topic.changed = readAgain
    return () => {}
  },
}))

type Asked = { readonly which: string; resolve(found: string): void; reject(why: unknown): void }
const asked: Asked[] = []
const read = (which: string) => new Promise<string>((resolve, reject) => void asked.push({ which, resolve, reject }))

const open = () =>
  renderHook(({ which }) => useRead({ what: 'names', which, about: 'people', read: () => read(which) }), {
    initialProps: { which: 'today' },
  })

/** Lets the page show what has come. */
const settle = () => new Promise((done) => void setImmediate(() => setTimeout(done)))
const does = (deed: () => void) =>
  act(async () => {
    deed()
    await settle()
  })
const replies = (at: number, found: string) => does(() => asked[at]?.resolve(found))
const fails = (at: number, why: unknown = new Error('Away')) => does(() => asked[at]?.reject(why))
const changes = () => does(() => void topic.changed())
const signs = (signedIn: ReturnType<typeof withHeader> | null) => does(() => useAccess.setState({ signedIn }))
const helper = (id: string) => ({ authorization: null, helper: { id, name: id, roles: ['desk' as const] } })

beforeEach(() => {
  asked.length = 0
  vi.spyOn(console, 'error').mockReset()
  useAccess.setState({ signedIn: withHeader('Basic test') })
})

afterEach(() => {
  cleanup()
  queries.clear()
})

test('it is read again after a change, once more if it was being read, and each reply is shown', async () => {
  const { result } = open()
  await changes()
  await changes()
  expect(asked).toHaveLength(1)
  await replies(0, 'before the change')
  expect([result.current.found, asked.length]).toEqual(['before the change', 2])
  await replies(1, 'after it')
  expect([result.current.found, asked.length]).toEqual(['after it', 2])
})

test('what was read stays when a later try fails, and the first failure is said until something comes', async () => {
  const { result } = open()
  expect(result.current.found).toBeUndefined()
  await fails(0)
  expect(result.current.found).toBe('failed')
  await changes()
  expect([result.current.found, asked.length]).toEqual(['failed', 2])
  await replies(1, 'first')
  expect([result.current.found, result.current.isOld]).toEqual(['first', false])
  await changes()
  await fails(2)
  expect([result.current.found, result.current.isOld]).toEqual(['first', true])
  expect(console.error).toHaveBeenCalledTimes(2)
})

test('another one is not shown before it was read, nor is a late reply about the one before, which stays known', async () => {
  const { result, rerender } = open()
  await replies(0, 'of today')
  await changes()
  rerender({ which: 'yesterday' })
  expect([result.current.found, result.current.last]).toEqual([undefined, 'of today'])
  await replies(1, 'late')
  expect([result.current.found, result.current.last]).toEqual([undefined, 'of today'])
  expect(asked[2]?.which).toBe('yesterday')
  await fails(2)
  expect([result.current.found, result.current.last]).toEqual(['failed', 'of today'])
  await changes()
  await replies(3, 'of yesterday')
  expect([result.current.found, result.current.last]).toEqual(['of yesterday', 'of yesterday'])
})

test('after a logout nothing is shown or kept any more, nor is a reply that comes late', async () => {
  const { result } = open()
  await replies(0, 'of today')
  await changes()
  await signs(null)
  expect([result.current.found, result.current.last]).toEqual([undefined, undefined])
  await replies(1, 'late')
  expect([result.current.found, result.current.last]).toEqual([undefined, undefined])
  expect(queries.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })).toEqual([])
})

test('what one person has read is not shown to the next, who reads it anew', async () => {
  const { result } = open()
  await signs(helper('rivka'))
  await replies(1, 'for Rivka')
  await signs(helper('micah'))
  expect([result.current.found, result.current.last]).toEqual([undefined, undefined])
  await replies(0, 'late')
  await replies(2, 'for Micah')
  expect(result.current.found).toBe('for Micah')
})

test('a page that opens again reads anew, and somebody who is refused is not told of a failure', async () => {
  const { unmount } = open()
  unmount()
  const { result } = open()
  await does(() => {})
  await replies(0, 'late')
  expect([result.current.found, asked.length]).toEqual([undefined, 2])
  await fails(1, new CallFailed(401, 'No', 'password-needed', {}))
  expect([result.current.found, result.current.isOld]).toEqual([undefined, false])
  expect(console.error).not.toHaveBeenCalled()
})
