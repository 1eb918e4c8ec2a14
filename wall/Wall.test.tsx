// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBoard } from '#web/live/board.ts'
import { useCurrent } from '#wall/current/current.ts'
import { useHelloCode } from '#wall/guests/hello-code.ts'
import { lastShown, rememberShown } from '#wall/current/last-shown.ts'
import { Wall } from './Wall.tsx'

const HOUR = 60 * 60_000
const church = { name: 'Foyer', timeZone: 'America/Chicago' }
const service = {
  id: 2026112901,
  name: 'Sunday Service',
  date: '2026-11-29',
  opensAt: '2026-11-29T15:00:00.000Z',
  startsAt: '2026-11-29T16:00:00.000Z',
  closesAt: '2026-11-29T18:00:00.000Z',
}
const board = (totalAttendees: number, people = 0) => ({
  eventId: service.id,
  version: '1',
  stats: { totalAttendees, firstTimeGuests: 1, counted: 0 },
  arrivals: people > 0 ? [{ from: '2026-11-29T16:00:00.000Z', people }] : [],
})

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'performance'] }),
)
afterEach(() => {
  cleanup()
  useCurrent.setState(useCurrent.getInitialState())
  useBoard.setState(useBoard.getInitialState())
  useHelloCode.setState({ code: null })
  vi.useRealTimers()
})

/** The wall at this moment of its own clock. */
function wallAt(moment: string, current: Partial<ReturnType<typeof useCurrent.getState>>): void {
  vi.setSystemTime(moment)
  useCurrent.setState({ isKnown: true, ...current })
  render(<Wall church={church} />)
}
const texts = () => screen.getByRole('main').textContent

test('before the door opens the wall counts down the minutes', () => {
  wallAt('2026-11-29T14:14:30.000Z', { next: service })
  for (const text of ['Sunday Service', 'Check-in opens in', '46', 'minutes']) screen.getByText(text)
  act(() => void vi.advanceTimersByTime(44 * 60_000 + 40_000))
  for (const text of ['1', 'minute']) screen.getByText(text)
  expect(document.title).toBe('Sunday Service – Foyer')
})

test('on another day the wall shows the day on which check-in opens, or that nothing is planned', () => {
  wallAt('2026-11-26T14:00:00.000Z', { next: service })
  for (const text of ['Check-in opens', '9:00 AM', 'November 29, 2026']) screen.getByText(text)
  act(() => useCurrent.setState({ next: null }))
  screen.getByText('No event is open right now')
})

test('the figures of a gathering stay when check-in has closed, also when the wall is switched off and on', () => {
  rememberShown(service)
  useBoard.setState({ shown: board(4), connection: 'live' })
  wallAt('2026-11-29T18:00:30.000Z', { last: lastShown() })
  for (const text of ['Sunday Service', 'Check-in is closed', 'Total Attendees', '4']) screen.getByText(text)
  expect(screen.queryByText('Live')).toBeNull()
})

test('a wall whose server is away says since when its figures are old, by the clock of the server', () => {
  useBoard.setState({ shown: board(3), connection: 'live', heardAt: Date.parse('2026-11-29T19:20:00.000Z') })
  wallAt('2026-11-29T19:30:00.000Z', { event: service, ahead: -3 * HOUR })
  screen.getByText('Live')
  act(() => useBoard.setState({ connection: 'reconnecting' }))
  screen.getByText('Reconnecting')
  expect(screen.getByText('Last update').textContent).toBe('Last update 10:20 AM')
  expect(screen.queryByText('Live')).toBeNull()
  screen.getByText('Total Attendees')
})

test('the last hour is shown as twelve bars of five minutes, also where the clock of the wall is wrong', () => {
  useBoard.setState({ shown: board(4, 4), connection: 'live' })
  wallAt('2026-11-29T19:07:00.000Z', { event: service, ahead: -3 * HOUR })
  const bars = [...document.querySelectorAll<HTMLElement>('[style*=block-size]')].map(({ style }) => style.blockSize)
  expect(bars).toEqual([...Array(10).fill('0%'), '40%', '0%'])
  expect(texts()).toMatch(/9:10 AM9:40 AM10:10 AM$/)
})

test('before the first arrivals the code for guests has the room of the arrivals, so that it is read from far away', () => {
  useHelloCode.setState({ code: { size: 33, path: 'M0 0h7v7H0z' } })
  useBoard.setState({ shown: board(0), connection: 'live' })
  wallAt('2026-11-29T15:30:00.000Z', { event: service })
  const side = () => Number(screen.getByRole('img', { name: 'Code for the form on a phone' }).getAttribute('width'))
  const before = side()
  screen.getByText('New here? Scan this.')
  expect(texts()).not.toContain('9:05 AM')
  act(() => useBoard.setState({ shown: board(1) }))
  act(() => void vi.advanceTimersByTime(1000))
  expect(texts()).toContain('9:05 AM')
  expect(before).toBeGreaterThan(2 * side())
})

test('a rush changes the figures once a second, and only the digits that differ roll', () => {
  useBoard.setState({ shown: board(5), connection: 'live' })
  wallAt('2026-11-29T16:00:00.000Z', { event: service })
  const total = () => screen.getAllByRole('definition')[0]!
  for (const people of [9, 15]) act(() => useBoard.setState({ shown: board(people) }))
  act(() => void vi.advanceTimersByTime(900))
  expect(total().textContent).toBe('5')
  act(() => void vi.advanceTimersByTime(200))
  expect(total().textContent).toBe('15')
  expect(
    [...total().querySelectorAll('[data-rolls] [data-digit]')].map((one) => one.getAttribute('data-digit')),
  ).toEqual(['1', ''])
})
