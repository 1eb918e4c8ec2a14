// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFleet } from '#admin/devices/follow-fleet.ts'
import { acceptDevice, refuseDevice } from '#domain/contract/device/device-routes.ts'
import type { DeviceRow, Fleet, WaitingDevice } from '#domain/contract/device/device-shapes.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { LettingIn } from './LettingIn.tsx'

const NOW = Date.parse('2026-11-18T15:00:00.000Z')
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()
const described = { kind: 'kiosk', serves: 'all', oneOffs: true } as const
const waiting = (id: string, more: Partial<WaitingDevice> = {}): WaitingDevice => ({
  id,
  code: 'AB12C',
  askedAt: ago(1),
  browser: 'iPad, Safari',
  mayReplace: [],
  ...more,
})
const sideDoor: DeviceRow = { id: 'side', name: 'Side Door', ...described, isPaused: false, isOn: false, unsent: 0 }

afterEach(() => useFleet.setState(useFleet.getInitialState()))

/** The page while these devices wait. */
function drawWaiting(devices: WaitingDevice[], more: Partial<Fleet> = {}, services = ['Sunday Service', 'Servicio']) {
  const fleet = { now: ago(0), doorsClosed: true, waiting: devices, devices: [], actingWithoutKey: 0, ...more }
  useFleet.setState({ fleet, heardAt: performance.now() })
  const planned = services.map((name, at) => ({ slot: at + 1, plans: [{ name }] }))
  replies(schedule, { today: '2026-11-18', services: planned } as never)
  draw(<LettingIn fleet={fleet} until={ago(-124)} />)
}
const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const typeName = (value: string) => fireEvent.change(name(), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** The server accepts devices from now on. Returns the bodies of the requests. */
function accepted(): unknown[] {
  const bodies: unknown[] = []
  replies(acceptDevice, (request) => {
    void request.json().then((body) => bodies.push(body))
    return sideDoor
  })
  return bodies
}

test('the page says what to do on a tablet, and how long it may ask', () => {
  drawWaiting([])
  screen.getByRole('region', { name: 'Tablets may ask to come in' })
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/^2:0[34]$/)
  screen.getByText('No tablet has asked yet.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Open ${location.origin} on the tablet`,
    'It shows a code and waits',
    'The same code appears here: accept it',
  ])
})

test('a tablet that waits shows its code, and a name is enough to let it in', async () => {
  drawWaiting([waiting('one')])
  screen.getByText('A new tablet waits')
  screen.getByText('A new tablet waits: A B 1 2 C')
  expect(screen.getByRole('img', { name: 'A B 1 2 C' }).textContent).toBe('AB12C')
  for (const text of ['iPad, Safari', 'Asked a second ago', 'Accept it only if its screen shows this code.'])
    screen.getByText(text)
  expect(document.activeElement).toBe(name())
  expect(accept().disabled).toBe(true)
  typeName('North Door')
  refuses(acceptDevice, 500, 'failed', 'Something went wrong.')
  fireEvent.click(accept())
  await screen.findByText('Something went wrong.')
  isAway(refuseDevice)
  press('Refuse')
  await screen.findByText('The server does not respond. Please try again.')
  const bodies = accepted()
  fireEvent.submit(name().closest('form')!)
  await expect.poll(() => bodies).toEqual([{ name: 'North Door', ...described }])
})

test.each([
  [12, 'Asked 12 seconds ago'],
  [61, 'Asked a minute ago'],
  [130, 'Asked 2 minutes ago'],
])('a tablet that waits says how long ago it asked: %i seconds', (seconds, words) => {
  drawWaiting([waiting('one', { askedAt: ago(seconds) })])
  screen.getByText(words)
})

test('tablets that wait are looked at one after the other, and what was typed about each of them stays', () => {
  drawWaiting([waiting('one'), waiting('two', { code: 'XY34Z' })])
  typeName('North Door')
  const others = screen.getByRole('region', { name: 'These wait too' })
  fireEvent.click(within(others).getByRole('button'))
  expect(name().value).toBe('')
  typeName('South Door')
  fireEvent.click(within(screen.getByRole('region', { name: 'These wait too' })).getByRole('button'))
  expect(name().value).toBe('North Door')
})

test('a tablet that was turned away is known by its name when it asks again', () => {
  drawWaiting([waiting('one', { was: { name: 'Side Door', ...described } })])
  screen.getByText('A tablet that was turned away waits: Side Door: A B 1 2 C')
  expect(name().value).toBe('Side Door')
  expect(accept().disabled).toBe(false)
})

test('a tablet that has lost its key has its old place again, after a question when the old one keeps check-ins', async () => {
  drawWaiting([waiting('one', { mayReplace: ['side'] })], { devices: [sideDoor] })
  screen.getByText('Did a tablet lose its place? Let this one in as')
  // Only the server knows of the check-ins.
  refuses(acceptDevice, 409, 'check-ins-not-delivered', 'No', { unsent: 1 })
  press('Side Door')
  const question = await screen.findByRole('alertdialog', { name: 'Let it take the place of the old one?' })
  within(question).getByText('When the old one was last heard, it kept 1 check-in that the server does not have.')
  within(question).getByText(
    /The old one is turned away. If it is the tablet that waits, it delivers what it still has. If it is another one, it can deliver only when you let it in again./,
  )
  within(question).getByRole('button', { name: 'Cancel' })
  isAway(acceptDevice)
  fireEvent.click(within(question).getByRole('button', { name: 'Let it in' }))
  await within(question).findByText('The server does not respond. Please try again.')
  const bodies = accepted()
  fireEvent.click(within(question).getByRole('button', { name: 'Let it in' }))
  await expect.poll(() => bodies).toEqual([{ replaces: 'side', anyway: true }])
})

test('a tablet that is known to keep check-ins is asked about before anything is sent', () => {
  drawWaiting([waiting('one', { mayReplace: ['side'] })], { devices: [{ ...sideDoor, unsent: 3 }] })
  press('Side Door')
  screen.getByText('When the old one was last heard, it kept 3 check-ins that the server does not have.')
})

test('a tablet serves some services only, where the administrator says so, and a counter exactly one', async () => {
  drawWaiting([waiting('one')])
  typeName('Chapel')
  const serves = () => screen.getByRole('button', { name: /^Serves/ })
  const box = (of: string) => screen.getByRole<HTMLButtonElement>('checkbox', { name: of })
  fireEvent.click(serves())
  await screen.findByRole('checkbox', { name: 'Servicio' })
  expect(box('Sunday Service').disabled).toBe(true)
  for (const one of ['All events', 'Sunday Service']) fireEvent.click(box(one))
  expect(serves().textContent.trim()).toBe('Servicio')
  fireEvent.click(box('Servicio'))
  expect(serves().textContent).toBe('One-off events')
  fireEvent.click(box('One-off events'))
  screen.getByText('Please choose at least one.')
  expect(accept().disabled).toBe(true)
  fireEvent.click(box('Servicio'))
  expect(serves().textContent).toContain('No one-off events')
  fireEvent.keyDown(box('Servicio'), { key: 'Escape' })
  expect(document.activeElement).toBe(serves())

  fireEvent.click(within(screen.getByRole('group', { name: 'What is it?' })).getByRole('radio', { name: 'Counter' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Kiosk' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Counter' }))
  expect(serves().textContent).toBe('A counter needs exactly one event.')
  expect(accept().disabled).toBe(true)
  fireEvent.click(serves())
  fireEvent.keyDown(serves(), { key: 'ArrowDown' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Servicio')
  fireEvent.click(document.activeElement!)
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(serves().textContent.trim()).toMatch(/^Servicio/)
})

test('a tablet cannot be a counter while nothing takes place every week', async () => {
  drawWaiting([waiting('one')], {}, [])
  fireEvent.click(screen.getByRole('radio', { name: 'Counter' }))
  press(/^Serves/)
  await screen.findByText('Nothing takes place every week yet.')
})
