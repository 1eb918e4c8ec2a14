// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as attendance from '#domain/contract/attendance/attendance-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import type { DeskHousehold } from '#domain/contract/desk/desk-shapes.ts'
import { allEvents } from '#domain/contract/gathering/event-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { accepts, holds, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { adasRow, choose, drawToday, list, listed, RUTH, ruthsRow, show, SUNDAY } from '#tests/components/today.tsx'
import { chooseEvent, readEvents } from '#admin/screens/Today/useEvents.ts'

const UNREACHABLE = 'The server did not respond. Please look at the list again once it is live.'

const dialog = (name: string) => screen.findByRole('dialog', { name })
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
const press = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  replies(userWithFamily, RUTH)
})

test('staff see the household with those who came, cannot remove the last person, and send only what they changed', async () => {
  const { sent, letCome } = holds(attendance.changeWhoCame)
  await drawToday([ruthsRow(8)])
  await choose('Ruth Winter', 'Change who came')
  const asked = await dialog('Who came?')
  within(asked).getByText(/checked in at 10:04 AM/)
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Ruth Winter'),
    expect.stringMatching(/Boaz Winter Spouse בועז/),
    expect.stringContaining('Obed Winter Child'),
  ])
  expect(['Ruth', 'Boaz', 'Obed'].map((name) => tick(name).checked)).toEqual([true, true, false])
  within(asked).getByText('2 people. Nothing was changed.')
  expect(isDisabled('Save')).toBe(true)
  await userEvent.click(tick('Obed'))
  within(asked).getByText('3 people, 1 more than before')
  for (const name of ['Ruth', 'Boaz']) await userEvent.click(tick(name))
  within(asked).getByText('1 person, 1 fewer than before')
  await userEvent.click(tick('Obed'))
  within(asked).getByText('Nobody is left: undo the check-in instead.')
  expect(isDisabled('Save')).toBe(true)
  await userEvent.click(tick('Obed'))
  // Somebody at another page has removed Boaz meanwhile.
  await show([ruthsRow()])
  await press('Save')
  await press('Saving...')
  await press('Cancel')
  fireEvent(asked, new Event('cancel'))
  expect(asked.isConnected).toBe(true)
  await letCome()
  await screen.findByText('Saved')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual([{ added: [9], removed: [7], commandId: expect.any(String) }])
})

test('a correction that fails twice is said twice, in between nothing is said, and what was ticked may be discarded', async () => {
  await drawToday([ruthsRow(8)])
  await choose('Ruth Winter', 'Change who came')
  await dialog('Who came?')
  await userEvent.click(tick('Boaz'))
  isAway(attendance.changeWhoCame)
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe(UNREACHABLE)
  refuses(attendance.changeWhoCame, 500, 'failed', 'Something went wrong.')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong.')
  await press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a check-in is moved only when there is another service, and the page says why it was not moved', async () => {
  await drawToday([ruthsRow(8)])
  await choose('Ruth Winter', 'Move to another event')
  await screen.findByText('There is no other event yet.')
  expect(isDisabled('Move')).toBe(true)
  await press('Cancel')
  replies(allEvents, [SUNDAY, { id: 2026112901, name: 'Concert', date: '2026-11-29' }])
  await act(readEvents)
  await choose('Ruth Winter', 'Move to another event')
  const asked = await dialog('Move to which event?')
  expect(within(asked).getByRole('combobox', { name: 'Event' }).textContent).toBe('Concert, November 29, 2026')
  refuses(attendance.moveAttendance, 409, 'not-checked-in', 'None of these people is checked in at this event.')
  await press('Move')
  await screen.findByText('None of these people is checked in at this event.')
  accepts(attendance.moveAttendance)
  await press('Move')
  await screen.findByText('Moved')
  expect(document.body.textContent).toContain('Ruth Winter and 1 other, to Concert, November 29, 2026')
})

const at = { cameLast: false } as const
const winters: DeskHousehold = {
  id: RUTH.id,
  phone: '5125550102',
  people: [
    { ...at, id: 7, name: 'Ruth Winter' },
    { ...at, id: 8, name: 'Boaz Winter', relationship: 'spouse', cameLast: true },
    { ...at, id: 9, name: 'Obed Winter', relationship: 'child', cameLast: true },
  ],
}
const ada: DeskHousehold = { id: 5, people: [{ ...at, id: 5, name: 'Ada Sommer' }] }
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name or phone number' })
const open = () => userEvent.click(screen.getByRole('button', { name: 'Check in a family' }))

/** The desk finds these, by any name in them. */
const finds = (...households: DeskHousehold[]) =>
  replies(findAtDesk, async (request) => {
    const { typed } = (await request.json()) as { typed: string }
    const found = households.filter(({ people }) => people.some(({ name }) => name.toLowerCase().includes(typed)))
    return { households: found, found: found.length }
  })

test('a family is found by the name of anybody in it, and those who came the last time are ticked, as at the desk', async () => {
  const { sent, letCome } = holds(attendance.checkInByStaff)
  finds(ada, winters)
  await drawToday([adasRow])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'sommer')
  await open()
  expect(field().value).toBe('sommer')
  await screen.findByRole('button', { name: /Ada Sommer.*Checked in/ })
  await userEvent.clear(field())
  await screen.findByText('Please type at least two letters.')
  await userEvent.type(field(), 'zz')
  await screen.findByText('Nobody in the directory matches. New people register at a tablet.')
  await userEvent.clear(field())
  await userEvent.type(field(), 'obed')
  await userEvent.click(await screen.findByRole('button', { name: /Ruth Winter.*Obed Winter/ }))
  const asked = await dialog('Who came?')
  within(asked).getByText(/not checked in/)
  expect(['Ruth', 'Boaz', 'Obed'].map((name) => tick(name).checked)).toEqual([false, true, true])
  for (const name of ['Boaz', 'Obed']) await userEvent.click(tick(name))
  within(asked).getByText('Please tick who came.')
  expect(isDisabled('Check in')).toBe(true)
  await press('Back')
  await userEvent.click(await screen.findByRole('button', { name: /Ruth Winter/ }))
  await press('Check in')
  await press('Back')
  expect(screen.getByRole('dialog').isConnected).toBe(true)
  await letCome()
  expect(sent.map(({ body }) => body)).toEqual([{ personIds: [8, 9], commandId: expect.any(String) }])
  await waitFor(() => expect(document.body.textContent).toMatch(/Checked in.?Ruth Winter.?, 2 people/))
  const undone = accepts(attendance.takeBackAttendance)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('As before')
  expect(undone.map(({ body }) => body)).toEqual([{ personIds: [8, 9], commandId: expect.any(String) }])
})

test('the search says how many more there are, and what cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  refuses(findAtDesk, 500, 'failed')
  await drawToday([])
  await open()
  await userEvent.type(field(), 'guest')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch user data')
  await press('Close')
  const guests = Array.from({ length: 20 }, (_, place) => ({
    id: place + 10,
    people: [{ ...at, id: place + 10, name: 'Guest' }],
  }))
  replies(findAtDesk, { households: guests, found: 23 })
  await open()
  await userEvent.type(field(), 'guest')
  await screen.findByText(/3 more. Please type more of the name./)
})

test('what was found for fewer letters is not shown late', async () => {
  const { letCome } = holds(findAtDesk, {
    households: [{ ...ada, people: [{ ...at, id: 5, name: 'Late Winter' }] }],
    found: 1,
  })
  await drawToday([])
  await open()
  await userEvent.type(field(), 'wi')
  screen.getByText('Loading...')
  accepts(findAtDesk, { households: [winters], found: 1 })
  await userEvent.type(field(), 'n')
  await screen.findByRole('button', { name: /Ruth Winter/ })
  await letCome()
  screen.getByRole('button', { name: /Ruth Winter/ })
})

test('after a correction from a search the whole list is back, with that row tinted, and Undo brings back who had come', async () => {
  const sent = accepts(attendance.changeWhoCame)
  await drawToday([ruthsRow(8), adasRow])
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a person' })
  await userEvent.type(search, 'boaz')
  await choose('Ruth Winter', 'Change who came')
  await dialog('Who came?')
  await userEvent.click(tick('Boaz'))
  await press('Save')
  await screen.findByText('Saved')
  expect(search.value).toBe('')
  await show([ruthsRow(), adasRow])
  const tinted = () => [...list().querySelectorAll('tr[data-corrected]')].map(({ textContent }) => textContent)
  expect(listed()).toHaveLength(2)
  expect(tinted()).toEqual([expect.stringContaining('Ruth Winter')])
  const undone = accepts(attendance.undoTakeBack)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('As before')
  const { commandId } = sent[0]!.body as { commandId: string }
  expect(undone.map(({ body }) => body)).toEqual([{ takeBack: commandId, commandId: expect.any(String) }])
  expect(tinted()).toEqual([])
})

test('a check-in is undone and brought back again, each row says so, and the page says what was not done and why', async () => {
  await drawToday([ruthsRow(8, 9), adasRow])
  const takeBack = (name: string) => choose(name, /^Undo check-in Takes this check-in off the list/)
  for (const [fails, words] of [
    [() => isAway(attendance.takeBackAttendance), UNREACHABLE],
    [() => refuses(attendance.takeBackAttendance, 410, 'erased', 'It is gone.'), 'It is gone.'],
  ] as const) {
    fails()
    await takeBack('Ruth Winter')
    await screen.findByText('Not undone')
    screen.getByText(words)
    expect(listed()[0]).toContain('10:04 AM')
  }
  const sent = accepts(attendance.takeBackAttendance)
  await takeBack('Ruth Winter')
  await waitFor(() => expect(listed()[0]).toMatch(/Ruth Winter.*Off the list3View Ruth Winter$/))
  expect(document.body.textContent).toMatch(/Off the list.?Ruth Winter.? and 2 others/)
  isAway(attendance.undoTakeBack)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Not back on the list')
  screen.getByText(UNREACHABLE)
  await takeBack('Ada Sommer')
  const undone = accepts(attendance.undoTakeBack)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Back on the list')
  const { commandId: takeBackOfAda } = sent[1]!.body as { commandId: string }
  expect(undone[0]?.body).toMatchObject({ takeBack: takeBackOfAda })
  await show([])
  await show([adasRow])
  expect(listed().at(-1)).toContain('10:02 AM')
})

test('a check-in of a past service is undone there', async () => {
  const past = { id: 2026111501, name: 'Sunday Service', date: '2026-11-15' }
  const sent = accepts(attendance.takeBackAttendance)
  await drawToday([])
  replies(allEvents, [SUNDAY, past])
  await act(readEvents)
  act(() => chooseEvent(past.id))
  await show([ruthsRow()], past.id)
  await choose('Ruth Winter', /^Undo check-in/)
  await screen.findByText('Off the list')
  expect(sent.map(({ url }) => url)).toEqual([expect.stringContaining(`/events/${past.id}/attendances/${RUTH.id}/`)])
})
