// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { takeBackAttendance, undoTakeBack } from '#domain/contract/attendance/attendance-routes.ts'
import { undoOfChild } from '#domain/contract/children/child-routes.ts'
import { takeBackEdit } from '#domain/contract/people/directory-routes.ts'
import { undoComing } from '#domain/contract/people/person-routes.ts'
import { undoRooms } from '#domain/contract/rooms/room-routes.ts'
import { accepts, draw, isAway, replies } from '#tests/components/draw.tsx'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { Activity } from './Activity.tsx'

const DAY = '2026-11-22'
const ruth = { id: 1, name: 'Ruth Winter' }

const did = (id: string, more: Partial<Act> = {}): Act => ({
  id,
  at: `${DAY}T15:58:00.000Z`,
  kind: 'check-ins',
  sentence: '',
  deed: 'checkedIn',
  people: [ruth],
  values: {},
  by: '',
  doer: { is: 'visitor' },
  canTakeBack: false,
  canUndo: false,
  canTakeApart: false,
  ...more,
})

const place = { eventId: 2026112201, userId: 1 }
const checkIn = did('checkIn', { place, canTakeBack: true, toTakeBack: [1] })
const edit = did('edit', { kind: 'edits', deed: 'profileChanged', canTakeBack: true, doer: { is: 'administrator' } })

const list = () => screen.findByRole('group', { name: 'What was done' })
const lines = async () =>
  within(await list())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const day = () => screen.getByLabelText<HTMLInputElement>('Day').value

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T16:00:00.000Z`) }))
afterEach(() => void vi.useRealTimers())

test('a day that cannot be read says so, and is asked for again; the days before and after it are one step away', async () => {
  isAway(activity)
  draw(<Activity />)
  await screen.findByText('The activity could not be loaded.')
  screen.getByText('Who did what, newest first')
  replies(activity, ({ url }) => (url.includes(DAY) ? [checkIn] : []))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await lines()).toEqual([expect.stringContaining('Ruth Winter checked in.')])
  expect(screen.getByRole('button', { name: 'The day after' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'The day before' }))
  await screen.findByRole('heading', { name: 'Nothing was done on this day.' })
  screen.getByText('Each check-in and each change stands here as soon as it is made. Choose another day above.')
  expect(day()).toBe('2026-11-21')
  await userEvent.click(screen.getByRole('button', { name: 'The day after' }))
  expect(await lines()).toHaveLength(1)
})

test('a page that stays open goes on to the new day of the church at midnight', async () => {
  replies(activity, ({ url }) => (url.includes(DAY) ? [checkIn] : []))
  draw(<Activity />)
  for (const step of ['The day before', 'The day after'])
    await userEvent.click(await screen.findByRole('button', { name: step }))
  expect(await lines()).toHaveLength(1)
  act(() => useCurrentEvent.setState({ now: Date.parse('2026-11-23T06:00:01.000Z') }))
  await screen.findByText('Nothing was done on this day.')
  expect(day()).toBe('2026-11-23')
})

test('the acts are chosen by kind, person, who did them, and on which tablet, and each kind says how many there are', async () => {
  const side = { device: 'Side Door', deviceId: 'd1' }
  const boaz = { people: [{ id: 2, name: 'Boaz Winter' }], familyOf: ruth }
  replies(activity, [{ ...checkIn, ...side }, edit, did('boaz', { ...boaz, deed: 'memberAdded', kind: 'edits' })])
  draw(<Activity />)
  expect(await lines()).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Everything 3' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Edits 2' }))
  await userEvent.type(screen.getByLabelText('Person'), 'oaz')
  expect(await lines()).toEqual([expect.stringContaining('Boaz Winter joined the family of Ruth Winter.')])
  expect(screen.queryByRole('button', { name: /^Erasures/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByRole('button', { name: 'Erasures 0' }))
  await userEvent.click(screen.getByRole('button', { name: 'Fewer' }))
  await screen.findByText('Nothing of this kind on this day.')
  await userEvent.clear(screen.getByPlaceholderText('Name'))
  await userEvent.click(screen.getByRole('button', { name: /^Everything/ }))
  const by = screen.getByLabelText('Done by')
  expect(
    within(by)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Anybody, on any tablet', 'A visitor', 'Administrator', 'Side Door'])
  for (const group of ['Who', 'On the tablet']) within(by).getByRole('group', { name: group })
  await userEvent.selectOptions(by, 'Administrator')
  expect(await lines()).toEqual([expect.stringContaining('The profile of Ruth Winter was changed.')])
  await userEvent.selectOptions(by, 'Side Door')
  expect(await lines()).toEqual([expect.stringContaining('Ruth Winter checked in.')])
  replies(activity, [])
  await userEvent.click(screen.getByRole('button', { name: 'The day before' }))
  await screen.findByText('Nothing of this kind on this day.')
  expect(screen.getByLabelText('Done by').textContent).toContain('Side Door')
})

test('a check-in is undone once however often its button is pressed, and that can be undone', async () => {
  replies(activity, [checkIn])
  const [takenBack, undone] = [accepts(takeBackAttendance), accepts(undoTakeBack)]
  draw(<Activity />)
  const takeBack = await screen.findByRole('button', { name: 'Undo', description: 'Ruth Winter checked in.' })
  const back = did('back', { place, kind: 'taken-back', deed: 'takenBack', canUndo: true })
  replies(activity, [back, { ...checkIn, canTakeBack: false, takenBackBy: 'back' }])
  for (const _ of ['first', 'second']) fireEvent.click(takeBack)
  await waitFor(async () => expect(await lines()).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await lines()).toEqual([expect.stringContaining('was undone.'), expect.stringMatching(/Undone$/)])
  expect([...takenBack, ...undone].map(({ body }) => body)).toEqual([{ personIds: [1] }, { takeBack: 'back' }])
})

test('an edit whose undoing broke off is undone by the same command at the next press, and a failure is said', async () => {
  const commands: Promise<unknown>[] = []
  replies(activity, [edit])
  replies(takeBackEdit, (request) => {
    commands.push(request.json())
    throw new TypeError('Failed to fetch')
  })
  draw(<Activity />)
  for (const time of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(commands).toHaveLength(time))
    await screen.findByText('The server does not respond. Please try again.')
    screen.getByText('Not done')
  }
  expect(await commands[1]).toEqual(await commands[0])
})

test('it is undone that somebody no longer comes', async () => {
  replies(activity, [{ ...edit, deed: 'movedAway', values: { day: DAY } }])
  const sent = accepts(undoComing)
  draw(<Activity />)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ change: edit.id })]))
})

test('a change of what the children’s rooms know of a child is undone', async () => {
  replies(activity, [{ ...edit, deed: 'collectingForbidden' }])
  const sent = accepts(undoOfChild)
  draw(<Activity />)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ change: edit.id })]))
})

test('a change of a children’s room is undone', async () => {
  replies(activity, [
    did('added', { kind: 'schedule', deed: 'roomAdded', values: { room: 'Lambs' }, canTakeBack: true }),
  ])
  const sent = accepts(undoRooms)
  draw(<Activity />)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ change: 'added' })]))
})

test.each([
  ['that is pointed at', (one: HTMLElement) => fireEvent.pointerOver(one)],
  ['that is scrolled', (one: HTMLElement) => fireEvent.scroll(Object.assign(one, { scrollTop: 400 }))],
])('in a list %s each line keeps its place, and what is done meanwhile waits behind a button', async (_, hold) => {
  replies(activity, [edit])
  accepts(takeBackEdit)
  draw(<Activity />)
  const takeBack = await screen.findByRole('button', { name: 'Undo' })
  hold(await list())
  replies(activity, [did('later', { deed: 'personErased', kind: 'erasures', people: [] }), edit])
  fireEvent.click(takeBack)
  const waiting = await screen.findByRole('button', { name: '1 new' })
  expect(await lines()).toEqual([expect.stringContaining('The profile of Ruth Winter was changed.')])
  fireEvent.click(waiting)
  expect(await lines()).toEqual([expect.stringContaining('Somebody was erased.'), expect.anything()])
})

test('each line says who did it, on which device, and when it was tapped; what was undone since is said beside it', async () => {
  const tapped = { tappedAt: `${DAY}T15:40:00.000Z`, cameBack: true, device: 'Side Door' } as const
  const doers = (['administrator', 'helper', 'import', 'system'] as const).map((is) => did(is, { doer: { is } }))
  const undone = did('undone', { deed: 'takenBack', kind: 'taken-back', undoneBy: 'x', doer: { is: 'visitor' } })
  replies(activity, [did('tapped', tapped), ...doers, undone, did('apart', { deed: 'merged', takenApart: true })])
  draw(<Activity />)
  expect((await lines()).map((one) => one?.replace(/^.*(checked in|undone|merged into .*)\./, ''))).toEqual([
    'Side Door, tapped at 9:40 AM and delivered later, offered again after the restore',
    'Administrator',
    'A helper who was taken away',
    'Import',
    'Foyer',
    'A visitorUndone',
    'A visitorMerge undone',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  for (const kind of ['Check-ins 6', 'Undone 1', 'Counts', 'Imports', 'Merges', 'Tablets', 'Helpers', 'Schedule'])
    screen.getByRole('button', { name: new RegExp(`^${kind}`) })
  for (const kind of ['Messages', 'Care']) screen.getByRole('button', { name: `${kind} 0` })
})
