import { expect, test } from 'vitest'
import { newCommandId } from './command-id.ts'

test('every tap of Confirm gets an id of its own, in the form of a UUID', () => {
  const taps = Array.from({ length: 100 }, newCommandId)
  expect(new Set(taps).size).toBe(100)
  for (const tap of taps) expect(tap).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
