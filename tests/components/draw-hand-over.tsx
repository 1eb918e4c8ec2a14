import { act, render, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Party } from '#domain/contract/custody/hand-over-routes.ts'
import { checkHandOver } from '#domain/contract/custody/hand-over-routes.ts'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { helpersInRooms, leadersWithPin } from '#domain/contract/custody/pin-routes.ts'
// It comes in a script of its own, and is there before the server is away.
import '#room/offline/alone.ts'
import { HandOverSteps } from '#room/hand-over/HandOverSteps.tsx'
import { keys, settled } from './draw-kiosk.tsx'
import { answer, replies } from './draw.tsx'

/** The hand-over of a room without a browser: the family Wrenfield at the door of Little Fish. */

export const EVENT = 2026112201
export const [ELI, NOA, TAMAR, JONAH] = [1, 2, 3, 4].map((n) => 1_000_000_000_000_000 + n) as [
  number,
  number,
  number,
  number,
]
export const [ESTHER, JOEL, RUTH] = ['h-esther', 'h-joel', 'h-ruth'] as const
export const CODE = 'K7Q-4RX'

export const eli: Party['children'][number] = {
  personId: ELI,
  index: 1,
  firstName: 'Eli',
  lastInitial: 'W',
  age: 3,
  roomId: 2,
  room: 'Little Fish',
  state: 'in-the-room',
}
export const noa: Party['children'][number] = {
  ...eli,
  personId: NOA,
  index: 2,
  firstName: 'Noa',
  age: 6,
  roomId: 3,
  room: 'Room 3',
}

/** What a right code opens: Eli in this room, Noa in another one, brought by Tamar. */
export const party = (more: Partial<Party> = {}): Party => ({
  mark: 'K7Q',
  issue: 0,
  broughtBy: TAMAR,
  at: '2026-11-22T15:58:00.000Z',
  children: [eli, noa],
  adults: [
    { personId: JONAH, name: 'Jonah W.' },
    { personId: TAMAR, name: 'Tamar W.' },
  ],
  ...more,
})

export const onTheList: ChildInRoom = {
  ...eli,
  mark: 'K7Q',
  allergiesAsked: true,
  hasNote: false,
  hasRule: false,
  since: '2026-11-22T16:00:00.000Z',
  droppedOffAt: '2026-11-22T15:58:00.000Z',
}

/** Where the list of the room would be again, with what is said there. */
export const left: (string | undefined)[] = []

type More = { isLeader?: boolean; leaders?: { helperId: string; name: string }[] }

const LEADERS = [
  { helperId: ESTHER, name: 'Esther Naramoor' },
  { helperId: JOEL, name: 'Joel Amsterby' },
]

/** Opens the hand-over of Little Fish, at which Ruth acts. */
export function openHandOver({ isLeader = false, leaders = LEADERS }: More = {}): void {
  left.length = 0
  vi.stubGlobal('fetch', answer)
  replies(leadersWithPin, leaders)
  replies(helpersInRooms, [
    { helperId: RUTH, name: 'Ruth Hale' },
    { helperId: ESTHER, name: 'Esther Naramoor' },
  ])
  render(
    <HandOverSteps
      eventId={EVENT}
      room={{ roomId: 2, name: 'Little Fish' }}
      children={[onTheList]}
      by={isLeader ? {} : { by: { helperId: RUTH } }}
      actor={null}
      isLeader={isLeader}
      leave={(says) => void left.push(says)}
    />,
  )
}

/** Opens it and types the code of the receipt. */
export async function openParty(found = party(), more: More = {}): Promise<void> {
  replies(checkHandOver, found)
  openHandOver(more)
  await typeCode()
  screen.getByRole('list', { name: 'Children on this receipt' })
}

/** Types on an attached keyboard, key by key. */
export async function typeCode(code = 'K7Q4RX'): Promise<void> {
  keys(...code)
  await settled()
}

/** A hand scanner types a code, much faster than hands, and then Enter. */
export async function scan(text: string): Promise<void> {
  const began = performance.now()
  for (const [at, key] of [...text, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: began + 8 * at })
    act(() => void document.body.dispatchEvent(event))
  }
  await settled()
}

/** A text without the signs that keep names in other letters apart. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u2068\u2069]/g, '')

export const expectWords = (text: string): void => expect(plain(document.body.textContent)).toContain(text)
export const expectNoWords = (text: string): void => expect(plain(document.body.textContent)).not.toContain(text)
