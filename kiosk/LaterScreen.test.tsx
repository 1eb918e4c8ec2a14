// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { ADA, EVENT, expectHome, openKiosk, openKioskFor, press, RUTH, whoCame } from '#tests/components/draw-kiosk.tsx'
import { replies } from '#tests/components/draw.tsx'
import { goTo } from '#kiosk/visit/address.ts'
import { rememberPhone, rememberUser } from '#kiosk/visit/session.ts'

/** What the screens after the first one have in common: titles, and the ways back. */

const NOA = { ...ADA, name: 'Noa Lehmann', phone: '5125550103', grant: '' }

const withPresent = (user: User, ...ids: number[]): User => ({
  ...user,
  checkedIn: { eventId: EVENT.id, people: ids.map((id) => ({ id, checkInTime: '2026-11-22T15:58:00.000Z' })) },
})

test('a code that cannot be drawn says so, and Try Again draws it', async () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encode').mockImplementation(() => {
    throw new Error('out of memory')
  })
  await openKioskFor(withPresent(ADA, ADA.id))
  const card = within(screen.getByRole('region', { name: 'Fast Check-In' }))
  await screen.findByText('Failed to generate QR code. Please try again.')
  encode.mockRestore()
  await press('Try Again')
  await card.findByRole('img', { name: 'QR code' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('each screen has a title of its own, in the language of the visitor', async () => {
  replies(checkIn, whoCame(RUTH))
  const titled = (title: string): void => expect(document.title).toBe(`${title} – Foyer`)
  await openKiosk()
  titled('Welcome!')
  await press('Español')
  titled('¡Bienvenidos!')
  await press('English')
  rememberPhone(NOA.phone)
  await act(async () => goTo('/registration'))
  titled('Welcome to Our Church!')
  await press('Start over')
  rememberUser(RUTH)
  await act(async () => goTo('/confirmation'))
  titled("Please confirm who's attending today")
  await press('Update Profile')
  titled('Update Your Profile')
  await press('Cancel')
  await press(/^Confirm/)
  titled('Check-in Successful!')
})

test('an unknown address says so, and leads home', async () => {
  await openKiosk('/nowhere' as '/')
  screen.getByRole('heading', { name: '404 Page Not Found' })
  screen.getByText('Did you forget to add the page to the router?')
  await press('Back to check-in')
  expectHome()
})

test('a screen without a family leads home', async () => {
  for (const path of ['/registration', '/confirmation', '/success', '/taken-back'] as const) {
    await openKiosk(path)
    expectHome()
  }
})
