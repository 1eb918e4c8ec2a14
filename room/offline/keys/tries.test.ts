import { describe, expect, test } from 'vitest'
import {
  NO_TRIES,
  type Tries,
  afterHandOver,
  afterRight,
  afterWrong,
  isClosed,
  issueShown,
  secondsToWait,
  triesLeft,
} from './tries.ts'

/** By the numbers of the examples in the design of the children's pack. */

const NOON = Date.parse('2026-11-29T18:00:00.000Z')
const wrongTimes = (times: number, mark?: string, from: Tries = NO_TRIES): Tries =>
  Array.from({ length: times }).reduce<Tries>((tries) => afterWrong(tries, NOON, mark), from)

describe('34: wrong codes on a tablet without the server', () => {
  test('make it wait for a minute after five in a row, each time again', () => {
    expect(secondsToWait(wrongTimes(4), NOON)).toBe(0)
    expect(triesLeft(wrongTimes(4))).toBe(1)
    const five = wrongTimes(5)
    expect([secondsToWait(five, NOON), secondsToWait(five, NOON + 59_000), secondsToWait(five, NOON + 60_000)]).toEqual(
      [60, 1, 0],
    )
    expect(triesLeft(five)).toBe(0)
    expect(secondsToWait(wrongTimes(9), NOON)).toBe(0)
    expect(secondsToWait(wrongTimes(10), NOON)).toBe(60)
  })

  test('are forgotten after a hand-over or ten quiet minutes, and not after a right check', () => {
    const four = wrongTimes(4)
    expect(secondsToWait(afterWrong(afterRight(four, 'K7Q', 0), NOON), NOON)).toBe(60)
    expect(secondsToWait(afterWrong(afterHandOver(four), NOON), NOON)).toBe(0)
    expect(secondsToWait(afterWrong(four, NOON + 599_000), NOON + 599_000)).toBe(60)
    expect(secondsToWait(afterWrong(four, NOON + 600_000), NOON + 600_000)).toBe(0)
  })

  test('close a mark with the third wrong secret half, and no other mark', () => {
    expect(isClosed(wrongTimes(2, 'K7Q'), 'K7Q')).toBe(false)
    expect(isClosed(wrongTimes(3, 'K7Q'), 'K7Q')).toBe(true)
    expect(isClosed(wrongTimes(3, 'K7Q'), '9HC')).toBe(false)
    expect(isClosed(afterHandOver(wrongTimes(3, 'K7Q')), 'K7Q')).toBe(true)
  })

  test('never make a tablet wait longer than a minute when its clock is set back', () =>
    expect(secondsToWait(wrongTimes(5), NOON - 3_600_000)).toBe(60))
})

test('60: a higher issue that was shown voids the lower ones, and opens a closed mark again', () => {
  const renewed = afterRight(wrongTimes(3, 'K7Q'), 'K7Q', 1)
  expect([issueShown(renewed, 'K7Q'), isClosed(renewed, 'K7Q')]).toEqual([1, false])
  expect(issueShown(afterRight(renewed, 'K7Q', 0), 'K7Q')).toBe(1)
  expect(isClosed(afterRight(wrongTimes(3, 'K7Q'), 'K7Q', 0), 'K7Q')).toBe(true)
})
