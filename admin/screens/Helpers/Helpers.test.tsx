// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as routes from '#domain/contract/helper/helper-routes.ts'
import type { HelperList, HelperRow } from '#domain/contract/helper/helper-shapes.ts'
import type { rejections } from '#domain/rejection.ts'
import { accepts, draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { chooseLanguage } from '#web/words/language.ts'
import { noteHasRooms } from '#admin/rooms/has-rooms.ts'
import { Helpers } from './Helpers.tsx'

const RIVKA: HelperRow = {
  id: 'rivka',
  name: 'Rivka Thornmere',
  roles: ['desk', 'care'],
  signsIn: true,
  isHere: false,
  isYou: false,
  isLastAdministrator: false,
}
const link = { at: '2026-11-18T15:00:00.000Z', until: '2026-11-25T15:00:00.000Z', isOver: false }
const invited = { ...RIVKA, signsIn: false, link }
const shared = { works: true, mayEnd: true }

const known = (helper: Partial<HelperRow>, sharedPassword: HelperList['sharedPassword']): HelperList => ({
  now: '2026-11-25T15:00:00.000Z',
  helpers: [{ ...RIVKA, ...helper }],
  sharedPassword,
})

async function drawHelpers(helper: Partial<HelperRow> = {}, sharedPassword = shared): Promise<void> {
  replies(routes.listHelpers, known(helper, sharedPassword))
  draw(<Helpers />)
  await screen.findByRole('heading', { name: 'What each role sees' })
}

const press = (name: string, part: HTMLElement = document.body) =>
  fireEvent.click(within(part).getByRole('button', { name }))
const choose = (entry: string) => {
  press('More for Rivka Thornmere')
  fireEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${entry}`) }))
}
const tick = (role: string) => fireEvent.click(screen.getByRole('checkbox', { name: role }))
const alerted = (words: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
const away = 'The server does not respond. Please try again.'

afterEach(() => chooseLanguage('en'))

test('the helpers are read again with one tap, and the page says that nobody is invited yet', async () => {
  isAway(routes.listHelpers)
  draw(<Helpers />)
  await screen.findByText('The helpers could not be read.')
  replies(routes.listHelpers, { ...known({}, { works: true, mayEnd: false }), helpers: [] })
  press('Try Again')
  await screen.findByRole('heading', { name: 'Nobody is invited yet.' })
  screen.getByText('Each helper gets a link and chooses a password of their own.')
  screen.getByRole('button', { name: 'Invite a helper' })
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  screen.getByText('It can be ended once an administrator signs in by name.')
  expect(screen.queryByRole('button', { name: 'End it' })).toBeNull()
})

test.each<[Partial<HelperRow>, cells: string[], hint: string]>([
  [{}, ['Desk and Care', 'Link and password', '–'], 'Signed out everywhere at once'],
  [{ isHere: true, isYou: true }, ['Desk and Care', 'Link and password', 'Now'], 'Another administrator can do this'],
  [
    { roles: ['administrator'], isLastAdministrator: true, lastSeen: '2026-11-25T14:00:00.000Z' },
    ['Administrator', 'Link and password', '8:00 AM'],
    'The last administrator stays',
  ],
  [{ ...invited, roles: ['greeter'] }, ['Greeter', 'Link not used yet', '–'], 'Its link stops working'],
  [
    { ...invited, link: { ...link, isOver: true } },
    ['Desk and Care', 'Link has run out', '–'],
    'Its link stops working',
  ],
])(
  'the list says how a helper signs in and was last seen, and whether they can go: %o',
  async (helper, cells, hint) => {
    await drawHelpers(helper)
    screen.getByRole('columnheader', { name: 'Signs in with' })
    const found = screen.getByRole('row', { name: /Rivka/ })
    const said = within(found)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.trim())
    expect(said.slice(0, 3)).toEqual(cells)
    expect(found.textContent.includes('Invited Nov 18, 2026')).toBe(helper.link !== undefined)
    expect(found.textContent.includes('You')).toBe(helper.isYou === true)
    press('More for Rivka Thornmere')
    screen.getByRole('menuitem', { name: /^New link The old one and its password stop working/ })
    const last = screen.getAllByRole('menuitem').at(-1)!
    expect(last.textContent).toContain(hint)
    expect(last.getAttribute('aria-disabled') === 'true').toBe(/stays|Another/.test(hint))
  },
)

test('somebody is invited with a name and a role, and the same form sent again is the same invitation', async () => {
  await drawHelpers()
  press('Invite')
  const form = screen.getByRole('dialog', { name: 'Invite a helper' })
  const name = within(form).getByRole('textbox', { name: 'Name' })
  const send = () => press('Make the link', form)
  within(form).getByText('You get a link to send. It works once, for seven days; then the helper chooses a password.')
  send()
  within(form).getByText('Please enter a name.')
  fireEvent.change(name, { target: { value: 'M'.repeat(61) } })
  within(form).getByText('A name has 60 letters at most.')
  fireEvent.change(name, { target: { value: 'Micah Redfern' } })
  within(form).getByText('Please choose a role.')
  for (const role of ['Administrator', 'Desk']) tick(role)
  const commands: unknown[] = []
  replies(routes.inviteHelper, async (request) => {
    commands.push(((await request.json()) as { commandId: string }).commandId)
    throw new TypeError('Failed to fetch')
  })
  send()
  await alerted(away)
  send()
  await waitFor(() => expect(commands).toHaveLength(2))
  await alerted(away)
  tick('Care')
  const sent = accepts(routes.inviteHelper, { helper: RIVKA, path: '/join/secret' })
  send()
  await screen.findByText('It is shown only now. It works once, for seven days.')
  const opens = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href')!)
  const words = /Hello Rivka Thornmere, you are invited to help with the check-in at Foyer\. .*: http\S*\/join\/secret$/
  expect(opens(/^Text .?Rivka/)).toMatch(new RegExp(`^sms:\\?&body=${words.source}`))
  expect(opens(/^Email .?Rivka/)).toMatch(new RegExp(`^mailto:\\?subject=Help at Foyer&body=${words.source}`))
  expect(commands[0]).toBe(commands[1])
  expect(sent[0]?.body).toMatchObject({ name: 'Micah Redfern', roles: ['desk', 'care'] })
  expect(sent[0]?.body).not.toMatchObject({ commandId: commands[1] })
})

/** In the words of the server. The compiler checks the codes. */
const REFUSALS: Partial<typeof rejections> = {
  'unknown-helper': 'This helper is not here any more.',
  'last-administrator': 'This is the last administrator. Please make somebody else an administrator first.',
  'not-administrator': 'You are not an administrator any more.',
  'no-named-administrator': 'First an administrator needs a name and a password of their own.',
}

test('a helper gets other roles: at least one, and the form says why the server refuses, in Spanish too', async () => {
  await drawHelpers({ roles: ['administrator'] })
  choose('Change role')
  screen.getByText('It takes effect at once, also where the helper is signed in.')
  tick('Administrator')
  press('Save')
  await alerted('Please choose a role.')
  tick('Desk')
  for (const [code, words] of Object.entries(REFUSALS)) {
    refuses(routes.changeHelper, 409, code, words)
    press('Save')
    await alerted(words)
  }
  act(() => chooseLanguage('es'))
  refuses(routes.changeHelper, 409, 'no-named-administrator')
  press('Guardar')
  await alerted('Primero, un administrador necesita su propio nombre y contraseña.')
  const sent = accepts(routes.changeHelper, RIVKA)
  press('Guardar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]?.body).toEqual({ roles: ['desk'] })
})

const signedOut = 'The old link and the password stop working, and the helper is signed out everywhere.'
test.each([
  [RIVKA, 'Take away', 'Take this helper away?', 'They are signed out everywhere at once, and their name is erased.'],
  [invited, 'Withdraw the invitation', 'Withdraw this invitation?', 'The link stops working, and the name is erased.'],
  [RIVKA, 'New link', 'Make a new link?', signedOut],
  [
    { ...RIVKA, isYou: true },
    'New link',
    'Make a new link?',
    'You are signed out too. Use the new link before you close this page.',
  ],
])('a question says what comes of it, and why the server refuses: %#', async (helper, entry, title, lead) => {
  await drawHelpers(helper)
  choose(entry)
  const question = screen.getByRole('alertdialog', { name: title })
  expect(question.textContent).toContain(lead)
  isAway(entry === 'New link' ? routes.renewHelperLink : routes.takeHelperAway)
  press(entry, question)
  await alerted(away)
  press('Cancel', question)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the page says when the shared password was last used, and how to come by one that has ended', async () => {
  const card = () => screen.getByRole('region', { name: 'The shared password' }).textContent
  await drawHelpers({}, { ...shared, lastUsed: '2026-11-25T14:00:00.000Z' } as typeof shared)
  expect(card()).toContain('It was last used today at 8:00 AM. End it when each helper has a name and a password.')
  replies(routes.listHelpers, known({}, { works: false, mayEnd: false }))
  replies(routes.endSharedPassword, null as never)
  press('End it')
  const question = screen.getByRole('alertdialog', { name: 'End the shared password?' })
  const lead = 'It stops working on every computer, and everybody who is signed in with it is signed out.'
  expect(question.textContent).toContain(lead)
  press('End it', question)
  await screen.findByText('The shared password has ended')
  expect(card()).toContain('The one password for everybody has ended.')
  expect(card()).toContain(
    'Helpers sign in by name. On the church’s computer a new one can be set. See the guide: The shared password',
  )
})

test('a new shared password is asked for until the server accepts it', async () => {
  await drawHelpers({}, { ...shared, lastUsed: '2026-11-18T14:00:00.000Z' } as typeof shared)
  screen.getByText(/It was last used on Nov 18, 2026\./)
  screen.getByText('The one password for everybody still works.')
  press('Change it')
  const form = screen.getByRole('dialog', { name: 'Change the shared password' })
  within(form).getByText('The old one stops working. Give the new one to those who need it.')
  press('Save')
  const field = screen.getByLabelText('New password')
  screen.getByText('Please enter a password.')
  fireEvent.change(field, { target: { value: 'short' } })
  refuses(routes.changeSharedPassword, 400, 'password-unfit')
  press('Save')
  await screen.findByText(/^This password is easy to guess\./)
  expect(document.activeElement).toBe(field)
  isAway(routes.changeSharedPassword)
  press('Save')
  await alerted(away)
  replies(routes.changeSharedPassword, null as never)
  const headers: (string | null)[] = []
  replies(routes.listHelpers, (request) => {
    headers.push(request.headers.get('authorization'))
    return known({}, shared)
  })
  press('Save')
  await screen.findByText('The shared password has changed')
  // The page goes on with the new one, however often it asks.
  expect(new Set(headers)).toEqual(new Set([`Basic ${btoa(':short')}`]))
})

test('the roles are counted, and each says what it sees', async () => {
  await drawHelpers()
  screen.getByText('Each helper has a link and a password of their own. A helper with two roles sees what either sees.')
  for (const [count, sees] of [
    ['0 helpers', 'Everything, also erasing, tablets and helpers.'],
    ['1 helper', 'Today and the desk. No directory, no care.'],
    ['1 helper', 'People and the care board, with the notes of care.'],
    ['0 helpers', 'Today’s numbers and the counter. No names.'],
  ] as const)
    expect(screen.getByText(sees).closest('li')!.textContent).toContain(count)
})

test('a church with children’s rooms is offered the roles for them', async () => {
  await drawHelpers()
  const sees = ['The children’s rooms, with allergies and rules about collecting.', /^Which children’s rooms are open/]
  for (const words of sees) expect(screen.queryByText(words)).toBeNull()
  act(() => noteHasRooms(true))
  screen.getByText('The children’s rooms, with allergies and rules about collecting.')
  screen.getByText('Which children’s rooms are open, and how many children are there.')
  press('Invite')
  for (const role of ['Children’s leader', 'Room helper']) tick(role)
  const sent = accepts(routes.inviteHelper, { helper: RIVKA, path: '/join/secret' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Micah Redfern' } })
  press('Make the link')
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ roles: ['children', 'room'] }))
  act(() => noteHasRooms(false))
})

test('a role that looks after children can be taken away after the last room has ended', async () => {
  await drawHelpers({ roles: ['desk', 'children'] })
  choose('Change role')
  const sent = accepts(routes.changeHelper)
  tick('Children’s leader')
  press('Save')
  await waitFor(() => expect(sent[0]?.body).toEqual({ roles: ['desk'] }))
})
