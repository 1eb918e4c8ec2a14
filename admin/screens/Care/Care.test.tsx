// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAccess } from '#admin/access/access.ts'
import * as care from '#domain/contract/care/care-routes.ts'
import type { CareCard } from '#domain/contract/care/care-shapes.ts'
import { accepts, draw, holds, isAway, replies } from '#tests/components/draw.tsx'
import { Care } from './Care.tsx'

const ruth: CareCard = {
  id: 7,
  name: 'Ruth Winter',
  phone: '5125550102',
  list: 'first-time',
  eventId: 2026112201,
  since: '2026-11-22',
  company: { children: 0, others: 0 },
  isNew: true,
}
const [joel, esther] = [
  { id: 'j', name: 'Joel Amsterby' },
  { id: 'e', name: 'Esther Naramoor' },
]
const lastCame = { day: '2026-11-22', device: 'Main Entrance 2' }

async function show(cards: readonly CareCard[] = [ruth], helpers = [joel]): Promise<void> {
  replies(care.careBoard, { today: '2026-11-22', cards: [...cards], helpers })
  draw(<Care />)
  await screen.findByText('Mine')
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const word = () => screen.getByPlaceholderText<HTMLInputElement>('A word for the others…')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  replies(care.careOfPerson, { id: 7, notes: [], lastCame })
})

const regularly = { came: 10, of: 10, onSundays: true }
test.each([
  [['First here November 22', 'Alone'], {}],
  [['First here November 22', 'With 1 child'], { company: { children: 1, others: 0 } }],
  [['First here November 22', 'With 2 children'], { company: { children: 2, others: 0 } }],
  [['First here November 22', 'With 1 other'], { company: { children: 0, others: 1 } }],
  [
    ['Family of Boaz Winter', 'First here November 22', 'With 2 others'],
    { familyOf: 'Boaz Winter', company: { children: 1, others: 1 } },
  ],
  [['Second visit November 22', 'First here November 1'], { list: 'second-visit', before: '2026-11-01' }],
  [
    ['Missed three since November 1', 'Last seen October 25', 'Came 10 of the 10 Sundays before'],
    { list: 'missed-three', since: '2026-11-01', missed: 3, before: '2026-10-25', regularly },
  ],
  [['Missed four since October 25'], { list: 'missed-three', since: '2026-10-25', missed: 4 }],
  [['Came again November 22'], { list: 'back-again' }],
] as const)('a card says why somebody is on a list: %j', async (words, more) => {
  await show([{ ...ruth, ...more }])
  const lines = within(screen.getByRole('article', { name: 'Ruth Winter' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(words)
  screen.getByRole('link', { name: 'Call Ruth Winter: (512) 555-0102' })
})

test.each([
  ['1 open, 1 of them new this week. 1 has nobody yet.', [ruth]],
  ['2 open, 2 of them new this week. 2 have nobody yet.', [ruth, { ...ruth, id: 8 }]],
])('the board says how many wait: %s', async (words, cards) => {
  await show(cards)
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe(words)
})

test('an empty board says what each list is for', async () => {
  await show([])
  screen.getByText('Nobody waits just now.')
  for (const lead of [
    'Back again',

    'Say hello before next Sunday',
    'They came back: who meets them?',
    'Came regularly before',
    'After three missed',
    'Nobody just now. Somebody who comes again after three missed Sundays is listed here for two weeks, so that others can be glad with them.',
  ])
    screen.getByText(lead)
})

test('only helpers who have signed in by name have cards of their own', async () => {
  await show([
    { ...ruth, helper: joel },
    { ...ruth, id: 8, name: 'Abel Lozano', helper: esther },
  ])
  await press('Mine')
  screen.getByText('Sign in by name, so that others can ask you to care for somebody.')
  expect(screen.queryAllByRole('article')).toEqual([])
  act(() => useAccess.setState({ signedIn: { authorization: null, helper: { ...joel, roles: ['care'] } as never } }))
  expect((await screen.findAllByRole('article')).map((one) => one.textContent)).toEqual([
    expect.stringContaining('Ruth Winter'),
  ])
  expect(screen.getAllByText('Nobody here is in your care.')).toHaveLength(3)
})

test('a card opens with its history, and says when there is nobody to ask, or no history', async () => {
  await show([ruth], [])
  await press('Ask somebody to care for Ruth Winter')
  expect(screen.getByRole('menuitem').textContent).toContain('No helper has the role Care yet')
  screen.getByText('An administrator invites them on the page Helpers', { exact: false })
  await userEvent.keyboard('{Escape}')
  await press('Ruth Winter')
  await screen.findByText('Last check-in, Main Entrance 2')
  cleanup()
  isAway(care.careOfPerson)
  await show()
  await press('Ruth Winter')
  await screen.findByText('The notes cannot be read right now.')
  cleanup()
  replies(care.careOfPerson, { id: 7, notes: [] })
  await show()
  await press('Ruth Winter')
  await screen.findByText('Nothing is noted yet.')
})

test('a note whose reply is lost is kept, and is the same note when it is sent again; what is typed meanwhile stays', async () => {
  const sent: Promise<unknown>[] = []
  replies(care.noteCare, (request) => {
    sent.push(request.json())
    throw new TypeError('Failed to fetch')
  })
  await show()
  await press('Ruth Winter')
  await userEvent.type(word(), 'No answer')
  for (const _ of ['first', 'second']) {
    await press('Called')
    await screen.findByText('Not noted')
    expect(word().value).toBe('No answer')
  }
  expect(await sent[1]).toEqual(await sent[0])
  const { letCome } = holds(care.noteCare)
  await press('Called')
  await userEvent.type(word(), ', on Tuesday again')
  await letCome()
  expect(word().value).toBe('No answer, on Tuesday again')
  accepts(care.noteCare)
  await press('Called')
  await screen.findByText('Noted')
  await waitFor(() => expect(word().value).toBe(''))
})

test('what was typed on a card that has gone is not kept for ever', async () => {
  await show()
  await press('Ruth Winter')
  await userEvent.type(word(), 'Will call')
  for (const cards of [[], [ruth]]) {
    cleanup()
    await show(cards)
  }
  await press('Ruth Winter')
  expect(word().value).toBe('')
})

test('on a phone the list that is open stays open when the last card leaves it', async () => {
  const isPhone = (query: string) => ({ matches: /699/.test(query), addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('matchMedia', isPhone)
  accepts(care.noteCare)
  await show([ruth, { ...ruth, id: 8, name: 'Abel Lozano', list: 'second-visit' }])
  const selected = () => screen.getByRole('tab', { selected: true }).textContent
  expect(selected()).toBe('First time 1')
  replies(care.careBoard, { today: '2026-11-22', cards: [], helpers: [] })
  await press('Called')
  await waitFor(() => expect(selected()).toBe('First time 0'))
})

test('a board that cannot be read says so', async () => {
  isAway(care.careBoard)
  draw(<Care />)
  await screen.findByText('The board of care cannot be shown right now.')
})
