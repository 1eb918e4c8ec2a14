import { describe, expect, test } from 'vitest'
import { arrivalOf, timeOfTap } from './time-of-tap.ts'

const NOW = '2026-11-22T16:00:00.000Z'

/** So many seconds before the server reads the check-in, by the clock of the server. */
const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString()

describe('The tap on Confirm', () => {
  test('that a tablet sends at once has the time of the tablet, and the order of the log decides', () => {
    expect(timeOfTap(ago(4.999), NOW, NOW)).toEqual({ shown: ago(4.999) })
    expect(timeOfTap(NOW, NOW, NOW)).toEqual({ shown: NOW })
  })

  test('that a tablet has kept for five seconds or longer is compared with what came meanwhile', () => {
    expect(timeOfTap(ago(5), NOW, NOW)).toEqual({ at: ago(5), ago: 5_000, shown: ago(5) })
    expect(timeOfTap(ago(600), NOW, NOW)).toEqual({ at: ago(600), ago: 600_000, shown: ago(600) })
  })

  test('is shown as the tablet says while its clock differs by less than a minute', () => {
    expect(timeOfTap(ago(659), ago(59), NOW)).toEqual({ at: ago(600), ago: 600_000, shown: ago(659) })
    expect(timeOfTap(ago(541), ago(-59), NOW)).toEqual({ at: ago(600), ago: 600_000, shown: ago(541) })
  })

  test('is shown by the clock of the server when that of the tablet is wrong by a minute or more', () => {
    for (const wrong of [60, -60, 7_200])
      expect(timeOfTap(ago(600 + wrong), ago(wrong), NOW)).toEqual({ at: ago(600), ago: 600_000, shown: ago(600) })
    expect(timeOfTap(ago(7_201), ago(7_200), NOW)).toEqual({ shown: ago(1) })
  })

  test('counts as just now when the clock of the tablet was set back since', () =>
    expect(timeOfTap(ago(-1), NOW, NOW)).toEqual({ shown: NOW }))

  test('has the time of a tablet of an earlier version, which does not say when it sent it', () => {
    expect(timeOfTap(ago(600), undefined, NOW)).toEqual({ at: ago(600), shown: ago(600) })
    expect(timeOfTap(ago(-1), undefined, NOW)).toEqual({ shown: ago(-1) })
  })
})

describe('A family arrived', () => {
  const service = {
    gatheringId: 2026112201,
    name: 'Sunday Service',
    date: '2026-11-22',
    startsAt: '2026-11-22T15:00:00.000Z',
    opensAt: '2026-11-22T14:00:00.000Z',
    closesAt: '2026-11-22T15:59:00.000Z',
  }

  test.each([
    ['when check-in opened', service.opensAt],
    ['while it was open', '2026-11-22T15:10:00.000Z'],
    ['when it closed', service.closesAt],
  ])('at the time of the tap: %s', (_, shown) => expect(arrivalOf({ shown }, service, NOW)).toBe(shown))

  test.each([
    ['before check-in opened', '2026-11-22T13:59:59.999Z'],
    ['after it closed', '2026-11-22T15:59:00.001Z'],
  ])('when the check-in came, if a tablet of an earlier version says that the tap was %s', (_, shown) =>
    expect(arrivalOf({ shown }, service, NOW)).toBe(NOW),
  )

  test('at the time of a tap that a tablet has kept, also when check-in had been closed before it', () => {
    const tap = timeOfTap('2026-11-22T15:59:30.000Z', NOW, NOW)
    expect(arrivalOf(tap, service, NOW)).toBe('2026-11-22T15:59:30.000Z')
    const beforeOpening = timeOfTap('2026-11-22T13:59:59.999Z', NOW, NOW)
    expect(arrivalOf(beforeOpening, service, NOW)).toBe(NOW)
  })

  test('when the check-in came, if the tap is said to be later than that, or if there is no time of it', () => {
    const open = { ...service, closesAt: '2026-11-22T18:00:00.000Z' }
    expect(arrivalOf({ shown: NOW }, open, NOW)).toBe(NOW)
    expect(arrivalOf({ shown: ago(-1) }, open, NOW)).toBe(NOW)
    expect(arrivalOf(undefined, open, NOW)).toBe(NOW)
  })
})
