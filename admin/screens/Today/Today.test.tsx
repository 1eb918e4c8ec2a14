// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useAccess } from '#admin/access/access.ts'
import { changeWhoCame } from '#domain/contract/attendance/attendance-routes.ts'
import { allEvents } from '#domain/contract/gathering/event-routes.ts'
import { attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { accepts, holds, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { adasRow, choose, drawToday, list, listed, RUTH, ruthsRow, show, SUNDAY } from '#tests/components/today.tsx'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { useBoard } from '#web/live/board.ts'
import { readEvents } from './useEvents.ts'

const chooser = () => screen.getByRole('combobox', { name: 'Event' })
const onDay = (day: number) => ({ id: 2026110001 + day * 100, name: 'Service', date: `2026-11-${day}` })

test('before the first event there is nothing to choose, and nothing to export', async () => {
  await drawToday([])
  useCurrentEvent.setState({ event: null })
  replies(allEvents, [])
  await act(readEvents)
  expect(chooser().textContent).toBe('No events')
  screen.getByText('No attendance records found.')
  screen.getByText('Manage events and view attendance')
  screen.getByRole('link', { name: 'Wall for a television' })
  for (const name of ['Export', 'Print'])
    for (const one of screen.getAllByRole('button', { name })) expect(one).toHaveProperty('disabled', true)
})

test('each row tells who came, who came along, when, and who is new or not there; a search marks the people it means, and can check in people it does not find', async () => {
  const erased = { ...ruthsRow(), id: 3, user: { id: 3, name: '' }, groupSize: 2 }
  await drawToday([
    { ...ruthsRow(8), firstTimeGuests: [7] },
    { ...adasRow, primary: false },
    { ...erased, addedLater: true },
  ])
  expect(listed()).toEqual([
    expect.stringMatching(/^Ruth WinterFirst time רות \(512\) 555-0102Boaz10:04 AM2View Ruth Winter$/),
    'Somebody who was erased  Added later2',
    expect.stringMatching(/^Ada Sommer.*not checked in10:02 AM1View Ada Sommer$/),
  ])
  const pages = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(pages).toEqual(expect.arrayContaining(['/admin/people/7', '/admin/people/5']))
  expect(pages).not.toContain('/admin/people/3')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'boaz')
  await waitFor(() => expect(listed()).toHaveLength(1))
  screen.getByText('1 family')
  expect([...list().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Boaz'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'x')
  await screen.findByText('Nobody in this list matches.')
  await userEvent.click(screen.getByRole('button', { name: 'Check in boazx…' }))
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name or phone number' }).value).toBe('boazx')
})

test('the keyboard stops once at the list, and the arrow keys go from row to row and along a row', async () => {
  const erased = { ...ruthsRow(), id: 3, user: { id: 3, name: '' } }
  await drawToday([ruthsRow(8), erased, adasRow])
  expect(screen.getByRole('table', { description: 'The arrow keys go from row to row, and along a row.' })).toBe(list())
  screen.getByRole('link', { name: 'Ruth Winter' }).focus()
  const focused = async (keys?: string) => {
    if (keys !== undefined) await userEvent.keyboard(keys)
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  }
  expect(await focused('{ArrowRight}')).toBe('View Ruth Winter')
  expect(await focused('{ArrowRight}')).toBe('More for Ruth Winter')
  // The row of somebody who was erased has nothing to press.
  expect(await focused('{ArrowDown}')).toBe('More for Ada Sommer')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(await focused('{ArrowDown}{ArrowLeft}')).toBe('View Ada Sommer')
  await userEvent.tab()
  expect(list().contains(document.activeElement)).toBe(false)
  await userEvent.tab({ shift: true })
  expect(await focused()).toBe('View Ada Sommer')
  expect(await focused('{ArrowDown}{ArrowUp}{ArrowUp}')).toBe('View Ruth Winter')
  await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}')
  expect(document.activeElement?.getAttribute('role')).toBe('menuitem')
})

test('somebody who has two rows counts once, and each row says so; without a name there is a dash', async () => {
  const nameless = { ...ruthsRow(), familyAttendances: [{ familyMember: { id: 8, name: '' } }] }
  await drawToday([
    { ...nameless, alsoIn: [{ person: 8, row: 5 }] },
    { ...adasRow, alsoIn: [{ person: 5, row: 7 }] },
  ])
  expect(listed()).toEqual([
    expect.stringContaining('– has a row too'),
    expect.stringContaining('also with Ruth Winter'),
  ])
})

test('a greeter reads the figures and counts at a door, and is offered nothing that needs names', async () => {
  await drawToday([ruthsRow(8)])
  const helper = { id: 'h', name: 'Rivka', signInName: 'Rivka', roles: ['greeter'] }
  act(() => useAccess.setState({ signedIn: { authorization: null, helper: helper as never } }))
  screen.getByText('Your role shows the numbers, and no names.')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '0'])
  expect(screen.getByRole('link', { name: 'Count at a door' }).getAttribute('href')).toBe('/count')
  for (const [role, name] of [
    ['button', 'Export'],
    ['tab', 'Tools'],
    ['table', 'Attendance List'],
  ] as const)
    expect(screen.queryByRole(role, { name })).toBeNull()
})

test('nothing is exported before the names are there', async () => {
  await drawToday([adasRow])
  const isEnabled = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: 'Export' }).every((one) => !one.disabled)
  expect(isEnabled()).toBe(true)
  act(() => useBoard.getState().forgetNames())
  expect(isEnabled()).toBe(false)
})

test('the list of events works with the keyboard, and stays at the one that was reached when another comes into it', async () => {
  await drawToday([])
  const days = Array.from({ length: 12 }, (_, at) => onDay(21 - at))
  replies(allEvents, days)
  await act(readEvents)
  chooser().focus()
  await userEvent.keyboard('{Enter}{Home}{ArrowDown}')
  replies(allEvents, [onDay(22), ...days])
  await act(readEvents)
  expect(screen.getAllByRole('option')).toHaveLength(13)
  await userEvent.keyboard('{Enter}')
  expect(chooser().textContent).toContain('November 20, 2026')
  await userEvent.keyboard('{Enter}{PageDown}{ArrowUp}{Tab}')
  expect(chooser().textContent).toContain('November 11, 2026')
  chooser().focus()
  await userEvent.keyboard('{Enter}{PageUp}{Escape}')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(chooser().textContent).toContain('November 11, 2026')
})

test('a list of events that comes late does not take the place of a newer one', async () => {
  await drawToday([])
  const { letCome } = holds(allEvents, [onDay(22)])
  const early = readEvents()
  replies(allEvents, [onDay(22), onDay(21)])
  await act(readEvents)
  await letCome()
  await early
  await userEvent.click(chooser())
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

test('who came is corrected at the event that the dialog asks about, also when the next one opens meanwhile', async () => {
  const sent = accepts(changeWhoCame)
  replies(userWithFamily, RUTH)
  await drawToday([ruthsRow(8)])
  await choose('Ruth Winter', 'Change who came')
  const dialog = await screen.findByRole('dialog', { name: 'Who came?' })
  act(() => useCurrentEvent.setState({ event: { ...SUNDAY, id: 2026112250, name: 'Concert' } }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Boaz/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.map(({ url }) => url)).toEqual([expect.stringContaining(`/events/${SUNDAY.id}/`)]))
})

const ada = { id: 5, name: 'Ada Sommer', isMember: true, familyMembers: [], attendances: 0, attendanceHistory: [] }
const ruth = { ...ada, id: RUTH.id, name: RUTH.name }

test('a profile that cannot be read says so, and the one that was asked for last is the one that opens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await drawToday([ruthsRow(), adasRow])
  const view = (name: string) => userEvent.click(screen.getByRole('button', { name: `View ${name}` }))
  refuses(attendeeProfile, 500, 'failed')
  await view('Ada Sommer')
  await screen.findByText('Failed to get user data')
  isAway(attendeeProfile)
  await view('Ada Sommer')
  await screen.findByText('Failed to fetch user data')
  const early = holds(attendeeProfile, ruth)
  await view('Ruth Winter')
  const { letCome } = holds(attendeeProfile, ada)
  await view('Ada Sommer')
  await early.letCome()
  expect(screen.queryByRole('dialog')).toBeNull()
  await letCome()
  const profile = await screen.findByRole('dialog', { name: 'Attendee Profile' })
  expect(profile.textContent).toContain('Ada Sommer')
  await userEvent.click(within(profile).getByRole('button', { name: 'Close' }))
  expect(document.activeElement?.textContent).toBe('View Ada Sommer')
})

test.each([
  ['a profile', attendeeProfile, () => userEvent.click(screen.getByRole('button', { name: 'View Ruth Winter' }))],
  ['a household', userWithFamily, () => choose('Ruth Winter', 'Change who came')],
] as const)('%s that comes late opens over nothing that somebody does meanwhile', async (_, route, ask) => {
  const { letCome } = holds(route, { ...ruth, ...RUTH })
  await drawToday([ruthsRow(), adasRow])
  await ask()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'som')
  await letCome()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a household that comes late is not shown for another event', async () => {
  const { letCome } = holds(userWithFamily, RUTH)
  await drawToday([ruthsRow()])
  await choose('Ruth Winter', 'Change who came')
  act(() => useCurrentEvent.setState({ event: { ...SUNDAY, id: 2026112250, name: 'Concert' } }))
  await letCome()
  await show([adasRow], 2026112250)
  expect(screen.queryByRole('dialog')).toBeNull()
})
