// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  makeProgramKey,
  type ProgramKey,
  programKeys,
  takeProgramKeyAway,
} from '#domain/contract/programs/program-routes.ts'
import { webhooks } from '#domain/contract/programs/webhook-routes.ts'
import { calendarList } from '#domain/contract/programs/calendar-routes.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { accepts, draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { Programs } from './Programs.tsx'

const SCREEN: ProgramKey = {
  id: 'screen',
  name: 'Lobby screen',
  scopes: ['counts', 'attendance:read'],
  services: 'all',
  madeAt: '2026-11-18T15:00:00.000Z',
  hasEnded: false,
}
const now = '2026-11-25T15:00:00.000Z'
// The other sections of the page have tests of their own.
beforeEach(() => replies(webhooks, { now, webhooks: [] }))

const plan = (slot: number, name: string) => ({ slot, revision: 'r', plans: [{ name }] })

async function drawPrograms(...keys: Partial<ProgramKey>[]): Promise<void> {
  replies(schedule, { services: [plan(1, 'First Service'), plan(2, 'Vespers')], today: '2026-11-25' } as never)
  replies(calendarList, { calendars: [] })
  replies(programKeys, { now, keys: keys.map((key) => ({ ...SCREEN, ...key })) })
  draw(<Programs />)
  await screen.findByRole('heading', { name: 'Programs' })
}

const press = (name: string, part: HTMLElement = document.body) =>
  fireEvent.click(within(part).getByRole('button', { name }))
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const alerted = (words: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
const away = 'The server does not respond. Please try again.'

test('the keys are read again with one tap, and the page says that no program has one', async () => {
  isAway(programKeys)
  replies(calendarList, { calendars: [] })
  draw(<Programs />)
  await screen.findByText('The keys could not be read.')
  replies(programKeys, { now, keys: [] })
  press('Try Again')
  await screen.findByRole('heading', { name: 'No other program has a key.' })
  screen.getByRole('heading', { name: 'Keys' })
  screen.getByText('Each program gets a key that opens only what it needs. You can take it away at any time.')
  expect(screen.getAllByRole('button', { name: 'Make a key' })).toHaveLength(1)
  screen.getByText(
    'What other programs may ask of Foyer, and what Foyer sends them: a website, a screen, another check-in.',
  )
  screen.getByRole('button', { name: 'Back to the helpers' })
  expect(screen.getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api/docs')
})

test.each<[Partial<ProgramKey>, cells: string[]]>([
  [{}, ['Counts, Who came', 'All events', 'No end', 'Never']],
  [
    { scopes: ['check-in:write'], services: [2], until: '2026-12-24', usedOn: '2026-11-18' },
    ['Check-in', 'Vespers', 'Dec 24, 2026', 'Nov 18, 2026'],
  ],
  [
    { scopes: ['people:read', 'people:write'], services: [2, 1], lastUsed: '2026-11-25T14:00:00.000Z' },
    ['People, Change people', 'Vespers and 1 more', 'No end', 'Today at 8:00 AM'],
  ],
  [
    { services: [9], until: '2026-11-20', hasEnded: true, lastUsed: '2026-11-20T14:00:00.000Z' },
    ['Counts, Who came', 'An event that has ended', 'Has ended', 'Nov 20, 2026'],
  ],
])('the list says what a key opens, until when, and when it was last used: %o', async (key, cells) => {
  await drawPrograms(key)
  for (const heading of ['Name', 'Opens', 'Events', 'Works until', 'Last used', 'More'])
    await screen.findByRole('columnheader', { name: heading })
  const row = screen.getByRole('row', { name: /Lobby screen/ })
  const said = () =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, '').trim())
  await waitFor(() => expect(said().slice(0, 4)).toEqual(cells))
  screen.getByText('No key opens notes, care, allergies, or who may collect a child.')
})

test('a key is made with a name, what it opens, its events and its last day, and is shown once', async () => {
  await drawPrograms({})
  press('Make a key')
  const form = screen.getByRole('dialog', { name: 'Make a key for a program' })
  const send = () => press('Make a key', form)
  const name = within(form).getByRole('textbox', { name: 'Name' })
  expect(name.getAttribute('placeholder')).toBe('For example Website, or Lobby screen')
  send()
  within(form).getByText('Please enter a name.')
  fireEvent.change(name, { target: { value: 'W'.repeat(61) } })
  within(form).getByText('A name has 60 letters at most.')
  fireEvent.change(name, { target: { value: 'Website' } })
  await alerted('Please choose what the key opens.')
  within(form).getByRole('group', { name: 'What it opens' })
  for (const [scope, opens] of [
    ['Counts', 'What is on now, and how many people came. No names.'],
    ['Who came', 'Who came to an event: only numbers, and names together with People.'],
    ['Check-in', 'Checks people in, and undoes it. No drop-off of children.'],
    ['People', 'Finds people, and reads names, families, phone numbers and email addresses.'],
    ['Children’s rooms', 'Hears which children are dropped off, handed over and called: only numbers and marks.'],
    ['Change people', 'Adds people, and changes names, phone numbers and email addresses.'],
  ] as const) {
    within(form).getByRole('checkbox', { name: scope })
    within(form).getByText(opens)
  }
  for (const scope of ['Counts', 'People', 'People', 'Who came']) tick(scope)
  tick('All events')
  await alerted('Please choose at least one event.')
  within(form).getByRole('group', { name: 'Events' })
  tick('Vespers')
  fireEvent.change(within(form).getByLabelText('Works until (optional)'), { target: { value: '2027-01-31' } })
  const pages = within(form).getByLabelText('Pages that may use it (optional)')
  within(form).getByText('For example https://www.example.org. Everybody who opens such a page can read the key.')
  fireEvent.change(pages, { target: { value: 'www.example.org' } })
  within(form).getByText('Please write addresses such as https://www.example.org, with spaces between them.')
  fireEvent.change(pages, { target: { value: 'https://WWW.example.org/screen, http://10.0.0.7:8080' } })
  isAway(makeProgramKey)
  send()
  await alerted(away)
  const sent = accepts(makeProgramKey, { id: 'website', key: 'foyer_secret' })
  send()
  const shown = await screen.findByRole('dialog', { name: /^The key for .?Website/ })
  expect(sent[0]?.body).toEqual({
    name: 'Website',
    scopes: ['counts', 'attendance:read'],
    services: [2],
    until: '2027-01-31',
    origins: ['https://www.example.org', 'http://10.0.0.7:8080'],
  })
  expect(within(shown).getByRole('textbox', { name: 'Key' })).toHaveProperty('value', 'foyer_secret')
  within(shown).getByText(
    'It is shown only now, and nobody can read it again. Give it to the program, and keep it like a password.',
  )
  // What a browser makes of Escape.
  fireEvent(shown, new Event('cancel', { cancelable: true }))
  within(shown).getByText('The key is shown only here. Press Done once you have it.')
  press('Copy', shown)
  await waitFor(() =>
    expect(within(shown).getByRole('status').textContent).toMatch(
      /^(Copied|The browser does not copy\. The key is marked: please copy it by hand\.)$/,
    ),
  )
  press('Done', shown)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a key is taken away after a question that says what comes of it', async () => {
  await drawPrograms({})
  press('More for Lobby screen')
  fireEvent.click(screen.getByRole('menuitem', { name: /^Take the key away The program is refused at once/ }))
  const question = screen.getByRole('alertdialog', { name: 'Take this key away?' })
  expect(question.textContent).toContain(
    'The program is refused within a second, and this cannot be undone. A new key can be made at any time.',
  )
  isAway(takeProgramKeyAway)
  press('Take the key away', question)
  await alerted(away)
  refuses(takeProgramKeyAway, 404, 'unknown-program', 'This key could not be found.')
  press('Take the key away', question)
  await alerted('This key could not be found.')
  replies(takeProgramKeyAway, null as never)
  replies(programKeys, { now, keys: [] })
  press('Take the key away', question)
  await screen.findByRole('heading', { name: 'No other program has a key.' })
})
