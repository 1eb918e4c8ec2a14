import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONGEST } from './longest-first.ts'

test('every test file that begins first is there, and none is named twice', () => {
  expect(LONGEST.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(LONGEST).size).toBe(LONGEST.length)
})
