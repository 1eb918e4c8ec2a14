// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  answerParentCall,
  callParent,
  endParentCall,
  type ParentCall,
  parentCalls,
} from '#domain/contract/parent-calls/parent-call-routes.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { accepts, draw, refuses, replies } from '#tests/components/draw.tsx'
import { PageParent } from './PageParent.tsx'
import { ParentsCalled } from './ParentsCalled.tsx'

const EVENT = 2026112201
const k7q: ParentCall = {
  callId: '00000000-0000-4000-8000-000000000001',
  mark: 'K7Q',
  roomId: 1,
  room: 'Lambs',
  at: '2026-11-22T16:00:00.000Z',
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => act(dismissToast))

test('the desk sees who is called since when, and ends the call when the parent is there', async () => {
  replies(parentCalls, [k7q])
  const sent = accepts(answerParentCall, undefined)
  draw(<ParentsCalled />)
  await screen.findByRole('heading', { name: 'Parents called' })
  screen.getByText(/^Lambs, since \d/)
  replies(parentCalls, [])
  await press('Parent is here: K7Q')
  expect(sent).toHaveLength(1)
  expect(screen.queryByText('Parents called')).toBeNull()
})

test('52: the desk reads that a parent is coming, and the call stays until they are there', async () => {
  replies(parentCalls, [{ ...k7q, comingAt: '2026-11-22T16:02:00.000Z' }])
  draw(<ParentsCalled />)
  await screen.findByText(/^Lambs, coming since \d/)
  screen.getByRole('button', { name: 'Parent is here: K7Q' })
})

test('54: of a parent who has not come for five minutes it is told, once', async () => {
  replies(parentCalls, [{ ...k7q, isLate: true }])
  draw(<ParentsCalled />)
  await screen.findByText('Nobody has come for K7Q')
  screen.getByText(/^Lambs: no answer since \d/)
})

test('a call that was a mistake is taken back', async () => {
  replies(parentCalls, [k7q])
  const sent = accepts(endParentCall, undefined)
  draw(<ParentsCalled />)
  await screen.findByText('K7Q')
  await press('Take back: K7Q')
  expect(sent).toHaveLength(1)
})

test('a parent is called to the room of the child, and it is said while they are', async () => {
  replies(parentCalls, [])
  const sent = accepts(callParent, { id: k7q.callId })
  draw(<PageParent eventId={EVENT} mark="K7Q" roomId={1} room="Lambs" />)
  await screen.findByText('Page')
  replies(parentCalls, [k7q])
  await press('Page K7Q to Lambs')
  expect(sent.map(({ body }) => body)).toEqual([
    { eventId: EVENT, mark: 'K7Q', roomId: 1, commandId: expect.any(String) },
  ])
  await screen.findByText('K7Q is called')
})

test.each([
  ['called-just-now', 'This mark was called less than two minutes ago.'],
  ['too-many-calls', 'Ten parents are called already. Please end a call first.'],
])('why nobody was called is said: %s', async (code, words) => {
  replies(parentCalls, [])
  refuses(callParent, 409, code, words)
  draw(<PageParent eventId={EVENT} mark="K7Q" roomId={1} room="Lambs" />)
  await screen.findByText('Page')
  await press('Page K7Q to Lambs')
  await screen.findByText(words)
})
