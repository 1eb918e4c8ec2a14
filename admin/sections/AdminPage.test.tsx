// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showSession, useAccess } from '#admin/access/access.ts'
import { useFleet } from '#admin/devices/follow-fleet.ts'
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
  expect(openAccount('Account')).toEqual(['Helpers', 'Name tags…', 'Español', 'Return to Check-In', 'Logout'])
  screen.getByText('Administrator')
  screen.getByText('With the shared password')
  act(() => useAccess.setState({ signedIn: null }))
  screen.getByText('Nobody is signed in')
})

test('the account menu of a greeter names them and their role', () => {
  draw(<AdminPage>The page</AdminPage>)
  act(
    () => (useAccess.setState({ signedIn: null }), showSession({ ...ways, helper: { ...helper, roles: ['greeter'] } })),
  )
  expect(openAccount('RT Account')).toEqual(['Español', 'Return to Check-In', 'Logout'])
  screen.getByText('Rivka Thornmere')
  screen.getByText('Greeter')
})

test('at a device of the welcome desk a volunteer can sign in, and the desk is back afterwards', () => {
  draw(<AdminPage>The page</AdminPage>)
  act(() => (useAccess.setState({ signedIn: null }), showSession({ ...ways, desk })))
  expect(openAccount('Account')).toEqual(['Name tags…', 'Español', 'Sign in'])
  screen.getByText('Device of the welcome desk')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign in' }))
  expect(openAccount('Account')).toEqual(['Español', 'Back to the desk'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Back to the desk' }))
  expect(useAccess.getState().signedIn).toMatchObject({ desk })
})

test('the account menu says which version the server runs, and when the last backup was made', () => {
  draw(<AdminPage>The page</AdminPage>)
  act(() => useReadiness.setState({ version: '1.0.0', backup: { at: '2026-11-20T09:00:12.000Z', isLate: false } }))
  openAccount('Account')
  screen.getByText(/^Foyer 1\.0\.0.*Last backup: November 20, 2026, \d+:00 AM$/)
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
