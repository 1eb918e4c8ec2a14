// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFleet } from '#admin/devices/follow-fleet.ts'
import { Tablets } from '#admin/screens/Tablets/Tablets.tsx'
import { acceptDevice, changeDevice } from '#domain/contract/device/device-routes.ts'
import type { DeviceRow, Fleet } from '#domain/contract/device/device-shapes.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { draw, replies } from '#tests/components/draw.tsx'

const described = { serves: 'all', oneOffs: true } as const
const state = { isPaused: false, isOn: true, unsent: 0 } as const
const upstairs: DeviceRow = { id: 'room', name: 'Upstairs', kind: 'room', ...described, ...state, rooms: [1, 9] }
const waiting = { id: 'one', code: 'AB12C', askedAt: '2026-11-18T14:59:59.000Z', mayReplace: [] }
const withRooms: Partial<Fleet> = {
  hasRooms: true,
  rooms: [
    { roomId: 1, name: 'Lambs' },
    { roomId: 2, name: 'Lions' },
  ],
}

let sent: unknown[]
beforeEach(() => {
  sent = []
  replies(schedule, { today: '2026-11-18', services: [] } as never)
  const keep = (request: Request) => {
    void request.json().then((body) => sent.push(body))
    return upstairs
  }
  replies(changeDevice, keep)
  replies(acceptDevice, keep)
})
afterEach(() => useFleet.setState(useFleet.getInitialState()))

function drawTablets(devices: DeviceRow[], more: Partial<Fleet> = withRooms): void {
  const fleet = { now: '2026-11-18T15:00:00.000Z', doorsClosed: true, waiting: [], devices, actingWithoutKey: 0 }
  act(() => useFleet.setState({ fleet: { ...fleet, ...more }, heardAt: performance.now() }))
  draw(<Tablets />)
}
function choose(entry: RegExp): void {
  fireEvent.click(screen.getByRole('button', { name: 'More for Upstairs' }))
  fireEvent.click(screen.getByRole('menuitem', { name: entry }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('a tablet is let in for the door of rooms, which are chosen', async () => {
  drawTablets([], { ...withRooms, waiting: [waiting], lettingInUntil: '2026-11-18T15:05:00.000Z' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Upstairs' } })
  expect(screen.queryByRole('group', { name: 'Rooms at this tablet' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Room' }))
  screen.getByText('Please choose at least one room.')
  screen.getByRole('group', { name: 'Rooms at this tablet' })
  fireEvent.click(box('Lions'))
  press('Accept')
  await expect.poll(() => sent).toEqual([{ name: 'Upstairs', kind: 'room', ...described, rooms: [2] }])
})

test('a church without rooms is not offered such a tablet', () => {
  drawTablets([], { waiting: [waiting], lettingInUntil: '2026-11-18T15:05:00.000Z' })
  screen.getByRole('radio', { name: 'Counter' })
  expect(screen.queryByRole('radio', { name: 'Room' })).toBeNull()
})

test('the rooms of a tablet are changed, and one of them stays', async () => {
  drawTablets([upstairs])
  choose(/^Rename/)
  expect([box('Lambs').checked, box('Lions').checked]).toEqual([true, false])
  fireEvent.click(box('Lambs'))
  press('Save')
  screen.getByText('Please choose at least one room.')
  fireEvent.click(box('Lions'))
  press('Save')
  await expect.poll(() => sent).toEqual([{ rooms: [2] }])
})

test('the list says at the door of which rooms a tablet is, and what it keeps', () => {
  drawTablets([{ ...upstairs, unsent: 2 }])
  const { textContent } = screen.getByRole('row', { name: /Upstairs/ })
  for (const part of ['Room', 'Lambs', 'A room that has ended', '2 records of its children not yet delivered'])
    expect(textContent).toContain(part)
})

test('an administrator who turns such a tablet away reads what that means', () => {
  drawTablets([upstairs])
  choose(/^Turn away/)
  screen.getByText(
    'It removes its list of children at once. Nobody can hand a child over there until you let it in again.',
  )
})
