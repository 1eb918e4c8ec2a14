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

async function show(cards: readonly CareCard[] = [ruth], helpers = [joel], me?: typeof joel): Promise<void> {
  replies(care.careBoard, { today: '2026-11-22', cards: [...cards], helpers })
  draw(<Care />)
  if (me) signInAs(me)
  await screen.findAllByRole('heading', { level: 2 })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const word = () => screen.getByPlaceholderText<HTMLInputElement>('A word for the others…')

const signInAs = (helper: { id: string; name: string }) =>
  act(() => useAccess.setState({ signedIn: { authorization: null, helper: { ...helper, roles: ['care'] } as never } }))
const names = () => screen.queryAllByRole('article').map(({ textContent }) => textContent)

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
  const [why] = within(screen.getByRole('article', { name: 'Ruth Winter' })).getAllByRole('list')
  const lines = within(why!).getAllByRole('listitem')
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
  screen.getByText(
    'Who is new, came back or is missed, and who looks after them. Only administrators and helpers for care see it.',
  )
  for (const lead of [
    'Back again',
    'Say hello before next Sunday',
    'They came back: who meets them?',
    'Came regularly before',
    'Came again after three missed: be glad with them',
  ])
    screen.getByText(lead)
})

test('only helpers who have signed in by name have cards of their own', async () => {
  await show([
    { ...ruth, helper: joel },
    { ...ruth, id: 8, name: 'Abel Lozano', helper: esther },
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Mine' }))
  await screen.findByText('Sign in by name, so that others can ask you to care for somebody.')
  expect(screen.queryAllByRole('article')).toEqual([])
  signInAs(joel)
  expect((await screen.findAllByRole('article')).map((one) => one.textContent)).toEqual([
    expect.stringContaining('Ruth Winter'),
  ])
  expect(screen.getByRole('main').textContent).toContain('1 in your care. 1 was not called yet.')
})

test('a helper sees their own cards first, and is told how many have nobody when they have none', async () => {
  const called = { helper: esther, calledAt: '2026-11-22T18:00:00.000Z' }
  const cards = [
    { ...ruth, helper: joel },
    { ...ruth, id: 8, name: 'Abel Lozano', ...called },
    { ...ruth, id: 9, name: 'Naomi Castellan' },
  ]
  await show(cards, [joel, esther], esther)
  expect(names()).toEqual([expect.stringContaining('Abel Lozano')])
  screen.getByRole('link', { name: 'Mine', current: 'page' })
  expect(screen.getByRole('main').textContent).toContain('1 in your care. 0 were not called yet.')
  screen.getByText('Called today')
  await userEvent.click(screen.getByRole('link', { name: 'Everybody’s' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  signInAs({ id: 'n', name: 'Nina Aldous' })
  await userEvent.click(screen.getByRole('link', { name: 'Mine' }))
  await screen.findByRole('heading', { name: 'Nobody is in your care just now.' })
  screen.getByText('1 has nobody yet.')
})

test('this week stands before what is earlier, and on one day those of a family stand together', async () => {
  const earlier = { isNew: false, since: '2026-11-08' }
  await show([
    { ...ruth, id: 1, name: 'Abel Lozano', ...earlier },
    { ...ruth, id: 2, name: 'Boaz Winter', familyOf: 'Ruth Winter' },
    { ...ruth, id: 3, name: 'Naomi Castellan' },
    { ...ruth, id: 4, name: 'Zillah Amsterby', list: 'second-visit' },
    ruth,
  ])
  const inSection = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('article')
      .map((one) => within(one).getAllByRole('button')[0]?.textContent?.trim())
  expect(await inSection('This week')).toEqual(['Naomi Castellan', 'Boaz Winter', 'Ruth Winter', 'Zillah Amsterby'])
  expect(await inSection('Earlier')).toEqual(['Abel Lozano'])
})

test('the first card is open; the one below it opens when it is closed, and a card whose number is called', async () => {
  accepts(care.noteCare)
  const abel = { ...ruth, id: 8, name: 'Abel Lozano', calledAt: '2026-11-20T18:00:00.000Z' }
  const naomi = { ...ruth, id: 9, name: 'Naomi Castellan' }
  await show([abel, naomi, ruth])
  const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded')
  expect(['Abel Lozano', 'Naomi Castellan', 'Ruth Winter'].map(isOpen)).toEqual(['true', 'false', 'false'])
  screen.getByText('Called November 20')
  await press('Visited')
  await waitFor(() => expect(['Abel Lozano', 'Naomi Castellan'].map(isOpen)).toEqual(['false', 'true']))
  const number = screen.getByRole('link', { name: /^Call Ruth Winter/ })
  number.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(number)
  expect(['Naomi Castellan', 'Ruth Winter'].map(isOpen)).toEqual(['false', 'true'])
})

test('a card opens with its history, and says when there is nobody to ask, or no history', async () => {
  await show([ruth], [])
  expect(screen.getByRole('button', { name: 'Ask somebody to care for Ruth Winter' }).textContent).toBe('Ask somebody')
  await press('Ask somebody to care for Ruth Winter')
  expect(screen.getByRole('menuitem').textContent).toContain('No helper has the role Care yet')
  screen.getByText('An administrator invites them on the page Helpers', { exact: false })
  await userEvent.keyboard('{Escape}')
  await screen.findByText('Last check-in, Main Entrance 2')
  await press('Ruth Winter')
  expect(screen.queryByText('Last check-in, Main Entrance 2')).toBeNull()
  cleanup()
  isAway(care.careOfPerson)
  await show()
  await screen.findByText('The notes cannot be read right now.')
  cleanup()
  const note = {
    id: 'note',
    personId: 7,
    at: '2026-11-08T18:00:00.000Z',
    doer: { is: 'helper', name: 'Joel' },
  } as const
  for (const [deed, words] of [
    ['not-needed', /^Not needed, says .?Joel/],
    ['visited', /^Visited by .?Joel/],
  ] as const) {
    replies(care.careOfPerson, { id: 7, notes: [{ ...note, deed }] })
    await show()
    await screen.findByText(words)
    cleanup()
  }
  replies(care.careOfPerson, { id: 7, notes: [] })
  await show()
  await screen.findByText('Nothing is noted yet.')
})

test('a note whose reply is lost is kept, and is the same note when it is sent again; what is typed meanwhile stays', async () => {
  const sent: Promise<unknown>[] = []
  replies(care.noteCare, (request) => {
    sent.push(request.json())
    throw new TypeError('Failed to fetch')
  })
  await show()
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
  await userEvent.type(word(), 'Will call')
  for (const cards of [[], [ruth]]) {
    cleanup()
    await show(cards)
  }
  expect(word().value).toBe('')
})

test('a board that cannot be read says so', async () => {
  isAway(care.careBoard)
  draw(<Care />)
  await screen.findByText('The board of care cannot be shown right now.')
})

test('only somebody else than who cares for a person already may be asked', async () => {
  await show([{ ...ruth, helper: joel }], [joel, esther])
  await press(/Joel Amsterby/)
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim())).toContain('Esther Naramoor')
  expect(screen.queryByRole('menuitem', { name: 'Joel Amsterby' })).toBeNull()
})

test.each([
  ['first-time', 'Hello Ruth Winter, thank you for coming to Foyer.'],
  ['second-visit', 'Hello Ruth Winter, thank you for coming to Foyer again.'],
  ['missed-three', 'Hello Ruth Winter, we have missed you at Foyer. How are you?'],
  ['back-again', 'Hello Ruth Winter, it is good to see you at Foyer again.'],
] as const)('an open card opens a text on the phone, with words that fit its list: %s', async (list, words) => {
  await show([{ ...ruth, list, missed: 3 }])
  const text = await screen.findByRole('link', { name: /^Text .?Ruth Winter.? with this phone$/ })
  expect(decodeURIComponent(text.getAttribute('href')!)).toBe(`sms:+15125550102?&body=${words}`)
})
