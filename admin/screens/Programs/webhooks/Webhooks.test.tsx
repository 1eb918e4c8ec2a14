// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  changeWebhook,
  changeWebhookSecret,
  makeWebhook,
  sendWebhookAgain,
  type ShownDelivery,
  type ShownWebhook,
  skipWebhookEvent,
  takeWebhookAway,
  testWebhook,
  webhookDeliveries,
  webhooks,
} from '#domain/contract/programs/webhook-routes.ts'
import { accepts, draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { Webhooks } from './Webhooks.tsx'

const now = '2026-11-25T15:00:00.000Z'
const TEXTS: ShownWebhook = {
  id: 'texts',
  name: 'Texts',
  url: 'https://texts.example/foyer',
  events: 'all',
  ordered: true,
  privateHttp: false,
  names: false,
  madeAt: '2026-11-18T15:00:00.000Z',
  state: 'working',
}
const failing = { id: 'e1', attempts: 3, since: now, next: '2026-11-25T15:30:00.000Z', count: 1 }
const waiting = { state: 'waiting', failing } as const
const off = { state: 'off', off: { reason: 'gone', at: '2026-11-20T15:00:00.000Z' } } as const

async function drawWebhooks(...list: Partial<ShownWebhook>[]): Promise<void> {
  replies(webhooks, { now, webhooks: list.map((one) => ({ ...TEXTS, ...one })) })
  draw(<Webhooks />)
  await screen.findByRole('table', { name: 'Webhooks' })
}

const press = (name: string, part: HTMLElement = document.body) =>
  fireEvent.click(within(part).getByRole('button', { name }))
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const choose = (entry: string) => {
  press('More for Texts')
  fireEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${entry}`) }))
}
const written = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '').trim()
const closed = () => waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull())

test('the webhooks are read again with one tap, and the section says that nothing is sent', async () => {
  isAway(webhooks)
  draw(<Webhooks />)
  await screen.findByText('The webhooks could not be read.')
  replies(webhooks, { now, webhooks: [] })
  press('Try Again')
  await screen.findByRole('heading', { name: 'Nothing is sent to other programs.' })
  screen.getByText('A webhook tells another program at once what happens here: in numbers, and without names.')
  screen.getByRole('button', { name: 'Make a webhook' })
})

test.each<[Partial<ShownWebhook>, cells: string[]]>([
  [{}, ['Everything', 'Works']],
  [
    { events: ['child.called', 'child.dropped_off'], names: true, oldSecretUntil: '2026-11-26T14:00:00.000Z' },
    ['A parent was called and 1 moreWith names', 'WorksThe old secret works until Nov 26, 8:00 AM'],
  ],
  [waiting, ['Everything', 'Tries again at 9:30 AM3 tries have failed']],
  [
    { state: 'waiting', failing: { ...failing, attempts: 1, next: '2026-11-26T15:30:00.000Z' } },
    ['Everything', 'Tries again on Nov 26 at 9:30 AM1 try has failed'],
  ],
  [off, ['Everything', 'Off · on Nov 20 at 9:00 AMThe receiver has answered that it wants no more.']],
  [
    { ...off, off: { ...off.off, reason: 'failed-for-days' } },
    ['Everything', 'Off · on Nov 20 at 9:00 AMThe receiver has taken nothing for five days.'],
  ],
])('the list says what a webhook sends, and how it does: %o', async (webhook, cells) => {
  await drawWebhooks(webhook)
  screen.getByText(
    'Foyer calls these addresses as soon as something happens, such as a check-in or a child who is dropped off.',
  )
  for (const heading of ['Name', 'Sends', 'State', 'More']) screen.getByRole('columnheader', { name: heading })
  const row = screen.getByRole('row', { name: /Texts/ })
  const said = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => written(textContent))
  expect(said.slice(0, 2)).toEqual(cells)
  within(row).getByText('https://texts.example/foyer')
})

test('a webhook is made with a name, an address and what it sends, and its secret is shown once', async () => {
  await drawWebhooks({})
  press('Make a webhook')
  const form = screen.getByRole('dialog', { name: 'Make a webhook' })
  const send = () => press('Make a webhook', form)
  const [name, address] = [within(form).getByRole('textbox', { name: 'Name' }), within(form).getByLabelText('Address')]
  const typeIn = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  expect(name.getAttribute('placeholder')).toBe('For example Texts to parents')
  send()
  within(form).getByText('Please enter a name.')
  typeIn(name, 'T'.repeat(61))
  within(form).getByText('A name has 60 letters at most.')
  typeIn(name, 'Texts')
  within(form).getByText('Please enter an address.')
  for (const [wrong, words] of [
    ['texts', 'This is no address. It looks like https://texts.example.org/foyer.'],
    ['http://192.168.1.20', 'The address must begin with https. Plain http is only for the church’s own network.'],
    ['https://ann:pew@texts.example', 'An address with a name or a password in it is not taken.'],
  ] as const) {
    typeIn(address, wrong)
    within(form).getByText(words)
  }
  typeIn(address, 'http://192.168.1.20/foyer')
  within(form).getByRole('group', { name: 'How it is sent' })
  for (const [how, words] of [
    ['In order', 'An event that is not taken holds back the next ones.'],
    ['With names', 'The names of people leave this server. Only for a receiver that may keep them.'],
    ['Own network', 'The address is in the church’s own network. It may begin with http.'],
  ] as const) {
    within(form).getByRole('checkbox', { name: how })
    within(form).getByText(words)
  }
  tick('Own network')
  within(form).getByRole('group', { name: 'What is sent' })
  within(form).getByText('Also what a later version adds')
  tick('Everything')
  within(form).getByText('Please choose what is sent.')
  for (const kind of ['Somebody checked in', 'A guest was let in', 'A guest was let in', 'A parent was called'])
    tick(kind)
  within(form).getByText('Empty: from now on.')
  fireEvent.change(within(form).getByLabelText('Send everything since (optional)'), { target: { value: '2026-11-22' } })
  refuses(makeWebhook, 400, 'address-unfit', 'Foyer never calls this address.')
  send()
  await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe('Foyer never calls this address.'))
  refuses(makeWebhook, 409, 'too-many-webhooks', 'A church can have 50 webhooks at most.')
  send()
  await waitFor(() =>
    expect(within(form).getByRole('alert').textContent).toBe('A church can have 50 webhooks at most.'),
  )
  const sent = accepts(makeWebhook, { id: 'texts', secret: 'whsec_secret' })
  send()
  const shown = await screen.findByRole('dialog', { name: /^The secret for .?Texts/ })
  expect(sent[0]?.body).toEqual({
    name: 'Texts',
    url: 'http://192.168.1.20/foyer',
    events: ['check_in.recorded', 'child.called'],
    ordered: true,
    privateHttp: true,
    names: false,
    from: '2026-11-22',
  })
  expect(within(shown).getByRole('textbox', { name: 'Secret' })).toHaveProperty('value', 'whsec_secret')
  within(shown).getByText(
    'It is shown only now, and nobody can read it again. Give it to the receiver, which recognizes Foyer by it.',
  )
  press('Copy', shown)
  await waitFor(() =>
    expect(within(shown).getByRole('status').textContent).toMatch(
      /^(Copied|The browser does not copy\. The secret is marked: please copy it by hand\.)$/,
    ),
  )
  fireEvent(shown, new Event('cancel', { cancelable: true }))
  within(shown).getByText('The secret is shown only here. Press Done once you have it.')
  press('Done', shown)
  await closed()
})

test('what is changed in a webhook is sent, with all that stays', async () => {
  await drawWebhooks({ events: ['child.called'] })
  choose('Change')
  const form = screen.getByRole('dialog', { name: 'Change the webhook' })
  tick('With names')
  const sent = accepts(changeWebhook)
  press('Save', form)
  await closed()
  const { name, url, events, ordered, privateHttp } = { ...TEXTS, events: ['child.called'] }
  expect(sent[0]?.body).toEqual({ name, url, events, ordered, privateHttp, names: true })
})

test.each([
  ['Skip this event The next ones wait for it', skipWebhookEvent, { id: 'e1' }, 'Skip this event?'],
  ['Turn on again It goes on where it was', changeWebhook, { on: true }, 'Turn this webhook on again?'],
  ['Take the webhook away Nothing more is sent', takeWebhookAway, undefined, 'Take this webhook away?'],
] as const)('“%s” is done after a question that says what comes of it', async (entry, route, body, title) => {
  await drawWebhooks({ ...waiting, ...off, failing })
  choose(entry)
  const question = screen.getByRole('alertdialog', { name: title })
  expect(question.textContent).toMatch(
    /The receiver never gets it\. The next events are sent at once\.|It goes on where it was, and sends everything that has happened since\.|Nothing more is sent to this address, and this cannot be undone\./,
  )
  isAway(route)
  press(entry.match(/^(Skip this event|Turn on again|Take the webhook away)/)![0], question)
  await within(question).findByText('The server does not respond. Please try again.')
  const sent = accepts(route)
  press(entry.match(/^(Skip this event|Turn on again|Take the webhook away)/)![0], question)
  await closed()
  expect(sent[0]?.body).toEqual(body)
})

test('another secret is shown once, after a question', async () => {
  await drawWebhooks({})
  choose('Another secret The old one works for 24 hours')
  const question = screen.getByRole('alertdialog', { name: 'Give it another secret?' })
  expect(question.textContent).toContain(
    'For 24 hours the receiver may use the old one or the new one. Then the old one works no more.',
  )
  accepts(changeWebhookSecret, { id: 'texts', secret: 'whsec_other' })
  press('Another secret', question)
  const shown = await screen.findByRole('dialog', { name: /^The secret for/ })
  expect(within(shown).getByRole('textbox', { name: 'Secret' })).toHaveProperty('value', 'whsec_other')
})

const delivery = (one: Partial<ShownDelivery>): ShownDelivery => ({
  id: 'e1',
  type: 'child.called',
  at: now,
  attempt: 1,
  ms: 35,
  ...one,
})

test('the last deliveries say what came of each, and lead back to where everything is sent again', async () => {
  const nextAt = '2026-11-25T15:30:00.000Z'
  replies(webhookDeliveries, {
    now,
    deliveries: [
      delivery({ status: 204, from: 'log:7' }),
      delivery({ type: 'test', status: 500, error: 'status', attempt: 2, nextAt }),
      delivery({ attempt: 3, error: 'timeout' }),
      delivery({ attempt: 4, error: 'connection' }),
      delivery({ attempt: 5, error: 'redirect', status: 301 }),
      delivery({ attempt: 6, error: 'refused-address' }),
    ],
  })
  await drawWebhooks({})
  choose('Last deliveries')
  const dialog = await screen.findByRole('dialog', { name: /^Last deliveries to .?Texts/ })
  const table = await within(dialog).findByRole('table', { name: 'Last deliveries' })
  for (const heading of ['Event', 'Time', 'Result', 'More']) within(table).getByRole('columnheader', { name: heading })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => written(within(row).getAllByRole('cell')[1]!.textContent))).toEqual([
    'Taken after 35 ms',
    'Not taken, answer 500, try 2, again at 9:30 AM',
    'No answer in 15 seconds, try 3',
    'No connection, try 4',
    'It leads to another address, answer 301, try 5',
    'Foyer never calls this address, try 6',
  ])
  expect(within(rows[1]!).getByRole('rowheader').textContent).toBe('Test')
  press('Send again from here', dialog)
  const question = screen.getByRole('alertdialog', { name: 'Send again from here?' })
  expect(question.textContent).toContain('This event and all later ones are sent again, with the ids that they had.')
  const sent = accepts(sendWebhookAgain)
  press('Send again', question)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent[0]?.body).toEqual({ from: 'log:7' })
})

test('a test is sent at once, and the dialog says whether the receiver took it', async () => {
  replies(webhookDeliveries, { now, deliveries: [] })
  replies(testWebhook, delivery({ type: 'test', status: 204 }))
  await drawWebhooks({})
  choose('Send a test')
  const dialog = await screen.findByRole('dialog', { name: /^Last deliveries to/ })
  await within(dialog).findByText('The receiver took the test.')
  await within(dialog).findByText('Nothing was sent since the server was started.')
  replies(testWebhook, delivery({ type: 'test', error: 'timeout' }))
  press('Send a test', dialog)
  await within(dialog).findByText('The receiver did not take the test.')
  isAway(testWebhook)
  press('Send a test', dialog)
  await within(dialog).findByText('The server does not respond. Please try again.')
  isAway(webhookDeliveries)
  press('Look again', dialog)
  press('Close', dialog)
  await closed()
})

test('a webhook that somebody else has taken away meanwhile is said to be gone', async () => {
  await drawWebhooks({})
  choose('Take the webhook away')
  refuses(takeWebhookAway, 404, 'unknown-webhook', 'This webhook could not be found.')
  press('Take the webhook away', screen.getByRole('alertdialog'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This webhook could not be found.'))
})
