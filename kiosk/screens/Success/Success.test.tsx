// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { EVENT, openKioskFor, press, row, RUTH, toasted, whoCame } from '#tests/components/draw-kiosk.tsx'
import { refuses, replies } from '#tests/components/draw.tsx'

/** What a family reads after the check-in, and how they undo it. */

const withPresent = (user: User, ...ids: number[]): User => ({
  ...user,
  checkedIn: { eventId: EVENT.id, people: ids.map((id) => ({ id, checkInTime: '2026-11-22T15:58:00.000Z' })) },
})
const [BOAZ, OBED] = RUTH.familyMembers.map(({ id }) => id) as [number, number]

describe('a family that was checked in', () => {
  test.each([
    [[RUTH.id, BOAZ, OBED], 'You and 2 family member(s) are checked in.'],
    [[RUTH.id], 'You are checked in.'],
    [[OBED], '1 family member(s) are checked in.'],
  ])('reads who that was: %#', async (ids, sentence) => {
    const primary = ids.includes(RUTH.id)
    const familyMemberIds = ids.filter((id) => id !== RUTH.id)
    replies(checkIn, { ...whoCame(RUTH), primary, familyMemberIds })
    await openKioskFor(RUTH)
    await press(/^Confirm/)
    screen.getByText(sentence)
    expect(within(screen.getByRole('list', { name: 'Attendance details' })).getAllByRole('listitem')).toHaveLength(
      ids.length,
    )
  })

  test('undoes it, and reads who is still in', async () => {
    replies(checkIn, whoCame(RUTH))
    replies(takeBackOwnCheckIn, {
      eventId: EVENT.id,
      userId: RUTH.id,
      people: [{ id: BOAZ, checkInTime: '2026-11-22T15:58:00.000Z' }],
    })
    await openKioskFor(withPresent(RUTH, BOAZ))
    await press(/^Confirm/)
    await press('Not right? Undo')
    for (const text of ['Your last check-in was undone.', 'Anyone checked in earlier still is.']) screen.getByText(text)
    const rows = within(screen.getByRole('list', { name: 'Right now' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))).toEqual([
      'Ruth Winter (You) Not checked in',
      'Boaz Winter Checked in at 9:58 AM',
      'Obed Winter Not checked in',
    ])
    await press('Check in again')
    expect(row(/Boaz Winter/)).toHaveProperty('disabled', true)
  })

  test('that cannot undo it reads why, and can try again', async () => {
    replies(checkIn, whoCame(RUTH))
    refuses(takeBackOwnCheckIn, 500, 'unexpected')
    await openKioskFor(RUTH)
    await press(/^Confirm/)
    await press('Not right? Undo')
    expect(toasted()).toBe('Not undone: There was a problem. Please try again.')
    refuses(takeBackOwnCheckIn, 409, 'checked-in-too-often')
    await press('Not right? Undo')
    expect(toasted()).toBe('Not undone: This was undone too often. Please ask a helper.')
    replies(takeBackOwnCheckIn, { eventId: EVENT.id, userId: RUTH.id, people: [] })
    await press('Not right? Undo')
    screen.getByText('Nobody is checked in any more.')
  })
})
