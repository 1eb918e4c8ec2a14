import { setImmediate } from 'node:timers/promises'
import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import type { KioskPath } from '#domain/contract/device/kiosk-pages.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import type { Route } from '#domain/contract/route.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { Identify } from '#kiosk/device/Identify.tsx'
import { useStanding } from '#kiosk/device/standing.ts'
import { LaterScreen, earlyWords } from '#kiosk/LaterScreen.tsx'
import { Home } from '#kiosk/screens/Home/Home.tsx'
import { goTo, useAddress } from '#kiosk/visit/address.ts'
import { useInterruption } from '#kiosk/visit/idle.ts'
import { InTheirLanguage } from '#kiosk/visit/InTheirLanguage.tsx'
import { rememberUser } from '#kiosk/visit/session.ts'
import { StillHere } from '#kiosk/visit/StillHere.tsx'
import { endVisit, useVisit } from '#kiosk/visit/visit.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { Shell } from '#web/frame/Shell.tsx'
import { useOutbox } from '#web/outbox/outbox.ts'
import { answer, replies } from './draw.tsx'

/**
 * Draws the kiosk without a browser and without a server, as `draw.tsx` draws the admin area. The tablet follows no
 * outbox and no socket there, and it stores no check-in: it sends each at once.
 */

export const EVENT = {
  id: 2_026_112_201,
  name: 'Sunday Service',
  date: '2026-11-22',
  opensAt: '2026-11-22T15:00:00.000Z',
  startsAt: '2026-11-22T16:00:00.000Z',
  closesAt: '2099-01-01T00:00:00.000Z',
}

/** A mother with her husband and her son. */
export const RUTH: User = {
  id: 1_000_000_000_000_001,
  code: 1_000_000_000_000_001,
  name: 'Ruth Winter',
  phone: '5125550102',
  familyMembers: [
    { id: 1_000_000_000_000_002, name: 'Boaz Winter', relationship: 'spouse' },
    { id: 1_000_000_000_000_003, name: 'Obed Winter', relationship: 'child' },
  ],
}

export const ADA: User = {
  id: 1_000_000_000_000_004,
  code: 1_000_000_000_000_004,
  name: 'Ada Sommer',
  phone: '5125550101',
  familyMembers: [],
}

// Words are as wide as they are: no font is loaded here.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

function Kiosk() {
  const { path } = useAddress()
  return path === '/' ? <Home earlyWords={earlyWords} /> : <LaterScreen path={path} />
}

const Screens = () => <Kiosk key={useVisit((visit) => visit.number)} />

const calls: string[] = []

/** How often the page has made this call. */
export function timesAsked({ method, path }: Route): number {
  const asked = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  return calls.filter((call) => asked.test(call)).length
}

async function countAndAnswer(address: string, init?: RequestInit): Promise<Response> {
  calls.push(`${init?.method ?? 'GET'} ${new URL(address, location.href).pathname}`)
  return await answer(address, init)
}

/** Opens the kiosk at this address while an event is open. */
export async function openKiosk(path: KioskPath = '/'): Promise<void> {
  vi.stubGlobal('fetch', countAndAnswer)
  replies(currentEvent, EVENT)
  useCurrentEvent.setState({ isKnown: true, event: EVENT, next: null, reconnecting: false })
  goTo(path)
  await act(async () => {
    render(
      <InTheirLanguage>
        <Shell>
          <Identify />
          <Screens />
          <StillHere />
        </Shell>
      </InTheirLanguage>,
    )
    await Promise.resolve()
  })
}

/** Opens the screen on which this family says who comes today, or another one after that. */
export async function openKioskFor(user: User, path: KioskPath = '/confirmation'): Promise<void> {
  rememberUser(user)
  await openKiosk(path)
}

/** Lets the page do what it can do without any time on its clock. */
export const settled = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 3; turn += 1) await setImmediate()
  })

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

/** Presses a button, and waits until the page has done what that leads to. */
export async function press(name: string | RegExp): Promise<void> {
  button(name).focus()
  fireEvent.click(button(name))
  await settled()
}

/** Types on an attached keyboard, key by key, as fast as a scanner also where the machine of the test is slow. */
export function keys(...typed: readonly string[]): void {
  const timeStamp = performance.now()
  for (const key of typed) {
    const target = document.activeElement ?? document.body
    fireEvent(target, Object.defineProperty(createEvent.keyDown(target, { key }), 'timeStamp', { value: timeStamp }))
  }
}

export async function giveNumber(digits: string, checkIn = 'Check In'): Promise<void> {
  keys(...digits)
  await press(checkIn)
}

export async function chooseTab(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('tab', { name }))
  await settled()
}

/** The row of a person who may come. */
export const row = (name: string | RegExp): HTMLElement => screen.getByRole('checkbox', { name })

/** The words of the toast; an empty text when there is none. */
export const toasted = (place = 'Notifications'): string =>
  [...screen.getByRole('region', { name: place }).querySelectorAll('p')]
    .map(({ textContent }) => textContent)
    .join(': ')

/** Fills the field with this label, of the page or of a part of it. */
export function fill(label: string | RegExp, value: string, part: HTMLElement = document.body): void {
  fireEvent.change(within(part).getByRole('textbox', { name: label }), { target: { value } })
}

/** Lets this many seconds pass, of which the test has taken over the timers. */
export const pass = (seconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

export const expectGreeting = (name: string): void =>
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Welcome, ${name}!`)

/** The server's reply to a check-in of these people; of the visitor alone, if none are named. */
export const whoCame = ({ id }: User, ...familyMemberIds: number[]) => ({
  eventId: EVENT.id,
  userId: id,
  primary: true,
  familyMemberIds,
  checkInTime: '2026-11-22T15:58:00.000Z',
  came: [id, ...familyMemberIds],
})

export const expectHome = (): void => expect(useAddress.getState().path).toBe('/')

afterEach(() => {
  calls.length = 0
  // The page goes while the test still owns its timers: what it wants to do later does not reach the next test.
  cleanup()
  useInterruption.setState({ end: null })
  vi.useRealTimers()
  endVisit()
  sessionStorage.clear()
  localStorage.clear()
  useStanding.setState({ state: 'open', lettingIn: false }, true)
  useOutbox.setState({ isKnown: false, waiting: [], held: [], refused: [] })
})
