// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDone } from '#admin/screens/Desk/checking-in/done.ts'
import { AtTheDesk } from '#admin/screens/Desk/AtTheDesk.tsx'
import { Desk } from '#admin/screens/Desk/Desk.tsx'
import { noteHasTeams } from '#admin/rooms/has-rooms.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { accepts, draw, replies } from '#tests/components/draw.tsx'

const nothing = () => {}
const socket = { on: nothing, emit: nothing, io: { on: nothing }, removeAllListeners: nothing, disconnect: nothing }
vi.mock('#web/live/connect.ts', () => ({ connect: () => ({ ...socket, connect: () => socket }) }))

const EVENT = 2026112201
const WELCOME = { teamId: 1, name: 'Welcome' }
const SOUND = { teamId: 2, name: 'Sound' }
const ruth: DeskPerson = { id: 1, name: 'Ruth Winter', cameLast: true, team: WELCOME }
const boaz: DeskPerson = { id: 2, name: 'Boaz Winter', relationship: 'spouse', cameLast: true }
const recorded = { eventId: EVENT, userId: 1, primary: true, familyMemberIds: [2], checkInTime: '', came: [1, 2] }

/** The desk, with this family open. */
async function open(...people: DeskPerson[]): Promise<void> {
  const household: DeskHousehold = { id: 1, people, teams: [SOUND, WELCOME] }
  replies(findAtDesk, { households: [household], found: 1 })
  draw(<AtTheDesk eventId={EVENT} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Name or phone number' }), { target: { value: 'winter' } })
  await screen.findByRole('button', { name: /^Check in \d|^Undo…/ })
}
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Team of Ruth Winter' })
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  dismissToast()
  useDone.setState({ done: [] })
  noteHasTeams(false)
})

test('who served the last time is checked in with the team, and nobody else has one', async () => {
  const sent = accepts(checkIn, recorded)
  await open(ruth, boaz)
  const select = await choice()
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Serving in Sound',
    'Serving in Welcome',
    'Not serving today',
  ])
  expect(select.value).toBe('1')
  expect(screen.getAllByRole('combobox', { name: /^Team of/ })).toHaveLength(1)
  await press(/^Check in \d/)
  await waitFor(() => expect(sent).toMatchObject([{ body: { serving: [{ personId: 1, teamId: 1 }] } }]))
})

test.each([
  ['2', [{ personId: 1, teamId: 2 }]],
  ['none', undefined],
])('another choice of the desk is sent: %s', async (value, serving) => {
  const sent = accepts(checkIn, recorded)
  await open(ruth, boaz)
  fireEvent.change(await choice(), { target: { value } })
  await press(/^Check in \d/)
  await waitFor(() => expect(sent).toHaveLength(1))
  const body = sent[0]?.body as { serving?: unknown }
  expect(body.serving).toEqual(serving)
})

test('the desk reads in which team somebody serves who is here', async () => {
  await open({ ...ruth, checkedInAt: '2026-11-22T16:04:00.000Z' }, boaz)
  await screen.findByText('Serving in Welcome')
  expect(screen.queryByRole('combobox', { name: 'Team of Ruth Winter' })).toBeNull()
})

test('the desk leads to the board of the teams, in a church that has some', () => {
  const { unmount } = draw(<Desk />)
  expect(screen.queryByRole('link', { name: 'Teams today' })).toBeNull()
  unmount()
  noteHasTeams(true)
  draw(<Desk />)
  expect(screen.getByRole('link', { name: 'Teams today' }).getAttribute('href')).toBe('/admin/desk/teams')
})
