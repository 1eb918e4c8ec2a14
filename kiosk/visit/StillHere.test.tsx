// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import {
  button,
  chooseTab,
  expectGreeting,
  fill,
  keys,
  openKiosk,
  openKioskFor,
  press,
  pass,
  row,
  RUTH,
  whoCame,
} from '#tests/components/draw-kiosk.tsx'
import { delays, replies } from '#tests/components/draw.tsx'
import { goTo, useAddress } from './address.ts'
import { resumeVisit } from './visit.ts'
import { keep } from '#web/storage/tab-storage.ts'
import { rememberPhone } from './session.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    }),
)

const isAsked = (): boolean => screen.queryByRole('alertdialog', { name: 'Are you still here?' }) !== null

/** Nothing of the family is left on the screen or in the tab. */
function expectForgotten(): void {
  expect(isAsked()).toBe(false)
  expect(useAddress.getState().path).toBe('/')
  screen.getByRole('heading', { name: 'Welcome!' })
  screen.getByText('(___) ___-____')
  expect(document.body.textContent).not.toContain('Winter')
  expect(Object.keys(sessionStorage)).toEqual([])
}

/** Only the clock of the tablet goes on, and no timer fires, as while it sleeps. */
const sleep = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

const turn = async (isHidden: boolean): Promise<void> => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

const isVeiled = (): boolean => document.documentElement.hasAttribute('data-veiled')

test('a question is answered by a touch, a key and its button, and each counts as being here', async () => {
  await openKioskFor(RUTH)
  for (const answer of [
    () => void fireEvent.click(button("I'm still here")),
    () => void fireEvent.keyDown(button("I'm still here"), { key: 'Escape' }),
    () => void fireEvent.pointerUp(document.body, fireEvent.pointerDown(document.body)),
  ]) {
    await pass(38)
    expect(isAsked()).toBe(false)
    await pass(3)
    expect(isAsked()).toBe(true)
    answer()
    await pass(1)
    expect(isAsked()).toBe(false)
  }
  expectGreeting('Ruth Winter')
})

test('somebody who reads with a screen reader is here: it moves the focus or the selection', async () => {
  await openKioskFor(RUTH)
  await pass(30)
  fireEvent.focusIn(row(/Boaz Winter/))
  await pass(30)
  fireEvent(document, new Event('selectionchange'))
  await pass(39)
  expect(isAsked()).toBe(false)
  await pass(2)
  expect(isAsked()).toBe(true)
  await pass(20)
  expectForgotten()
})

test.each([
  ['a number', async () => keys(...'512')],
  ['a name', async () => (await chooseTab('Last Name'), fill('Last Name', 'winter'))],
])('%s that is typed is personal, and goes a minute after the last touch', async (_, type) => {
  await openKiosk()
  await type()
  await pass(41)
  expect(isAsked()).toBe(true)
  await pass(20)
  expectForgotten()
})

test('a form and its dialog are cleared a minute after the last touch', async () => {
  rememberPhone('5125550103')
  await openKiosk('/registration')
  fill('Full Name', 'Noa Lehmann')
  await press('Add Family Member')
  await pass(41)
  expect(isAsked()).toBe(true)
  await pass(20)
  expectForgotten()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an empty home starts again without a question, on the first tab, in English', async () => {
  await openKiosk()
  await press('Español')
  await chooseTab('Apellido')
  await pass(50)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  screen.getByRole('heading', { name: '¡Bienvenidos!' })
  await pass(11)
  expectForgotten()
})

test('the question is asked in the language of the visit', async () => {
  await openKiosk()
  await press('Español')
  keys(...'512')
  await pass(41)
  screen.getByRole('alertdialog', { name: '¿Sigue aquí?' })
  await press('Sigo aquí')
  screen.getByText('(512) ___-____')
})

test('a tablet that slept shows nothing of the family when it wakes', async () => {
  await openKioskFor(RUTH)
  sleep(45 * 60)
  await pass(1)
  expectForgotten()
})

test('a page that the browser shows again from its memory shows home', async () => {
  await openKioskFor(RUTH)
  await act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expectForgotten()
})

test('a family is hidden while the page is hidden, and shown again when somebody returns in time', async () => {
  await openKioskFor(RUTH)
  await turn(true)
  expect(isVeiled()).toBe(true)
  await turn(false)
  expect(isVeiled()).toBe(false)
  expectGreeting('Ruth Winter')
})

test.each([
  [30, true],
  [61, false],
  // The clock of the tablet was set back meanwhile.
  [-2 * 3_600, false],
])('a page that is loaded again %s seconds after the last touch: the visit goes on: %s', async (ago, goesOn) => {
  keep('currentUser', JSON.stringify(RUTH))
  keep('touched', String(Date.now() - ago * 1000))
  resumeVisit()
  await openKiosk('/confirmation')
  if (goesOn) expectGreeting('Ruth Winter')
  else expectForgotten()
})

test('a visitor who waits for a check-in is not asked, and is asked again after it', async () => {
  replies(checkIn, whoCame(RUTH))
  const letCome = delays(checkIn)
  await openKioskFor(RUTH)
  await press('Confirm')
  await pass(70)
  expect([isAsked(), isVeiled()]).toEqual([false, false])
  await letCome()
  screen.getByRole('heading', { name: 'Check-in Successful!' })
  await pass(39)
  expect(isAsked()).toBe(false)
  await pass(2)
  expect(isAsked()).toBe(true)
})

test('a check-in that comes while the tablet sleeps is waited for, and shown to nobody', async () => {
  replies(checkIn, whoCame(RUTH))
  const letCome = delays(checkIn)
  await openKioskFor(RUTH)
  await press('Confirm')
  sleep(600)
  await pass(1)
  expect(isVeiled()).toBe(true)
  await letCome()
  await pass(1)
  expectForgotten()
  expect(isVeiled()).toBe(false)
})

test('a profile and a check-in that are saved after Start over are shown to nobody', async () => {
  replies(checkIn, whoCame(RUTH))
  replies(createUser, { ...RUTH, phone: '5125550103', grant: '' })
  const letCheckIn = delays(checkIn)
  await openKioskFor(RUTH)
  await press('Confirm')
  await press('Start over')
  await letCheckIn()
  expectForgotten()

  const letProfile = delays(createUser)
  rememberPhone('5125550103')
  await act(async () => goTo('/registration'))
  fill('Full Name', 'Noa Lehmann')
  await press('Create Profile')
  await press('Start over')
  await letProfile()
  expectForgotten()
})
