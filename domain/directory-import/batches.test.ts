import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'

test('everybody is sent once, in the order of the file, and no batch is too large', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (households, size) => {
      const sent = inBatches(households, size)
      expect(sent.flat()).toEqual(households)
      expect(sent.every((batch) => batch.length > 0 && batch.length <= size)).toBe(true)
    }),
  )
})
