// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccess } from '#admin/access/access.ts'
import { noteHasRooms } from '#admin/rooms/has-rooms.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import * as routes from '#domain/contract/rooms/room-routes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { accepts, draw, isAway, replies } from '#tests/components/draw.tsx'
import { Rooms } from './Rooms.tsx'

/** What the page does when the server says that something was done. */
const told = vi.hoisted(() => new Map<string, () => Promise<void>>())
vi.mock('#web/live/follow.ts', () => ({
  follow(about: string, _authorization: string | null, readAgain: () => Promise<void>) {
    told.set(about, readAgain)
    return () => {}
  },
}))

const EVENT = {
  id: 2026112201,
  name: 'Sunday Service',
  date: '2026-11-22',
  startsAt: '2026-11-22T16:00:00.000Z',
  opensAt: '2026-11-22T15:00:00.000Z',
  closesAt: '2026-11-22T18:00:00.000Z',
}
const at = { eventId: EVENT.id, isFull: false, isOpen: true }
const LAMBS: RoomAtEvent = { roomId: 1, name: 'Lambs', where: 'upstairs', count: 12, places: 12, ...at, isFull: true }
const FISH: RoomAtEvent = { roomId: 2, name: 'Little Fish', count: 3, ...at, isOpen: false }

const as = (role: HelperRole) =>
  act(() =>
    useAccess.setState({
      signedIn: { authorization: null, helper: { id: 'h', name: 'Micah Redfern', roles: [role] } },
    }),
  )
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())

beforeEach(() => {
  replies(staysForLeaders, { stays: [], contradictions: [], lookAt: [], tags: [] })
  noteHasRooms(true)
  useCurrentEvent.setState({ isKnown: true, event: null, next: EVENT })
})
afterEach(() => {
  noteHasRooms(false)
  act(dismissToast)
  useCurrentEvent.setState({ isKnown: false, event: null, next: null })
})

test('a leader sees the rooms of the event, and closes and opens them for it', async () => {
  replies(routes.roomsOfEvent, [LAMBS, FISH])
  draw(<Rooms />, '/admin/rooms')
  as('children')
  await screen.findByText('Lambs')
  screen.getByText('⁨Sunday Service⁩, Sunday, November 22')
  screen.getByText('A closed room takes in nobody more at this event. Children who are in it stay.')
  expect(
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['Room', 'Children', 'Drop-off'])
  expect(shown()).toEqual(['Lambs upstairs12 of 12 FullOpenClose', 'Little Fish 3 ClosedOpen'])
  expect(screen.queryByRole('link', { name: 'Children’s rooms…' })).toBeNull()
  const closed = accepts(routes.closeRoom, { roomId: 1 })
  replies(routes.roomsOfEvent, [{ ...LAMBS, isOpen: false }, FISH])
  fireEvent.click(screen.getByRole('button', { name: 'Close Lambs' }))
  await screen.findByText('Closed for this event')
  const opened = accepts(routes.openRoom, { roomId: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Open Little Fish' }))
  await screen.findByText('Open again')
  expect([closed[0]?.url, opened[0]?.url].map((url) => url?.replace(location.origin, ''))).toEqual([
    '/api/admin/rooms/1/close',
    '/api/admin/rooms/2/open',
  ])
  expect([closed[0]?.body, opened[0]?.body]).toEqual([{ eventId: EVENT.id }, { eventId: EVENT.id }])
})

test('a helper in a room sees the same and closes nothing', async () => {
  replies(routes.roomsOfEvent, [LAMBS])
  draw(<Rooms />, '/admin/rooms')
  as('room')
  await waitFor(() => expect(shown()).toEqual(['Lambs upstairs12 of 12 FullOpen']))
  expect(screen.queryByRole('button', { name: 'Close Lambs' })).toBeNull()
})

test('a child who came or left is counted as soon as the server says it', async () => {
  replies(routes.roomsOfEvent, [LAMBS])
  draw(<Rooms />, '/admin/rooms')
  as('room')
  await waitFor(() => expect(shown()).toEqual(['Lambs upstairs12 of 12 FullOpen']))
  replies(routes.roomsOfEvent, [{ ...LAMBS, count: 11, isFull: false }])
  await act(() => told.get('custody')?.())
  await waitFor(() => expect(shown()).toEqual(['Lambs upstairs11 of 12 Open']))
})

test('an administrator is led to where rooms are set up, and an event without rooms says so', async () => {
  isAway(routes.roomsOfEvent)
  draw(<Rooms />, '/admin/rooms')
  await screen.findByText('The children’s rooms could not be read.')
  expect(screen.getByRole('link', { name: 'Children’s rooms…' }).getAttribute('href')).toBe('/admin/schedule/rooms')
  replies(routes.roomsOfEvent, [])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('No children’s room is used at this event.')
  act(() => useCurrentEvent.setState({ next: null }))
  screen.getByText('No event is open or planned.')
})
