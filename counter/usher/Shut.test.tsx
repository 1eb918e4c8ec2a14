// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { changeTallies, countTap } from '#counter/tallies/tallies.ts'
import { Shut } from './Shut.tsx'
import { useUsher } from './usher.ts'

vi.spyOn(console, 'warn').mockReturnValue()
afterEach(async () => {
  cleanup()
  await changeTallies(() => [])
  useUsher.setState(useUsher.getInitialState())
})

const ways = { hasHelpers: true, sharedPasswordWorks: true }
const texts = () => screen.getByRole('main').textContent

test.each([
  ['unknown', 'This phone is new here.Ask an administrator to let it in.'],
  ['paused', 'This phone is paused.Counting resumes when an administrator allows it.'],
  ['turned-away', 'This phone was turned away.If that is a mistake, ask an administrator to let it in again.'],
] as const)('a phone that may not count says why: %s', (state, words) => {
  useUsher.setState({ standing: { state, lettingIn: false } })
  render(<Shut />)
  expect(texts()).toBe(words)
})

test('a phone shows the code with which it is let in, and what it has counted and not sent', () => {
  useUsher.setState({ standing: { state: 'waiting', lettingIn: true, code: 'AB12C' } })
  countTap(2026112201, { name: 'Main door' }, 5)
  render(<Shut />)
  expect(screen.getByRole('img', { name: 'A B 1 2 C' }).textContent).toBe('AB12C')
  screen.getByText('This phone’s code')
  screen.getByText('It continues as soon as it is let in.')
  screen.getByText('Counted and saved on this phone: 5. It is sent once the phone is let in.')
})

test('an usher who signs in by name is told what is wrong', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  useUsher.setState({ standing: { state: 'unknown', lettingIn: false }, session: ways })
  render(<Shut />)
  screen.getByRole('heading', { name: 'Sign in by name' })
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Rivka' } })
  fireEvent.change(password, { target: { value: 'not the right one' } })
  for (const [reply, words] of [
    [async () => Response.json({ code: 'wrong', message: 'No' }, { status: 401 }), 'Name or password is wrong.'],
    [
      async () => Response.json({ code: 'too-many-tries', message: 'No' }, { status: 401 }),
      'Too many tries. Please wait a while.',
    ],
    [() => Promise.reject(new TypeError('no network')), 'The server does not respond. Please try again.'],
  ] as const) {
    fetched.mockImplementation(reply)
    fireEvent.submit(screen.getByRole('form'))
    screen.getByRole('button', { name: 'Signing in...' })
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    // What is typed next takes the place of a wrong password.
    if (words.includes('wrong')) expect(document.activeElement).toBe(password)
  }
  const helper = { id: 'rivka', name: 'Rivka', roles: ['desk' as const] }
  act(() => useUsher.setState({ session: { ...ways, helper } }))
  screen.getByText('Your role does not include counting. Ask an administrator.')
})
