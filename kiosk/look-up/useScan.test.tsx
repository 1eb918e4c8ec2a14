// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { admitGuest } from '#domain/contract/guest/guest-routes.ts'
import { userByCode } from '#domain/contract/people/people-routes.ts'
import { identify } from '#kiosk/device/identify.ts'
import { CameraFailed, type CameraProblem } from '#web/scanner/camera.ts'
import { rememberStarted } from '#web/scanner/opens-by-itself.ts'
import { openPicture } from '#web/scanner/picture.ts'
import {
  ADA,
  button,
  chooseTab,
  EVENT,
  expectGreeting,
  expectHome,
  keys,
  openKiosk,
  openKioskFor,
  pass,
  press,
  row,
  RUTH,
  settled,
  timesAsked,
  toasted,
  whoCame,
} from '#tests/components/draw-kiosk.tsx'
import { delays, isAway, refuses, replies } from '#tests/components/draw.tsx'

/** Codes that a hand scanner or the camera reads, and what covers any screen for a moment. */

vi.mock('#web/scanner/picture.ts', () => ({ openPicture: vi.fn<typeof openPicture>() }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  vi.mocked(openPicture).mockReset()
})

async function scan(code: string | number): Promise<void> {
  await pass(1)
  keys(...String(code), 'Enter')
  await settled()
}

describe('a code that a hand scanner reads', () => {
  test('is looked up alone, leads to its family, and the screen shows that it is looked up', async () => {
    replies(userByCode, { ...ADA, grant: '' })
    const letCome = delays(userByCode)
    await openKiosk()
    await scan(ADA.id)
    expect(button('Checking...')).toHaveProperty('disabled', true)
    await scan(RUTH.id)
    await letCome()
    expect(toasted()).toBe('QR Code Scanned Successfully: Found user: Ada Sommer')
    await scan(RUTH.id)
    await pass(1)
    expectGreeting(ADA.name)
    expect(timesAsked(userByCode)).toBe(1)
  })

  test.each([
    ['https://elsewhere.example/menu?table=12345', 'Invalid QR code format'],
    ['ABC-1234567890', 'Invalid QR code format'],
    ['12345678901234567890', 'QR code does not contain valid user ID'],
  ])('and is from elsewhere gets a message, and types no number: %s', async (code, words) => {
    await openKiosk()
    await scan(code)
    expect(toasted()).toBe(`Invalid QR Code: ${words}`)
    screen.getByText('(___) ___-____')
  })

  test('and cannot be looked up says why, and is looked up again after three seconds', async () => {
    refuses(userByCode, 500, 'unexpected')
    await openKiosk()
    await scan(ADA.id)
    expect(toasted()).toBe('Error: Failed to get user data')
    isAway(userByCode)
    await pass(3)
    await scan(ADA.id)
    expect(toasted()).toBe('Error: Failed to fetch user data')
    replies(userByCode, { welcome: 'to this network' } as never)
    await pass(3)
    await scan(ADA.id)
    expect(toasted()).toBe('Invalid QR Code: The QR code could not be processed')
    refuses(userByCode, 404, 'unknown-attendee')
    replies(admitGuest, { ...RUTH, grant: '' })
    await pass(3)
    await scan(ADA.id)
    await pass(1)
    expectGreeting(RUTH.name)
  })

  test('changes nothing while a family decides who comes', async () => {
    await openKioskFor(RUTH)
    fireEvent.click(row(/Boaz Winter/))
    await scan(ADA.id)
    await pass(1)
    expectGreeting(RUTH.name)
    expect(row(/Boaz Winter/).getAttribute('aria-checked')).toBe('true')
  })

  test('shows the next family while the one before undoes theirs, and what comes of that is shown to nobody', async () => {
    replies(checkIn, whoCame(RUTH))
    replies(takeBackOwnCheckIn, { eventId: EVENT.id, userId: RUTH.id, people: [] })
    replies(userByCode, { ...ADA, grant: '' })
    const letCome = delays(takeBackOwnCheckIn)
    await openKioskFor(RUTH)
    await press(/^Confirm/)
    await press('Not right? Undo')
    await scan(ADA.id)
    await pass(1)
    expectGreeting(ADA.name)
    await letCome()
    expectGreeting(ADA.name)
  })
})

describe('a tablet that is asked which it is', () => {
  const isShown = (): boolean => screen.queryByRole('alertdialog', { name: /This tablet is/ }) !== null
  const ask = () => act(async () => identify('Main door'))

  test('shows its name for ten seconds, and for ten more when it is asked again', async () => {
    await openKiosk()
    await ask()
    screen.getByText('It goes back by itself. Touch anywhere to go back now.')
    await pass(9)
    await ask()
    within(screen.getByRole('alertdialog')).getByText('10')
    await pass(9)
    expect(isShown()).toBe(true)
    await pass(2)
    expect(isShown()).toBe(false)
  })

  test('says so in Spanish too', async () => {
    await openKiosk()
    await press('Español')
    await ask()
    screen.getByRole('alertdialog', { name: /^Esta tableta es/ })
    screen.getByText('Esto se quita solo. Toque la pantalla para quitarlo ahora.')
  })

  test('is not left alone meanwhile: the ten seconds do not count as time without the family', async () => {
    await openKioskFor(RUTH)
    await pass(34)
    await ask()
    await pass(12)
    expect(isShown()).toBe(false)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pass(6)
    screen.getByRole('alertdialog', { name: 'Are you still here?' })
  })

  test('goes back at a touch or a key, which types no digit', async () => {
    await openKiosk()
    const digits = () => document.body.textContent.replace(/[^_]/g, '').length
    const before = digits()
    await ask()
    fireEvent.click(button('5'))
    expect([isShown(), digits()]).toEqual([false, before])
    await ask()
    keys('7')
    await pass(1)
    expect([isShown(), digits()]).toEqual([false, before])
    await pass(1)
    keys('7')
    await settled()
    expect(digits()).toBeLessThan(before)
  })

  test('goes back at a scan, which checks nobody in', async () => {
    await openKiosk()
    await ask()
    await scan(ADA.id)
    await pass(1)
    expect(isShown()).toBe(false)
    expectHome()
    expect(toasted()).toBe('')
  })
})

describe('the camera', () => {
  const fails = (problem: CameraProblem): void => {
    vi.mocked(openPicture).mockRejectedValueOnce(new CameraFailed(problem))
  }

  beforeEach(() => {
    vi.stubGlobal('isSecureContext', true)
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: () => {} } })
  })

  test.each([
    ['refused', 'Failed to access camera. Please check your camera permissions.'],
    ['none', 'No camera was found on this tablet.'],
    ['busy', 'The camera is being used by another app. Please close that app first.'],
    ['lost', 'The camera was disconnected.'],
    ['notLoaded', 'The scanner could not be loaded.'],
  ] as const)('that cannot be used says why, and can be tried again: %s', async (problem, words) => {
    fails(problem)
    await openKiosk()
    await chooseTab('QR Code')
    await press('Start Camera')
    expect(screen.getByRole('alert').textContent).toBe(words)
    expect(screen.queryByRole('button', { name: 'Start Camera' })).toBeNull()
    fails(problem)
    await press('Try Again')
    expect(openPicture).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['insecure', 'The camera only works on a secure page: the address must begin with https.'],
    ['unsupported', 'This browser cannot use a camera.'],
  ] as const)('that can never work has no button, and the other ways are named: %s', async (problem, words) => {
    if (problem === 'insecure') vi.stubGlobal('isSecureContext', false)
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
    await openKiosk()
    await chooseTab('QR Code')
    screen.getByText(words)
    screen.getByText('Please use your phone number or last name.')
    expect(screen.queryByRole('button', { name: /Try Again|Start Camera/ })).toBeNull()
  })

  test('reads a code, which ends the name that covers the screen and does nothing else', async () => {
    vi.mocked(openPicture).mockResolvedValueOnce({ cameras: 1, pause() {}, resume() {}, end() {} })
    await openKiosk()
    await chooseTab('QR Code')
    await press('Start Camera')
    await act(async () => identify('Main door'))
    const [, , hears] = vi.mocked(openPicture).mock.calls[0]!
    await act(async () => hears.found(String(ADA.id)))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([timesAsked(userByCode), toasted()]).toEqual([0, ''])
  })

  test('opens by itself where it was started before and the browser asks nobody, unless the tab is left at once', async () => {
    vi.mocked(openPicture).mockImplementation(() => new Promise(() => {}))
    const { promise, resolve } = Promise.withResolvers<object>()
    const query = vi.fn<() => Promise<unknown>>(async () => ({ state: 'prompt' }))
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } })
    await openKiosk()
    await chooseTab('QR Code')
    rememberStarted()
    for (const state of ['prompt', 'granted']) {
      query.mockResolvedValueOnce({ state })
      await chooseTab('Last Name')
      await chooseTab('QR Code')
      expect(openPicture).toHaveBeenCalledTimes(state === 'granted' ? 1 : 0)
    }
    query.mockReturnValueOnce(promise)
    await chooseTab('Last Name')
    await chooseTab('QR Code')
    await chooseTab('Last Name')
    resolve({ state: 'granted' })
    await settled()
    expect(openPicture).toHaveBeenCalledTimes(1)
  })
})

describe('a toast', () => {
  const invalid = async (): Promise<void> => {
    await chooseTab('Last Name')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Last Name' }), { key: 'Enter' })
  }

  test('is alone, goes after five seconds, and with the language', async () => {
    await openKiosk()
    await invalid()
    await scan('ABC-1234567890')
    expect(toasted()).toBe('Invalid QR Code: Invalid QR code format')
    await pass(4.5)
    expect(toasted()).not.toBe('')
    await pass(1)
    expect(toasted()).toBe('')
    await invalid()
    await press('Español')
    expect(toasted('Avisos')).toBe('')
  })
})
