import { expect, test, vi } from 'vitest'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'

vi.stubGlobal('sessionStorage', { getItem: () => null })
vi.stubGlobal('localStorage', { getItem: () => null })
const { nextEarlierIn, waitingAmong } = await import('./waiting-guests.ts')

const sentAt = (time: string, isEarlier = false): ExpectedGuest => ({
  id: Number(time.replace(':', '')),
  guestCode: '4R8KH',
  name: 'Naomi Carverly',
  phone: '5125550163',
  family: [],
  announcedAt: `2026-11-22T${time}:00.000Z`,
  isEarlier,
})
const at = (time: string): number => Date.parse(`2026-11-22T${time}:00.000Z`)
const MINUTE = 60_000

test('guests who sent the form more than two hours ago are not among those who wait', () =>
  expect(waitingAmong([sentAt('16:30'), sentAt('14:00', true)])).toEqual([sentAt('16:30')]))

test('the number is read again when the first guest who waits moves further down', () =>
  expect(nextEarlierIn([sentAt('16:30'), sentAt('15:10'), sentAt('14:00', true)], at('17:00'))).toBe(10 * MINUTE))

test('while nobody waits the number is not read again', () =>
  expect(nextEarlierIn([sentAt('14:00', true)], at('17:00'))).toBeUndefined())

test('a computer whose clock is fast does not ask all the time', () =>
  expect(nextEarlierIn([sentAt('16:30')], at('23:00'))).toBe(MINUTE / 2))

test('a computer whose clock is years behind does not ask all the time either', () =>
  expect(nextEarlierIn([sentAt('16:30')], Date.parse('2000-01-01T00:00:00.000Z'))).toBe(120 * MINUTE))
