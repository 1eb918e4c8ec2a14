// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { twoAdults, type TwoAdultsAt } from '#domain/contract/custody/two-adults-routes.ts'
import { draw, replies } from '#tests/components/draw.tsx'
import { TwoAdults } from './TwoAdults.tsx'

const span = (from: string, to: string) => ({ from: `2026-11-22T${from}:00.000Z`, to: `2026-11-22T${to}:00.000Z` })
const at = (eventId: number, rooms: TwoAdultsAt['rooms']): TwoAdultsAt => ({
  eventId,
  name: 'Sunday Service',
  date: '2026-11-22',
  rooms,
})
const kept = (roomId: number, room: string) => ({ roomId, room, minutes: 0, spans: [] })
const lines = () =>
  within(screen.getByRole('region', { name: 'Two adults in each room' }))
    .getAllByRole('listitem')
    .map((item) => [...item.children].map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, '')))

test('a leader reads in which minutes a room had fewer than two adults, and in which rooms there were none', async () => {
  const room3 = { roomId: 3, room: 'Room 3', minutes: 12, spans: [span('16:41', '16:53')] }
  const fish = { roomId: 4, room: 'Fish', minutes: 1, spans: [span('16:00', '16:01')] }
  replies(twoAdults, { events: [at(1, [kept(1, 'Lambs'), room3, fish, kept(2, 'Lions')])] })
  draw(<TwoAdults />)
  await screen.findByText(/^The last eight weeks/)
  expect(lines()).toEqual([
    [
      'Sunday Service, November 22, 2026',
      '12 minutes broken in Room 3, from 10:41 AM to 10:53 AM',
      '1 minute broken in Fish, from 10:00 AM to 10:01 AM',
      'No minute broken in Lambs and Lions',
    ],
  ])
})

test('the last four events are shown, and all of them when somebody asks', async () => {
  replies(twoAdults, { events: [1, 2, 3, 4, 5].map((id) => at(id, [kept(1, 'Lambs')])) })
  draw(<TwoAdults />)
  const more = await screen.findByRole('button', { name: 'Show all eight weeks' })
  expect(lines()).toHaveLength(4)
  fireEvent.click(more)
  expect(lines()).toHaveLength(5)
  expect(screen.queryByRole('button')).toBeNull()
})
