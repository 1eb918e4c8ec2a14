// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import {
  ADA,
  button,
  EVENT,
  expectHome,
  openKioskFor,
  press,
  row,
  RUTH,
  toasted,
  whoCame,
} from '#tests/components/draw-kiosk.tsx'
import { delays, isAway, refuses, replies } from '#tests/components/draw.tsx'

/** What a confirmation makes of who is ticked, and of the replies to it. */

const withPresent = (user: User, ...ids: number[]): User => ({
  ...user,
  checkedIn: { eventId: EVENT.id, people: ids.map((id) => ({ id, checkInTime: '2026-11-22T15:58:00.000Z' })) },
})
const [BOAZ, OBED] = RUTH.familyMembers.map(({ id }) => id) as [number, number]

/** Confirm cannot be pressed. The reason, if there is one, stands beside it and is read with it. */
function expectNothingToConfirm(reason: string | null): void {
  const confirm = button('Confirm')
  expect(confirm).toHaveProperty('disabled', true)
  expect(confirm.getAttribute('aria-describedby')).toBe(reason === null ? null : screen.getByText(reason).id)
}

describe('a confirmation', () => {
  test('of a family with some already in asks who else is here, and cannot confirm without a tick', async () => {
    await openKioskFor(withPresent(RUTH, RUTH.id))
    screen.getByText('Who else is here?')
    expect(row(/Ruth Winter/).textContent).toContain('Already checked in at 9:58 AM')
    expect(row(/Ruth Winter/)).toHaveProperty('disabled', true)
    expectNothingToConfirm('Tick who else is here, or tap Done.')
    fireEvent.click(row(/Boaz Winter/))
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    expect(button(/^Confirm/)).toHaveProperty('disabled', false)
    fireEvent.click(row(/Boaz Winter/))
    await press('Done')
    expectHome()
    expect(sessionStorage).toHaveLength(0)
  })

  test('of a family with nobody in yet confirms who is ticked', async () => {
    await openKioskFor(RUTH)
    // Nobody of them was here before.
    expect(screen.queryByRole('checkbox', { name: 'Same as last time' })).toBeNull()
    fireEvent.click(row(/Ruth Winter/))
    expectNothingToConfirm(null)
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    fireEvent.click(row('Everyone'))
    fireEvent.click(row(/Boaz Winter/))
    expect(row('Everyone').getAttribute('aria-checked')).toBe('mixed')
  })

  test('of the family of somebody who has died greets the spouse, and neither greets nor asks for them', async () => {
    await openKioskFor({ ...RUTH, greeted: { id: BOAZ, name: 'Boaz Winter' } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Boaz Winter')
    expect(screen.queryByText('Ruth Winter')).toBeNull()
    expect(row(/Boaz Winter/).textContent).toContain('(You)')
  })

  test.each([
    [withPresent(RUTH, RUTH.id, BOAZ, OBED), 'You are all checked in.'],
    [withPresent(ADA, ADA.id), 'You are checked in.'],
  ])('of a family with everybody already in says so: %#', async (user, heading) => {
    await openKioskFor(user)
    screen.getByRole('heading', { name: heading })
    expect(screen.getAllByText('9:58 AM')).toHaveLength(1 + user.familyMembers.length)
    expectNothingToConfirm('Nobody is left to check in.')
    screen.getByRole('region', { name: 'Fast Check-In' })
  })

  test('that fails says why, and says so no more when the next try succeeds', async () => {
    refuses(checkIn, 400, 'nobody-selected')
    await openKioskFor(ADA)
    screen.getByText('No family members added yet.')
    await press('Confirm')
    const words = 'Please select yourself or at least one family member to check in'
    expect(toasted()).toBe(`Selection Required: ${words}`)
    refuses(checkIn, 500, 'unexpected')
    await press('Confirm')
    expect(toasted()).toBe('Check-in Failed: There was a problem checking in. Please try again.')
    expect(document.activeElement).toBe(button('Confirm'))
    // This tablet can store nothing, so it promises nothing.
    isAway(checkIn)
    await press('Confirm')
    expect(toasted()).toBe('Check-in Failed: There was a problem checking in. Please try again.')
    replies(checkIn, whoCame(ADA))
    const letCome = delays(checkIn)
    await press('Confirm')
    expect(button('Checking in...')).toHaveProperty('disabled', true)
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Checking in...')).toBe(true)
    await letCome()
    screen.getByRole('heading', { name: 'Check-in Successful!' })
    expect(toasted()).toBe('')
  })

  test('of somebody who was removed meanwhile leads to a new profile with the same number', async () => {
    refuses(checkIn, 410, 'attendee-erased', 'This profile has been removed.')
    await openKioskFor(ADA)
    await press('Confirm')
    expect(toasted()).toBe('Error: 410: This profile has been removed.')
    screen.getByRole('heading', { name: 'Welcome to Our Church!' })
    expect(screen.getByRole('textbox', { name: 'Phone Number' })).toHaveProperty('value', '(512) 555-0101')
  })

  test('that counts for nobody any more, because the desk has taken it back, is no success', async () => {
    replies(checkIn, { ...whoCame(ADA), primary: false, came: [] })
    await openKioskFor(ADA)
    await press('Confirm')
    expect(toasted()).toBe('Check-in Failed: There was a problem checking in. Please try again.')
  })

  test('of people that another tablet has just checked in says so, and offers no way back', async () => {
    replies(checkIn, { ...whoCame(RUTH), came: [] })
    await openKioskFor(RUTH)
    await press('Confirm')
    screen.getByRole('heading', { name: 'Already checked in' })
    expect(screen.queryByRole('button', { name: 'Not right? Undo' })).toBeNull()
  })
})
