// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InCare } from '#admin/in-care/alarms.ts'
import { contradictionSeen } from '#domain/contract/custody/hand-over-routes.ts'
import { type Decided, type StayForLeader, staysForLeaders, WhyLook } from '#domain/contract/custody/leader-routes.ts'
import { closeStays } from '#domain/contract/custody/room-day-routes.ts'
import { closeRoom, openRoom } from '#domain/contract/rooms/room-routes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { accepts, draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { LeadersBoard } from './LeadersBoard.tsx'

/** What the page does when the server says that something was done. */
const told = vi.hoisted(() => {
  const readings: (() => Promise<void>)[] = []
  return { readings, readAgain: async () => void (await Promise.all(readings.map((read) => read()))) }
})
vi.mock('#web/live/follow.ts', () => ({
  follow(_about: string, _authorization: string | null, readAgain: () => Promise<void>) {
    told.readings.push(readAgain)
    return () => {}
  },
}))

/** By the numbers of the examples in the design of the children's pack. */

const EVENT = 2026112201
/** A moment of that Sunday, by the clock in Chicago. */
const sunday = (time: string): string => new Date(`2026-11-22T${time}:00-06:00`).toISOString()
const at = sunday('10:00')
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
  closesAt: sunday('12:00'),
  ...more,
})
const room = { eventId: EVENT, isFull: false, isOpen: true }
const LAMBS: RoomAtEvent = { roomId: 1, name: 'Lambs', where: 'upstairs', count: 0, places: 3, ...room }
const LIONS: RoomAtEvent = { roomId: 2, name: 'Lions', count: 0, ...room }
const NOTHING: InCare = {
  stays: [],
  contradictions: [],
  lookAt: [],
  tags: [],
  decided: [],
  lateAfterMinutes: [10, 20, 40],
}
const here = (...stays: StayForLeader[]) => replies(staysForLeaders, { ...NOTHING, stays })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
/** The clock of the server, which the page asks every few seconds, and that of this computer. */
function itIs(time: string, on = sunday(time)) {
  vi.setSystemTime(on)
  act(() => useCurrentEvent.setState({ now: Date.parse(on) }))
}
const words = (of: HTMLElement) => of.textContent.replaceAll(/\s+/g, ' ').trim()
const alarms = () => screen.queryAllByRole('alert').map((one) => [words(one), one.dataset['red'] === 'true'])
const drawBoard = (rooms = [LAMBS, LIONS]) => draw(<LeadersBoard rooms={rooms} />)

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers({ toFake: ['Date'] })
  itIs('10:10')
})
afterEach(() => {
  act(dismissToast)
  vi.useRealTimers()
})

test('14: a room with one adult is red at once, and an alarm after a minute', async () => {
  const [since, staff] = [sunday('10:09'), 'one'] as const
  const fewAdults = [{ eventId: EVENT, roomId: 1, room: 'Lambs', staff, since }]
  const many = Array.from({ length: 9 }, (_, n) => stay(n + 2, `Asa ${n}`, { roomId: 2, room: 'Lions' }))
  replies(staysForLeaders, { ...NOTHING, stays: [stay(1, 'Eli Winter'), ...many], fewAdults })
  itIs('10:09')
  const lions = { ...LIONS, count: 9, staffed: { adults: 3, staff: 'two', enoughFor: 8 } } as const
  drawBoard([{ ...LAMBS, staffed: { adults: 1, staff, since } }, lions])
  const tiles = (await screen.findAllByRole('listitem')).slice(0, 2)
  expect(tiles.map((tile) => [words(tile), tile.dataset['red'] === 'true'])).toEqual([
    [expect.stringContaining('One adult'), true],
    [expect.stringContaining('3 adults, enough for 8'), false],
  ])
  expect(alarms()).toEqual([])
  itIs('10:10')
  const lead = 'Since 10:09 AM. Kiosks send nobody there until there are two.'
  expect(alarms()).toEqual([[`Lambs has one adult${lead}Show room`, true]])
})

test('a helper who may not collect a child of the room in which they serve is an alarm', async () => {
  const forbiddenHelpers = [
    { eventId: EVENT, roomId: 1, room: 'Lambs', helper: 'Rick Sanders', children: ['Eli Winter'] },
  ]
  replies(staysForLeaders, { ...NOTHING, forbiddenHelpers })
  drawBoard()
  const lead = 'A rule says that this person may not collect Eli Winter.'
  await waitFor(() => expect(alarms()).toEqual([[`Rick Sanders serves in Lambs${lead}Show room`, true]]))
})

test('a leader sees each room with who is there, on the way and out, and that everything is in order', async () => {
  here(
    stay(1, 'Noah Winter'),
    stay(2, 'Obed Winter', { state: 'on-the-way' }),
    stay(3, 'Levi Winter', { state: 'out' }),
    stay(4, 'Adina Stone', { roomId: 2 }),
  )
  drawBoard()
  const tiles = within(await screen.findByRole('list', { name: 'The rooms' }))
  expect(tiles.getAllByRole('listitem').map(words)).toEqual([
    'LambsFullupstairs3 of 3, 1 on the way, 1 out',
    'LionsGood1 child',
  ])
  screen.getByText('4 children with us, 1 on the way')
  screen.getByText('Everything is in order.')
  expect(alarms()).toEqual([])
  expect(screen.queryByRole('heading', { name: /Still here/ })).toBeNull()
})

test('27, 34, 37: what needs a leader stands above the rooms, the gravest first, and says what to do', async () => {
  here(
    stay(1, 'Noah Winter', { isDoubled: true, doubledAs: 1 }),
    stay(2, 'Noah Winter', { isDoubled: true, doubledAs: 1, roomId: 2, room: 'Lions', mark: 'X2C' }),
    stay(3, 'Obed Winter', { askHere: true }),
    stay(4, 'Adina Stone', { isClosed: true, mark: 'R9L' }),
    stay(5, 'Beulah Stone', { isClosed: true, mark: 'R9L' }),
    stay(6, 'Levi Winter', { state: 'on-the-way', broughtBy: 'Ruth Winter' }),
    stay(7, 'Micah Winter', { state: 'on-the-way', since: sunday('10:05') }),
  )
  drawBoard()
  await screen.findByRole('list', { name: 'The rooms' })
  itIs('10:15')
  const sooner = [
    ['Noah Winter was dropped off twiceLambs, Lions. Only a leader hands over. Closing ends both.Close…', true],
    [
      'Receipt R9L is closedAdina Stone, Beulah Stone. Three wrong codes were given. Only a leader hands over.Show room',
      true,
    ],
    ['Is Obed Winter here?Nobody knows for certain. Somebody has to look in Lambs.Show room', false],
  ]
  expect(alarms()).toEqual(sooner)
  itIs('10:16')
  expect(alarms()).toEqual([
    ...sooner,
    ['Levi Winter has not arrived in LambsOn the way since 10:00 AM, brought by Ruth Winter.Show room', false],
  ])
  const sent = accepts(closeStays, { done: [1], refused: [] })
  press('Close… Noah Winter')
  press('Close 1 stay')
  await waitFor(() => expect(sent).toMatchObject([{ body: { eventId: EVENT, personIds: [1] } }]))
})

test('48: after the event who is still here is listed, after 20 minutes it is an alarm, and after 40 a red one', async () => {
  here(stay(1, 'Noah Winter'), stay(2, 'Obed Winter'), stay(3, 'Adina Stone', { closesAt: sunday('13:00') }))
  drawBoard()
  await screen.findByRole('list', { name: 'The rooms' })
  itIs('11:59')
  expect(screen.queryByRole('region', { name: 'Still here' })).toBeNull()
  itIs('12:00')
  const listed = within(screen.getByRole('region', { name: 'Still here' }))
  const lines = () => listed.getAllByText(/^In the room since/).map(({ dataset }) => dataset['late'])
  listed.getByText('Check-in closed at 12:00 PM.')
  listed.getByText('A child stays on this list until somebody has said who has the child.')
  expect(listed.queryByText('Adina Stone')).toBeNull()
  expect([lines(), alarms()]).toEqual([['closed', 'closed'], []])
  itIs('12:10')
  expect([lines(), alarms()]).toEqual([['little', 'little'], []])
  const words = '2 children are still in LambsCheck-in closed at 12:00 PM.Show room'
  itIs('12:20')
  expect([lines(), alarms()]).toEqual([['board', 'board'], [[words, false]]])
  itIs('12:40')
  expect([lines(), alarms()]).toEqual([['red', 'red'], [[words, true]]])
})

test('49: who is still here on another day stands there with the day', async () => {
  here(stay(1, 'Noah Winter'))
  drawBoard()
  await screen.findByRole('list', { name: 'The rooms' })
  itIs('', '2026-11-23T15:00:00.000Z')
  within(screen.getByRole('region', { name: 'Still here' })).getByText('In the room since November 22, 2026, 10:00 AM')
  expect(alarms()).toEqual([
    ['1 child is still in LambsCheck-in closed at November 22, 2026, 12:00 PM.Show room', true],
  ])
})

test('49: a whole room is closed in one act, with the names listed, and who is left stays there', async () => {
  here(stay(1, 'Noah Winter'), stay(2, 'Obed Winter'), stay(3, 'Adina Stone'))
  drawBoard()
  await screen.findByText('upstairs')
  press('Lambs')
  dialog().getByRole('heading', { name: 'Lambs' })
  dialog().getByText('3 children')
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
  await screen.findByText('No child with us')
  expect(sent).toMatchObject([{ body: { eventId: EVENT, personIds: [1, 2, 3], as: 'never-here' } }])
})

test('a room opens with the names in full, and one child is closed alone', async () => {
  here(
    stay(1, 'Noah Winter', { isDoubled: true, doubledAs: 1 }),
    stay(2, 'Obed Winter', { state: 'on-the-way', askHere: true }),
    stay(3, 'Adina Stone', { state: 'out', isClosed: true }),
  )
  drawBoard()
  await screen.findByText('upstairs')
  press('Lions')
  dialog().getByText('No child is in this room.')
  press('Done')
  press('Lambs')
  expect(dialog().getAllByRole('listitem').map(words)).toEqual([
    'Noah Winter K7Q 1In the room since 10:00 AMDropped off twice. Closing ends both.PageClose…',
    'Obed Winter K7Q 2On the way since 10:00 AMNobody knows for certain whether this child is here.PageClose…',
    'Adina Stone K7Q 3Out with helpers since 10:00 AMThree wrong codes closed the receipt.PageClose…',
  ])
  press('Close… Obed Winter')
  dialog().getByRole('heading', { name: 'Close the stay of ⁨Obed Winter⁩?' })
  dialog().getByRole('option', { name: 'Collected, and nobody recorded it' })
  dialog().getByRole('option', { name: 'Something else' })
  dialog().getByRole('option', { name: 'Was never here' })
  const sent = accepts(closeStays, { done: [2], refused: [] })
  press('Close 1 stay')
  await waitFor(() => expect(sent).toMatchObject([{ body: { personIds: [2], as: 'collected' } }]))
})

test('a leader closes a room for the event, and opens it again', async () => {
  here()
  const { unmount } = drawBoard()
  await screen.findByText('upstairs')
  press('Lambs')
  dialog().getByText('A closed room takes in nobody more at this event. Children who are in it stay.')
  const closed = accepts(closeRoom, { roomId: 1 })
  press('Close room')
  await waitFor(() => expect(closed).toMatchObject([{ body: { eventId: EVENT } }]))
  await screen.findByText('Closed for this event')
  unmount()
  drawBoard([{ ...LAMBS, isOpen: false }])
  await screen.findByText('upstairs')
  press('Lambs')
  const opened = accepts(openRoom, { roomId: 1 })
  press('Open room')
  await waitFor(() => expect(opened).toMatchObject([{ body: { eventId: EVENT } }]))
  await screen.findByText('Open again')
})

test('what leaders decided today says who has the child, why, and who decided', async () => {
  const one = { at, names: ['Hannah Ortiz'], leader: 'Esther Naramoor' }
  const decided: Decided[] = [
    { ...one, what: 'handed-over', to: 'Ruth A.', reason: 'lost', seen: 'photo-id', second: 'Martha Reed' },
    { ...one, what: 'undone', names: ['Levi Stone', 'Noah Stone'], reason: 'wrong-child' },
    { at, what: 'closed', names: [], reason: 'never-here' },
    { ...one, what: 'renewed', to: 'Ruth A.', reason: 'damaged' },
    { ...one, what: 'received' },
    { ...one, what: 'handed-over', to: '', reason: 'doubled', seen: 'called' },
  ]
  replies(staysForLeaders, { ...NOTHING, decided })
  drawBoard()
  const list = within(await screen.findByRole('region', { name: 'Decided by a leader today' }))
  expect(list.getAllByRole('listitem').map(words)).toEqual([
    'Hannah Ortiz to Ruth A.Receipt lost, photo ID seenEsther Naramoor with Martha Reed, 10:00 AM',
    'Levi Stone, Noah Stone: hand-over undoneWrong childEsther Naramoor, 10:00 AM',
    'A child who was erased: stay closedWas never hereA leader, 10:00 AM',
    'Hannah Ortiz: new receipt for Ruth A.Receipt damagedEsther Naramoor, 10:00 AM',
    'Hannah Ortiz: received without the markEsther Naramoor, 10:00 AM',
    'Hannah Ortiz to somebodyDropped off twice, number calledEsther Naramoor, 10:00 AM',
  ])
  list.getByRole('link', { name: 'All in Activity' })
})

test('62: a child who was handed over twice is red until a leader has looked', async () => {
  const handOvers = [
    { at: '2026-11-22T17:04:00.000Z', to: 'Ruth Winter' },
    { at: '2026-11-22T17:05:00.000Z', to: '' },
  ]
  const one = { personId: 1, eventId: EVENT, name: 'Noah Winter', handOvers }
  replies(staysForLeaders, { ...NOTHING, contradictions: [one] })
  drawBoard()
  const card = await screen.findByRole('alert')
  expect(words(card)).toMatch(/^Noah Winter was handed over twice. Please find out who has the child./)
  expect(within(card).getAllByRole('listitem').map(words)).toEqual([
    'To Ruth Winter, 11:04 AM',
    'To nobody, alone, 11:05 AM',
  ])
  refuses(contradictionSeen, 409, 'too-late')
  press('I have looked Noah Winter')
  await screen.findByRole('button', { name: 'I have looked Noah Winter' })
  const sent = accepts(contradictionSeen, undefined)
  here()
  press('I have looked Noah Winter')
  await screen.findByText('Everything is in order.')
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
  drawBoard()
  const [red, amber] = await screen.findAllByRole('alert')
  expect(words(red!)).toMatch(/^Noah Winter was handed over while a tablet could not reach Foyer. Please look at it./)
  expect(words(amber!)).toMatch(/^Obed Winter came back while a tablet could not reach Foyer. Please look at it./)
  const linesOf = (card: HTMLElement | undefined) =>
    within(card!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect([red, amber].map((card) => card?.dataset['red'])).toEqual(['true', undefined])
  expect(linesOf(red)).toEqual([
    expect.stringMatching(/^To Rick Sander, /),
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
    expect.stringMatching(/^Back since /),
    'The receipt was no longer the one that counts.',
  ])
  const sent = accepts(contradictionSeen, undefined)
  here()
  press('I have looked Noah Winter')
  await screen.findByText('Everything is in order.')
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
  drawBoard()
  await screen.findByRole('heading', { name: 'Tags without a drop-off' })
  const tags = screen.getByRole('heading', { name: 'Tags without a drop-off' }).parentElement!
  expect(within(tags).getAllByRole('listitem').map(words)).toEqual([
    'A child with tag K7Q-2 was in Lambs, 11:04 AM.',
    'A child with tag K7Q-3 was sent on from Lambs, 11:04 AM.',
    'A child with tag K7Q-4 was handed over in Lambs, 11:04 AM.',
  ])
  screen.getByText(
    'A tablet has seen these tags. Where the children were dropped off, a tablet cannot reach Foyer yet. As soon as it can, they are on the list.',
  )
})

test('a list that cannot be read says so, and what was read before stays', async () => {
  isAway(staysForLeaders)
  drawBoard()
  await screen.findByText('Who is still here could not be read.')
  here(stay(1, 'Noah Winter'))
  press('Try Again')
  await screen.findByText('upstairs')
  isAway(staysForLeaders)
  await act(() => told.readAgain())
  await screen.findByText('This could not be read again. It may be out of date.')
  screen.getByText('1 child with us')
  here()
  press('Read again')
  await screen.findByText('No child with us')
})
