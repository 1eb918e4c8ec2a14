// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useHasRooms } from '#admin/rooms/has-rooms.ts'
import { useAccess, withHeader } from './access.ts'
import { followSession } from './follow-session.ts'

type Heard = (said?: object) => void
const heard = new Map<string, Heard>()
let answer: Heard = () => {}
const nothing = () => {}
const socket = {
  on: (name: string, callback: Heard) => void heard.set(name, callback),
  emit: (_name: string, _asked: object, callback: Heard) => (answer = callback),
  removeAllListeners: nothing,
  disconnect: nothing,
}
vi.mock('#web/live/connect.ts', () => ({ connect: () => socket }))

test('a page that is open learns at once of the first room, that the last one has ended, and what it has missed', () => {
  const { result } = renderHook(() => useHasRooms())
  useAccess.setState({ signedIn: withHeader('Basic x'), isAsking: false })
  followSession()
  expect(result.current).toBe(false)
  act(() => heard.get('rooms:changed')?.({ hasRooms: true }))
  expect(result.current).toBe(true)
  act(() => heard.get('rooms:changed')?.({}))
  expect(result.current).toBe(false)
  act(() => {
    heard.get('connect')?.()
    answer({ ok: true, value: { hasRooms: true } })
  })
  expect(result.current).toBe(true)
})
