import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import type { HelpersOfRoom } from '#domain/contract/rooms/room-shapes.ts'
import { choose } from '#room/acting/acting.ts'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useHere } from '#room/let-in/helper-here.ts'
import { RoomPage } from '#room/RoomPage.tsx'
import { EVENT, onTheList, RUTH } from './draw-hand-over.tsx'
import { settled } from './draw-kiosk.tsx'
import { answer } from './draw.tsx'

const room = { eventId: EVENT, count: 1, isFull: false, isOpen: true }

/** Draws the page of a room without a browser: Room 5 with these children, at which Ruth acts. */
export async function drawRoom(
  children: readonly ChildInRoom[] = [{ ...onTheList, state: 'on-the-way' }],
  more: { readonly helpers?: HelpersOfRoom; readonly count?: number } = {},
): Promise<void> {
  // The page asks for it as soon as it is shown.
  await import('#room/receiving/by-tag.ts')
  vi.stubGlobal('fetch', answer)
  const list = {
    roomId: 5,
    name: 'Room 5',
    receiveBy: 'mark',
    count: 1,
    version: 1,
    children: [...children],
    ...more,
  } as const
  const rooms = [
    { ...room, roomId: 3, name: 'Room 3', where: 'upstairs' },
    { ...room, roomId: 5, name: 'Room 5' },
  ]
  act(() => useRoomShown.setState({ rooms, roomId: 5, list: list as never, isLive: true, heardAt: 0 }))
  act(() => choose({ helperId: RUTH, name: 'Ruth Hale' }))
  act(() => useHere.setState({ maySee: true }))
  render(<RoomPage />)
  await settled()
}
