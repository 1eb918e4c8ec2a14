import { describe, expect, test } from 'vitest'
import { AttendeeId, CommandId, GatheringId, Instant, LocalDate, LocalTime, parsePersonId } from './ids.ts'

describe('The number of a person', () => {
  test.each([
    ['1000000000000000', 1_000_000_000_000_000],
    ['1234567890123456', 1_234_567_890_123_456],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('is read from %s', (text, id) => expect(parsePersonId(text)).toBe(id))

  test.each([
    '',
    '42',
    '999999999999999',
    '9007199254740992',
    '9007199254740993',
    '10000000000000000',
    '0123456789012345',
    '01234567890123456',
    '-1234567890123456',
    '+1234567890123456',
    ' 1234567890123456',
    '1234567890123456\n',
    '1234567890123456.0',
    '1.234567890123456',
    '1e15',
    '0x38D7EA4C68000',
    '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦',
    'me',
  ])('is not read from %j', (text) => expect(parsePersonId(text)).toBeNull())

  test.each([999_999_999_999_999, 2 ** 53, 1_000_000_000_000_000.5, '1000000000000000', null])(
    'is sixteen digits without rounding, and %j is not',
    (id) => expect(AttendeeId.safeParse(id).success).toBe(false),
  )
})

test.each([
  [GatheringId, 2026112201, 20261122],
  [Instant, '2026-11-22T15:58:04.120Z', '2026-11-22T15:58:04Z'],
  [Instant, '2026-11-22T15:58:04.120Z', '2026-11-22T09:58:04.120-06:00'],
  [LocalDate, '2028-02-29', '2026-02-29'],
  [LocalTime, '09:00', '9:00'],
  [LocalTime, '23:59', '24:00'],
  [CommandId, '00000000-0000-4000-8000-000000000001', 'tap-1'],
])('there is one way to write the number %#: %j, not %j', (id, right, wrong) => {
  expect(id.safeParse(right).success).toBe(true)
  expect(id.safeParse(wrong).success).toBe(false)
})
