// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useFleet } from '#admin/devices/follow-fleet.ts'
import { noteHasRooms } from '#admin/rooms/has-rooms.ts'
import { setDoors } from '#domain/contract/device/device-routes.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import * as routes from '#domain/contract/rooms/room-routes.ts'
import type { RoomSetUp } from '#domain/contract/rooms/room-shapes.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import type { PlannedService } from '#domain/contract/schedule/schedule-shapes.ts'
import type { rejections } from '#domain/rejection.ts'
import { FIRST_RULES } from '#domain/rooms/rooms.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { chooseLanguage } from '#web/words/language.ts'
import { accepts, draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { ChildrensRooms } from './ChildrensRooms.tsx'

const always = { services: 'all', ratio: 'cfoc', twoScans: false, slips: false, receiveBy: 'mark' } as const
const LAMBS: RoomSetUp = {
  roomId: 1,
  name: 'Lambs',
  where: 'Ground floor',
  ...always,
  ages: { fromMonths: 12, toMonths: 35 },
  places: 12,
  never: 14,
  overflowTo: 2,
  twoScans: true,
  order: 1,
}
const FISH: RoomSetUp = { roomId: 2, name: 'Little Fish', ...always, order: 2 }
const LOUNGE: RoomSetUp = { roomId: 3, name: 'Lounge', ...always, order: 3 }

const TIMES = { starts: '10:00', opens: '09:00', closes: '12:00' }
const service = (slot: number, name: string): PlannedService => ({
  slot,
  revision: 'first',
  plans: [{ name, weekday: 0, ...TIMES, from: '2026-01-04' }],
})
const SERVICES = [service(1, 'Sunday Service'), service(2, 'Early Service')]

async function opened(...rooms: RoomSetUp[]): Promise<void> {
  replies(schedule, { today: '2026-11-22', services: SERVICES, events: [] })
  replies(routes.childrensRooms, { rooms, rules: FIRST_RULES })
  draw(<ChildrensRooms />)
  await (rooms[0] ? screen.findByText(rooms[0].name) : screen.findByText('Children, safe in their rooms.'))
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const choose = (label: string, option: string) => {
  const choice = dialog().getByLabelText<HTMLSelectElement>(label)
  const found = [...choice.options].find(({ text }) => text === option)
  expect([label, [...choice.options].map(({ text }) => text)]).toEqual([label, expect.arrayContaining([option])])
  fireEvent.change(choice, { target: { value: found?.value } })
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const cells = (name: string) =>
  [...(screen.getByRole('button', { name: `Edit ${name}` }).closest('tr')?.cells ?? [])]
    .slice(1)
    .map(({ textContent }) => textContent.trim())
const fleet = (known: { doorsClosed: boolean; kiosks: number }) =>
  act(() => {
    const kiosk: DeviceRow = {
      id: 'K',
      name: 'Main Entrance 1',
      kind: 'kiosk',
      serves: 'all',
      oneOffs: true,
      isPaused: false,
      isOn: true,
      unsent: 0,
    }
    const now = '2026-11-22T15:00:00.000Z'
    const { doorsClosed, kiosks } = known
    useFleet.setState({
      fleet: { now, doorsClosed, waiting: [], devices: kiosks ? [kiosk] : [], actingWithoutKey: 0 },
      heardAt: performance.now(),
    })
  })

beforeEach(() => useFleet.setState({ fleet: null }))
afterEach(() => {
  chooseLanguage('en')
  noteHasRooms(false)
  act(dismissToast)
})

test('beside the rooms is the paper for a Sunday on which no tablet works, in the language of the page', async () => {
  await opened(LAMBS)
  const english = screen.getByRole('link', { name: 'Paper for a bad day' })
  expect(english.getAttribute('href')).toBe('/help/paper-for-a-bad-day?language=en')
  act(() => chooseLanguage('es'))
  const spanish = screen.getByRole('link', { name: 'Papel para un mal día' })
  expect(spanish.getAttribute('href')).toBe('/help/paper-for-a-bad-day?language=es')
})

test('before the first room the page says what rooms are for, and adding one sends it', async () => {
  isAway(routes.childrensRooms)
  draw(<ChildrensRooms />)
  await screen.findByText('The children’s rooms could not be read.')
  replies(schedule, { today: '2026-11-22', services: SERVICES, events: [] })
  replies(routes.childrensRooms, { rooms: [], rules: FIRST_RULES })
  press('Try Again')
  await screen.findByText('Children, safe in their rooms.')
  screen.getByRole('heading', { name: 'Children’s Rooms' })
  screen.getByText(
    'A parent drops a child off at a tablet and gets a receipt. The room hands the child over only for that receipt. If it is lost, a leader decides.',
  )
  screen.getByText('Nothing changes anywhere until you add the first room.')
  screen.getByRole('button', { name: 'Back to the schedule' })
  press('Add the first room')
  dialog().getByRole('heading', { name: 'New room' })
  press('Save')
  dialog().getByText('Please enter a name.')
  type('Name', 'Lambs')
  type('Where (optional)', 'Upstairs')
  choose('A child is received', 'By the tag')
  choose('A child is received', 'With one tap')
  choose('Services', 'All services')
  fireEvent.click(dialog().getByLabelText('Scan the tag too when a child is handed over'))
  fireEvent.click(dialog().getByLabelText('Print a room slip when there is no tablet at the door'))
  const sent = accepts(routes.addRoom, { roomId: 1 })
  replies(routes.childrensRooms, { rooms: [LAMBS], rules: FIRST_RULES })
  press('Save')
  await screen.findByText('Room added')
  expect(sent[0]?.body).toMatchObject({
    name: 'Lambs',
    where: 'Upstairs',
    services: 'all',
    ages: { fromMonths: 12, toMonths: 35 },
    grades: null,
    places: null,
    ratio: 'cfoc',
    receiveBy: 'tap',
    twoScans: true,
    slips: true,
  })
  await screen.findByRole('link', { name: 'Rooms' })
  screen.getByRole('button', { name: 'Add room' })
})

test('the list says who each room is for, its places and what is special there', async () => {
  const slips = { ...FISH, slips: true, receiveBy: 'tap' as const, services: [2], never: 9 }
  await opened(LAMBS, slips)
  const head = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(head).toEqual(['Room', 'For', 'Places', 'Helpers', 'When full', 'Besides', 'Edit'])
  expect(cells('Lambs')).toEqual([
    '1 and 2 years',
    '12 never more than 14',
    '1 to 4',
    'Little Fish',
    'Scans the tag too',
    'Edit',
  ])
  await waitFor(() => screen.getByText('only ⁨Early Service⁩'))
  expect(cells('Little Fish')).toEqual([
    'All children',
    'never more than 9',
    'CFOC, United States',
    '–',
    'Prints room slips Received with one tap',
    'Edit',
  ])
})

test.each<[Partial<RoomSetUp>, children: string, helpers: string]>([
  [{ ages: { fromMonths: 0, toMonths: 11 } }, 'Under 1 year', '1 to 3'],
  [{ ages: { fromMonths: 0, toMonths: 23 } }, 'Under 2 years', '1 to 3'],
  [{ ages: { fromMonths: 36, toMonths: 47 } }, '3 years', '1 to 7'],
  [{ ages: { fromMonths: 36, toMonths: 83 } }, '3 to 6 years', '1 to 7'],
  [{ ages: { fromMonths: 6, toMonths: 17 } }, '6 to 17 months', '1 to 3'],
  [{ grades: { from: 'K', to: 'K' } }, 'Kindergarten', '1 to 8'],
  [{ grades: { from: 'K', to: 2 } }, 'Kindergarten to grade 2', '1 to 8'],
  [{ grades: { from: 3, to: 5 } }, 'Grades 3 to 5', '1 to 10'],
  [{ grades: { from: 6, to: 6 }, ratio: { perAdult: 9 } }, 'Grade 6', '1 to 9'],
])('a room is for children in words: %o', async (differs, children, helpers) => {
  await opened({ ...FISH, ...differs })
  expect([cells('Little Fish')[0], cells('Little Fish')[2]]).toEqual([children, helpers])
})

describe('the form of a room', () => {
  test('offers ages in months and years, grades, and what one adult looks after', async () => {
    await opened(LAMBS, FISH)
    press('Edit Lambs')
    dialog().getByRole('heading', { name: 'Lambs' })
    choose('From', 'Birth')
    choose('From', '9 months')
    choose('To', '3 years')
    choose('Children for each adult', '3 (CFOC, United States)')
    choose('Children for each adult', '3 (NSPCC, United Kingdom)')
    choose('Children for each adult', '3 (Church of England)')
    choose('Children for each adult', '1 child')
    choose('Children for each adult', '6 children')
    type('Places (optional)', '')
    type('Never more than (optional)', '20')
    choose('When full, offer', 'No other room')
    choose('Services', 'Only some services')
    fireEvent.click(await dialog().findByLabelText('Early Service'))
    expect(dialog().getByRole('radiogroup', { name: 'For which children' })).toBeDefined()
    const sent = accepts(routes.changeRoom, { roomId: 1 })
    press('Save')
    await screen.findByText('Room saved')
    expect(sent[0]?.body).toEqual({
      commandId: expect.any(String),
      ages: { fromMonths: 9, toMonths: 47 },
      ratio: { perAdult: 6 },
      places: null,
      never: 20,
      overflowTo: null,
      services: [1],
    })
    await isClosed()
    press('Edit Lambs')
    for (const by of ['Age', 'Any', 'Grade']) fireEvent.click(dialog().getByLabelText(by))
    choose('From', 'Kindergarten')
    choose('To', 'Grade 5')
    press('Save')
    await isClosed()
    expect(sent[1]?.body).toMatchObject({ ages: null, grades: { from: 'K', to: 5 } })
    expect(sent[1]?.body).not.toHaveProperty('places')
  })

  test('keeps an age that it does not offer otherwise', async () => {
    await opened({ ...LAMBS, ages: { fromMonths: 1, toMonths: 13 } })
    press('Edit Lambs')
    choose('From', '1 month')
    choose('To', '13 months')
    expect(dialog().getByLabelText<HTMLSelectElement>('To').value).toBe('13')
  })

  test('says at its fields what is wrong, in both languages, and sends nothing', async () => {
    await opened(LAMBS)
    press('Edit Lambs')
    const sent = accepts(routes.changeRoom)
    type('Name', 'L'.repeat(31))
    type('Where (optional)', 'L'.repeat(31))
    choose('From', '17 years')
    type('Places (optional)', 'ten')
    choose('Services', 'Only some services')
    for (const name of ['Sunday Service', 'Early Service']) fireEvent.click(await dialog().findByLabelText(name))
    press('Save')
    for (const words of [
      'The name of a room has 30 letters at most.',
      'Where a room is has 30 letters at most.',
      'The first age must not be after the last one.',
      'Places are a whole number from 1 to 999.',
      'Please choose a service.',
    ])
      dialog().getByText(words)
    fireEvent.click(dialog().getByLabelText('Grade'))
    choose('From', 'Grade 5')
    dialog().getByText('The first grade must not be after the last one.')
    act(() => chooseLanguage('es'))
    dialog().getByText('El primer grado no debe ser mayor que el último.')
    dialog().getByText('Los lugares son un número entero de 1 a 999.')
    expect(sent).toEqual([])
  })

  test('that was not changed sends nothing, and says so', async () => {
    await opened(LAMBS)
    press('Edit Lambs')
    press('Save')
    await screen.findByText('Nothing was changed')
    await isClosed()
  })

  /** In the words of the server. The compiler checks the codes. */
  const REFUSALS: Partial<typeof rejections> = {
    'room-name-taken': 'Another room has this name. Please choose a name that families can tell apart.',
    'never-below-places': 'The largest number of children must not be below the places.',
    'overflow-unfit': 'The room that is offered when this one is full must be another room of the list.',
    'room-ended': 'This room has ended.',
  }
  test.each(Object.entries(REFUSALS))('says why it is refused: %s', async (code, words) => {
    await opened(LAMBS)
    press('Edit Lambs')
    type('Name', 'Little Fish')
    refuses(routes.changeRoom, 409, code, words)
    press('Save')
    await screen.findByText(words)
    screen.getByRole('alert')
  })
})

test('a room ends after a question, and can be undone from the message', async () => {
  await opened(LAMBS)
  press('Edit Lambs')
  press('End this room…')
  const question = within(screen.getByRole('alertdialog', { name: 'End this room?' }))
  question.getByText('Lambs')
  question.getByText(
    'Children are no longer dropped off there. What was recorded stays. The page Activity undoes this.',
  )
  const ended = accepts(routes.endRoom, { roomId: 1 })
  press('End room')
  await screen.findByText('Room ended')
  const undone = accepts(routes.undoRooms)
  press('Undo')
  await waitFor(() => expect(undone).toHaveLength(1))
  expect(ended[0]?.body).toEqual({ commandId: expect.any(String) })
  expect(undone[0]?.body).toMatchObject({ change: Object.values(ended[0]?.body ?? {})[0] })
})

test('a room with children does not end, and the question names them', async () => {
  await opened(LAMBS)
  press('Edit Lambs')
  press('End this room…')
  const children = ['Noah', 'Levi'].map((firstName, personId) => ({ personId, firstName, room: 'Lambs' }))
  refuses(routes.endRoom, 409, 'in-care', 'in-care', { children })
  press('End room')
  await screen.findByText('Children are in this room: ⁨Noah⁩ and ⁨Levi⁩. It can end once they have left.')
  screen.getByRole('alert')
})

test('a room moves with the arrow keys, to a place between two others', async () => {
  await opened(LAMBS, FISH, LOUNGE)
  const sent = accepts(routes.changeRoom, { roomId: 1 })
  const handle = (name: string) => screen.getByRole('button', { name: `Move ${name} up or down` })
  fireEvent.keyDown(handle('Lambs'), { key: 'ArrowUp' })
  fireEvent.keyDown(handle('Lambs'), { key: 'ArrowDown' })
  await screen.findByText('Order changed')
  expect(sent.map(({ body }) => body)).toEqual([{ order: 2.5 }])
  fireEvent.keyDown(handle('Little Fish'), { key: 'ArrowUp' })
  await waitFor(() => expect(sent).toHaveLength(2))
  fireEvent.keyDown(handle('Little Fish'), { key: 'ArrowDown' })
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.slice(1).map(({ body }) => body)).toEqual([{ order: 0.5 }, { order: 4 }])
})

test('a room is dragged by its handle, with one pointer', async () => {
  await opened(LAMBS, FISH, LOUNGE)
  const sent = accepts(routes.changeRoom, { roomId: 1 })
  const handle = (name: string) => screen.getByRole('button', { name: `Move ${name} up or down` })
  // Nothing has a place here: the pointer is below every row.
  fireEvent.pointerDown(handle('Lambs'), { button: 0, pointerId: 1 })
  fireEvent.pointerMove(window, { pointerId: 2, clientY: 500 })
  fireEvent.pointerMove(window, { pointerId: 1, clientY: 500 })
  fireEvent.pointerUp(window, { pointerId: 1 })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent.at(-1)?.body).toEqual({ order: 4 })
})

test('what holds in all rooms is chosen below them', async () => {
  await opened(LAMBS)
  const sent = accepts(routes.setChildRules, FIRST_RULES)
  const grades = within(screen.getByRole('region', { name: 'Grades' }))
  grades.getByText('Children move up a grade on')
  fireEvent.change(grades.getByLabelText('Month'), { target: { value: '9' } })
  await screen.findByText('Saved for all rooms')
  fireEvent.change(grades.getByLabelText('Day'), { target: { value: '31' } })
  const tags = within(screen.getByRole('region', { name: 'Name tags' })).getByLabelText<HTMLSelectElement>(
    'Last name on the tag',
  )
  expect([...tags.options].map(({ text }) => text)).toEqual(['Initial', 'In full', 'None'])
  fireEvent.change(tags, { target: { value: 'full' } })
  const helpers = within(screen.getByRole('region', { name: 'Helpers' }))
  expect(helpers.getByLabelText<HTMLInputElement>('Not of one household').disabled).toBe(true)
  helpers.getByText(/With fewer than two adults a room is red, and kiosks do not offer it\.$/)
  expect(helpers.getByLabelText<HTMLInputElement>('The church keeps clearances').disabled).toBe(true)
  helpers.getByText(/^A helper without a clearance that holds today does not count\./)
  fireEvent.click(helpers.getByLabelText('Two adults in each room'))
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(sent.map(({ body }) => body)).toEqual([
    { promotion: '09-01' },
    { promotion: '08-31' },
    { lastNameOnTag: 'full' },
    { helpersWatched: true },
  ])
})

test('the page leads to the tablets until a kiosk is let in and the doors are closed', async () => {
  await opened(LAMBS)
  const lead = () => screen.queryByRole('status', { name: 'Next: your tablets' })
  expect(lead()).toBeNull()
  fleet({ doorsClosed: false, kiosks: 0 })
  screen.getByText(
    'Only tablets that you have let in drop children off: they print the tags and the receipt. Any other browser checks a child in like everybody else.',
  )
  expect(screen.getByRole('link', { name: 'Let tablets in' }).getAttribute('href')).toBe('/admin/tablets')
  expect(screen.queryByRole('button', { name: 'Close the doors' })).toBeNull()
  fleet({ doorsClosed: false, kiosks: 1 })
  screen.getByText('Your tablets are let in. Close the doors, so that no other device takes a family’s place.')
  const sent = accepts(setDoors)
  press('Close the doors')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ closed: true }]))
  fleet({ doorsClosed: true, kiosks: 1 })
  expect(lead()).toBeNull()
})
