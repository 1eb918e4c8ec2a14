// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import { bringGuestsBack, checkInGuest, expectedGuests, sendGuestsAway } from '#domain/contract/guest/guest-routes.ts'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { accepts, draw, holds, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { useBoard } from '#web/live/board.ts'
import { AtTheDesk } from './AtTheDesk.tsx'
import { useGuests } from '#admin/screens/Desk/by-phone/guests.ts'
import { useDone } from '#admin/screens/Desk/checking-in/done.ts'

const nothing = () => {}
const socket = { on: nothing, emitWithAck: async () => {}, removeAllListeners: nothing, disconnect: nothing }
vi.mock('#web/live/connect.ts', () => ({ connect: () => socket }))

const EVENT = 2026112201
const AT = '2026-11-22T16:04:00.000Z'
const person = (id: number, name: string, checkedInAt?: string): DeskPerson => ({
  id,
  name,
  cameLast: true,
  ...(checkedInAt && { checkedInAt }),
})
const household = (id: number, name: string, checkedInAt?: string): DeskHousehold => ({
  id,
  people: [person(id, name, checkedInAt)],
})
const ADA = household(1, 'Ada Sommer')
const NOA = household(2, 'Noa Lehmann')

/** The search finds these households from now on. */
const finds = (...households: DeskHousehold[]) => replies(findAtDesk, { households, found: households.length })

/** Somebody came or was undone, here or elsewhere. */
const changed = () =>
  act(async () => {
    const stats = { totalAttendees: 1, firstTimeGuests: 0, counted: 0 }
    useBoard.getState().replace({ eventId: EVENT, version: String(Math.random()), stats, arrivals: [] })
    await new Promise((done) => void setImmediate(done))
  })

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name or phone number' })
const guestName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const type = (text: string, where = field()) => {
  where.focus()
  fireEvent.change(where, { target: { value: text } })
}
const enter = (more: object = {}) => fireEvent.keyDown(document.activeElement!, { key: 'Enter', ...more })
const press = (name: string | RegExp, part: HTMLElement = document.body) =>
  fireEvent.click(within(part).getByRole('button', { name }))
const news = () => screen.getByRole('complementary', { name: 'News at the desk' })
const justNow = () => within(news()).getByRole('log', { name: 'Checked in here' }).textContent

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  useCurrentEvent.setState({ isKnown: true })
})
afterEach(() => {
  dismissToast()
  useDone.setState({ done: [] })
  useBoard.getState().replace(null)
})

test('the desk says that no event is open once the server has said so, and not before', () => {
  useCurrentEvent.setState({ isKnown: false })
  draw(<AtTheDesk eventId={null} />)
  screen.getByText('Type a name, or any part of a phone number.')
  expect(screen.queryByText('No event is open right now')).toBeNull()
  act(() => useCurrentEvent.setState({ isKnown: true }))
  screen.getByText('No event is open right now')
})

test('the desk says how many households it does not show, and when a search fails or cannot be made', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  replies(findAtDesk, { households: [NOA], found: 22 })
  type('noa')
  await screen.findByText('These are 1 of 22. Please type more.')
  replies(findAtDesk, { households: [NOA], found: 100 })
  type('noa l')
  await screen.findByText('These are 1 of at least 100. Please type more.')
  screen.getByText('100+ families')
  refuses(findAtDesk, 500, 'failed')
  type('noa')
  await screen.findByText('The search failed.')
  finds()
  type('zachariah')
  await screen.findByText('Nobody has this name or number.')
  isAway(findAtDesk)
  type('ada')
  await screen.findByText('The server does not respond. The search is tried again by itself.')
  expect(screen.queryByText('Nobody has this name or number.')).toBeNull()
})

test.each([
  ['one household is found', [ADA], 1],
  ['two are found', [ADA, NOA], 0],
])('Enter that came before the results counts if they leave no choice: %s', async (_, households, times) => {
  draw(<AtTheDesk eventId={EVENT} />)
  const sent = accepts(checkIn, { eventId: EVENT, userId: 1, primary: true, came: [1], familyMemberIds: [] })
  const { letCome } = holds(findAtDesk, { households, found: households.length })
  type('ada')
  enter()
  await letCome()
  await screen.findByText(times === 1 ? 'Checked in' : '2 families')
  expect(sent).toHaveLength(times)
  expect(field().value).toBe(times === 1 ? '' : 'ada')
})

test('Enter that came before the results does nothing once the volunteer writes a guest down', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  const { letCome } = holds(findAtDesk, { households: [], found: 0 })
  type('miriam')
  enter()
  fireEvent.pointerDown(guestName())
  type('Miriam Reyes', guestName())
  await letCome()
  await screen.findByText('Nobody has this name or number.')
  expect([field().value, guestName().value]).toEqual(['miriam', 'Miriam Reyes'])
  // Enter that is held down leads to the form for a guest and does not send it.
  field().focus()
  enter()
  expect(document.activeElement).toBe(guestName())
  expect(guestName().value).toBe('miriam')
  expect(enter({ repeat: true })).toBe(false)
})

test('a family that is undone late leaves what is typed for the next one', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  finds(household(1, 'Ada Sommer', AT))
  type('sommer')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo…' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Ada Sommer/ }))
  const { letCome } = holds(takeBackAttendance)
  press('Undo for Ada Sommer')
  finds(NOA)
  type('lehmann')
  await letCome()
  await screen.findByText('Off the list')
  expect(field().value).toBe('lehmann')
})

test('a guest without a phone who is recorded late leaves what is typed for the next family or guest', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  replies(checkIn, { eventId: EVENT, userId: 9, primary: true, came: [9], familyMemberIds: [], checkInTime: AT })
  for (const [typed, left] of [
    ['Zed', ''],
    ['Hannah Reyes', 'Hannah Reyes'],
  ] as const) {
    type('')
    type('Zed', guestName())
    const { letCome } = holds(registerWithoutPhone, { id: 9, code: 9, name: 'Zed', familyMembers: [] })
    press('Check in', screen.getByRole('form', { name: 'Guest without a phone' }))
    type(typed, guestName())
    finds(ADA)
    type('sommer')
    await letCome()
    await waitFor(() => expect(justNow()).toContain('Zed'))
    if (left === '') screen.getByText('Not in the list?')
    else expect(guestName().value).toBe(left)
    expect(field().value).toBe('sommer')
  }
})

test('while households are found the form for a guest is one line, and one press takes the name along', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  guestName()
  finds(ADA)
  type('ada m')
  fireEvent.click(await screen.findByRole('button', { name: 'Check in as a guest' }))
  expect([field().value, guestName().value, document.activeElement]).toEqual(['', 'ada m', guestName()])
  type('ada')
  await screen.findByRole('list', { name: 'Families' })
  expect(guestName().value).toBe('ada m')
  type('', guestName())
  type('0148')
  fireEvent.click(await screen.findByRole('button', { name: 'Check in as a guest' }))
  expect(guestName().value).toBe('')
})

test('the newest household is read back with all names, and those before it with how many', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  accepts(checkIn, { eventId: EVENT, userId: 1, primary: true, came: [1], familyMemberIds: [] })
  const lea = {
    id: 3,
    people: [person(3, 'Lea Sommer'), person(4, 'Milo Sommer'), person(5, 'Ari Stern'), person(6, 'Lea Sommer +1')],
  }
  for (const [typed, one, read] of [
    ['lea', lea, 'Lea Sommer, Milo, Ari Stern, +1Checked in'],
    ['ada', ADA, 'Ada SommerChecked inUndoLea Sommer and 3 othersChecked in'],
  ] as const) {
    finds(one)
    type(typed)
    await screen.findByRole('list', { name: 'Families' })
    enter()
    await waitFor(() => expect(justNow()).toContain(read))
  }
})

test('a person who is chosen to be undone is struck through, and named on the button', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  finds({ id: 3, people: [person(3, 'Lea Sommer', AT), person(4, 'Milo Sommer', AT)] })
  type('sommer')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo…' }))
  screen.getByText('Who is not here?')
  const milo = screen.getByRole('checkbox', { name: /Milo Sommer/ })
  const tile = milo.closest('label')!
  expect(tile.dataset).toMatchObject({ in: 'true' })
  fireEvent.click(milo)
  expect(tile.dataset).toMatchObject({ leaves: 'true' })
  screen.getByRole('button', { name: 'Undo for Milo Sommer' })
  fireEvent.click(screen.getByRole('checkbox', { name: /Lea Sommer/ }))
  screen.getByRole('button', { name: 'Undo for 2 people' })
})

test('a household that is open and no longer found makes way to no other one', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  finds(ADA, NOA)
  type('so')
  await screen.findByRole('button', { name: 'Add a person' })
  finds(NOA)
  await changed()
  expect(screen.getByRole('list', { name: 'Families' }).textContent).not.toContain('Ada')
  expect(screen.queryByRole('button', { name: /^Check in 1/ })).toBeNull()
})

test('a household that is no longer found gets the person who is being added to it', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  finds(ADA, NOA)
  type('so')
  fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Full name' }), { target: { value: 'Dinah Sommer' } })
  finds(NOA)
  await changed()
  expect(screen.getByRole('list', { name: 'Families' }).textContent).not.toContain('Ada')
  replies(userWithFamily, { id: ADA.id, code: ADA.id, name: 'Ada Sommer', familyMembers: [], grant: 'grant' })
  const added = accepts(addFamilyMember, { id: 5, name: 'Dinah Sommer', relationship: 'child' })
  press('Add')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(added[0]?.body).toMatchObject({ userId: ADA.id, name: 'Dinah Sommer' })
})

test.each([
  ['http://192.168.1.20:3000/qr/1234567890123456', { scanned: true }],
  ['ada', {}],
])(
  'a family that shows its code is checked in with one scan, and the server hears that it was one: %s',
  async (typed, more) => {
    draw(<AtTheDesk eventId={EVENT} />)
    const sent = accepts(checkIn, { eventId: EVENT, userId: 1, primary: true, came: [1], familyMemberIds: [] })
    finds(ADA)
    type(typed)
    enter()
    await screen.findByText('Checked in')
    expect(sent[0]?.body).toEqual(expect.objectContaining(more))
    expect((sent[0]?.body as object) && 'scanned' in (sent[0]!.body as object)).toBe('scanned' in more)
    // The next scan does not wait for anything, also when the family comes back.
    finds(household(1, 'Ada Sommer', AT))
    type(typed)
    enter()
    await screen.findByText('Was checked in already')
    expect([sent.length, field().value]).toEqual([1, ''])
  },
)

test('what a hand scanner reads is no name for a guest', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  finds()
  type('http://192.168.1.20:3000/qr/4207781204417094')
  await screen.findByText('Nobody has this name or number.')
  enter()
  expect(screen.queryByRole('button', { name: /as a guest/ })).toBeNull()
  expect([guestName().value, document.activeElement]).toEqual(['', field()])
})

test('a desk that nobody has touched for two minutes is emptied', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'performance'] })
  draw(<AtTheDesk eventId={EVENT} />)
  act(() => useDone.setState({ done: [{ commandId: 'x', people: [{ name: 'Ada Sommer' }], outcome: 'in' }] }))
  type('ada')
  type('Hannah Reyes', guestName())
  press('One more')
  act(() => void vi.advanceTimersByTime(125_000))
  expect([field().value, guestName().value, screen.getByRole<HTMLInputElement>('spinbutton').value]).toEqual([
    '',
    '',
    '0',
  ])
  expect([justNow(), document.activeElement]).toEqual(['', field()])
  vi.useRealTimers()
})

const guest = (at: number): ExpectedGuest => ({
  id: 100 + at,
  guestCode: '7Q2XC',
  name: `Flood ${at}`,
  phone: '5125550148',
  family: [],
  announcedAt: at === 0 ? '2026-11-22T16:02:00.000Z' : '2026-11-22T16:03:00.000Z',
  isEarlier: false,
  isCompared: true,
})

test('a volunteer sends one guest away or all of a minute, and undoes it, and nobody leaves when that fails', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  act(() => useGuests.setState({ guests: Array.from({ length: 22 }, (_, at) => guest(21 - at)) }))
  const cards = () =>
    within(screen.getByRole('list', { name: 'Just registered on their phones' })).getAllByRole('listitem')
  expect(cards()).toHaveLength(20)
  press('Show more')
  expect(cards()).toHaveLength(22)
  const away = accepts(sendGuestsAway)
  press('Flood 21 is not here')
  await screen.findByText('Sent away')
  expect(cards()).toHaveLength(21)
  const sendMinuteAway = () => {
    press('Several not here…')
    const question = screen.getByRole('dialog', { name: 'Who is not here?' })
    within(question).getByText(
      'They leave this list. If one of them is here after all, a tablet still reads their code.',
    )
    const who = within(question).getByLabelText<HTMLSelectElement>('Guests')
    expect([...who.options].map(({ text }) => text)).toEqual([
      'All 21 in the list',
      'All 20 of 10:03 AM',
      '1 guest of 10:02 AM',
    ])
    fireEvent.change(who, { target: { value: who.options[2]!.value } })
    within(question).getByRole('button', { name: 'Send 1 guest away' })
    fireEvent.change(who, { target: { value: who.options[1]!.value } })
    press('Send 20 guests away', question)
  }
  refuses(sendGuestsAway, 500, 'failed')
  sendMinuteAway()
  await screen.findByText('Not sent away')
  expect(cards()).toHaveLength(21)
  replies(sendGuestsAway, null as never)
  sendMinuteAway()
  await screen.findByText('20 guests')
  expect(cards()).toHaveLength(1)
  refuses(bringGuestsBack, 500, 'failed')
  press('Undo')
  await screen.findByText('Not undone')
  expect(away[0]?.body).toMatchObject({ guests: [121] })
})

test('a guest who could not be checked in waits on, and is checked in by the same command at the next press', async () => {
  const sent: Promise<unknown>[] = []
  replies(checkInGuest, (request) => {
    sent.push(request.json())
    throw new TypeError('Failed to fetch')
  })
  draw(<AtTheDesk eventId={EVENT} />)
  act(() => useGuests.setState({ guests: [guest(1)] }))
  for (const time of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Check in Flood 1' }))
    await waitFor(() => expect(justNow()).toContain('Not checked in'))
    expect(sent).toHaveLength(time)
  }
  expect(await sent[1]).toEqual(await sent[0])
})

test('guests who wait again are in the list again', async () => {
  draw(<AtTheDesk eventId={EVENT} />)
  act(() => useGuests.setState({ guests: [guest(1)] }))
  const away = accepts(sendGuestsAway)
  press('Flood 1 is not here')
  await screen.findByText('Sent away')
  const back = accepts(bringGuestsBack)
  replies(expectedGuests, { guests: [guest(1)] })
  press('Undo')
  await screen.findByText('Waiting again')
  await screen.findByRole('button', { name: 'Flood 1 is not here' })
  expect(back[0]?.body).toMatchObject({ sentAway: (away[0]!.body as { commandId: string }).commandId })
})
