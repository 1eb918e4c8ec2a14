// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accountFor, endRollCall, noteNotFound, startRollCall } from '#domain/contract/roll-calls/roll-call-routes.ts'
import type { ChildInRoom, RollCallInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { useTouched } from './roll-call-acts.ts'
import { useRoomShown } from '#room/day/room-shown.ts'
import { onTheList } from '#tests/components/draw-hand-over.tsx'
import { accepts, refuses, scriptsCome } from '#tests/components/draw.tsx'
import { drawRoom } from '#tests/components/draw-room.tsx'

const ID = '00000000-0000-4000-8000-000000000056'
const eli: ChildInRoom = { ...onTheList, personId: 11, firstName: 'Eli', lastInitial: 'W', state: 'in-the-room' }
const yosef: ChildInRoom = {
  ...eli,
  personId: 12,
  firstName: 'Yosef',
  lastInitial: 'K',
  state: 'out',
  outWith: ['Ruth H.'],
}
const sounds: number[] = []

/** The list says this of the roll call. */
const says = (rollCall: Partial<RollCallInRoom> | undefined) =>
  act(async () => {
    const { list } = useRoomShown.getState()
    const whole = rollCall && { rollCallId: ID, at: '2026-11-29T16:58:00.000Z', here: [], notFound: [], ...rollCall }
    useRoomShown.setState({ list: { ...list, rollCall: whole } as never })
  })
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

async function drawn(rollCall?: Partial<RollCallInRoom>) {
  await drawRoom([eli, yosef])
  await says(rollCall)
  await scriptsCome()
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  sounds.length = 0
  useTouched.setState(new Map(), true)
  vi.stubGlobal('AudioContext', function NoSound() {
    sounds.push(1)
    throw new Error('no sound')
  })
})

describe('a roll call of the room', () => {
  test('begins with its key, without a sound, and everybody is to be seen, also who is out', async () => {
    await drawn()
    const sent = accepts(startRollCall, { id: ID })
    await press('Roll call')
    expect(sent.map(({ body }) => body)).toMatchObject([{ roomId: 5, by: {} }])
    await says({})
    await scriptsCome()
    screen.getByRole('heading', { name: 'Roll call' })
    screen.getByText('Look at each child, say the name, touch the card.')
    expect(screen.getByRole('status').textContent).toBe('0 of 2')
    screen.getByText('Out with RH')
    expect(sounds).toEqual([])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '2 children to go' }).disabled).toBe(true)
  })

  test('56: a touch accounts for a child at once, and a second touch takes it back; Hand over stays', async () => {
    await drawn({})
    const sent = accepts(accountFor, { done: [11], refused: [] })
    await press(/^Eli W\./)
    await says({ here: [11] })
    expect(screen.getByRole('status').textContent).toBe('1 of 2')
    screen.getByRole('button', { name: '1 child to go' })
    await press(/^Eli W\..*is here$/)
    expect(sent.map(({ body }) => body)).toMatchObject([{ personIds: [11] }, { personIds: [11], takenBack: true }])
    await press('Hand over')
    await scriptsCome()
    expect(screen.queryByRole('heading', { name: 'Roll call' })).toBeNull()
  })

  test('is complete when everybody was touched, and ends', async () => {
    await drawn({ here: [11, 12] })
    const sent = accepts(endRollCall, undefined)
    await press('Room is complete')
    expect(sent.map(({ body }) => body)).toMatchObject([{ missing: [] }])
    await says(undefined)
    screen.getByRole('button', { name: 'Scan a tag' })
  })

  test('ends without a child that nobody can find', async () => {
    await drawn({ here: [11] })
    const said = accepts(noteNotFound, undefined)
    await press('Not found…')
    screen.getByRole('heading', { name: 'Who is not there?' })
    screen.getByText('Touch each child that nobody can find. The leaders see it at once.')
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: /^Yosef K\./ }).at(-1)!))
    expect(said.map(({ body }) => body)).toMatchObject([{ personId: 12 }])
    await says({ here: [11], notFound: [12] })
    expect(screen.getAllByText('not found')).toHaveLength(2)
    const sent = accepts(endRollCall, undefined)
    await press('End, 1 missing')
    expect(sent.map(({ body }) => body)).toMatchObject([{ missing: [12] }])
  })

  test('says why a touch was not taken', async () => {
    await drawn({})
    refuses(accountFor, 409, 'roll-call-ended', 'This roll call has ended.')
    await press(/^Eli W\./)
    await screen.findByText('That was not possible. Look at the list, and try again.')
  })
})

describe('a roll call of the house', () => {
  test('begins with a sound, and the room goes back to its board while the others are looked for', async () => {
    await drawn({ isOfHouse: true, here: [11, 12] })
    expect(sounds).toEqual([1])
    screen.getByText('Every room')
    screen.getByText('Everybody in this room is accounted for. A leader ends the roll call.')
    await press('Back to the room')
    screen.getByRole('button', { name: 'Scan a tag' })
    await press('Roll call')
    await scriptsCome()
    screen.getByRole('heading', { name: 'Roll call' })
  })

  test('is not ended by a room: a child that it does not find stays to be found', async () => {
    await drawn({ isOfHouse: true, notFound: [12] })
    await press('Not found…')
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
    await press('Done')
  })
})
