import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'

const households = (phones: string[]) => phones.map((phone, place) => ({ phone, place }))

test('a file is sent in batches, in its own order', () => {
  const sent = inBatches(households(['1', '2', '3', '4', '5']), 2)
  expect(sent.map((batch) => batch.map(({ place }) => place))).toEqual([[0, 1], [2, 3], [4]])
})

test('households with one phone number go together, however far apart they stand', () => {
  const sent = inBatches(households(['1', '2', '3', '1']), 2)
  expect(sent.map((batch) => batch.map(({ place }) => place))).toEqual([
    [0, 3],
    [1, 2],
  ])
})

test('everybody is sent once, and no phone number is in two batches', () => {
  const phones = fc.array(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 60 })
  fc.assert(
    fc.property(phones, fc.integer({ min: 1, max: 9 }), (numbers, size) => {
      const sent = inBatches(households(numbers), size)
      expect(
        sent
          .flat()
          .map(({ place }) => place)
          .toSorted((a, b) => a - b),
      ).toEqual([...numbers.keys()])
      const inEach = sent.map((batch) => new Set(batch.map(({ phone }) => phone)))
      expect(inEach.reduce((sum, { size: held }) => sum + held, 0)).toBe(new Set(numbers).size)
    }),
  )
})
