import { expect, test } from 'vitest'
import { isSameName } from './Erase.tsx'

test('the name is typed in any capitals and with spaces at the ends, and nothing may be missing', () => {
  expect(isSameName('  tamar WRENFIELD ', 'Tamar Wrenfield')).toBe(true)
  expect(isSameName('Jose\u0301 Ibarra', 'José Ibarra')).toBe(true)
  expect(isSameName('Tamar', 'Tamar Wrenfield')).toBe(false)
  expect(isSameName('', 'Tamar Wrenfield')).toBe(false)
  expect(isSameName('', "'")).toBe(false)
})

test('the name is typed on any keyboard', () => {
  expect(isSameName('Pat O’Neil', "Pat O'Neil")).toBe(true)
  expect(isSameName('lukasz walesa', 'Łukasz Wałęsa')).toBe(true)
  expect(isSameName('רות כהן', 'רות כֹּהֵן')).toBe(true)
})
