// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { invitation, join } from '#domain/contract/helper/helper-routes.ts'
import type { Invitation } from '#domain/contract/helper/helper-shapes.ts'
import { draw, holds, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { chooseLanguage } from '#web/words/language.ts'
import { Join } from './Join.tsx'

const MICAH: Invitation = { name: 'Micah Redfern', roles: ['desk', 'care'], until: '2026-11-25T15:00:00.000Z' }

async function openLink(invited: Partial<Invitation> = {}): Promise<void> {
  replies(invitation, { ...MICAH, ...invited })
  draw(<Join token="secret" />)
  await screen.findByRole('heading', { name: /^Welcome, .*Micah Redfern/ })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
function begin(name: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Name to sign in with'), { target: { value: name } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  press('Begin')
}

afterEach(() => chooseLanguage('en'))

test.each<[Partial<Invitation>, words: string]>([
  [{}, 'You are invited to help: at the welcome desk and with the care of people.'],
  [
    { roles: ['children', 'room'] },
    'You are invited to help: as a leader of the children’s rooms and in a children’s room.',
  ],
  [{ invitedBy: 'Ruth Frost', roles: ['greeter'] }, '\u2068Ruth Frost\u2069 invites you to help: as a greeter.'],
  [
    { invitedBy: 'Ruth Frost', roles: ['administrator'] },
    '\u2068Ruth Frost\u2069 invites you to help: as an administrator.',
  ],
])('the page of a link says who invites to what, and until when: %o', async (invited, words) => {
  await openLink(invited)
  screen.getByText(`${words} Choose the name and the password with which you will sign in.`)
  screen.getByText('This link works once, until Nov 25, 2026.')
  screen.getByText('Your first name is enough, if nobody else has it.')
  screen.getByText('12 characters or more. Three or four words are easy to remember.')
})

test.each([
  ['name', 'Please choose a name.', '', ''],
  ['name', 'A name has 60 letters at most.', 'm'.repeat(61), ''],
  ['password', 'Please choose a password.', 'ruth', ''],
  ['name', 'Somebody else signs in with this name. Please choose another one.', 'ruth', 'sign-in-name-taken'],
  [
    'password',
    'This password is easy to guess. Please choose one of 12 characters or more that is no common password, not the name of the church, and has no space at its ends.',
    'ruth',
    'password-unfit',
  ],
  [
    'page',
    'Too many wrong links or passwords came from this network. Please wait an hour and try again.',
    'ruth',
    'too-many-tries',
  ],
  ['page', 'Something went wrong. Please try again.', 'ruth', 'failed'],
])('what is wrong is said at its field, which gets the focus: %s, %s', async (where, words, name, refusal) => {
  vi.spyOn(console, 'error').mockReturnValue()
  await openLink()
  if (refusal !== '') refuses(join, 400, refusal)
  begin(name, refusal && 'a password')
  const said = await screen.findByText(words)
  expect(document.querySelector('[aria-invalid="true"]')?.id ?? 'page').toBe(where)
  const focused = () => document.activeElement?.getAttribute('aria-describedby')
  if (where !== 'page') await waitFor(() => expect(focused()).toBe(said.closest('[id]')!.id))
})

test('the password can be shown, and the button says that it is under way', async () => {
  await openLink()
  fireEvent.click(screen.getByLabelText('Show the password'))
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text')
  const { sent } = holds(join)
  begin('Micah', 'a password')
  press('One moment...')
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('a link that cannot be read is read again, and one that has ended says so in both languages', async () => {
  isAway(invitation)
  draw(<Join token="secret" />)
  await screen.findByText('The server does not respond. Please try again.')
  refuses(invitation, 404, 'unknown-link')
  press('Try Again')
  await screen.findByRole('heading', { name: 'This link does not work any more' })
  screen.getByText(
    'It works once, for seven days, and a newer link ends it. Please ask an administrator for a new one.',
  )
  press('Español')
  screen.getByRole('heading', { name: 'Este enlace ya no sirve' })
  screen.getByRole('button', { name: 'Entrar' })
})
