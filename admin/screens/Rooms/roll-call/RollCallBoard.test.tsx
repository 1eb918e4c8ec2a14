// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RollCallAtDesk } from '#admin/roll-calls/RollCallAtDesk.tsx'
import { StartRollCall } from '#admin/roll-calls/StartRollCall.tsx'
import { leadersWithPin } from '#domain/contract/custody/pin-routes.ts'
import {
  accountFor,
  type CalledChild,
  type CalledRoom,
  endRollCall,
  rollCallNow,
  type RollCallOfHouse,
  startRollCall,
} from '#domain/contract/roll-calls/roll-call-routes.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { accepts, draw, refuses, replies } from '#tests/components/draw.tsx'
import { RollCallBoard } from './RollCallBoard.tsx'

/** By the numbers of the examples in the design of the children's pack. */

const ID = '00000000-0000-4000-8000-000000000056'
const ESTHER = '00000000-0000-4000-8000-000000000001'
/** A moment of that Sunday, by the clock in Chicago. */
const sunday = (time: string): string => new Date(`2026-11-22T${time}:00-06:00`).toISOString()
const child = (personId: number, firstName: string, more: Partial<CalledChild> = {}): CalledChild => ({
  personId,
  firstName,
  lastInitial: 'R',
  mark: '9HC',
  index: 1,
  state: 'in-the-room',
  ...more,
})
const room = (roomId: number, name: string, children: CalledChild[], more: Partial<CalledRoom> = {}): CalledRoom => ({
  roomId,
  name,
  isHeard: true,
  accounted: children.filter(({ is }) => is === 'here').length,
  children,
  ...more,
})
const NURSERY = room(1, 'Nursery', [child(1, 'Ada', { is: 'here' })])
const FISH = room(2, 'Little Fish', [
  child(2, 'Sofia'),
  child(3, 'Yosef', { state: 'out', outWith: ['Ruth H.', 'Jane A.'] }),
])
const ROOM_3 = room(3, 'Room 3', [child(4, 'Noa', { is: 'here' })], { isHeard: false, heardAt: sunday('10:42') })
const house = (rooms: CalledRoom[], more: Partial<RollCallOfHouse> = {}): RollCallOfHouse => ({
  rollCallId: ID,
  at: sunday('10:58'),
  by: 'Esther Naramoor',
  rooms,
  isEverybody: false,
  handedOver: [],
  ...more,
})
const onShowRooms = vi.fn<() => void>()
const drawn = (shown: RollCallOfHouse, isOld = false) =>
  draw(<RollCallBoard house={shown} isOld={isOld} onShowRooms={onShowRooms} />)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const said = () => screen.getByRole('status').textContent
const tiles = () =>
  within(screen.getByRole('list', { name: 'The rooms in the roll call' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => act(dismissToast))

describe('the roll call of the house', () => {
  test('says who started it when, how many were seen of all, and who is missing in which room', async () => {
    drawn(house([NURSERY, FISH]))
    screen.getByText(/^Started at 10:58 AM by .?Esther Naramoor/)
    expect(screen.getByText('of 3').textContent).toBe('1 of 3')
    expect(said()).toBe('Not everybody yet2 children are not accounted for.')
    expect(tiles()).toEqual([
      'NurseryComplete1 of 1 are hereEverybody',
      'Little Fish2 missing0 of 2 are hereSofia R.Yosef R.',
    ])
    screen.getByText('Not accounted for')
    screen.getByText('Little Fish, out with Ruth H., Jane A.')
  })

  test('57: of a room that is silent it says since when, and never that everybody is accounted for', () => {
    drawn(house([NURSERY, ROOM_3]))
    expect(said()).toMatch(/^Not everybody yet.?Room 3.? has not been heard since 10:42 AM\.$/)
    expect(tiles()[1]).toBe('Room 3As of 10:42 AM1 of 1 are here')
  })

  test('a room that was never heard is not complete either', () => {
    drawn(house([room(3, 'Room 3', [child(4, 'Noa')], { isHeard: false })]))
    expect(said()).toMatch(/^Not everybody yet1 child is not accounted for\. .?Room 3.? has not been heard\.$/)
    expect(tiles()[0]).toBe('Room 3Not heard0 of 1 are hereNoa R.')
    screen.getByText('Room 3, not heard')
  })

  test('says that everybody is accounted for, but not on a page that does not hear the server', () => {
    const whole = house([NURSERY], { isEverybody: true })
    const { unmount } = drawn(whole)
    expect(said()).toBe('Everybody is accounted for.')
    unmount()
    drawn(whole, true)
    expect(said()).toBe('Not everybody yetThis page does not hear the server. What it shows may be old.')
  })

  test('58: tells apart who was handed over just before, and who has them', () => {
    drawn(
      house([NURSERY], {
        handedOver: [
          { name: 'Ada P.', room: 'Nursery', to: 'Daniel P.', at: sunday('10:54') },
          { name: 'Ben T.', room: 'Upper Room', to: '', at: sunday('10:51') },
        ],
      }),
    )
    screen.getByText('Handed over just before')
    screen.getByText('last 10 minutes')
    screen.getByText(/^.?Ada P\..? to .?Daniel P\..?$/)
    screen.getByText(/^.?Ben T\..?, alone$/)
  })

  test('a child who was found is accounted for by a leader; one who was looked for in vain is told', async () => {
    drawn(
      house([
        room(2, 'Little Fish', [child(2, 'Sofia', { is: 'not-found' }), child(3, 'Eve', { state: 'on-the-way' })]),
      ]),
    )
    screen.getByText('Little Fish, looked for and not found')
    screen.getByText('Little Fish, on the way')
    const sent = accepts(accountFor, { done: [2], refused: [] })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Sofia R\..? is here/ })))
    expect(sent.map(({ body }) => body)).toMatchObject([{ personIds: [2] }])
    refuses(accountFor, 409, 'roll-call-ended', 'This roll call has ended.')
    fireEvent.click(screen.getByRole('button', { name: /Eve R\..? is here/ }))
    await screen.findByText('Nothing was noted')
  })

  test('leads to the rooms while it goes on', async () => {
    drawn(house([NURSERY]))
    await press('Show rooms')
    expect(onShowRooms).toHaveBeenCalledOnce()
  })

  test('59: is ended with a leader’s PIN, and names who is written down as missing', async () => {
    replies(leadersWithPin, [{ helperId: ESTHER, name: 'Esther Naramoor' }])
    drawn(house([NURSERY, FISH]))
    await press('End roll call…')
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText('2 children are missing:')
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sofia R. 9HC, Little Fish',
      'Yosef R. 9HC, Little Fish',
    ])
    dialog.getByText('Every tablet goes back to its room. What is written down:')
    await dialog.findByRole('option', { name: 'Choose a leader' })
    fireEvent.change(dialog.getByLabelText('Leader'), { target: { value: ESTHER } })
    fireEvent.change(dialog.getByLabelText('PIN'), { target: { value: '271828' } })
    refuses(endRollCall, 409, 'others-missing', 'Other children are missing by now. Please look at the list again.')
    fireEvent.click(dialog.getByRole('button', { name: 'End roll call' }))
    await dialog.findByText('Other children are missing by now. Please look at the list again.')
    const sent = accepts(endRollCall, undefined)
    fireEvent.click(dialog.getByRole('button', { name: 'End roll call' }))
    await screen.findByText('The roll call has ended')
    expect(sent.map(({ body }) => body)).toMatchObject([{ missing: [2, 3], helper: ESTHER, pin: '271828' }])
  })

  test('59: asks before it ends also when no child of the list is missing', async () => {
    replies(leadersWithPin, [])
    drawn(house([NURSERY], { isEverybody: true }))
    await press('End roll call…')
    screen.getByRole('heading', { name: 'End roll call?' })
    screen.getByText('No child of the list is missing.')
    await press('Go on')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('59: is printed room by room, with a filled box for who was seen', async () => {
    vi.stubGlobal('print', () => {})
    drawn(house([NURSERY, FISH]))
    await press('Print list')
    await act(async () => void dispatchEvent(new Event('beforeprint')))
    screen.getByText('Nursery: 1 of 1')
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Mark', 'Where', 'Seen'])
    screen.getByText('■ seen')
    screen.getByText('out, Ruth H., Jane A.')
  })
})

describe('a roll call is started', () => {
  test('56: by a leader at once, and by the desk after a question', async () => {
    const sent = accepts(startRollCall, { id: ID })
    const { unmount } = draw(<StartRollCall eventIds={[2026112201]} asks={false} />)
    await press('Roll call')
    unmount()
    draw(<StartRollCall eventIds={[2026112201]} asks />)
    await press('Roll call')
    screen.getByRole('heading', { name: 'Roll call in every room?' })
    screen.getByText('Every tablet of a room sounds, and shows its children to be seen one by one. Hand-overs go on.')
    await press('Start roll call')
    expect(sent.map(({ body }) => body)).toEqual([
      { eventIds: [2026112201], commandId: expect.any(String) },
      { eventIds: [2026112201], commandId: expect.any(String), sure: true },
    ])
  })

  test('or not, and the page says so', async () => {
    refuses(startRollCall, 403, 'leader-needed', 'A leader decides that.')
    draw(<StartRollCall eventIds={[2026112201]} asks={false} />)
    await press('Roll call')
    await screen.findByText('No roll call was started')
  })

  test('the desk sees how it stands, and that a leader ends it', async () => {
    const { by: _, ...ofDesk } = house([NURSERY, FISH])
    replies(rollCallNow, { house: ofDesk })
    draw(<RollCallAtDesk eventId={2026112201} />)
    await screen.findByRole('heading', { name: 'Roll call' })
    expect(said()).toBe('Not everybody yet2 children are not accounted for.')
    screen.getByText('A leader ends it on the page Rooms.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
