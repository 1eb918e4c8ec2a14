// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFleet } from '#admin/devices/follow-fleet.ts'
import { Tablets } from '#admin/screens/Tablets/Tablets.tsx'
import { changeDevice } from '#domain/contract/device/device-routes.ts'
import type { DeviceRow, Fleet } from '#domain/contract/device/device-shapes.ts'
import { testPrint } from '#domain/contract/printing/print-routes.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { draw, refuses, replies } from '#tests/components/draw.tsx'

const described = { serves: 'all', oneOffs: true, isPaused: false, isOn: true, unsent: 0 } as const
const kiosk: DeviceRow = { id: 'kiosk', name: 'Main door', kind: 'kiosk', ...described }
const printer: DeviceRow = { id: 'printer', name: 'Label printer', kind: 'printer', ...described }
const second: DeviceRow = { id: 'second', name: 'Second printer', kind: 'printer', ...described }

let sent: unknown[]
beforeEach(() => {
  sent = []
  replies(schedule, { today: '2026-11-18', services: [] } as never)
  replies(changeDevice, (request) => {
    void request.json().then((body) => sent.push(body))
    return kiosk
  })
})
afterEach(() => useFleet.setState(useFleet.getInitialState()))

function drawTablets(devices: DeviceRow[], more: Partial<Fleet> = {}): void {
  const fleet = { now: '2026-11-18T15:00:00.000Z', doorsClosed: true, waiting: [], devices, actingWithoutKey: 0 }
  act(() => useFleet.setState({ fleet: { ...fleet, ...more }, heardAt: performance.now() }))
  draw(<Tablets />)
}
function choose(entry: RegExp, name: string): void {
  fireEvent.click(screen.getByRole('button', { name: `More for ${name}` }))
  fireEvent.click(screen.getByRole('menuitem', { name: entry }))
}
const rename = (name: string) => choose(/^Rename/, name)
const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const optionsOf = (label: string) => [...field(label).options].map(({ text }) => text)
const select = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a device may be let in as a printer only where there are children’s rooms', () => {
  drawTablets([kiosk])
  rename('Main door')
  expect(screen.queryByRole('radio', { name: 'Printer' })).toBeNull()
  expect(screen.queryByLabelText('Labels come out at')).toBeNull()
  act(() => useFleet.setState(({ fleet }) => ({ fleet: { ...fleet!, hasRooms: true } })))
  screen.getByRole('radio', { name: 'Printer' })
})

test('a kiosk is told where its labels come out, and who gets a name tag there', async () => {
  drawTablets([kiosk, printer], { hasRooms: true })
  rename('Main door')
  expect(optionsOf('Labels come out at')).toEqual(['The printer beside it, if it has one', 'Label printer'])
  expect(screen.queryByLabelText('Name tags after a check-in')).toBeNull()
  select('Labels come out at', 'printer')
  expect(optionsOf('Name tags after a check-in')).toEqual(['Nobody', 'First-time guests', 'Children', 'Everybody'])
  select('Name tags after a check-in', 'first-time')
  save()
  await expect.poll(() => sent).toEqual([{ printer: 'printer', prints: 'first-time' }])
})

test('a kiosk is given its own printer again', async () => {
  drawTablets([{ ...kiosk, printer: 'printer', prints: 'all' }, printer], { hasRooms: true })
  rename('Main door')
  select('Labels come out at', '')
  save()
  await expect.poll(() => sent).toEqual([{ printer: null }])
})

test('a printer has another one that takes over', async () => {
  drawTablets([printer, second], { hasRooms: true })
  rename('Label printer')
  expect(optionsOf('Takes over when it is away')).toEqual(['None', 'Second printer'])
  expect(screen.queryByLabelText('Name tags after a check-in')).toBeNull()
  select('Takes over when it is away', 'second')
  save()
  await expect.poll(() => sent).toEqual([{ printer: 'second' }])
})

test('the list says how much was printed at a printer, what waits, and what the desk has', () => {
  const says = (jobs: DeviceRow['jobs']) => {
    act(() => useFleet.setState(({ fleet }) => ({ fleet: { ...fleet!, devices: [{ ...printer, jobs }] } })))
    return screen.getByRole('row', { name: /Label printer/ }).textContent
  }
  drawTablets([printer], { hasRooms: true })
  expect(says({ given: 0, waiting: 0, atTheDesk: 0 })).not.toContain('famil')
  const many = says({ given: 24, waiting: 2, atTheDesk: 3 })
  for (const part of ['24 families printed', '2 families wait', '3 families sent to the desk'])
    expect(many).toContain(part)
  const one = says({ given: 1, waiting: 1, atTheDesk: 1 })
  for (const part of ['1 family printed', '1 family waits', '1 family sent to the desk']) expect(one).toContain(part)
})

test('a printer is tried from the list, and the page says so, or why not', async () => {
  drawTablets([printer], { hasRooms: true })
  replies(testPrint, { jobId: '11111111-0000-8000-a000-000000000000' })
  choose(/^Print a test Labels of nobody, to see what comes out/, 'Label printer')
  await screen.findByText('A test was sent to it')
  refuses(testPrint, 409, 'no-printer', 'There is no such printer, or it is not connected.')
  choose(/^Print a test/, 'Label printer')
  await screen.findByText('No test was printed')
  await screen.findByText(/There is no such printer, or it is not connected/)
})

test('whoever turns a printer away reads what that means', () => {
  drawTablets([printer], { hasRooms: true })
  choose(/^Turn away/, 'Label printer')
  screen.getByText(/It prints nothing until you let it in again. The desk prints what is sent to it./)
})
