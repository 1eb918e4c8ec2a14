// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '#web/words/language.ts'
import { showSession, useAccess } from '#admin/access/access.ts'
import { useFleet } from '#admin/devices/follow-fleet.ts'
import { showWaitingAlarms } from '#admin/in-care/waiting-alarms.ts'
import { noteHasRooms } from '#admin/rooms/has-rooms.ts'
import { useReadiness } from '#web/live/readiness.ts'
import { draw } from '#tests/components/draw.tsx'
import { AdminPage } from './AdminPage.tsx'

afterEach(() => {
  useReadiness.setState(useReadiness.getInitialState())
  useAccess.setState({ desk: null, isSigningIn: false })
})

const ways = { hasHelpers: true, sharedPasswordWorks: true }
const desk = { name: 'Lobby desk' }
const helper = { id: 'rivka', name: 'Rivka Thornmere', roles: ['greeter'] } as const

function openAccount(label: string) {
  fireEvent.click(screen.getByRole('button', { name: label }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim())
}

test('the account menu says who is signed in, and offers what they may do', () => {
  draw(<AdminPage>The page</AdminPage>)
  expect(openAccount('Account')).toEqual(['Name tags…', 'Español', 'Help', 'Return to Check-In', 'Logout'])
  screen.getByText('Administrator')
  screen.getByText('With the shared password')
  act(() => useAccess.setState({ signedIn: null }))
  screen.getByText('Nobody is signed in')
})

test('the first stop of the Tab key leads to the heading of the page, past the sections', async () => {
  draw(
    <AdminPage>
      <main>
        <h1 tabIndex={-1}>Schedule</h1>
      </main>
    </AdminPage>,
  )
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Skip to the page')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Schedule')
})

test('the header marks the page that is open, and the page to which a part of it belongs', () => {
  const { unmount } = draw(<AdminPage>The page</AdminPage>, '/directory')
  const marked = () =>
    screen.getAllByRole('link').flatMap((link) => (link.hasAttribute('aria-current') ? link.textContent : []))
  const people = screen.getByRole('link', { name: 'People' })
  expect([people.getAttribute('aria-current'), marked()]).toEqual(['page', ['People']])
  unmount()
  draw(<AdminPage>The page</AdminPage>, '/admin/people/7')
  expect(screen.getByRole('link', { name: 'People' }).getAttribute('aria-current')).toBe('true')
})

test('before somebody signs in, the header has no sections', () => {
  draw(<AdminPage>The page</AdminPage>)
  screen.getByRole('navigation', { name: 'Sections' })
  act(() => useAccess.setState({ signedIn: null }))
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('the account menu of a greeter names them and their role', () => {
  draw(<AdminPage>The page</AdminPage>)
  act(
    () => (useAccess.setState({ signedIn: null }), showSession({ ...ways, helper: { ...helper, roles: ['greeter'] } })),
  )
  expect(openAccount('RT Account')).toEqual(['Español', 'Help', 'Return to Check-In', 'Logout'])
  screen.getByText('Rivka Thornmere')
  screen.getByText('Greeter')
})

test('at a device of the welcome desk a volunteer can sign in, and the desk is back afterwards', () => {
  draw(<AdminPage>The page</AdminPage>)
  act(() => (useAccess.setState({ signedIn: null }), showSession({ ...ways, desk })))
  expect(openAccount('Account')).toEqual(['Name tags…', 'Español', 'Help', 'Sign in'])
  screen.getByText('Tablet of the welcome desk')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign in' }))
  expect(openAccount('Account')).toEqual(['Español', 'Help', 'Back to the desk'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Back to the desk' }))
  expect(useAccess.getState().signedIn).toMatchObject({ desk })
})

test('the account menu says which version the server runs, and when the last backup was made', () => {
  draw(<AdminPage>The page</AdminPage>)
  act(() => useReadiness.setState({ version: '1.0.0', backup: { at: '2026-11-20T09:00:12.000Z', isLate: false } }))
  openAccount('Account')
  screen.getByText(/^Foyer 1\.0\.0.*Last backup: November 20, 2026, \d+:00 AM$/)
})

test('the guides open beside the page, in its language', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  draw(<AdminPage>The page</AdminPage>)
  openAccount('Account')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Help' }))
  expect(open).toHaveBeenCalledWith('/help?language=en', '_blank', 'noopener')
  act(() => chooseLanguage('es'))
  openAccount('Cuenta')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Ayuda' }))
  expect(open).toHaveBeenLastCalledWith('/help?language=es', '_blank', 'noopener')
  act(() => chooseLanguage('en'))
})

test.each([
  ['/admin', 'Find it quickly', 'find-it-quickly?language=en'],
  ['/admin/desk', 'The welcome desk', 'desk?language=en'],
  ['/directory', 'Bringing your people in', 'operations?language=en#bringing-your-people-in'],
  ['/admin/people/7', 'Find it quickly', 'find-it-quickly?language=en'],
  ['/admin/duplicates', 'People who are recorded twice', 'operations?language=en#people-who-are-recorded-twice'],
  ['/admin/care', 'Care', 'care?language=en'],
  ['/admin/care/missing', 'Who was missing', 'care?language=en#who-was-missing'],
  ['/admin/schedule', 'Events and check-in times', 'schedule?language=en'],
  ['/admin/tablets', 'Tablets, from the box to the first check-in', 'tablets?language=en'],
  ['/admin/helpers', 'Helpers', 'helpers?language=en'],
  ['/admin/programs', 'Other programs', 'programs?language=en'],
])('the page %s leads to the guide about it: %s', (path, title, address) => {
  draw(<AdminPage>The page</AdminPage>, path)
  const line = screen.getByText(/^Guide:/)
  expect(line.textContent).toBe(`Guide: ${title}`)
  expect(within(line).getByRole('link').getAttribute('href')).toBe(`/help/${address}`)
})

test('the header says at which sections somebody waits', () => {
  draw(<AdminPage>The page</AdminPage>)
  const waiting = { id: 'one', code: 'AB12C', askedAt: '2026-11-18T15:00:00.000Z', mayReplace: [] }
  const fleet = { now: waiting.askedAt, doorsClosed: true, devices: [], actingWithoutKey: 0 }
  act(() => useFleet.setState({ fleet: { ...fleet, waiting: [waiting] } }))
  screen.getByText('1 waits')
  act(() => useFleet.setState({ fleet: { ...fleet, waiting: [waiting, waiting] } }))
  expect(screen.getByText('2 wait').closest('a')?.textContent).toBe('Tablets2 2 wait')
  act(() => useFleet.setState({ fleet: null }))
})

test('the header says a leader how many things need them in the children’s rooms, while there are rooms', () => {
  draw(<AdminPage>The page</AdminPage>)
  act(() => noteHasRooms(true))
  act(() => showWaitingAlarms(1))
  screen.getByText('1 alarm')
  act(() => showWaitingAlarms(2))
  expect(screen.getByText('2 alarms').closest('a')?.textContent).toBe('Rooms2 2 alarms')
  act(() => noteHasRooms(false))
  expect(screen.queryByText('2 alarms')).toBeNull()
  act(() => showWaitingAlarms(0))
})
