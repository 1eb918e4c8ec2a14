// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAccess } from '#admin/access/access.ts'
import { session, signIn } from '#domain/contract/helper/helper-routes.ts'
import { draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { CallFailed, NetworkFailed } from '#web/calls/call.ts'
import { PasswordForm } from './PasswordForm.tsx'

const failing = (error: Error) => () => Promise.reject(error)
const wrong = failing(new CallFailed(401, 'No', 'password-needed', {}))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function tryPassword(password = 'not the right one'): void {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  press('Sign in')
}

async function drawForm(onPassword: () => Promise<unknown>, sharedPasswordWorks = true): Promise<void> {
  replies(session, { hasHelpers: true, sharedPasswordWorks })
  draw(<PasswordForm onPassword={onPassword} />)
  await screen.findByRole('button', { name: sharedPasswordWorks ? 'Use the shared password' : 'Sign in' })
}

test('where there are helpers the name is asked for first, and on the directory the password', async () => {
  await drawForm(wrong)
  screen.getByLabelText('Name')
  cleanup()
  draw(<PasswordForm onPassword={wrong} isDirectory />)
  await screen.findByRole('button', { name: 'Submit' })
  expect(screen.queryByLabelText('Name')).toBeNull()
  press('Sign in with your name')
  screen.getByLabelText('Name')
})

test('a wrong password is marked, so that what is typed next takes its place', async () => {
  await drawForm(wrong)
  press('Use the shared password')
  tryPassword()
  await screen.findByText('Incorrect password. Please try again.')
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect([document.activeElement, field.selectionStart]).toEqual([field, 0])
})

test('a password that cannot be checked is not called wrong', async () => {
  await drawForm(failing(new NetworkFailed('No response')))
  press('Use the shared password')
  tryPassword()
  await screen.findByText('There was a problem authenticating. Please try again.')
  expect(screen.queryByText(/Incorrect/)).toBeNull()
})

test.each([
  [401, 'name-or-password-wrong', 'The name or the password is wrong. Please try again.'],
  [
    429,
    'too-many-tries',
    'Too many wrong passwords were sent from this network. Please wait an hour, or use a computer that signed in before.',
  ],
])('a helper is told why they cannot sign in by name: %i %s', async (status, code, words) => {
  refuses(signIn, status, code)
  await drawForm(wrong)
  const name = screen.getByLabelText('Name')
  tryPassword()
  // The name is still missing.
  expect(document.activeElement).toBe(name)
  fireEvent.change(name, { target: { value: 'Rivka' } })
  tryPassword()
  await screen.findByText(words)
  press('Use the shared password')
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('once the shared password has ended, only a name leads in', async () => {
  await drawForm(wrong, false)
  await screen.findByLabelText('Name')
  expect(screen.queryByRole('button', { name: 'Use the shared password' })).toBeNull()
})

test.each([
  ['password', 'Authentication failed. Please contact the administrator.'],
  ['session', 'You are signed out. Please sign in again, or ask an administrator.'],
] as const)('somebody who is not accepted any more reads why: %s', async (withdrawn, words) => {
  vi.spyOn(console, 'error').mockReturnValue()
  isAway(session)
  draw(<PasswordForm onPassword={wrong} />)
  act(() => useAccess.setState({ withdrawn }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
})
