// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import { draw } from '#tests/components/draw.tsx'
import { InCare, LastTimes } from './BesideChild.tsx'

const NOA: ChildKnown = { personId: 7, name: 'Noa Wrenfield' }

/** The words of a card, without the marks that isolate a name. */
const words = (name: string): string =>
  (screen.getByRole('region', { name }).textContent ?? '').replaceAll(/[\u2068\u2069]/g, '')

test('says when the room has received the child, and by which helper where the tablet knows it', () => {
  const stay = { room: 'Room 3', mark: 'K7Q', since: '2026-11-22T15:58:00.000Z', broughtBy: 'Tamar Wrenfield' }
  const received = { at: '2026-11-22T16:03:00.000Z' }
  const { unmount } = draw(<InCare child={{ ...NOA, inCare: [{ ...stay, received }] }} />)
  expect(words('Today')).toContain('Tamar Wrenfield, 9:58 AMIn the room10:03 AM')
  unmount()
  draw(<InCare child={{ ...NOA, inCare: [{ ...stay, received: { ...received, by: 'Joel Amsterby' } }] }} />)
  expect(words('Today')).toContain('In the room10:03 AM, by Joel Amsterby')
})

test('says who a child has left with on the last days, or that the child left alone', () => {
  const times = [
    { day: '2024-11-15', room: 'Room 3', left: { at: '2024-11-15T17:06:00.000Z', to: 'Tamar W.' } },
    { day: '2024-11-08', room: 'Room 3', left: { at: '2024-11-08T17:02:00.000Z' } },
    { day: '2024-10-25', room: 'Lambs' },
  ]
  draw(<LastTimes child={{ ...NOA, lastTimes: { thisYear: 3, times } }} />)
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, '')),
  ).toEqual([
    'November 15, 2024Room 3to Tamar W., 11:06 AM',
    'November 8, 2024Room 3alone, 11:02 AM',
    'October 25, 2024Lambs',
  ])
})
