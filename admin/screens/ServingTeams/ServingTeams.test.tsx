// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noteHasRooms, noteHasTeams } from '#admin/rooms/has-rooms.ts'
import { childrensRooms } from '#domain/contract/rooms/room-routes.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import type { PlannedService } from '#domain/contract/schedule/schedule-shapes.ts'
import * as routes from '#domain/contract/teams/team-routes.ts'
import type { TeamSetUp } from '#domain/contract/teams/team-shapes.ts'
import { FIRST_RULES } from '#domain/rooms/rooms.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { chooseLanguage } from '#web/words/language.ts'
import { accepts, draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { ServingTeams } from './ServingTeams.tsx'

const WELCOME: TeamSetUp = { teamId: 1, name: 'Welcome', services: 'all', needs: 5 }
const SOUND: TeamSetUp = { teamId: 2, name: 'Sound', services: [2] }

const TIMES = { starts: '10:00', opens: '09:00', closes: '12:00' }
const service = (slot: number, name: string): PlannedService => ({
  slot,
  revision: 'first',
  plans: [{ name, weekday: 0, ...TIMES, from: '2026-01-04' }],
})

function answers(...teams: TeamSetUp[]): void {
  const services = [service(1, 'Sunday Service'), service(2, 'Early Service')]
  replies(schedule, { today: '2026-11-22', services, events: [] })
  replies(routes.servingTeams, { teams, onWalls: false })
}

async function opened(...teams: TeamSetUp[]): Promise<void> {
  answers(...teams)
  draw(<ServingTeams />)
  await screen.findByText(teams[0]?.name ?? 'Those who serve are known.')
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const cells = (name: string) =>
  [...(screen.getByRole('button', { name: `Edit ${name}` }).closest('tr')?.cells ?? [])].map(({ textContent }) =>
    textContent.replaceAll(/[\u2068\u2069]/g, '').trim(),
  )

afterEach(() => {
  act(() => chooseLanguage('en'))
  noteHasRooms(false)
  noteHasTeams(false)
  act(dismissToast)
})

test('before the first team the page says what teams are for, and adding one sends it', async () => {
  isAway(routes.servingTeams)
  draw(<ServingTeams />)
  await screen.findByText('The serving teams could not be read.')
  answers()
  press('Try Again')
  await screen.findByText('Those who serve are known.')
  screen.getByRole('heading', { name: 'Serving teams' })
  screen.getByRole('button', { name: 'Back to the schedule' })
  screen.getByText(
    'A person who served the last time is asked nothing: the tablet says so under the name. The desk sees who is missing, and every number says how many people serve.',
  )
  screen.getByText('Nothing changes anywhere until you add the first team.')
  press('Add the first team')
  dialog().getByRole('heading', { name: 'New team' })
  press('Save')
  dialog().getByText('Please enter a name.')
  type('Name', 'Welcome')
  type('How many it needs (optional)', '500')
  dialog().getByText('A team needs a whole number of people from 1 to 99.')
  type('How many it needs (optional)', '5')
  // A church without children’s rooms reads nothing of them.
  expect(dialog().queryByLabelText('Helps in a children’s room (optional)')).toBeNull()
  refuses(routes.addTeam, 409, 'team-name-taken', 'Another team has this name already.')
  press('Save')
  await dialog().findByText('Another team has this name already.')
  const sent = accepts(routes.addTeam, { teamId: 1 })
  answers(WELCOME)
  press('Save')
  await screen.findByText('Team added')
  expect(sent[0]?.body).toMatchObject({ name: 'Welcome', needs: 5, services: 'all', roomId: null })
  screen.getByRole('button', { name: 'Add team' })
})

test('the list says of each team how many it needs and at which services it serves', async () => {
  await opened(WELCOME, SOUND)
  const head = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(head).toEqual(['Team', 'Needs', 'Services', 'Edit'])
  await waitFor(() => expect(cells('Sound')).toEqual(['Sound', '–', 'Early Service', 'Edit']))
  expect(cells('Welcome')).toEqual(['Welcome', '5 people', 'All services', 'Edit'])
})

test('the form of a team sends only what was changed', async () => {
  await opened(SOUND)
  press('Edit Sound')
  expect(await dialog().findByLabelText('Early Service')).toHaveProperty('checked', true)
  expect(dialog().getByLabelText<HTMLSelectElement>('Services').value).toBe('some')
  dialog().getByText('Only some services')
  fireEvent.click(dialog().getByLabelText('Early Service'))
  press('Save')
  dialog().getByText('Please choose a service.')
  fireEvent.click(dialog().getByLabelText('Sunday Service'))
  const sent = accepts(routes.changeTeam, { teamId: 2 })
  press('Save')
  await screen.findByText('Team saved')
  expect(sent[0]?.body).toMatchObject({ services: [1] })
  expect(sent[0]?.body).not.toHaveProperty('name')
})

test('in a church with children’s rooms a team can help in one of them', async () => {
  noteHasRooms(true)
  const lambs = { roomId: 3, name: 'Lambs', services: 'all', ratio: 'cfoc', order: 1 } as const
  const door = { twoScans: false, slips: false, receiveBy: 'mark' } as const
  replies(childrensRooms, { rooms: [{ ...lambs, ...door }], rules: FIRST_RULES })
  await opened(WELCOME, { ...SOUND, roomId: 3 })
  screen.getByRole('columnheader', { name: 'Children’s room' })
  await waitFor(() => expect(cells('Sound')[3]).toBe('Lambs'))
  press('Edit Sound')
  const room = dialog().getByLabelText<HTMLSelectElement>('Helps in a children’s room (optional)')
  expect([...room.options].map(({ text }) => text)).toEqual(['In no room', 'Lambs'])
  fireEvent.change(room, { target: { value: '' } })
  const sent = accepts(routes.changeTeam, { teamId: 2 })
  press('Save')
  await screen.findByText('Team saved')
  expect(sent[0]?.body).toMatchObject({ roomId: null })
})

test('a team ends after a question, and can be undone from the message', async () => {
  await opened(WELCOME)
  press('Edit Welcome')
  press('End this team…')
  const question = within(screen.getByRole('alertdialog', { name: 'End this team?' }))
  question.getByText('Welcome')
  question.getByText(/Nobody is offered it any more. What was recorded stays. The page Activity undoes this.$/)
  refuses(routes.endTeam, 404, 'unknown-team', 'There is no such team.')
  press('End team')
  await screen.findByText('There is no such team.')
  const ended = accepts(routes.endTeam, { teamId: 1 })
  press('End team')
  await screen.findByText('Team ended')
  const undone = accepts(routes.undoTeams)
  press(/^Undo/)
  await waitFor(() => expect(undone).toHaveLength(1))
  const body = ended[0]?.body as { commandId: string }
  expect(undone[0]?.body).toMatchObject({ change: body.commandId })
})

test('below the list stands when those who serve can check in, and whether walls count them', async () => {
  await opened(WELCOME)
  within(screen.getByRole('region', { name: 'At the tablets' })).getByText(
    'Check-in opens 60 minutes earlier for those who serve.',
  )
  const sent = accepts(routes.setServingOnWalls, { onWalls: true })
  fireEvent.click(
    within(screen.getByRole('region', { name: 'On the walls' })).getByLabelText('Say how many people serve'),
  )
  await screen.findByText('Saved for the walls')
  expect(sent[0]?.body).toMatchObject({ onWalls: true })
})

test('all of it is there in Spanish', async () => {
  await opened({ ...WELCOME, needs: 1 })
  act(() => chooseLanguage('es'))
  screen.getByRole('heading', { name: 'Equipos de servicio' })
  screen.getByText('1 persona')
  fireEvent.click(screen.getByRole('button', { name: 'Editar Welcome' }))
  type('Nombre', '')
  press('Guardar')
  dialog().getByText('Escriba un nombre.')
})
