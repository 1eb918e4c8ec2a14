// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import * as routes from '#domain/contract/teams/team-routes.ts'
import type { TeamOnBoard } from '#domain/contract/teams/team-shapes.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { chooseLanguage } from '#web/words/language.ts'
import { accepts, draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { TeamsToday } from './TeamsToday.tsx'

// No server pushes anything here: what changes is read again.
vi.mock('#web/live/live.ts', () => ({ goLive: () => ({ watch() {}, reconnect() {}, stop() {} }) }))

const EVENT = {
  id: 2_026_112_201,
  name: 'Sunday Service',
  date: '2026-11-22',
  opensAt: '2026-11-22T15:00:00.000Z',
  startsAt: '2026-11-22T16:00:00.000Z',
  closesAt: '2099-01-01T00:00:00.000Z',
}
const RUTH = { personId: 1_000_000_000_000_001, name: 'Ruth Winter' }
const BOAZ = { personId: 1_000_000_000_000_002, name: 'Boaz Winter', phone: '5125550102' }
const AT = '2026-11-22T15:10:00.000Z'

const WELCOME: TeamOnBoard = {
  teamId: 1,
  name: 'Welcome',
  needs: 5,
  people: [{ ...RUTH, at: AT }],
  missing: [BOAZ],
}
const SOUND: TeamOnBoard = { teamId: 2, name: 'Sound', people: [], missing: [] }

const start = useCurrentEvent.getState()

beforeEach(() => useCurrentEvent.setState({ isKnown: true, event: EVENT, next: null }))
afterEach(() => {
  act(() => chooseLanguage('en'))
  act(dismissToast)
  useCurrentEvent.setState(start, true)
})

async function opened(...teams: TeamOnBoard[]): Promise<void> {
  replies(routes.teamsBoard, { teams })
  draw(<TeamsToday />, '/admin/desk/teams')
  await screen.findByText(teams[0]?.name ?? 'No team serves at this event.')
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2068\u2069]/g, '').trim()
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const team = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the board', () => {
  test('says of each team how many are here and how many it needs, who they are, and who is missing', async () => {
    await opened(WELCOME, SOUND)
    screen.getByRole('heading', { name: 'Teams today' })
    screen.getByRole('button', { name: 'Back to the desk' })
    expect(screen.getAllByText('Sunday Service').map((shown) => shown.parentElement?.textContent)).toContain(
      'Sunday Service, Sunday, November 22',
    )
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 person serves, 1 missing')
    const welcome = team('Welcome')
    welcome.getByText('4 more needed')
    expect(plain(welcome.getByText(/^of 5/).textContent)).toBe('1 of 5')
    within(welcome.getByRole('list', { name: 'Here: ⁨Welcome⁩' })).getByText('9:10 AM')
    const missing = within(welcome.getByRole('list', { name: 'Missing: ⁨Welcome⁩' }))
    missing.getByText('Boaz Winter')
    const call = missing.getByRole('link', { name: 'Call ⁨Boaz Winter⁩: (512) 555-0102' })
    expect(call.getAttribute('href')).toBe('tel:5125550102')
    welcome.getByRole('heading', { name: 'Missing' })
    expect(plain(team('Sound').getByText(/^here/).textContent)).toBe('0 here')
  })

  test('adds up who serves and who is missing in all teams', async () => {
    await opened(WELCOME, { ...SOUND, people: [{ ...BOAZ, at: AT }] })
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 people serve, 1 missing')
  })

  test.each<[Partial<TeamOnBoard>, state: string]>([
    [{ needs: 1 }, '1 missing'],
    [{ needs: 1, missing: [] }, 'Enough'],
    [{ needs: 2, missing: [] }, '1 more needed'],
  ])('says what a team lacks: %o', async (differs, state) => {
    await opened({ ...WELCOME, ...differs })
    expect(team('Welcome').getByText(state)).toBeDefined()
  })

  test('says so where it cannot be read, where no team serves, and where no event is planned', async () => {
    isAway(routes.teamsBoard)
    draw(<TeamsToday />)
    await screen.findByText('Who serves today could not be read.')
    replies(routes.teamsBoard, { teams: [] })
    press('Try Again')
    await screen.findByText('No team serves at this event.')
    expect(screen.queryByRole('button', { name: 'List of the day…' })).toBeNull()
    act(() => useCurrentEvent.setState({ event: null }))
    await screen.findByText('No event is open or planned.')
  })

  test('is that of the next event until its check-in opens', async () => {
    useCurrentEvent.setState({ event: null, next: { ...EVENT, name: 'Next Service' } })
    await opened(WELCOME)
    screen.getByText('Next Service')
  })

  test('takes somebody out of a team, and brings them back from the message', async () => {
    await opened(WELCOME)
    const sent = accepts(routes.changeServing)
    press('⁨Ruth Winter⁩ does not serve in ⁨Welcome⁩')
    await screen.findByText('Does not serve any more')
    press(/^Undo/)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => body)).toMatchObject([
      { eventId: EVENT.id, personId: RUTH.personId, serves: false },
      { serves: true },
    ])
  })

  test('is there in Spanish', async () => {
    await opened(WELCOME)
    act(() => chooseLanguage('es'))
    screen.getByRole('heading', { name: 'Equipos de hoy' })
    team('Welcome').getByText('Hacen falta 4 más')
  })
})

test('somebody who is here joins a team: the others are not checked in, or serve there already', async () => {
  await opened(WELCOME, SOUND)
  press('Add a person to ⁨Sound⁩')
  dialog().getByText('People who are checked in can serve.')
  const person = (id: number, name: string, more: object = {}) => ({ id, name, cameLast: false, ...more })
  const people = [
    person(11, 'Ada Sommer', { checkedInAt: AT, team: { teamId: 1, name: 'Welcome' } }),
    person(12, 'Bea Sommer'),
    person(13, 'Cleo Sommer', { checkedInAt: AT, team: { teamId: 2, name: 'Sound' } }),
  ]
  replies(findAtDesk, { households: [{ id: 11, people }], found: 1 })
  const field = dialog().getByLabelText<HTMLInputElement>('Name or phone number')
  fireEvent.change(field, { target: { value: 'sommer' } })
  await dialog().findByText('not checked in')
  dialog().getByText('serves here')
  dialog().getByText('Serves')
  refuses(routes.changeServing, 409, 'not-here', 'This person is not checked in.')
  press('⁨Ada Sommer⁩ serves')
  await dialog().findByText('This person is not checked in.')
  const sent = accepts(routes.changeServing, { teamId: 2 })
  press('⁨Ada Sommer⁩ serves')
  await screen.findByText('Serves now')
  expect(sent).toMatchObject([{ body: { eventId: EVENT.id, personId: 11, serves: true } }])
  expect(sent[0]?.url).toContain('/api/admin/teams/2/people')
  // The next one can be typed at once.
  expect(field.value).toBe('')
  replies(findAtDesk, { households: [], found: 0 })
  fireEvent.change(field, { target: { value: 'nobody' } })
  await dialog().findByText('Nobody has this name or number.')
  press('Done')
  await isClosed()
})
