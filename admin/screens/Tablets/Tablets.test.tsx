// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFleet } from '#admin/devices/follow-fleet.ts'
import { chooseLanguage } from '#web/words/language.ts'
import * as routes from '#domain/contract/device/device-routes.ts'
import type { DeviceRow, Fleet } from '#domain/contract/device/device-shapes.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { stateOf } from '#admin/screens/Tablets/rows/DeviceTable.tsx'
import { draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { Tablets, overview } from './Tablets.tsx'

let ids = 0
const device = (differs: Partial<DeviceRow> = {}): DeviceRow => ({
  id: `D${(ids += 1)}`,
  name: 'Main Entrance 1',
  kind: 'kiosk',
  serves: 'all',
  oneOffs: true,
  isPaused: false,
  isOn: true,
  unsent: 0,
  ...differs,
})

test('a paused tablet is called paused, also when it is quiet or has check-ins', () => {
  expect(stateOf(device({ isPaused: true, isOn: false, unsent: 2 }))).toBe('paused')
  expect(stateOf(device({ isOn: false, unsent: 2 }))).toBe('quiet')
  expect(stateOf(device({ unsent: 2 }))).toBe('unsent')
  expect(stateOf(device())).toBe('on')
})

test('a tablet that is paused on purpose needs no look, but does not work either', () =>
  expect(overview([device(), device({ isPaused: true, isOn: false })])).toEqual({ on: 1, errors: [], others: 0 }))

test('quiet tablets and kept check-ins are told of in the order of the list, a tablet with both twice', () => {
  const both = device({ isOn: false, unsent: 1 })
  const kept = device({ unsent: 3, isPaused: true })
  expect(overview([both, device(), kept])).toEqual({
    on: 1,
    errors: [
      { device: both, is: 'quiet' },
      { device: both, is: 'unsent' },
      { device: kept, is: 'unsent' },
    ],
    others: 0,
  })
})

test('a tablet that is not on its charger is told of when a fifth of its battery or less is left', () => {
  const left = (percent: number, isCharging = false) => device({ battery: { percent, isCharging } })
  const low = left(20)
  expect(overview([left(21), low, left(5, true), device()]).errors).toEqual([{ device: low, is: 'low' }])
  expect([left(21), low, left(5, true)].map(stateOf)).toEqual(['on', 'low', 'on'])
  expect(stateOf({ ...low, unsent: 1 })).toBe('unsent')
})

test('three sentences tell which tablets need a look, and further ones are counted', () => {
  const quiet = Array.from({ length: 5 }, () => device({ isOn: false }))
  const { errors, others } = overview(quiet)
  expect(errors.map((error) => error.device)).toEqual(quiet.slice(0, 3))
  expect(others).toBe(2)
})

const NOW = '2026-11-18T15:00:00.000Z'

/** What the server says about the devices, as the page shows it from now on. */
function shown(fleet: Partial<Fleet>): void {
  const all = { now: NOW, doorsClosed: false, waiting: [], devices: [], actingWithoutKey: 0, ...fleet }
  act(() => useFleet.setState({ fleet: all, heardAt: performance.now() }))
}
function drawTablets(fleet: Partial<Fleet>): void {
  shown(fleet)
  replies(schedule, { today: '2026-11-18', services: [{ slot: 1, plans: [{ name: 'Sunday Service' }] }] } as never)
  draw(<Tablets />)
}
afterEach(() => {
  useFleet.setState(useFleet.getInitialState())
  chooseLanguage('en')
})

const chapel = (differs: Partial<DeviceRow> = {}) => device({ id: 'chapel', name: 'Chapel', ...differs })
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim())
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sentences = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()

test.each<[Partial<DeviceRow>, state: string, sentence: string]>([
  [{}, 'On', 'The one tablet is on.'],
  [
    { unsent: 1 },
    '1 check-in not yet delivered On, tries again by itself',
    'Chapel keeps 1 check-in that the server does not have.',
  ],
  [{ battery: { percent: 62, isCharging: false } }, 'On 62% battery, not charging', 'The one tablet is on.'],
  [
    { battery: { percent: 12, isCharging: false } },
    'On 12% battery, not charging',
    'Chapel has 12% of its battery left and is not charging.',
  ],
  [{ battery: { percent: 13, isCharging: true } }, 'On', 'The one tablet is on.'],
  [
    { isOn: false, heardAt: '2026-11-18T14:52:00.000Z' },
    'Quiet since 8:52 AM Is it on, and in the network?',
    '0 of 1 are on. Chapel has been quiet for 8 minutes.',
  ],
  [
    { isOn: false, heardAt: '2026-11-18T14:59:30.000Z' },
    'Quiet since 8:59 AM Is it on, and in the network?',
    'Chapel has been quiet for a minute.',
  ],
  [
    { isOn: false, heardAt: '2026-11-18T12:00:00.000Z' },
    'Quiet since 6:00 AM Is it on, and in the network?',
    'Chapel has been quiet since 6:00 AM.',
  ],
  [
    { isOn: false },
    'Quiet Is it on, and in the network?',
    '0 of 1 are on. Chapel has not been heard since Foyer started.',
  ],
  [{ isPaused: true, pausedAt: '2026-11-18T14:00:00.000Z' }, 'Paused Since 8:00 AM', '0 of 1 are on.'],
  [{ isPaused: true, pausedBy: 'Martha Ostrander' }, 'Paused By \u2068Martha Ostrander\u2069', '0 of 1 are on.'],
])('the list says how a tablet is, and a sentence above it what needs a look: %o', (differs, state, sentence) => {
  drawTablets({ devices: [chapel(differs)] })
  expect(cells('Chapel')[2]).toBe(state)
  expect(sentences()).toContain(sentence)
})

test('the list says of each tablet what it is and what it serves, and of a counter how many it has counted', async () => {
  const lastCount = { at: '2026-11-18T14:02:00.000Z', people: 42 }
  drawTablets({
    devices: [
      chapel({ isUpToDate: false, lastCheckIn: '2026-11-18T14:30:00.000Z' }),
      device({ name: 'Foyer Screen', kind: 'wall', serves: [1, 2], isUpToDate: true }),
      device({ name: 'Balcony', kind: 'counter', serves: [7], lastCount }),
      device({ name: 'Lobby', kind: 'desk', serves: [], oneOffs: true }),
      device({ name: 'Side Door', oneOffs: false, isOn: false }),
    ],
  })
  await screen.findAllByText('Sunday Service')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Kind',
    'Serves',
    'State',
    'Version',
    'Last check-in',
    'More',
  ])
  expect(cells('Chapel').slice(0, 5)).toEqual(['Kiosk', 'All events', 'On', 'Older Renews when idle', '8:30 AM'])
  expect(cells('Foyer Screen').slice(0, 5)).toEqual(['Wall', 'Sunday Service and 1 more', 'On', 'Up to date', '–'])
  expect(cells('Balcony').slice(0, 5)).toEqual(['Counter', 'An event that has ended', 'On', '–', '8:02 AM 42 counted'])
  expect(cells('Lobby').slice(0, 2)).toEqual(['Desk', 'One-off events'])
  expect(cells('Side Door')[1]).toBe('All events No one-off events')
  expect(sentences()).toContain('4 of 5 are on.')
})

test.each([
  [2, 0, 'All 2 are on.'],
  [1, 1, '1 of 2 is on.'],
  [0, 4, 'One more needs a look.'],
  [0, 5, '2 more need a look: see the list.'],
])('a sentence counts tablets that are on, and what else needs a look: %i on, %i quiet', (on, quiet, sentence) => {
  drawTablets({ devices: Array.from({ length: on + quiet }, (_, at) => device({ isOn: at < on })) })
  expect(sentences()).toContain(sentence)
})

test.each([
  [
    { kiosks: ['Main Entrance', 'Chapel'] },
    'At 8:50 AM Foyer stopped showing families for a while, because too many were looked up in the network of \u2068Main Entrance\u2069 and \u2068Chapel\u2069. Somebody may be guessing numbers or names: look who is there.',
    'A las 8:50\u202Fa.\u00A0m. Foyer dejó de mostrar familias durante un rato, porque se buscaron demasiadas en la red de',
  ],
  [
    { kiosks: [] },
    'At 8:50 AM Foyer stopped showing families for a while, because too many were looked up by a tablet that is not on this list.',
    'porque se buscaron demasiadas con una tableta que no está en esta lista.',
  ],
  [
    { kiosks: ['Chapel'], isShown: true },
    'At 8:50 AM many more families had been looked up in the network of \u2068Chapel\u2069 than were checked in there.',
    'muchas más familias de las que allí se registraron.',
  ],
  [
    { kiosks: [], isShown: true },
    'At 8:50 AM many more families had been looked up than were checked in, by a tablet that is not on this list.',
    'Puede que alguien esté adivinando números o nombres: vea quién está allí.',
  ],
])('while somebody looks up too many families, the office is told where: %o', (heldBack, inEnglish, inSpanish) => {
  drawTablets({ heldBack: { at: '2026-11-18T14:50:00.000Z', ...heldBack } })
  const note = screen.getByText('Too many look-ups').parentElement!
  expect(note.textContent).toContain(inEnglish)
  act(() => chooseLanguage('es'))
  expect(note.textContent.replaceAll(/\s/gu, ' ')).toContain(inSpanish.replaceAll(/\s/gu, ' '))
})

test('a church that has let no tablet in reads how the first one comes in, and how many tablets act as kiosks', () => {
  drawTablets({ actingWithoutKey: 1 })
  screen.getByRole('heading', { name: 'The doors are open to every tablet' })
  screen.getByText(
    'Any tablet in the church’s own network may act as a kiosk until you close the doors. From then on only those that you have let in may.',
  )
  expect(
    screen
      .getAllByRole('listitem')
      .slice(-3)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Press Let tablets in: new ones may ask for five minutes',
    `Open ${location.origin} on the tablet: it shows a code`,
    'The same code appears here: give the tablet a name and accept it',
  ])
  screen.getByText('1 tablet acts as a kiosk right now.')
  screen.getByText(/It goes on until you close the doors. Then it waits until you let it in.$/)
  shown({ actingWithoutKey: 2 })
  screen.getByText('2 tablets act as kiosks right now.')
  screen.getByText(/They go on until you close the doors. Then each waits until you let it in.$/)
  shown({ doorsClosed: true })
  screen.getByRole('heading', { name: 'No tablet may check people in' })
  screen.getByText('The doors are closed, and no tablet is let in. Let one in, or open the doors to every tablet.')
})

test('the doors can be closed once a kiosk is let in, and are opened after a question', async () => {
  drawTablets({ devices: [chapel({ kind: 'wall' })] })
  expect(screen.queryByRole('button', { name: 'Close the doors' })).toBeNull()
  shown({ devices: [chapel()] })
  screen.getByRole('button', { name: 'Close the doors' })
  shown({ devices: [chapel()], doorsClosed: true })
  screen.getByText('Only these tablets may check people in. Any other tablet waits until you let it in.')
  press('Open the doors')
  const question = screen.getByRole('alertdialog', { name: 'Open the doors to every tablet?' })
  within(question).getByText('Any tablet in the church’s own network may then act as a kiosk.')
  within(question).getByRole('button', { name: 'Cancel' })
  isAway(routes.setDoors)
  fireEvent.click(within(question).getByRole('button', { name: 'Open the doors' }))
  await within(question).findByText('The server does not respond. Please try again.')
  replies(routes.setDoors, { closed: false })
  fireEvent.click(within(question).getByRole('button', { name: 'Open the doors' }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
})

const choose = (entry: string) => {
  press('More for Chapel')
  fireEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${entry}`) }))
}

test.each([
  ['Identify', routes.identifyDevice, {}, 'It shows its name now'],
  ['Reload', routes.reloadDevice, {}, 'It loads again when nobody stands at it'],
  [
    'Identify',
    routes.identifyDevice,
    { isOn: false },
    'It is quiet. It will do this if it is back within ten seconds.',
  ],
] as const)('a tablet is told to do something, and the page says so: %s', async (entry, route, differs, words) => {
  drawTablets({ devices: [chapel(differs)] })
  replies(route, null as never)
  choose(entry)
  await screen.findByText(words)
})

test('what the server does not do with a tablet is said, in Spanish without its English words', async () => {
  drawTablets({ devices: [chapel()] })
  isAway(routes.pauseDevice)
  choose('Pause Closes its door until you let it go on')
  await screen.findByText('Not done')
  screen.getByText('The server does not respond. Please try again.')
  act(() => chooseLanguage('es'))
  refuses(routes.pauseDevice, 418, 'teapot', 'I am a teapot.')
  press('Más opciones para Chapel')
  fireEvent.click(screen.getByRole('menuitem', { name: /^Pausar/ }))
  await screen.findByText('No se hizo')
  screen.getByText('Hubo un problema. Por favor, intente de nuevo.')
})

test.each([
  ['desk', 'Nobody can work there until you let it in again.'],
  ['wall', 'It shows no figures until you let it in again.'],
  ['counter', 'Nobody can count there until you let it in again.'],
  ['kiosk', 'Nobody can check in there until you let it in again.'],
] as const)('a tablet is turned away after a question that says what that means: %s', async (kind, lead) => {
  drawTablets({ devices: [chapel({ kind })] })
  choose('Turn away')
  const question = screen.getByRole('alertdialog', { name: 'Turn this tablet away?' })
  expect(question.textContent).toContain(lead)
  expect(within(question).queryByRole('alert')).toBeNull()
  // The server learns of two check-ins while the question is open, and this page does not.
  refuses(routes.turnAwayDevice, 409, 'check-ins-not-delivered', 'No', { unsent: 2 })
  fireEvent.click(within(question).getByRole('button', { name: 'Turn away' }))
  await within(question).findByText(
    kind === 'counter'
      ? 'It keeps 2 counted people that the server does not have. It can deliver them only when it is let in again.'
      : 'It keeps 2 check-ins that the server does not have. It can deliver them only when it is let in again.',
  )
  shown({ devices: [chapel({ kind, unsent: 1 })] })
  isAway(routes.turnAwayDevice)
  fireEvent.click(within(question).getByRole('button', { name: 'Turn away' }))
  await within(question).findByText('The server does not respond. Please try again.')
  replies(routes.turnAwayDevice, null as never)
  fireEvent.click(within(question).getByRole('button', { name: 'Turn away' }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
})

test('the name, the kind and the language of a tablet are changed in a form that keeps what is typed', async () => {
  drawTablets({ devices: [chapel()] })
  choose('Rename Its name, kind and events')
  const form = screen.getByRole('dialog', { name: 'Name, kind and events' })
  const name = within(form).getByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: ' ' } })
  const save = () => fireEvent.submit(name.closest('form')!)
  save()
  within(form).getByText('Please enter a name.')
  fireEvent.change(name, { target: { value: 'Capilla' } })
  within(form).getByText('The language in which it starts')
  const language = within(form).getByLabelText<HTMLSelectElement>('Language')
  expect([...language.options].map(({ text }) => text)).toEqual(['English', 'Spanish'])
  fireEvent.change(language, { target: { value: 'es' } })
  for (const kind of ['Desk', 'Counter']) {
    fireEvent.click(within(form).getByRole('radio', { name: kind }))
    expect(within(form).queryByLabelText('Language')).toBeNull()
  }
  save()
  within(form).getAllByText('A counter needs exactly one event.')
  fireEvent.click(within(form).getByRole('radio', { name: 'Wall' }))
  isAway(routes.changeDevice)
  save()
  await within(form).findByText('The server does not respond. Please try again.')
  const changes: unknown[] = []
  replies(routes.changeDevice, (request) => {
    void request.json().then((change) => changes.push(change))
    return chapel()
  })
  save()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(changes).toEqual([{ name: 'Capilla', kind: 'wall', language: 'es' }])
})

test('the page says when the five minutes are over, and not when somebody has ended them', async () => {
  drawTablets({ lettingInUntil: '2026-11-18T15:04:00.000Z' })
  shown({})
  expect(screen.queryByText('The five minutes are over')).toBeNull()
  shown({ lettingInUntil: NOW })
  shown({ now: '2026-11-18T15:00:01.000Z' })
  await screen.findByText('The five minutes are over')
  screen.getByText('No tablet may ask any more.')
})
