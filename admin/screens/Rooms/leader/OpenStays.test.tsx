// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contradictionSeen } from '#domain/contract/custody/hand-over-routes.ts'
import { type StayForLeader, staysForLeaders, WhyLook } from '#domain/contract/custody/leader-routes.ts'
import { closeStays } from '#domain/contract/custody/room-day-routes.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { accepts, draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { OpenStays } from './OpenStays.tsx'

/** By the numbers of the examples in the design of the children's pack. */

const EVENT = 2026112201
const at = new Date().toISOString()
const stay = (personId: number, name: string, more: Partial<StayForLeader> = {}): StayForLeader => ({
  eventId: EVENT,
  roomId: 1,
  room: 'Lambs',
  personId,
  name,
  mark: 'K7Q',
  index: personId,
  state: 'in-the-room',
  at,
  since: at,
  ...more,
})
const NOTHING = { stays: [], contradictions: [], lookAt: [], tags: [] }
const here = (...stays: StayForLeader[]) => replies(staysForLeaders, { ...NOTHING, stays })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => act(dismissToast))

test('a leader sees who is still here, by rooms, and what is wrong', async () => {
  here(
    stay(1, 'Noah Winter', { isDoubled: true }),
    stay(2, 'Obed Winter', { state: 'on-the-way', askHere: true }),
    stay(3, 'Adina Stone', {
      roomId: 2,
      room: 'Lions',
      state: 'out',
      isClosed: true,
      since: '2026-01-04T17:00:00.000Z',
    }),
  )
  draw(<OpenStays />)
  await screen.findByRole('region', { name: 'Still here' })
  screen.getByText('2 children')
  screen.getByText('1 child')
  screen.getByText(/^In the room since \d/)
  screen.getByText(/^On the way since \d/)
  screen.getByText(/^Out with helpers since January 4, 2026, /)
  screen.getByText('Dropped off twice. Closing ends both.')
  screen.getByText('Nobody knows for certain whether this child is here.')
  screen.getByText('Three wrong codes closed the receipt.')
})

test('49: a whole room is closed in one act, with the names listed, and who is left stays there', async () => {
  here(stay(1, 'Noah Winter'), stay(2, 'Obed Winter'), stay(3, 'Adina Stone'))
  draw(<OpenStays />)
  await screen.findByText('Lambs')
  press('Close all… Lambs')
  dialog().getByRole('heading', { name: 'Close all stays in ⁨Lambs⁩?' })
  dialog().getByText('Close a child only when you know that the child has left. It is recorded with your name.')
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Noah Winter K7Q', 'Obed Winter K7Q', 'Adina Stone K7Q'])
  fireEvent.change(dialog().getByLabelText('What happened?'), { target: { value: 'never-here' } })
  const sent = accepts(closeStays, { done: [1, 3], refused: [{ personId: 2, code: 'handed-over' }] })
  here(stay(2, 'Obed Winter'))
  press('Close 3 stays')
  await screen.findByText('2 stays closed')
  await screen.findByText('These are left. Try again, or look whether they were handed over meanwhile.')
  accepts(closeStays, { done: [2], refused: [] })
  here()
  press('Close 1 stay')
  await screen.findByText('1 stay closed')
  await screen.findByText('No child is in our care.')
  expect(sent).toMatchObject([{ body: { eventId: EVENT, personIds: [1, 2, 3], as: 'never-here' } }])
})

test('one child is closed alone', async () => {
  here(stay(1, 'Noah Winter'), stay(2, 'Obed Winter'))
  draw(<OpenStays />)
  await screen.findByText('Lambs')
  press('Close… Obed Winter')
  dialog().getByRole('heading', { name: 'Close the stay of ⁨Obed Winter⁩?' })
  dialog().getByRole('option', { name: 'Collected, and nobody recorded it' })
  dialog().getByRole('option', { name: 'Something else' })
  dialog().getByRole('option', { name: 'Was never here' })
  const sent = accepts(closeStays, { done: [2], refused: [] })
  press('Close 1 stay')
  await waitFor(() => expect(sent).toMatchObject([{ body: { personIds: [2], as: 'collected' } }]))
})

test('62: a child who was handed over twice is red until a leader has looked', async () => {
  const handOvers = [
    { at: '2026-11-22T17:04:00.000Z', to: 'Ruth Winter' },
    { at: '2026-11-22T17:05:00.000Z', to: '' },
  ]
  const one = { personId: 1, eventId: EVENT, name: 'Noah Winter', handOvers }
  replies(staysForLeaders, { ...NOTHING, contradictions: [one] })
  draw(<OpenStays />)
  await screen.findByText('⁨Noah Winter⁩ was handed over twice. Please find out who has the child.')
  screen.getByText(/^To ⁨Ruth Winter⁩, November 22, 2026, /)
  screen.getByText(/^To nobody, alone, November 22, 2026, /)
  refuses(contradictionSeen, 409, 'too-late')
  press('I have looked Noah Winter')
  await screen.findByRole('button', { name: 'I have looked Noah Winter' })
  const sent = accepts(contradictionSeen, undefined)
  here()
  press('I have looked Noah Winter')
  await screen.findByText('No child is in our care.')
  expect(sent).toMatchObject([{ url: expect.stringContaining('/contradictions/1/seen'), body: { eventId: EVENT } }])
})

test('62: what a tablet did without the server is said in plain words until a leader has looked', async () => {
  const one = { personId: 1, eventId: EVENT, name: 'Noah Winter', at: '2026-11-22T17:04:00.000Z', to: 'Rick Sander' }
  const why = WhyLook.options.filter((option) => option !== 'receipt-ended')
  const back = {
    ...one,
    personId: 2,
    name: 'Obed Winter',
    to: '',
    cameBack: true as const,
    why: ['receipt-ended' as const],
  }
  replies(staysForLeaders, { ...NOTHING, lookAt: [{ ...one, why }, back] })
  draw(<OpenStays />)
  await screen.findByText('⁨Noah Winter⁩ was handed over while a tablet could not reach Foyer. Please look at it.')
  screen.getByText('⁨Obed Winter⁩ came back while a tablet could not reach Foyer. Please look at it.')
  const [red, amber] = screen.getAllByRole('alert')
  const linesOf = (card: HTMLElement | undefined) =>
    within(card!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect([red, amber].map((card) => card?.dataset['red'])).toEqual(['true', undefined])
  expect(linesOf(red)).toEqual([
    expect.stringMatching(/^To ⁨Rick Sander⁩, November 22, 2026, /),
    'A rule says that this person may not collect the child.',
    'There is a rule about collecting this child.',
    'This person is not among those who may collect the child.',
    'Nobody showed a receipt. A leader decided with the code of the day.',
    'Three wrong codes had closed the receipt.',
    'The child had been dropped off twice.',
    'No room had received the child.',
    'The child belonged to another room.',
    'The tag of the child was missing, or was that of another child.',
  ])
  expect(linesOf(amber)).toEqual([
    expect.stringMatching(/^Back since November 22, 2026, /),
    'The receipt was no longer the one that counts.',
  ])
  const sent = accepts(contradictionSeen, undefined)
  here()
  press('I have looked Noah Winter')
  await screen.findByText('No child is in our care.')
  expect(sent).toMatchObject([{ url: expect.stringContaining('/contradictions/1/seen') }])
})

test('60: a tag whose drop-off nobody knows is said with the room that had the child', async () => {
  const tag = { mark: 'K7Q', index: 2, roomId: 1, room: 'Lambs', at: '2026-11-22T17:04:00.000Z' }
  replies(staysForLeaders, {
    ...NOTHING,
    tags: [
      { ...tag, what: 'received' },
      { ...tag, index: 3, what: 'moved' },
      { ...tag, index: 4, what: 'handed-over' },
    ],
  })
  draw(<OpenStays />)
  await screen.findByRole('heading', { name: 'Tags without a drop-off' })
  screen.getByText(/^A child with tag ⁨K7Q-2⁩ was in ⁨Lambs⁩, November 22, 2026, /)
  screen.getByText(/^A child with tag ⁨K7Q-3⁩ was sent on from ⁨Lambs⁩, /)
  screen.getByText(/^A child with tag ⁨K7Q-4⁩ was handed over in ⁨Lambs⁩, /)
  screen.getByText(
    'A tablet has seen these tags. Where the children were dropped off, a tablet cannot reach Foyer yet. As soon as it can, they are on the list.',
  )
})

test('a list that cannot be read says so, and what was read before stays', async () => {
  isAway(staysForLeaders)
  draw(<OpenStays />)
  await screen.findByText('Who is still here could not be read.')
  here(stay(1, 'Noah Winter'))
  press('Try Again')
  await screen.findByText('Lambs')
  isAway(staysForLeaders)
  press('Read again')
  await screen.findByText('This could not be read again. It may be out of date.')
  screen.getByText('Lambs')
})
