import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createInstants, peopleOfNumber, whoCame } from './plain-check-ins.ts'

const EVERYBODY = Array.from({ length: 20 }, (_, n) => 1_000_000_000_000_000 + n)

test('up to seven people, of the first fifteen who ever came, are one number in any order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(EVERYBODY.slice(0, 15), { maxLength: 7 }), (people) => {
      const number = whoCame(people, EVERYBODY.slice(0, 15))
      expect(number).toBeGreaterThanOrEqual(0)
      expect(number).toBeLessThan(2 ** 28)
      expect(peopleOfNumber(number!, EVERYBODY)).toEqual(people)
    }),
  )
})

test('a visit of eight people, of a late member of a very large family, or of somebody who is not in the list is not kept as a number', () => {
  expect(whoCame(EVERYBODY.slice(0, 8), EVERYBODY)).toBeNull()
  expect(whoCame(EVERYBODY.slice(15, 16), EVERYBODY)).toBeNull()
  expect(whoCame([7], EVERYBODY)).toBeNull()
})

const moment = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })

test('every moment is read as the clock means it, and written again as it was', () => {
  fc.assert(
    fc.property(fc.array(moment), (moments) => {
      const instants = createInstants()
      for (const one of moments.flatMap((date) => [date, new Date(date.getTime() ^ 1)])) {
        expect(instants.read(one.toISOString())).toBe(one.getTime())
        expect(instants.write(one.getTime())).toBe(one.toISOString())
      }
    }),
  )
})

test('a text with another sign in any place is read only if it is a moment that is written like this', () => {
  const text = '2026-11-22T15:58:04.120Z'
  const signs = [...'0123456789:-.TZ +٣', '']
  for (let place = 0; place <= text.length; place += 1)
    for (const sign of signs) {
      const changed = text.slice(0, place) + sign + text.slice(place + 1)
      const date = new Date(changed)
      const isMoment = !Number.isNaN(date.getTime()) && date.toISOString() === changed
      for (const before of ['2026-11-22T00:00:00.000Z', '1999-01-01T00:00:00.000Z', 'never']) {
        const instants = createInstants()
        instants.read(before)
        expect(instants.read(changed), changed).toBe(isMoment ? date.getTime() : NaN)
      }
    }
})

test('a day that no month has, and an hour that no day has, are no moments', () => {
  const instants = createInstants()
  instants.read('2026-03-01T00:00:00.000Z')
  for (const text of ['2026-02-30T10:00:00.000Z', '2026-03-01T24:00:00.000Z', '2026-03-01T10:60:00.000Z', '', 'at ten'])
    expect(instants.read(text), text).toBeNaN()
})
