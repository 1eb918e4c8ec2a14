// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccess } from '#admin/access/access.ts'
import { noteHasRooms } from '#admin/rooms/has-rooms.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import { leadersCode } from '#domain/contract/custody/pin-routes.ts'
import { type ChildInRoom, roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import * as routes from '#domain/contract/rooms/room-routes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
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
const tiles = () =>
  within(screen.getByRole('list', { name: 'The rooms' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())

beforeEach(() => {
  const nothing = { stays: [], contradictions: [], lookAt: [], tags: [], decided: [] }
  replies(staysForLeaders, { ...nothing, lateAfterMinutes: [10, 20, 40] })
  noteHasRooms(true)
  useCurrentEvent.setState({ isKnown: true, event: null, next: EVENT })
})
afterEach(() => {
  noteHasRooms(false)
  act(dismissToast)
  useCurrentEvent.setState({ isKnown: false, event: null, next: null })
  vi.unstubAllGlobals()
})

test('a leader sees the rooms of the event, with its name and day', async () => {
  replies(routes.roomsOfEvent, [LAMBS, FISH])
  draw(<Rooms />, '/admin/rooms')
  as('children')
  await screen.findByText('Everything is in order.')
  expect(screen.getByText(/^, Sunday, November 22$/).textContent).toBe('Sunday Service, Sunday, November 22')
  expect(tiles()).toEqual(['LambsGoodupstairs0 of 12', 'Little FishClosed for this event0 children'])
  expect(screen.queryByRole('link', { name: 'Children’s rooms…' })).toBeNull()
})

test('once check-in has closed, the rooms of that event stay, and its day is named', async () => {
  const asked: string[] = []
  replies(routes.roomsOfEvent, ({ url }) => {
    asked.push(new URL(url).search)
    return [LAMBS]
  })
  act(() => useCurrentEvent.setState({ next: { ...EVENT, id: 2026112901, date: '2026-11-29' } }))
  draw(<Rooms />, '/admin/rooms')
  as('children')
  await screen.findByText('Sunday, November 22')
  expect(new Set(asked)).toEqual(new Set(['']))
})

test('a helper in a room sees how many are there, and opens nothing', async () => {
  replies(routes.roomsOfEvent, [LAMBS])
  draw(<Rooms />, '/admin/rooms')
  as('room')
  await waitFor(() => expect(tiles()).toEqual(['LambsFullupstairs12 of 12']))
  for (const name of ['Lambs', 'Print lists', 'Your PIN…']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a child who came or left is counted as soon as the server says it', async () => {
  replies(routes.roomsOfEvent, [LAMBS])
  draw(<Rooms />, '/admin/rooms')
  as('room')
  await waitFor(() => expect(tiles()).toEqual(['LambsFullupstairs12 of 12']))
  replies(routes.roomsOfEvent, [{ ...LAMBS, count: 11, isFull: false }])
  await act(() => told.get('custody')?.())
  await waitFor(() => expect(tiles()).toEqual(['LambsGoodupstairs11 of 12']))
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
  await screen.findByText('No event is open or planned.')
})

const child = (personId: number, firstName: string, more: Partial<ChildInRoom> = {}): ChildInRoom => ({
  personId,
  firstName,
  lastInitial: 'W',
  mark: 'K7Q',
  index: personId,
  state: 'in-the-room',
  allergiesAsked: true,
  hasNote: false,
  hasRule: false,
  droppedOffAt: EVENT.startsAt,
  since: EVENT.startsAt,
  ...more,
})

/** What is printed, sheet by sheet, while the browser prints. */
function printed(): string[][] {
  const sheets: string[][] = []
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'))
    for (const sheet of document.querySelectorAll('section'))
      if (!sheet.hasAttribute('aria-label'))
        sheets.push(
          [...sheet.querySelectorAll('p, li, tr')].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ')),
        )
    window.dispatchEvent(new Event('afterprint'))
  })
  return sheets
}

test('the lists of all rooms are printed with the allergies in full, and the code of the day on one sheet only', async () => {
  replies(routes.roomsOfEvent, [LAMBS, FISH])
  const allergies = 'Peanuts, egg, sesame, milk, bee stings'
  replies(roomOnDay, ({ url }) => {
    const isLambs = new URL(url).pathname.endsWith('/1')
    const children = [
      child(1, 'Noah', { age: 4, allergies, hasNote: true, hasRule: true }),
      child(2, 'Obed', { allergiesAsked: false, state: 'on-the-way' }),
    ]
    const shown = isLambs ? { roomId: 1, name: 'Lambs', children } : { roomId: 2, name: 'Little Fish', children: [] }
    return { ...shown, receiveBy: 'mark' as const, count: shown.children.length }
  })
  replies(leadersCode, { day: '2026-11-22', code: 'K7Q4RX' })
  draw(<Rooms />, '/admin/rooms')
  as('children')
  const sheets = printed()
  fireEvent.click(await screen.findByRole('button', { name: 'Print lists' }))
  await waitFor(() => expect(sheets).toHaveLength(3))
  const [forLeaders, lambs, fish] = sheets.map((lines) => lines.join('\n'))
  expect(forLeaders).toMatch(/^For the children’s leaders only/)
  expect(forLeaders).toContain('Code of today: K7Q 4RX')
  expect(forLeaders).toContain('Do not hang it up, and destroy it after the event. The code ends at midnight.')
  expect(forLeaders).toMatch(/Lambs: 2 children\nLittle Fish: 0 children\n2 children in all rooms$/)
  expect(lambs).toMatch(/Lambs: 2 children\n▲ note ■ rule about collecting/)
  expect(lambs).toMatch(
    /NameAgeMarkAllergiesWhere\nNoah W. ▲ ■4K7Q 1Peanuts, egg, sesame, milk, bee stingsin the room, /,
  )
  expect(lambs).toMatch(/Obed W.K7Q 2not askedon the way, /)
  expect(fish).toMatch(/Little Fish: 0 children[^]*No child is on this list.$/)
  expect([lambs, fish].join()).not.toContain('4RX')
  expect(document.body.textContent).not.toContain('4RX')
})

test('lists that cannot be read are not printed', async () => {
  replies(routes.roomsOfEvent, [LAMBS])
  refuses(leadersCode, 503, 'log-away')
  isAway(roomOnDay)
  draw(<Rooms />, '/admin/rooms')
  as('children')
  const sheets = printed()
  fireEvent.click(await screen.findByRole('button', { name: 'Print lists' }))
  await screen.findByText('The lists could not be read. Nothing was printed.')
  expect(sheets).toEqual([])
})
