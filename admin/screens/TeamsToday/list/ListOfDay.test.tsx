// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setTeamList } from '#domain/contract/teams/team-routes.ts'
import type { TeamListSet } from '#domain/contract/teams/team-shapes.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { chooseLanguage } from '#web/words/language.ts'
import { accepts, draw, refuses, replies } from '#tests/components/draw.tsx'
import { ListOfDay } from './ListOfDay.tsx'
import { readList } from './rows.ts'

const EVENT = 2_026_112_201
const ALL: TeamListSet = { set: 2, unclear: [], unknownTeams: [] }

const onClose = vi.fn<() => void>()

function opened(): void {
  onClose.mockClear()
  draw(<ListOfDay eventId={EVENT} onClose={onClose} />)
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const paste = (value: string) => fireEvent.change(dialog().getByLabelText('Names and teams'), { target: { value } })

afterEach(() => {
  act(() => chooseLanguage('en'))
  act(dismissToast)
})

const tooMany = Array.from({ length: 501 }, () => 'Ruth Winter, Welcome').join('\n')

describe('the rows of a list', () => {
  test.each([
    ['Ruth Winter, Welcome\nBoaz Winter,Sound\n'],
    ['Name,Team\nRuth Winter,Welcome\n\nBoaz Winter,Sound'],
    ['Nombre\tEquipo\nRuth Winter\tWelcome\nBoaz Winter\tSound'],
    ['Ruth Winter;Welcome;\n"Boaz Winter";Sound;'],
  ])('are names and teams: %j', (text) => {
    expect(readList(text)).toEqual({
      rows: [
        { name: 'Ruth Winter', team: 'Welcome' },
        { name: 'Boaz Winter', team: 'Sound' },
      ],
    })
  })

  test.each([
    ['', { unfit: 'empty' }],
    ['name,team\n', { unfit: 'empty' }],
    ['Ruth Winter, Welcome\nBoaz Winter', { unfit: 'line', line: 2 }],
    ['Ruth, Winter, Welcome', { unfit: 'line', line: 1 }],
    ['"Ruth Winter, Welcome', { unfit: 'unreadable' }],
  ])('are refused where they say less or more: %j', (text, unfit) => expect(readList(text)).toEqual(unfit))

  test('are 500 at most', () => expect(readList(tooMany)).toEqual({ unfit: 'many' }))
})

test('a list is pasted and sent as a whole, and the page says how many are on it', async () => {
  opened()
  dialog().getByRole('heading', { name: 'Who is expected to serve?' })
  dialog().getByText(
    'One person in each line: the name, then the team. Copy both columns from your table, or choose a CSV file. This list takes the place of an earlier one.',
  )
  dialog().getByPlaceholderText('Anna Example, coffee')
  press('Go on')
  await dialog().findByText('Please enter at least one name with a team.')
  paste('Ruth Winter')
  press('Go on')
  await dialog().findByText('Line 1 must be a name and a team, with a comma between them.')
  paste(tooMany)
  press('Go on')
  await dialog().findByText('A list has 500 names at most.')
  paste('Ruth Winter, Welcome\nBoaz Winter, Sound')
  refuses(setTeamList, 409, 'event-over', 'This event is over.')
  press('Go on')
  await dialog().findByText('This event is over.')
  const sent = accepts(setTeamList, ALL)
  press('Go on')
  await screen.findByText('2 people are on the list of today')
  expect(sent).toMatchObject([
    {
      body: {
        eventId: EVENT,
        rows: [
          { name: 'Ruth Winter', team: 'Welcome' },
          { name: 'Boaz Winter', team: 'Sound' },
        ],
        chosen: [],
      },
    },
  ])
  expect(onClose).toHaveBeenCalled()
})

test('a list is read from a file, and a file that is no list says so', async () => {
  opened()
  press('Choose CSV file')
  const choose = (...parts: BlobPart[]) =>
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(parts, 'list.csv')] } })
  choose(new Uint8Array([0x50, 0x4b, 0x03, 0x04]))
  await dialog().findByText('This list cannot be read. Please choose a CSV file.')
  choose('name;team\nRuth Winter;Welcome\n')
  await waitFor(() =>
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Names and teams').value).toContain('Ruth Winter;Welcome'),
  )
  expect(dialog().queryByText('This list cannot be read. Please choose a CSV file.')).toBeNull()
})

const RUTHS = [
  { personId: 1_000_000_000_000_001, name: 'Ruth Winter', phone: '5125550102' },
  { personId: 1_000_000_000_000_007, name: 'Ruth Winter', familyOf: 'Ada Sommer' },
]
const unclear = (row: number, name: string, choices: TeamListSet['unclear'][number]['choices']) => ({
  row,
  name,
  team: 'Welcome',
  choices,
})

test('names that several people have are decided one by one, and the whole list is sent again', async () => {
  opened()
  paste('Ruth Winter, Welcome\nBoaz Winter, Welcome\nRuth Winter, Sound')
  replies(setTeamList, {
    set: 1,
    unclear: [unclear(0, 'Ruth Winter', RUTHS), unclear(2, 'Ruth Winter', RUTHS)],
    unknownTeams: [],
  })
  press('Go on')
  await screen.findByText('Who is meant?')
  dialog().getByText('1 of 2: several people are called so.')
  dialog().getByText('for ⁨Welcome⁩')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  expect(
    dialog()
      .getAllByRole('radio')
      .some((radio) => (radio as HTMLInputElement).checked),
  ).toBe(false)
  dialog().getByText('(512) 555-0102')
  fireEvent.click(dialog().getByLabelText(/family of .Ada Sommer/))
  press('Next')
  dialog().getByText('2 of 2: several people are called so.')
  fireEvent.click(dialog().getByLabelText('None of them'))
  const sent = accepts(setTeamList, { set: 2, unclear: [unclear(2, 'Ruth Winter', RUTHS)], unknownTeams: [] })
  press('Next')
  await screen.findByText('2 people are on the list of today')
  expect(sent).toMatchObject([{ body: { chosen: [{ row: 0, personId: RUTHS[1]!.personId }] } }])
  const body = sent[0]?.body as { rows: unknown[] }
  expect(body.rows).toHaveLength(3)
  dialog().getByText('nobody was chosen')
  press('Done')
  expect(onClose).toHaveBeenCalled()
})

test('who is not on the list is said, and why', async () => {
  opened()
  paste('Ruth Winter, Welcome\nBoas Winter, Welcome\nAda Sommer, Coffee')
  replies(setTeamList, { set: 1, unclear: [unclear(1, 'Boas Winter', [])], unknownTeams: ['Coffee'] })
  press('Go on')
  await screen.findByText('1 person is on the list of today')
  dialog().getByText('Not on the list')
  dialog().getByText('Boas Winter')
  dialog().getByText('nobody is called so')
  dialog().getByText('There is no team ⁨Coffee⁩.')
})

test('a list stays as it was sent when the desk chooses none of the offered people', async () => {
  opened()
  paste('Ruth Winter, Welcome')
  const sent = accepts(setTeamList, { set: 0, unclear: [unclear(0, 'Ruth Winter', RUTHS)], unknownTeams: [] })
  press('Go on')
  await screen.findByText('Who is meant?')
  fireEvent.click(dialog().getByLabelText('None of them'))
  press('Next')
  await screen.findByText('0 people are on the list of today')
  expect(sent).toHaveLength(1)
})

test('it is there in Spanish', async () => {
  opened()
  act(() => chooseLanguage('es'))
  dialog().getByRole('heading', { name: '¿A quién se espera para servir?' })
  press('Continuar')
  expect(await dialog().findByText('Escriba al menos un nombre con su equipo.')).toBeDefined()
})
