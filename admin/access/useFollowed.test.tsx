// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#web/calls/call.ts'
import { useAccess, withHeader } from './access.ts'
import { useFollowed } from './useFollowed.ts'

type Asked = { readonly which: string; resolve(found: string): void; reject(why: unknown): void }
const asked: Asked[] = []
const read = (which: string) => new Promise<string>((resolve, reject) => void asked.push({ which, resolve, reject }))

const follow = () =>
  renderHook(({ which }) => useFollowed({ about: null, which, read }), { initialProps: { which: 'today' } })
const replies = (at: number, found: string) => act(async () => asked[at]?.resolve(found))
const fails = (at: number, why: unknown = new Error('Away')) => act(async () => asked[at]?.reject(why))

beforeEach(() => {
  asked.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  useAccess.setState({ signedIn: withHeader('Basic test') })
})

afterEach(cleanup)

test('a reply that comes late does not take the place of a newer one', async () => {
  const { result } = follow()
  void result.current.readAgain()
  await replies(1, 'newer')
  await replies(0, 'older')
  expect(result.current.found).toBe('newer')
})

test('what was read stays when a later try fails, and the first failure is said', async () => {
  const { result } = follow()
  expect(result.current.found).toBeUndefined()
  await fails(0)
  expect(result.current.found).toBe('failed')
  void result.current.readAgain()
  await replies(1, 'first')
  void result.current.readAgain()
  await fails(2)
  expect(result.current.found).toBe('first')
})

test('another one is not shown before it was read, nor is a late reply about the one before, which stays known', async () => {
  const { result, rerender } = follow()
  await replies(0, 'of today')
  void result.current.readAgain()
  rerender({ which: 'yesterday' })
  expect([result.current.found, result.current.last]).toEqual([undefined, 'of today'])
  await replies(1, 'late')
  expect(result.current.found).toBeUndefined()
  await waitFor(() => expect(asked[2]?.which).toBe('yesterday'))
  await replies(2, 'of yesterday')
  expect(result.current.found).toBe('of yesterday')
})

test('after a logout nothing is shown any more, and somebody who is refused is not told of a failure', async () => {
  const { result } = follow()
  await fails(0, new CallFailed(401, 'No', 'password-needed', {}))
  expect(result.current.found).toBeUndefined()
  void result.current.readAgain()
  await replies(1, 'of today')
  act(() => useAccess.setState({ signedIn: null }))
  expect(result.current.found).toBeUndefined()
})
