// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStation } from '#counter/station/station.ts'
import { followTallies, useDelivery } from '#counter/tallies/delivery.ts'
import { type TallySlice, emptyTally } from '#counter/tallies/tally.ts'
import { changeTallies, useTallies } from '#counter/tallies/tallies.ts'
import { useBoard } from '#web/live/board.ts'
import { Counter } from './Counter.tsx'

const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Chicago' })
const [morning, lunch] = [
  { id: 2026112201, name: 'Morning', date: today },
  { id: 2026112202, name: 'Lunch', date: today },
]
const open = {
  ...lunch,
  opensAt: '2026-11-22T18:00:00Z',
  startsAt: '2026-11-22T18:30:00Z',
  closesAt: '2099-01-01T00:00:00Z',
}
const door = { name: 'Main door' }

/** So many people of this phone, and how many of them the server has. */
function tally(event: { id: number }, sum: number, known = sum) {
  const from = new Date(Math.floor(Date.now() / 300_000) * 300_000).toISOString()
  const slice: TallySlice = {
    sliceId: `s${event.id}`,
    from,
    sum,
    sequence: 1,
    known: { sum: known, sequence: known === sum ? 1 : 0 },
  }
  return { ...emptyTally(`c${event.id}`, event.id, door), slices: [slice] }
}

const key = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const number = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  useStation.setState({ events: [lunch, morning], event: open, door, doors: [{ name: 'Balcony' }], chosen: null })
  await act(() => changeTallies(() => []))
})
afterEach(() => {
  cleanup()
  useStation.setState(useStation.getInitialState())
  useBoard.setState(useBoard.getInitialState())
  useDelivery.setState(useDelivery.getInitialState())
})

test('a tap counts once, whether a finger, a mouse or a keyboard makes it', async () => {
  render(<Counter />)
  fireEvent.pointerDown(key('Count five people'), { pointerType: 'touch' })
  fireEvent.click(key('Count five people'), { detail: 1 })
  fireEvent.click(key('Count one person'), { detail: 0 })
  expect(number()).toBe('6 counted at this door, 6 not sent yet')
  fireEvent.click(key('Take one off'), { detail: 0 })
  expect(number()).toBe('5 counted at this door, 5 not sent yet')
})

test('a phone goes on with the open event, and an usher goes back to an earlier one and to another door', async () => {
  await act(() => changeTallies(() => [tally(morning, 5)]))
  render(<Counter />)
  expect(number()).toBe('0 counted at this door')
  fireEvent.change(screen.getByRole('combobox', { name: 'Event' }), { target: { value: String(morning.id) } })
  screen.getByRole('heading', { name: 'Morning' })
  expect(number()).toBe('5 counted at this door')
  fireEvent.change(screen.getByRole('combobox', { name: 'Door' }), { target: { value: 'name Balcony' } })
  expect(number()).toBe('0 counted at this door')
})

test('a count that is full says so, and takes people off only', async () => {
  await act(() => changeTallies(() => [tally(lunch, 2_000)]))
  render(<Counter />)
  expect(number()).toBe('2000 This count is full. Choose another door to go on.')
  expect([key('Count one person').disabled, key('Count five people').disabled, key('Take one off').disabled]).toEqual([
    true,
    true,
    false,
  ])
})

test('a phone that stores nothing says so while the server does not have everything', () => {
  render(<Counter />)
  act(() => useBoard.setState({ connection: 'live' }))
  screen.getByText('Live')
  fireEvent.click(key('Count one person'), { detail: 0 })
  act(() => useDelivery.setState({ deliveryError: 'unheard' }))
  expect(number()).toBe('1 person counted at this door, 1 not sent yet')
  screen.getByText('Keep this page open')
  act(() => useTallies.setState({ isStored: true }))
  screen.getByText('Saved on this phone')
})

test('a count that the server refuses for good stays on the phone until somebody has written it down', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'too-late', message: 'Too late' }, { status: 409 }))
  const delivery = followTallies()
  render(<Counter />)
  fireEvent.click(key('Count five people'), { detail: 0 })
  const refused = await screen.findByRole('alert')
  delivery.stop()
  expect(refused.textContent).toContain(
    'The server did not take 5 from “Main door”. Write the number down and tell the office.',
  )
  fireEvent.click(key('Count one person'), { detail: 0 })
  expect(number()).toMatch(/^1 person counted/)
  fireEvent.click(key('I have written it down'))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(number()).toMatch(/^1 person counted/)
})

test('an usher reads by the server’s clock when the figures were right, also where that of the phone is wrong', () => {
  const stats = { totalAttendees: 3, firstTimeGuests: 0, counted: 8 }
  useBoard.setState({ connection: 'live', shown: { eventId: lunch.id, version: '1', stats, arrivals: [] } })
  useStation.setState({ ahead: -3 * 3_600_000 })
  render(<Counter />)
  screen.getByText('3 checked in, 8 counted, 11 in total')
  screen.getByText('in total')
  act(() => useBoard.setState({ connection: 'reconnecting', heardAt: Date.parse('2026-11-22T21:30:00.000Z') }))
  screen.getByText('at 12:30 PM')
})

test('nobody is counted while no event is open', () => {
  useStation.setState({ event: null })
  render(<Counter />)
  screen.getByText('No event is open right now')
  expect(key('Count one person').disabled).toBe(true)
})
