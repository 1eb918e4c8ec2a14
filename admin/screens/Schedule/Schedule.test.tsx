// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import type { PlannedEvent, PlannedService, Schedule as Plans } from '#domain/contract/schedule/schedule-shapes.ts'
import type { rejections } from '#domain/rejection.ts'
import { accepts, answer, draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { dismissToast } from '#web/frame/toast.tsx'
import { chooseLanguage } from '#web/words/language.ts'
import { readAgain } from '#admin/access/queries.ts'
import { Schedule } from './Schedule.tsx'

const TIMES = { starts: '10:00', opens: '09:00', closes: '12:00' }
const SUNDAY: PlannedEvent = {
  id: 2026112201,
  name: 'Sunday Service',
  date: '2026-11-22',
  startsAt: '2026-11-22T16:00:00.000Z',
  opensAt: '2026-11-22T15:00:00.000Z',
  closesAt: '2026-11-22T18:00:00.000Z',
  ...TIMES,
  revision: 'first',
  state: 'planned',
  isCancelled: false,
  isRecorded: false,
  slot: 1,
}
const weekly = (differs: Partial<PlannedService> = {}, starts = '10:00'): PlannedService => ({
  slot: 1,
  revision: 'first',
  plans: [{ name: 'Sunday Service', weekday: 0, ...TIMES, starts, from: '2026-01-04' }],
  ...differs,
})

const plans = (differs: Partial<Plans>) =>
  replies(routes.schedule, { today: '2026-11-22', services: [weekly()], events: [SUNDAY], ...differs })

async function openSchedule(differs: Partial<Plans> = {}): Promise<void> {
  plans(differs)
  draw(<Schedule />)
  await act(() => readAgain(['schedule']))
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.getByRole('dialog')
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const alerted = (words: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
function fillIn(fields: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(within(dialog()).getByLabelText(label), { target: { value } })
}

/** What is said at the fields that are wrong. */
const wrong = () =>
  [...dialog().querySelectorAll('[aria-invalid="true"]')].map(
    (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  )

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  chooseLanguage('en')
  dismissToast()
})

test('the schedule leads to the serving teams, which serve at its events', async () => {
  await openSchedule()
  const link = screen.getByRole('link', { name: 'Serving teams…' })
  expect(link.getAttribute('href')).toBe('/admin/schedule/teams')
})

test('a schedule that cannot be read is read again with one tap, and an empty one says so', async () => {
  isAway(routes.schedule)
  draw(<Schedule />)
  await act(() => readAgain(['schedule']))
  await screen.findByText('The schedule could not be read.')
  plans({ services: [], events: [] })
  press('Try Again')
  await screen.findByText('Nothing takes place every week yet.')
  screen.getByText('Nothing is planned yet.')
  screen.getByText('No event is open right now, and none is planned.')
})

test.each<[Partial<Plans>, words: string]>([
  [{ current: SUNDAY, next: SUNDAY }, 'Sunday Service is open until 12:00 PM'],
  [{ next: SUNDAY }, 'Check-in opens Sunday, November 22 at 9:00 AM'],
])('the page says what the kiosks show: %#', async (differs, words) => {
  await openSchedule(differs)
  expect(screen.getByText('At the kiosks').parentElement?.textContent).toBe(`At the kiosks ${words}`)
})

const [edit, copy, close, callOff] = ['Edit', 'Copy', 'Closing time', 'Call off…']
test.each<[Partial<PlannedEvent>, said: string, byRow: string | null, inMenu: string[], besideNote?: string]>([
  [{}, '', edit, [edit, copy, callOff]],
  [{ slot: undefined }, 'Once', edit, [edit, copy, callOff]],
  [{ state: 'open' }, 'Open now', close, [close, copy, callOff]],
  [{ state: 'over' }, 'Over', close, [close, copy]],
  [{ isCancelled: true }, 'Called off', null, [copy], 'Undo'],
  [{ isRecorded: true }, '', null, [copy, callOff]],
  [{ starts: '17:00', everyWeek: { ...SUNDAY } }, 'Changed', edit, [edit, copy, callOff], 'As every week'],
])(
  'the list says how a gathering is, and its row and its menu offer what can still be done with it: %o',
  async (differs, said, byRow, inMenu, besideNote) => {
    await openSchedule({ events: [{ ...SUNDAY, ...differs }] })
    const row = within(screen.getByRole('region', { name: 'Coming up' })).getByRole('listitem')
    const named = (...begins: string[]) => begins.map((begin) => `${begin} Sunday Service, Sunday, November 22`)
    const menu = within(row).getByRole('button', { name: /^More for / })
    const shown = within(row).getAllByRole('button')
    expect(shown.filter((one) => one !== menu).map((one) => one.getAttribute('aria-label'))).toEqual(
      named(...(byRow === null ? [] : [byRow]), ...(besideNote === undefined ? [] : [besideNote])),
    )
    expect(row.textContent.replace(/^.*12:00 PM/, '')).toBe(said)
    if (differs.state === 'open') within(row).getByText('Already open: only the closing time can change.')
    if (differs.everyWeek) within(row).getByText('Usually at 10:00 AM')
    fireEvent.click(menu)
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim())).toEqual(inMenu)
  },
)

test('a press anywhere on a row opens the form, and a press on its menu does not', async () => {
  await openSchedule()
  for (const [region, title] of [
    ['Weekly events', 'Edit weekly event'],
    ['Coming up', 'Edit this day only'],
  ] as const) {
    const row = within(within(screen.getByRole('region', { name: region })).getByRole('listitem'))
    fireEvent.click(row.getByRole('button', { name: /^More for / }))
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(row.getByText('10:00 AM'))
    within(dialog()).getByRole('heading', { name: title })
    press('Cancel')
    await isClosed()
  }
})

test('a gathering that is filled in wrongly is refused at its fields, and the form says what the values mean', async () => {
  await openSchedule()
  press('Add event')
  press('Save')
  expect(wrong()).toEqual(['Please enter a name.'])
  for (const [fields, said] of [
    [{ Name: 'x'.repeat(81), Starts: '' }, ['A name has 80 letters at most.', 'Please enter a time.']],
    [{ Name: 'Supper', Date: '', Starts: '10:00' }, ['Please enter a date.']],
    [
      { Date: '2026-11-26', 'Check-in closes': '08:00' },
      ['Check-in must close after it opens. Over midnight it stays open for 12 hours at most.'],
    ],
    [{ 'Check-in closes': '09:30' }, ['The start must be between the opening and the closing of check-in.']],
    [{ 'Check-in closes': '12:00' }, []],
  ] as const) {
    fillIn(fields)
    expect(wrong()).toEqual(said)
  }
  screen.getByText('Check-in opens Thursday, November 26 at 9:00 AM and closes at 12:00 PM.')
  fillIn({ Date: '2027-03-14', Starts: '02:30', 'Check-in closes': '06:00' })
  screen.getByText('The clocks go forward that night: 2:30 AM becomes 3:30 AM.')
})

/** The server's refusals when two people plan, or the plan is full. The compiler checks the codes. */
const REFUSALS: Partial<typeof rejections> = {
  'unknown-gathering': 'This event could not be found.',
  'slots-used-up': 'No more events fit on this day.',
  'unknown-service': 'This event could not be found.',
  'gathering-begun': 'This event has begun and keeps its times.',
  'gathering-over': 'This event is over.',
}

test('a form that is not saved says why and keeps what was typed', async () => {
  await openSchedule()
  press('Add event')
  fillIn({ Name: 'Supper' })
  for (const [code, words] of Object.entries(REFUSALS)) {
    refuses(routes.addEvent, 409, code, words)
    press('Save')
    await alerted(words)
  }
  isAway(routes.addEvent)
  press('Save')
  await alerted('There is no reply from the server. Nothing is lost: please try again.')
  vi.stubGlobal('fetch', async () => new Response('<p>Welcome to this network</p>'))
  press('Save')
  await alerted('This could not be saved. Please try again.')
  vi.stubGlobal('fetch', answer)
  fillIn({ Starts: '11:00' })
  expect(screen.queryByRole('alert')).toBeNull()
  const sent = accepts(routes.addEvent)
  press('Save')
  await isClosed()
  expect(sent[0]?.body).toMatchObject({ name: 'Supper', starts: '11:00' })
})

test('what is done without a form and not saved is said in a message', async () => {
  await openSchedule({ events: [{ ...SUNDAY, isCancelled: true }] })
  refuses(routes.restoreEvent, 500, 'failed', 'Something went wrong.')
  press(/^Undo/)
  await screen.findByText('Something went wrong.')
  screen.getByText('Not saved')
  act(() => chooseLanguage('es'))
  press(/^Deshacer/)
  await screen.findByText('No se pudo guardar. Por favor, intente de nuevo.')
})

test('a form says that somebody else has changed its service, and overwrites that only once it was read', async () => {
  await openSchedule()
  press('Edit Sunday Service')
  fillIn({ Name: 'Family Service' })
  plans({ services: [weekly({ revision: 'second' }, '11:00')] })
  await act(() => readAgain(['schedule']))
  screen.getByText('It is now: Every Sunday, 11:00 AM, Check-in 9:00 AM – 12:00 PM.')
  refuses(routes.changeService, 409, 'plan-changed', 'This was changed by somebody else.')
  press('Save')
  await alerted('This was changed by somebody else.')
  const sent = accepts(routes.changeService)
  press('Save')
  await isClosed()
  expect(sent[0]?.body).toMatchObject({ name: 'Family Service', revision: 'second' })
})

test('the form of a weekly service says which gathering and which change it meets', async () => {
  const [now] = weekly().plans
  await openSchedule({
    services: [weekly({ plans: [now!, { ...now!, from: '2027-01-03', starts: '09:30' }] })],
    events: [{ ...SUNDAY, state: 'open' }],
  })
  screen.getByText(/^From January 3, 2027:/)
  press('Edit Sunday Service')
  screen.getByText('This replaces the change that is planned from January 3, 2027.')
  screen.getByText('Today’s event has begun and keeps its times.')
  fillIn({ 'Changes from': '2026-11-23' })
  expect(screen.queryByText('Today’s event has begun and keeps its times.')).toBeNull()
})
